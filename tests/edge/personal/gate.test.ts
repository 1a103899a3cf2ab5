import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";
import { withoutRules } from "../../support/withoutRules.ts";

const secret = "a secret that only this test and its site know";
/** Stands in what is gated and nowhere else. */
const marker = "Quillwort";
/** Stands in each teaser. */
const shown = "Teasered";
/** Stands beside the marker, to search for. */
const sought = "bogbean";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(Site.start({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));
beforeAll(async () => {
	for (const { type, id, document } of [...documents, ...companions]) await publish(type, id, document);
});

const publish = (type: string, id: string, document: object) => publishAt(site, type, id, document);
async function publishAt(at: Site, type: string, id: string, document: object): Promise<void> {
	const { status, body } = await at.publish("today.localhost", `${type}/${id}`, document);
	if (status !== 200 && status !== 201) throw new Error(`${type} ${id}: ${status} ${body}`);
}

/** A list in an order of its own that a seed names, so that a failure can be seen again. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
	const order = [...list];
	let state = seed;
	for (let n = order.length - 1; n > 0; n--) {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		const other = state % (n + 1);
		const [a, b] = [order[n], order[other]];
		if (a !== undefined && b !== undefined) [order[n], order[other]] = [b, a];
	}
	return order;
}

const paragraph = (html: string) => ({ type: "markup", element: "p", html });
const gated = { additionalTerms: [{ name: "Gated", path: "gated-content", slug: "gated-content" }] };
const base = {
	headline: { primary: `${shown} headline` },
	dek: `${shown} dek`,
	datePublished: new Date(Date.now() - 3_600_000).toISOString(),
};
const body = [paragraph(`${shown} first.`), paragraph("Second."), ...[3, 4, 5, 6].map((n) => paragraph(`${marker} and ${sought} ${n}.`))];
const cooking = {
	ingredients: [{ ingredients: [{ name: `${marker} leaves` }] }],
	instructions: [paragraph(`Chop the ${marker}.`)],
	chefNotes: [paragraph(`Fresh ${marker} is best.`)],
};

interface Published {
	name: string;
	type: string;
	id: string;
	vertical: string;
	path: string;
	isGated: boolean;
	document: object;
}
function published(name: string, type: string, id: string, vertical: string, path: string, isGated: boolean, more: object): Published {
	return { name, type, id, vertical, path, isGated, document: { ...base, type, vertical, url: { primary: path }, ...more } };
}

const spanishPath = "/inmigracion/guias/marcada-ntna7007";

/** Kinds of documents by verticals with the flag and without. */
const documents: readonly Published[] = [
	published("recipe", "recipe", "tdrp7001", "today", "/recipes/marked-tdrp7001", true, cooking),
	published("commerce recipe", "recipe", "tdrp7002", "today", "/recipes/sold-tdrp7002", false, { ...cooking, ecommerceEnabled: true }),
	published("gated article", "article", "tdna7003", "today", "/food/news/marked-tdna7003", true, { body, taxonomy: gated }),
	published("open article", "article", "tdna7004", "today", "/food/news/open-tdna7004", false, { body }),
	published("gated article in Spanish", "article", "ntna7007", "noticias", spanishPath, true, { body, taxonomy: gated }),
	published("recipe, flag off", "recipe", "tdrp7005", "telemundo", "/recipes/marked-tdrp7005", false, cooking),
	published("gated article, flag off", "article", "tmna7006", "telemundo", "/salud/bienestar/marked-tmna7006", false, {
		body,
		taxonomy: gated,
	}),
];

const blogPath = "/politics/news/live-blog/marked-rcna7010";
const card = (id: string, more: object = {}) => ({
	type: "card",
	id,
	document: {
		type: "card",
		subType: "post",
		vertical: "news",
		articleId: "rcna7010",
		headline: { primary: `${shown} post` },
		url: { primary: `/politics/news/live-blog/marked-${id}` },
		datePublished: base.datePublished,
		content: { headline: `${shown} post`, markupAndEmbeds: [paragraph(`${marker} post.`)], replies: [] },
		...more,
	},
});
/** Other documents with a body: a live blog and its card, a video, a slideshow. */
const companions = [
	{ ...published("live blog", "article", "rcna7010", "news", blogPath, true, { subType: "liveblog", body, taxonomy: gated }) },
	card("ncrd7011"),
	published("video", "video", "mmvo7012", "news", "/video/marked-mmvo7012", true, {
		taxonomy: gated,
		duration: 10,
		transcript: `${marker} said.`,
		videoAssets: [{ format: "MPEG4", publicUrl: `/videos/${marker}/360p.mp4` }],
	}),
	published("slideshow", "slideshow", "ncsl7013", "news", "/slideshow/marked-ncsl7013", true, {
		taxonomy: gated,
		slides: ["First", `${marker} second`].map((caption) => ({ caption, image: { url: { primary: "/pictures/harbor/1" } } })),
	}),
];

const countries: Readonly<Record<string, { cookie: string; isUs: boolean }>> = {
	absent: { cookie: "", isUs: true },
	US: { cookie: "ng_geolocation=US", isUs: true },
	us: { cookie: "ng_geolocation=us", isUs: true },
	CA: { cookie: "ng_geolocation=CA", isUs: false },
	CAN: { cookie: "ng_geolocation=CAN", isUs: true },
	malformed: { cookie: "ng_geolocation=C%41;", isUs: true },
	twice: { cookie: "ng_geolocation=CA; ng_geolocation=MX", isUs: true },
};

const token = async (sub: string, at?: number, key = secret): Promise<string> =>
	`access_token=${await accessToken(sub, key, at === undefined ? {} : { at })}`;
/** Cookies of readers; another reader's token opens what an account opens, as that reader. */
async function readers(): Promise<Record<string, { cookie: string; isSignedIn: boolean }>> {
	for (const id of ["u-gate-1", "u-gate-2"]) accounts.grant(`POST users/${id}/session`);
	return {
		none: { cookie: "", isSignedIn: false },
		valid: { cookie: await token("u-gate-1"), isSignedIn: true },
		expired: { cookie: await token("u-gate-1", Date.now() / 1000 - 1400), isSignedIn: false },
		forged: { cookie: await token("u-gate-1", undefined, "another secret, of somebody who would like to read"), isSignedIn: false },
		"another reader's": { cookie: await token("u-gate-2"), isSignedIn: true },
		twice: { cookie: `${await token("u-gate-1")}; ${await token("u-gate-2")}`, isSignedIn: false },
	};
}

const host = ({ vertical }: Pick<Published, "vertical">) => `${vertical}.localhost`;
const page = (of: Published, cookie: string): Promise<Answer> => site.ask(host(of), of.path, { headers: { cookie, accept: "text/html" } });
const scriptsOf = ({ body: html }: Answer, tag: RegExp) => [...html.matchAll(tag)].map(([, json = ""]) => json).join("\n");

/** A reader's right to a document. */
interface Right {
	/** Its body. */
	may: boolean;
	/** Gated in the reader's country, whoever they are. */
	isClosed: boolean;
}
const isTheirs = (text: string, { may }: Right) => text.includes(shown) && text.includes(marker) === may;
const isNobodys = (text: string) => !text.includes(marker);

/** Every way to ask for a document, and what it must give. */
const ways: Readonly<
	Record<
		string,
		{ ask: (of: Published, cookie: string) => Promise<{ status: number; body: string }>; holds: (text: string, right: Right) => boolean }
	>
> = {
	// What is printed is the page, by a style sheet.
	"page, print": { ask: page, holds: isTheirs },
	"structured data": {
		ask: async (of, cookie) => {
			const answer = await page(of, cookie);
			return { status: answer.status, body: scriptsOf(answer, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs) };
		},
		holds: (text, { may, isClosed }) =>
			text.includes(`"isAccessibleForFree":${!isClosed}`) &&
			!text.includes(`"isAccessibleForFree":${isClosed}`) &&
			(may || isNobodys(text)),
	},
	state: {
		ask: async (of, cookie) => {
			const answer = await page(of, cookie);
			return { status: answer.status, body: scriptsOf(answer, /<script id="page-state"[^>]*>(.*?)<\/script>/gs) };
		},
		holds: (text) => text.startsWith("{") && isNobodys(text),
	},
	"app view": {
		ask: (of, cookie) => site.ask(host(of), `${of.vertical === "today" ? "/start-today-app-view" : ""}${of.path}`, { headers: { cookie } }),
		holds: isTheirs,
	},
	embed: { ask: (of, cookie) => site.ask(host(of), `${of.path}?chromeless=true`, { headers: { cookie } }), holds: isTheirs },
	"lite version": { ask: (of, cookie) => site.ask(host(of), `${of.path}?lite=1`, { headers: { cookie } }), holds: isTheirs },
	"lite version of a device that saves data": {
		ask: (of, cookie) => site.ask(host(of), of.path, { headers: { cookie, "save-data": "on" } }),
		holds: (text, right) => isTheirs(text, right) && !text.includes("<script"),
	},
	"content call": { ask: (of, cookie) => site.ask(host(of), `/bentoapi/${of.type}/${of.id}`, { headers: { cookie } }), holds: isTheirs },
	"content call of another brand": {
		ask: (of, cookie) => site.ask("telemundo.localhost", `/bentoapi/${of.type}/${of.id}`, { headers: { cookie } }),
		holds: isTheirs,
	},
	range: { ask: (of, cookie) => site.ask(host(of), of.path, { headers: { cookie, range: "bytes=0-" } }), holds: isTheirs },
	"range of the call": {
		ask: (of, cookie) => site.ask(host(of), `/bentoapi/${of.type}/${of.id}`, { headers: { cookie, range: "bytes=0-" } }),
		holds: isTheirs,
	},
	"asked for anew": {
		ask: (of, cookie) => site.ask(host(of), of.path, { headers: { cookie, "cache-control": "no-cache" } }),
		holds: isTheirs,
	},
	HEAD: { ask: (of, cookie) => site.ask(host(of), of.path, { method: "HEAD", headers: { cookie } }), holds: (text) => text === "" },
	// These are the same for all who read: whoever asks gets what everybody may have.
	RSS: { ask: (of, cookie) => site.ask(host(of), "/rss.xml", { headers: { cookie } }), holds: isNobodys },
	search: {
		ask: (of, cookie) => site.ask(host(of), `/search?q=${shown}`, { headers: { cookie } }),
		holds: (text) => text.includes(shown) && isNobodys(text),
	},
	"search call": {
		ask: (of, cookie) => site.ask(host(of), `/bentoapi/search?q=${shown}&filters=vertical:${of.vertical}`, { headers: { cookie } }),
		holds: (text) => text.includes(shown) && isNobodys(text),
	},
};

describe("who reads a gated body (C5.1)", () => {
	// Each half has readers of every kind; at the second there are copies of every variant, and each is old.
	it.each([0, 1])("is decided by content, flag, country and token, cold and warm, in any order (half %i)", async (half) => {
		const known = await readers();
		for (const { type, id, document } of documents) await publish(type, id, document);
		// Countries and tokens are read apart.
		const pairs = Object.keys(countries)
			.flatMap((country) => Object.keys(known).map((reader) => ({ country, reader })))
			.filter(({ country, reader }) => ["US", "CA"].includes(country) || ["none", "valid"].includes(reader));
		const requested = pairs.flatMap((pair) => documents.flatMap((of) => Object.keys(ways).map((way) => ({ ...pair, of, way }))));
		const wrong: string[] = [];
		const queue = shuffled(requested, 20261122).filter((_, index) => index % 2 === half);
		const work = async () => {
			for (let next = queue.pop(); next; next = queue.pop()) {
				const { country, reader, of, way } = next;
				const from = countries[country];
				const who = known[reader];
				if (!from || !who) throw new Error("no such reader");
				const right = { may: !of.isGated || !from.isUs || who.isSignedIn, isClosed: of.isGated && from.isUs };
				const cookie = [from.cookie, who.cookie].filter(Boolean).join("; ");
				const { status, body: text } = (await ways[way]?.ask(of, cookie)) ?? { status: 0, body: "" };
				if (status !== 200 || !ways[way]?.holds(text, right))
					wrong.push(`${of.name} | ${country} | ${reader} | ${way}: ${status}, ${text.includes(marker) ? "whole" : "teaser"}`);
			}
		};
		await Promise.all(Array.from({ length: 8 }, work));
		expect(wrong).toEqual([]);
	});

	it("is no matter for HEAD: no body, whoever asks, and the mark of the reader's own copy", async () => {
		const known = await readers();
		for (const of of documents) {
			const marks = new Map<string, string | null>();
			for (const reader of ["none", "valid"]) {
				const cookie = known[reader]?.cookie ?? "";
				const answer = await site.ask(host(of), of.path, { method: "HEAD", headers: { cookie } });
				expect([answer.status, answer.body]).toEqual([200, ""]);
				const whole = await site.ask(host(of), of.path, { headers: { cookie } });
				marks.set(reader, whole.headers.get("etag"));
				// What one reader has is no answer to another: not modified is said of the own copy alone.
				const again = await site.ask(host(of), of.path, { headers: { cookie, "if-none-match": whole.headers.get("etag") ?? "" } });
				expect([again.status, again.body]).toEqual([304, ""]);
			}
			if (!of.isGated) continue;
			expect(marks.get("none")).not.toBe(marks.get("valid"));
			const crossed = await site.ask(host(of), of.path, { headers: { "if-none-match": marks.get("valid") ?? "" } });
			expect([crossed.status, crossed.body.includes(marker)]).toEqual([200, false]);
		}
	});

	it("is decided anew for copies that outlive an isolate, in any order", async () => {
		const folder = await mkdtemp(join(tmpdir(), "masthead-gate-"));
		const lasting = await Site.start({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true, { folder });
		try {
			const known = await readers();
			const requested = shuffled(
				["US", "CA"].flatMap((country) => ["none", "valid"].flatMap((reader) => documents.map((of) => ({ country, reader, of })))),
				7,
			);
			const wrong: string[] = [];
			const askAll = async () => {
				for (const { country, reader, of } of requested) {
					const may = !of.isGated || country === "CA" || reader === "valid";
					const cookie = [countries[country]?.cookie, known[reader]?.cookie].filter(Boolean).join("; ");
					const { status, body: text } = await lasting.ask(host(of), of.path, { headers: { cookie, accept: "text/html" } });
					if (status !== 200 || text.includes(marker) !== may) wrong.push(`${of.name} | ${country} | ${reader}: ${status}`);
				}
			};
			for (const { type, id, document } of documents) await publishAt(lasting, type, id, document);
			await askAll();
			await lasting.restart();
			await askAll();
			expect(wrong).toEqual([]);
		} finally {
			await lasting.stop();
			await rm(folder, { recursive: true, force: true });
		}
	});
});

describe("a gated front (C5.1)", () => {
	const front = (slug: string, packages: object[]) => ({
		type: "curation",
		vertical: "today",
		slug,
		title: `${shown} front`,
		taxonomy: gated,
		layouts: [{ packages }],
	});
	const path = "/gated-week";

	it("has an invitation instead of its packages, at its page, its call and in frames of other sites; members get the packages", async () => {
		await publish(
			"curation",
			"gated-week",
			front("gated-week", [{ id: "one", type: "list", metadata: { title: marker }, itemIds: ["tdna7004"] }]),
		);
		const known = await readers();
		const requested = shuffled(
			["US", "CA"].flatMap((country) => ["none", "valid"].flatMap((reader) => [1, 2].map((turn) => ({ country, reader, turn })))),
			3,
		);
		for (const { country, reader } of requested) {
			const cookie = [countries[country]?.cookie, known[reader]?.cookie].filter(Boolean).join("; ");
			const may = country === "CA" || reader === "valid";
			const page = await site.ask("today.localhost", path, { headers: { cookie, accept: "text/html" } });
			expect([page.status, page.body.includes(marker)], `${country} ${reader}`).toEqual([200, may]);
			expect(page.body.includes('class="gate gated"')).toBe(!may);
			expect(page.body.includes('"isAccessibleForFree":false')).toBe(country !== "CA");
			const call = await site.ask("today.localhost", "/bentoapi/curation/gated-week", { headers: { cookie } });
			expect(call.body.includes(marker)).toBe(call.status === 200 && may);
			const framed = await site.ask("today.localhost", "/embedded-pkg/today-gated-week-one", { headers: { cookie } });
			expect(framed.body.includes(marker)).toBe(framed.status === 200 && may);
		}
	});

	it("with products is a listing for members, and an invitation for others", async () => {
		const waffle = { id: "w", type: "waffle", metadata: { title: marker }, itemIds: [] as string[] };
		const search = await site.ask("today.localhost", "/bentoapi/search?filters=type:product&size=3&page=1");
		const { data } = JSON.parse(search.body);
		waffle.itemIds = (data.search ?? data.data.search).items.map(({ id }: { id: string }) => id);
		const [item] = (data.search ?? data.data.search).items;
		await publish("curation", "shop-gated", front("shop/gated", [waffle]));
		const closed = await site.ask("today.localhost", "/shop/gated");
		expect([closed.status, closed.body.includes('class="gate gated"'), closed.body.includes("ware-card")]).toEqual([200, true, false]);
		expect(closed.body).not.toContain(item.headline.primary);
		const open = await site.ask("today.localhost", "/shop/gated", abroad);
		expect([open.status, open.body.includes("ware-card")]).toEqual([200, true]);
	});

	it("as a list is empty for who gets the invitation", async () => {
		const items = async (headers: Record<string, string>) =>
			JSON.parse((await site.ask("today.localhost", "/bentoapi/curatedList/gated-week/10", { headers })).body).data.curatedList.content
				.items;
		expect(await items({})).toEqual([]);
		expect(await items(abroad.headers)).toMatchObject([{ id: "tdna7004" }]);
	});
});

it("a listing says of no gated product why testers chose it, by hand or by its path, whoever asks", async () => {
	const product = { taxonomy: gated, verdict: `${marker} verdict.`, offers: [{ externalUrl: "https://shop.example.com/a", price: "10" }] };
	await publish("product", "tdpr7090", published("", "product", "tdpr7090", "today", "/product/tdpr7090", true, product).document);
	for (const [slug, source] of Object.entries({ hand: { itemIds: ["tdpr7090"] }, path: { autofill: { taxonomy: "gated-content" } } }))
		await publish("curation", `shop-${slug}`, {
			type: "curation",
			vertical: "today",
			slug: `shop/${slug}`,
			layouts: [{ packages: [{ id: "w", type: "waffle", ...source }] }],
		});
	for (const path of ["/shop/hand", "/shop/hand.json", "/shop/path", "/shop/path.json"]) {
		const { body, status } = await site.ask("today.localhost", path, abroad);
		expect([status, body.includes("tdpr7090"), body.includes(marker)], path).toEqual([200, true, false]);
	}
});

describe("a content system of somebody else", () => {
	let content: ContentServer;
	let elsewhere: Site;
	beforeAll(async () => {
		content = await ContentServer.start();
		// No page is cached: what is known of a document is cut for each reader.
		elsewhere = await Site.start({
			CONTENT_API_URL: content.url,
			ACCOUNTS_API_URL: accounts.url,
			ACCOUNTS_JWT_SECRET: secret,
			PAGE_CACHE: "off",
		});
	});
	afterAll(async () => {
		await elsewhere.stop();
		await content.stop();
	});
	const path = "/food/news/marked-tdna7003";
	const document = { ...base, id: "tdna7003", type: "article", vertical: "today", url: { primary: path }, body, taxonomy: gated };

	it("that fails: every reader gets their part of what is cached", async () => {
		const { cookie = "" } = (await readers()).valid ?? {};
		const ask = (reader: string) => elsewhere.ask("today.localhost", path, { headers: { cookie: reader, accept: "text/html" } });
		content.faults.set("article/tdna7003", {
			body: JSON.stringify({ data: { article: document, ...document }, extensions: {}, success: true }),
		});
		for (const isFailing of [false, true]) {
			if (isFailing) content.faults.set("article/tdna7003", { status: 500 });
			for (const [reader, may] of [
				[cookie, true],
				["", false],
				["ng_geolocation=CA", true],
				["", false],
			] as const) {
				const answer = await ask(reader);
				expect([answer.status, answer.body.includes(marker)], `${isFailing} ${reader.slice(0, 8)}`).toEqual([200, may]);
			}
		}
		await elsewhere.makeCold();
		for (const reader of ["", cookie]) {
			const answer = await ask(reader);
			expect([answer.status >= 500, answer.body.includes(marker)]).toEqual([true, false]);
		}
		content.faults.clear();
	});

	it("whose search quotes a gated body is not quoted, on the page or by the call", async () => {
		const quoted = [{ text: `the ${marker} says`, mark: true }];
		const found = {
			...document,
			body: undefined,
			highlight: { headline: [{ text: `${shown} headline`, mark: false }], description: quoted },
		};
		const items = [
			found,
			{ ...found, id: "tdna7099", taxonomy: undefined, highlight: { ...found.highlight, description: [{ text: "Openwort", mark: true }] } },
		];
		const answer = { items, pagination: { page: 1, size: 20, totalPages: 1, totalItems: 2 } };
		content.faults.set("search", {
			body: JSON.stringify({ data: { search: answer, data: { search: answer } }, extensions: {}, success: true }),
		});
		for (const requested of ["/search?q=wort", "/bentoapi/search?q=wort"]) {
			const { status, body: text } = await elsewhere.ask("today.localhost", requested);
			expect([status, text.includes(shown), text.includes(marker)], requested).toEqual([200, true, false]);
			expect(text).toContain("Openwort");
		}
		content.faults.clear();
	});
});

const abroad = { headers: { cookie: "ng_geolocation=CA" } };

describe("what a page says of its gate", () => {
	const dataOf = ({ body: html }: Answer) =>
		[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json = ""]) => JSON.parse(json))[0];

	it.each([
		["today.localhost", "/recipes/marked-tdrp7001"],
		["today.localhost", "/food/news/marked-tdna7003"],
		["noticias.localhost", spanishPath],
		["news.localhost", blogPath],
		["news.localhost", "/video/marked-mmvo7012"],
		["news.localhost", "/slideshow/marked-ncsl7013"],
	])("%s%s: search engines read that it is not free, and which part", async (of, path) => {
		const closed = await site.ask(of, path);
		expect(dataOf(closed)).toMatchObject({
			isAccessibleForFree: false,
			hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".gated" },
		});
		expect(closed.body).not.toContain(marker);
		expect(closed.body).toMatch(/<section class="gate gated"/);
		const open = await site.ask(of, path, abroad);
		expect(dataOf(open)).toMatchObject({ isAccessibleForFree: true });
		expect(open.body).toContain(marker);
		expect(open.body).not.toContain('class="gate ');
	});

	it("invites in the brand's own language", async () => {
		const { body: html } = await site.ask("noticias.localhost", spanishPath);
		expect(html).toMatch(/<html[^>]* lang="es/);
		expect(html).toContain("Sigue leyendo con una cuenta gratis");
		expect(html).toContain(`href="/sign-in?return=${encodeURIComponent(`${spanishPath}#rest`)}"`);
	});

	it("a crawler gets what every reader of its country gets", async () => {
		const agent = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
		const [crawler, reader] = await Promise.all([
			site.ask("today.localhost", "/food/news/marked-tdna7003", { headers: agent }),
			site.ask("today.localhost", "/food/news/marked-tdna7003"),
		]);
		expect(withoutRules(crawler.body)).toBe(withoutRules(reader.body));
	});

	it("invites with the perks of an account, and without script leads back to the same place", async () => {
		const { body: html } = await site.ask("today.localhost", "/food/news/marked-tdna7003");
		expect(html).toContain("Access to all recipes");
		expect(html).toContain(`href="/sign-in?return=${encodeURIComponent("/food/news/marked-tdna7003#rest")}"`);
		const { cookie = "" } = (await readers()).valid ?? {};
		const whole = await site.ask("today.localhost", "/food/news/marked-tdna7003", { headers: { cookie } });
		expect(whole.body).toContain(`<p>${shown} first.</p><p>Second.</p><span id="rest"></span>`);
	});
});

describe("what leaves beside a document's own page", () => {
	it.each([
		["the page of one card", "/politics/news/live-blog/marked-ncrd7011"],
		["the cards' call", "/bentoapi/articlecards/search?articleId=rcna7010"],
		["a card's call", "/bentoapi/card/ncrd7011"],
		["the search for cards", "/bentoapi/card/search?articleId=rcna7010"],
		["the video's call", "/bentoapi/video/mmvo7012"],
		["a list of videos", "/bentoapi/videos/mmvo7012"],
		["the slideshow's call", "/bentoapi/slideshow/ncsl7013"],
		["a call of more than one kind", "/bentoapi/search?filters=vertical:news&q=Teasered"],
	])("%s has the teaser for who is signed out in the US, and the whole elsewhere", async (_name, path) => {
		const whole = await site.ask("news.localhost", path, abroad);
		expect(whole.status).toBe(200);
		const closed = await site.ask("news.localhost", path);
		expect(closed.status).toBe(200);
		expect(closed.body).toContain(shown);
		expect(closed.body).not.toContain(marker);
		if (!path.includes("/bentoapi/search")) expect(whole.body).toContain(marker);
	});

	it("a gated live blog's poll has no post for readers of the teaser", async () => {
		const closed = await site.ask("news.localhost", "/live/rcna7010/cards");
		expect([closed.status, closed.body.includes(marker)]).toEqual([403, false]);
		const open = await site.ask("news.localhost", "/live/rcna7010/cards", abroad);
		expect([open.status, open.body.includes(marker)]).toEqual([200, true]);
		expect((await site.ask("news.localhost", "/live/rcna7010/cards?before=9999999999999.ncrd9999")).body).not.toContain(marker);
	});

	it("a gated live blog's poll has no state for readers of the teaser, whatever state they send", async () => {
		const open = await site.ask("news.localhost", "/live/rcna7010/cards", abroad);
		expect(open.headers.get("cache-control")).toBe("private, no-cache");
		const etag = open.headers.get("etag") ?? "";
		const { token: since } = JSON.parse(open.body) as { token: string };
		const held = { headers: { "if-none-match": etag } };
		expect((await site.ask("news.localhost", "/live/rcna7010/cards", held)).status).toBe(403);
		expect((await site.ask("news.localhost", `/live/rcna7010/cards?since=${since}`)).status).toBe(403);
		expect((await site.ask("news.localhost", `/live/rcna7010/cards?since=${since}`, abroad)).status).toBe(204);
	});

	it("a gated card of an open blog has a state of its own for who gets its teaser: who signs in meanwhile hears of the whole", async () => {
		const blog = published("open blog", "article", "rcna7020", "news", "/politics/news/live-blog/open-rcna7020", false, {
			subType: "liveblog",
			body,
		});
		await publish(blog.type, blog.id, blog.document);
		const post = card("ncrd7021", { articleId: "rcna7020", taxonomy: gated });
		await publish(post.type, post.id, post.document);
		const teaser = await site.ask("news.localhost", "/live/rcna7020/cards");
		expect([teaser.status, teaser.body.includes(shown), teaser.body.includes(marker)]).toEqual([200, true, false]);
		const { token: since } = JSON.parse(teaser.body) as { token: string };
		const whole = await site.ask("news.localhost", `/live/rcna7020/cards?since=${since}&only=ncrd7021`, abroad);
		expect([whole.status, whole.body.includes(marker)]).toEqual([200, true]);
		const [before, after] = [teaser, whole].map(({ body: text }) => (JSON.parse(text) as { items: object }).items);
		expect(after).not.toEqual(before);
		expect(whole.headers.get("etag")).not.toBe(teaser.headers.get("etag"));
		const held = { headers: { "if-none-match": whole.headers.get("etag") ?? "" } };
		expect((await site.ask("news.localhost", "/live/rcna7020/cards", held)).status).toBe(200);
		expect((await site.ask("news.localhost", `/live/rcna7020/cards?since=${since}`)).status).toBe(204);
	});

	it("a gated video is not played in another site's frame", async () => {
		expect((await site.ask("news.localhost", "/embedded-video/mmvo7012")).status).toBe(404);
		expect((await site.ask("news.localhost", "/playmaker/mmvo7012")).status).toBe(404);
		expect((await site.ask("news.localhost", "/embedded-video/mmvo7012", abroad)).status).toBe(200);
	});

	it("feeds, site maps, search and suggestions quote no gated body, whoever asks", async () => {
		for (const path of [
			"/rss.xml",
			"/food/rss.xml",
			"/video/rss.xml",
			"/sitemap.xml",
			"/sitemap-news.xml",
			`/search?q=${sought}`,
			`/bentoapi/search?q=${sought}`,
			"/",
		])
			for (const cookie of ["", "ng_geolocation=CA"]) {
				const { status, body: text } = await site.ask("today.localhost", path, { headers: { cookie } });
				expect([status, text.includes(marker)], path).toEqual([200, false]);
			}
	});

	it("permissions are those of the article's own vertical, whoever asks (C7.13)", async () => {
		for (const asking of ["today.localhost", "telemundo.localhost"]) {
			const of = async (id: string) =>
				JSON.parse((await site.ask(asking, `/bentoapi/getStartTodayArticlePermissions/${id}`)).body).data.permissions.gated;
			expect([await of("tdna7003"), await of("tdna7004"), await of("tmna7006")]).toEqual([true, false, false]);
		}
	});
});
