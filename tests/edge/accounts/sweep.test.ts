import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContentServer } from "../../support/contentServer.ts";
import { readSite } from "../../support/readSite.ts";
import { type Answer, Site } from "../../support/site.ts";
import { withoutRules } from "../../support/withoutRules.ts";

const canary = "poison.example";

/** Every kind of address, at a brand that has it. */
const routes: readonly (readonly [host: string, path: string])[] = [
	["news", "/"],
	["news", "/politics"],
	["news", "/politics/congress/inside-48-hours-water-bill-rcna1004"],
	["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["news", "/slideshow/a-day-on-the-ledge-rcsl2"],
	["news", "/search?q=water"],
	["news", "/local?zip=10001"],
	["news", "/author/maria-solis"],
	["news", "/embedded-video/mmvo1001"],
	["news", "/rss.xml"],
	["news", "/sitemap.xml"],
	["news", "/manifest.webmanifest"],
	["news", "/bentoapi/article/rcna1004"],
	["news", "/mach"],
	["today", "/recipes/no-knead-seeded-loaf-tdrp1004"],
	["today", "/shop/kitchen"],
	["today", "/newsletters"],
	["telemundo", "/"],
	["msnbc", "/maddowblog"],
];

/** Headers that proxies, frameworks and caches have been led astray by, each with something to lead astray to. */
const dirt: readonly (readonly [name: string, value: string])[] = [
	["x-forwarded-host", `msnbc.localhost, ${canary}`],
	["x-host", canary],
	["x-forwarded-server", canary],
	["x-original-host", canary],
	["x-http-host-override", canary],
	["forwarded", `for=1.2.3.4;host=${canary};proto=https`],
	["x-original-url", `/${canary}`],
	["x-rewrite-url", `/${canary}`],
	["x-override-url", `/${canary}`],
	["x-http-destinationurl", `https://${canary}/`],
	["x-matched-path", `/${canary}`],
	["x-invoke-path", `/${canary}`],
	["x-forwarded-path", `/${canary}`],
	["x-forwarded-prefix", `/${canary}`],
	["x-forwarded-uri", `/${canary}`],
	["x-forwarded-proto", "nothttps"],
	["x-forwarded-scheme", "nothttps"],
	["x-forwarded-port", "6666"],
	["x-forwarded-ssl", "off"],
	["x-forwarded-for", `1.2.3.4, ${canary}`],
	["x-real-ip", canary],
	["true-client-ip", canary],
	["cf-connecting-ip", "1.2.3.4"],
	["cf-ipcountry", "FR"],
	["cf-visitor", '{"scheme":"nothttps"}'],
	["cf-worker", canary],
	["cdn-loop", canary],
	["x-country", "FR"],
	["x-http-method", "DELETE"],
	["x-http-method-override", "POST"],
	["x-method-override", "PUT"],
	["x-middleware-subrequest", "middleware:middleware:middleware:middleware:middleware"],
	["x-middleware-rewrite", `/${canary}`],
	["x-nextjs-data", "1"],
	["rsc", "1"],
	["next-action", canary],
	["x-react-router-spa-mode", "yes"],
	["x-react-router-prerender-data", canary],
	["accept", `application/json, text/x-${canary}`],
	["accept-language", "es"],
	["accept-charset", canary],
	["user-agent", `<script>${canary}</script>`],
	["referer", `https://${canary}/?<script>`],
	["origin", `https://${canary}`],
	["range", "bytes=0-9"],
	["if-range", `"${canary}"`],
	["if-match", `"${canary}"`],
	["if-modified-since", "Fri, 20 Nov 2099 12:00:00 GMT"],
	["cache-control", "no-store"],
	["pragma", "no-cache"],
	["surrogate-control", "max-age=99999"],
	["x-cache-key", canary],
	["x-varnish", canary],
	["fastly-ff", canary],
	["authorization", `Bearer ${canary}`],
	["content-type", `text/${canary}`],
	["cookie", `user_name=${canary}; access_token=${canary}; SESSION=${canary}; bento=${canary}; chromeless=true`],
	["x-original-correlation-id", `${canary}<script>`],
	["x-publication", "99999999;all"],
	["x-page-facts", `{"etag":"${canary}"}`],
	["x-edge-cache", canary],
	["server-timing", canary],
	["save-data", "on"],
	["sec-fetch-site", "cross-site"],
	["sec-gpc", "1"],
	["early-data", "1"],
	["via", `1.1 ${canary}`],
	["max-forwards", "0"],
	["x-wap-profile", `https://${canary}/`],
	["client-ip", canary],
];

/** The text of an answer, without what each answer to one reader has of its own. */
function saidBy(answer: Answer): string {
	const text = withoutRules(answer.body)
		.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
		.replace(/nonce="[^"]*"/g, "nonce");
	return `${answer.status} ${answer.headers.get("content-type")} ${answer.headers.get("location")} ${text}`;
}

/** The same as a print, for where many answers are stored to be compared. */
const printOf = (answer: Answer): string => createHash("sha256").update(saidBy(answer)).digest("hex");

/** The first difference of two answers, with its surroundings in each; undefined if they are the same. */
function differenceOf(before: string, now: string): string | undefined {
	if (before === now) return undefined;
	let at = 0;
	while (before[at] === now[at]) at++;
	const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 140));
	return `other bytes than before, at ${at}: ${near(before)} is now ${near(now)}`;
}

describe("a header never changes what the next reader gets (security row 20)", () => {
	let site: Site;
	const baseline = new Map<string, string>();
	const nameOf = ([host, path]: (typeof routes)[number]) => `${host}${path}`;
	const ask = ([host, path]: (typeof routes)[number], headers: Record<string, string> = {}) =>
		site.ask(`${host}.localhost`, path, { headers });

	beforeAll(async () => {
		site = await Site.startAlone({}, true);
		await forgetAll();
		for (const route of routes) {
			const answer = await ask(route);
			expect(answer.status, nameOf(route)).toBe(200);
			baseline.set(nameOf(route), saidBy(answer));
		}
	});
	afterAll(() => site.stop());

	/** Finds pages that differ from their first answer. */
	async function changed(): Promise<string[]> {
		const wrong: string[] = [];
		for (const route of routes) {
			const difference = differenceOf(baseline.get(nameOf(route)) ?? "", saidBy(await ask(route)));
			if (difference !== undefined) wrong.push(`${nameOf(route)}: ${difference}`);
		}
		return wrong;
	}

	let publishes = 0;
	/** A publish of more tags than fit a header: everything that is cached is too old from here on. */
	async function forgetAll(): Promise<void> {
		const paths = Array.from({ length: 60 }, (_, index) => `news/${"sweep-".repeat(20)}${index}`);
		const answer = await site.publish("news.localhost", "article/rcna9990", {
			vertical: "news",
			hidden: true,
			headline: { primary: `Publish ${publishes++}` },
			url: { primary: "/politics/congress/sweep-rcna9990" },
			taxonomy: { allTerms: paths.map((path) => ({ path })) },
			date: { publishedAt: "2020-01-01T00:00:00Z" },
		});
		expect(answer.headers.get("x-publication")).toMatch(/;all,removal$/);
	}

	// Twelve at a time: they do not touch each other, and each round makes every page anew.
	const rounds = Array.from({ length: Math.ceil(dirt.length / 12) }, (_, index) => dirt.slice(index * 12, index * 12 + 12));
	it.each(rounds.map((round) => [round.map(([name]) => name).join(", "), Object.fromEntries(round)] as const))(
		"%s",
		async (_names, headers) => {
			await forgetAll();
			const wrong: string[] = [];
			for (const route of routes) {
				const dirty = await ask(route, headers);
				if (dirty.headers.get("x-edge-cache") === "hit") wrong.push(`${nameOf(route)}: was kept already, so the test says nothing`);
				if (`${dirty.body}${[...dirty.headers].join()}`.includes(canary)) wrong.push(`${nameOf(route)}: says the header again`);
				if (dirty.status >= 500) wrong.push(`${nameOf(route)}: ${dirty.status}`);
				if (dirty.headers.get("x-original-correlation-id")?.match(/^[0-9a-f-]{36}$/) == null)
					wrong.push(`${nameOf(route)}: odd correlation id`);
			}
			wrong.push(...(await changed()));
			expect(wrong).toEqual([]);
		},
	);

	it("a flag in the query has a cache entry of its own, a curator's has none", async () => {
		// Those that draw another page first: one stored under the plain address's key is its answer.
		const queries = [
			"chromeless=true",
			"chromeless=app",
			"lazyload=false",
			"featureFlag=x",
			"taboolafeed=true",
			"bento=x",
			"curator=x",
			"page=article",
			`utm_source=${canary}`,
		];
		await forgetAll();
		const wrong: string[] = [];
		for (const query of queries)
			for (const [host, path] of routes) {
				const answer = await ask([host, `${path}${path.includes("?") ? "&" : "?"}${query}`]);
				if (`${answer.body}${[...answer.headers].join()}`.includes(canary)) wrong.push(`${host}${path}: says the query again`);
			}
		wrong.push(...(await changed()));
		expect(wrong).toEqual([]);
	});

	it("another brand's host changes nothing either: A, B and A again, cold and warm (features B7)", async () => {
		const paths = [...new Set(routes.map(([, path]) => path))];
		const brands = ["news", "msnbc", "today", "telemundo", "mach", "select-news", "select"];
		const first = new Map<string, string>();
		for (const round of ["cold", "warm"]) {
			await (round === "cold" ? forgetAll() : undefined);
			for (const path of paths) {
				for (const brand of [...brands, ...brands]) {
					const answer = await ask([brand, path]);
					const named = /<html[^>]*data-brand="([^"]*)"/.exec(answer.body)?.[1];
					if (named !== undefined) expect(`${path} ${named}`).toBe(`${path} ${path === "/mach" && brand === "news" ? "mach" : brand}`);
					const print = printOf(answer);
					expect(print, `${brand}${path}`).toBe(first.get(`${brand}${path}`) ?? print);
					first.set(`${brand}${path}`, print);
				}
			}
		}
	});
});

describe("every answer has every header (security row 26)", () => {
	let content: ContentServer;
	let site: Site;
	beforeAll(async () => {
		content = await ContentServer.start();
		site = await Site.startAlone({ CONTENT_API_URL: content.url }, false, { plainFiles: false });
	});
	afterAll(async () => {
		await site.stop();
		await content.stop();
	});

	const standing: Readonly<Record<string, RegExp>> = {
		"strict-transport-security": /^max-age=31536000; includeSubDomains$/,
		"x-content-type-options": /^nosniff$/,
		"referrer-policy": /^strict-origin-when-cross-origin$/,
		"permissions-policy": /camera=\(\).*geolocation=\(\)/,
		"x-original-correlation-id": /^[0-9a-f-]{36}$/,
		"x-edge-cache": /^(?:hit|stale|miss|bypass)$/,
		"server-timing": /./,
		"cache-control": /^(?:no-store|private, no-cache|no-cache|public, max-age=\d+(?:, immutable|, stale-while-revalidate=\d+)?)$/,
	};
	/** Headers that only a document in a browser needs: polls, which a script reads and every reader gets, lack them. */
	const documentsOnly = new Set(["referrer-policy", "permissions-policy"]);
	const isPoll = (path: string, { status }: Answer) => /^\/live\/\w+\/cards$/.test(path) && status < 400;
	/** Pages of the account and error pages have the opener policy, nothing else (decision 0209). */
	const openerPolicyOf = (path: string, { status }: Answer) =>
		/^\/(?:sign-in|account)(?:[/?]|$)/.test(path) || status >= 400 ? "same-origin-allow-popups" : null;
	const framable = /^\/(?:embedded-|playmaker)/;

	function faultsOf(path: string, answer: Answer): string[] {
		const faults: string[] = [];
		for (const [name, pattern] of Object.entries(standing))
			if (documentsOnly.has(name) && isPoll(path, answer)) continue;
			else if (!pattern.test(answer.headers.get(name) ?? ""))
				faults.push(`${path} ${answer.status}: ${name} is ${answer.headers.get(name)}`);
		if (answer.headers.get("content-type")?.startsWith("text/html")) {
			const opener = answer.headers.get("cross-origin-opener-policy");
			if (opener !== openerPolicyOf(path, answer)) faults.push(`${path} ${answer.status}: the opener policy is ${opener}`);
			const policy = answer.headers.get("content-security-policy") ?? "";
			for (const part of ["default-src 'self'", "'strict-dynamic'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
				if (!policy.includes(part)) faults.push(`${path} ${answer.status}: the policy lacks ${part}`);
			if (/unsafe-inline|unsafe-eval|script-src[^;]*https?:/.test(policy))
				faults.push(`${path} ${answer.status}: the policy allows too much`);
			const framed = answer.status === 200 && framable.test(path);
			if ((answer.headers.get("x-frame-options") === null) !== framed) faults.push(`${path} ${answer.status}: x-frame-options`);
		}
		if (answer.headers.has("x-powered-by") || /node_modules|worker\.js:\d+|\n\s+at \w+ \(/.test(answer.body))
			faults.push(`${path}: tells of its insides`);
		return faults;
	}

	const paths = [
		...new Set(routes.map(([, path]) => path)),
		"/food/gatherings/duluth-street-sunday-soup-tdna1001",
		"/food/gatherings/wrong-slug-tdna1001",
		"/food/",
		"/_app",
		"/sign-in",
		"/sign-out",
		"/account",
		"/account/saved",
		"/account/none",
		"/auth/users/none",
		"/favicon.ico",
		"/playmaker/mmvo1001",
		"/embedded-pkg/x",
		"/embedded-newsletter/x",
		"/preview/front/x",
		"/piano-sandbox",
		"/sitemap-news.xml",
		"/food/rss.xml",
		"/robots.txt",
		"/healthz",
		"/.well-known/security.txt",
		"/assets/none.js",
		"/pictures/none.webp",
		"/videos/none.mp4",
		"/live/rcna1901/cards",
		"/live/rcna1901/cards?before=x",
		"/shop/kitchen.json",
		"/services/newsletter?vertical=today",
		"/geo/api/zipinfo?zip=10001",
		"/localnews/news/10001",
		"/bentoapi/none",
		"/bentoapi/%zz",
		"/ingest/article/x",
		"/_dev/",
		"/_dev/none",
		"/no-such-page",
		"/%zz",
		"/a//b",
		`/${"x".repeat(4000)}`,
	];

	it("the embedded origin's live cards and files of the build have them too", async () => {
		const embedded = await readSite();
		const front = (await embedded.ask("news.localhost", "/")).body;
		const files = [...front.matchAll(/(?:src="|href="|url\(")(\/(?:assets|pictures)\/[^"]+)"/g)]
			.map((match) => match[1] ?? "")
			.slice(0, 20);
		expect(files.length).toBeGreaterThan(5);
		const wrong: string[] = [];
		for (const path of [
			...files,
			"/videos/harbor/480p.webm",
			"/live/rcna1901/cards",
			"/live/rcna1901/cards?before=x",
			"/live/none/cards",
		]) {
			const answer = await embedded.ask("news.localhost", path);
			wrong.push(...faultsOf(path, answer));
		}
		expect(wrong).toEqual([]);
	});

	it.each([
		["while everything works", {}],
		["while every call fails", { status: 500 }],
		["while every call is refused", { status: 403 }],
		["while nothing is found", { status: 404 }],
	])("%s", async (name, fault) => {
		await site.makeCold();
		if (name !== "while everything works") content.faults.set("", fault);
		const statuses = new Set<number>();
		const wrong: string[] = [];
		for (const path of paths) {
			const first = await site.ask("today.localhost", path);
			for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
				const answer = method === "GET" ? first : await site.ask("today.localhost", path, { method });
				statuses.add(answer.status);
				if (method === "HEAD" && answer.body !== "") wrong.push(`${path}: HEAD has a body`);
				for (const found of faultsOf(path, answer)) wrong.push(`${method} ${found}`);
			}
			// A failure is stored nowhere.
			const etag = first.status < 400 ? (await site.ask("today.localhost", path)).headers.get("etag") : first.headers.get("etag");
			if (etag) {
				const current = await site.ask("today.localhost", path, { headers: { "if-none-match": etag } });
				statuses.add(current.status);
				for (const found of faultsOf(path, current)) wrong.push(`304 ${found}`);
			}
		}
		content.faults.clear();
		expect(wrong).toEqual([]);
		expect([...statuses]).toEqual(expect.arrayContaining([405]));
	});
});
