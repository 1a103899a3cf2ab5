import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { en } from "../../brands/messages/en.ts";
import { es } from "../../brands/messages/es.ts";
import { FormReader } from "../support/formReader.ts";
import { type Answer, Site } from "../support/site.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.startAlone({}, true));

const located = "ng_geolocation=US";
const front = ["news.localhost", "/"] as const;
const story = ["news.localhost", "/politics/congress/senate-passes-water-bill-rcna1001"] as const;
const spanishStory = ["noticias.localhost", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"] as const;

/** A page of every kind that has a lite version, in both languages. */
const pages = [
	["front", ...front],
	["front", "telemundo.localhost", "/"],
	["section", "today.localhost", "/food"],
	["show blog", "msnbc.localhost", "/maddowblog"],
	["article", ...story],
	["article", ...spanishStory],
	["live blog", "news.localhost", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["live blog", "deportes.localhost", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
	["recipe", "today.localhost", "/recipes/no-knead-seeded-loaf-tdrp1004"],
	["recipe", "telemundo.localhost", "/recipes/arroz-con-gandules-tdrp2003"],
	["video", "news.localhost", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["playlist", "eonline.localhost", "/playlist/royals-on-video-mmpl5002"],
	["slideshow", "noticias.localhost", "/slideshow/el-faro-por-dentro-ntsl4"],
	["search", "telemundo.localhost", "/search?q=agua"],
	["person", "news.localhost", "/author/maria-solis"],
	["product listing", "select.localhost", "/shop/kitchen"],
	["product listing", "telemundo.localhost", "/shop/regalos"],
	["schedule", "news.localhost", "/schedule"],
	["local news", "news.localhost", "/local?zip=10001"],
	["newsletters", "noticias.localhost", "/newsletters"],
	["small print", "telemundo.localhost", "/about"],
	["corrections", "news.localhost", "/corrections"],
	["authors", "noticias.localhost", "/authors"],
	["error page", "telemundo.localhost", "/no/such/page/at/all"],
] as const;

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
	site.ask(host, path, { headers: { cookie: located, ...headers } });
const lite = (host: string, path: string) => ask(host, `${path}${path.includes("?") ? "&" : "?"}lite=1`);

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
function* elements(node: Node): Generator<Element> {
	if ("tagName" in node) yield node;
	for (const child of "childNodes" in node ? node.childNodes : []) yield* elements(child);
}
const named = (node: Node, ...names: string[]) => [...elements(node)].filter(({ tagName }) => names.includes(tagName));

/** Of a full page, what stands only with script, or is advertising. */
const standsByScript = (element: Element) =>
	attribute(element, "hidden") !== undefined ||
	attribute(element, "data-ad") !== undefined ||
	attribute(element, "data-feed") !== undefined ||
	["script", "template", "noscript", "style"].includes(element.tagName) ||
	/\b(?:needs-script|player-bar)\b/.test(attribute(element, "class") ?? "");

/** The words and link addresses that a reader finds in the main part, in order. */
function contentOf({ body }: Answer): string[] {
	const found: string[] = [];
	const walk = (node: Node) => {
		if ("tagName" in node && standsByScript(node)) return;
		if (node.nodeName === "a") found.push(`→ ${attribute(node as Element, "href")}`);
		if ("value" in node && node.value.trim()) found.push(node.value.trim());
		for (const child of "childNodes" in node ? node.childNodes : []) walk(child);
	};
	const [main] = named(parse(body), "main");
	if (main) walk(main);
	return found;
}

describe.each(pages)("the lite version of a %s: %s%s (features B5)", (kind, host, path) => {
	it("has no script, island, face, frame or vendor, and its policy allows no script", async () => {
		const page = await lite(host, path);
		expect(page.status).toBe(kind === "error page" ? 404 : 200);
		const all = [...elements(parse(page.body))];
		const count = (...names: string[]) => all.filter(({ tagName }) => names.includes(tagName)).length;
		expect(count("script", "noscript", "template", "mast-island", "style", "iframe")).toBe(0);
		const links = all.filter(({ tagName }) => tagName === "link").map((link) => attribute(link, "rel"));
		expect(links.filter((rel) => rel === "stylesheet")).toHaveLength(3);
		expect(links).not.toEqual(expect.arrayContaining([expect.stringMatching(/preload|manifest/)]));
		expect(all.flatMap(({ attrs }) => attrs.filter(({ name }) => /^on[a-z]/.test(name) || name === "autoplay"))).toEqual([]);
		const policy = page.headers.get("content-security-policy");
		expect(policy).toContain("script-src 'none'");
		expect(policy).toContain("style-src 'self';");
	});

	it("has the words and links of the full version", async () => {
		const [full, light] = [await ask(host, path), await lite(host, path)];
		const differs = (line: string) => !/^\p{L}{3}\. |\d:\d\d|[0-9a-f]{8}-/u.test(line);
		expect(contentOf(light).filter(differs)).toEqual(contentOf(full).filter(differs));
		expect(contentOf(light).length).toBeGreaterThan(1);
	});

	it("has small pictures that wait until they come near", async () => {
		const tree = parse((await lite(host, path)).body);
		for (const picture of named(tree, "img")) {
			const src = attribute(picture, "src") ?? "";
			if (src.startsWith("data:")) continue;
			expect(Number(/^\/cdn-cgi\/image\/w=(\d+)/.exec(src)?.[1] ?? "9999"), src).toBeLessThanOrEqual(320);
			expect([attribute(picture, "srcset"), attribute(picture, "loading")]).toEqual([undefined, "lazy"]);
		}
		for (const video of named(tree, "video")) expect(attribute(video, "preload")).toBe("none");
	});

	it("is never indexed, and names the full version, which names it", async () => {
		const [full, light] = [await ask(host, path), await lite(host, path)];
		const canonical = ({ body }: Answer) => /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
		expect(canonical(light)).toBe(canonical(full));
		expect(canonical(light)).not.toContain("lite=");
		expect(light.body).toMatch(/<meta name="robots" content="noindex"/);
		const words = full.body.includes('<html lang="es"') ? es : en;
		expect(full.body.split(`<a href="?lite=1" rel="alternate nofollow">${words["footer.lite"]}</a>`)).toHaveLength(2);
		expect(light.body).toMatch(new RegExp(`<a href="\\?lite=0" rel="nofollow">${words["footer.full"]}</a>`));
	});
});

describe("a page that has no lite version (features B5)", () => {
	it.each(["news", "telemundo"])("links to none, whoever reads: the account's, sign-in, settings, live TV at %s", async (brand) => {
		const member = new FormReader(site, brand);
		const password = "a fine long pass 1";
		await member.send({ screen: "start", do: "continue", email: "lite@example.com" });
		await member.send({
			...{ screen: "createAccount", do: "register", email: "lite@example.com" },
			...{ password, newPassword: password, termsAndConditions: "true" },
		});
		const paths = [
			"/account",
			"/account/saved",
			"/account/history",
			"/account/for-you",
			"/sign-in",
			"/preferences",
			"/house/consent",
			"/live",
		];
		for (const path of paths) {
			const { body } = (await member.read(path)).answer;
			expect([path, body.includes('class="foot-end"'), body.includes("lite=1")]).toEqual([path, true, false]);
		}
	});
});

describe("a lite version is chosen (features B5)", () => {
	const isLite = ({ body }: Answer) => !body.includes("<script");
	const choice = ({ headers }: Answer) => headers.getSetCookie().find((line) => line.startsWith("preferences="));

	it("by its address, which a cookie applies to the pages after it", async () => {
		const first = await lite(...front);
		expect(choice(first)).toMatch(/^preferences=pages\.lite; Path=\/; Max-Age=31536000; SameSite=Lax/);
		const next = await ask(...story, { cookie: `${located}; preferences=pages.lite` });
		expect([isLite(next), choice(next)]).toEqual([true, undefined]);
	});

	it("beside other preferences, and unmade by its own link", async () => {
		const chosen = { cookie: `${located}; preferences=theme.dark~pages.lite` };
		const full = await ask(front[0], "/?lite=0", chosen);
		expect(isLite(full)).toBe(false);
		expect(choice(full)).toMatch(/^preferences=theme\.dark; /);
		const only = await ask(front[0], "/?lite=0", { cookie: `${located}; preferences=pages.lite` });
		expect(choice(only)).toMatch(/^preferences=; .*Max-Age=0/);
	});

	it("by a device that saves data, unless its reader wants full pages", async () => {
		const saving = { "save-data": "on" };
		const saved = await ask(...story, saving);
		expect([isLite(saved), choice(saved)]).toEqual([true, undefined]);
		expect(choice(await ask(story[0], `${story[1]}?lite=0`, saving))).toMatch(/^preferences=pages\.full; /);
		expect(isLite(await ask(...story, { ...saving, cookie: `${located}; preferences=pages.full` }))).toBe(false);
	});

	it("with pictures at once, where the page has no lazy ones (C2.14)", async () => {
		expect((await lite("news.localhost", "/")).body).toContain('loading="lazy"');
		expect((await lite("news.localhost", "/?lazyload=false")).body).not.toContain('loading="lazy"');
	});

	it("as one copy for everybody, apart from the full version's", async () => {
		await lite(...spanishStory);
		const ways = [
			await lite(...spanishStory),
			await ask(...spanishStory, { "save-data": "on" }),
			await ask(...spanishStory, { cookie: `${located}; preferences=text.large~pages.lite` }),
		];
		for (const page of ways) expect(page.headers.get("x-edge-cache")).toMatch(/^(?:hit|stale)$/);
		expect(new Set(ways.map(({ headers }) => headers.get("etag"))).size).toBe(1);
		const full = await ask(...spanishStory);
		expect(isLite(full)).toBe(false);
		expect(full.headers.get("etag")).not.toBe(ways[0]?.headers.get("etag"));
	});

	it("on a page with a query, such as a search, by the footer's link: the query stays", async () => {
		const referer = `http://news.localhost:${site.port}/search?q=water&page=2`;
		const { status, headers } = await ask("news.localhost", "/search?lite=1", { referer });
		expect([status, headers.get("location")]).toEqual([303, "/search?q=water&page=2&lite=1"]);
		expect((await ask("news.localhost", "/search?lite=1", { referer: `http://news.localhost:${site.port}/search` })).status).toBe(200);
		expect((await ask("news.localhost", "/search?lite=1", { referer: "https://other.example/search?q=x" })).status).toBe(200);
	});

	it.each([
		["a sign-in", "news.localhost", "/sign-in"],
		["preferences", "news.localhost", "/preferences"],
		["live TV", "msnbc.localhost", "/live"],
		["a video for other sites' frames", "news.localhost", "/embedded-video/mmvo1001"],
		["a page without chrome", "news.localhost", "/?chromeless=true"],
	])("but %s, which works by script, is full", async (_, host, path) => {
		expect(isLite(await ask(host, path, { cookie: `${located}; preferences=pages.lite` }))).toBe(false);
	});

	it("under /preferences too", async () => {
		const saved = await site.ask("noticias.localhost", "/preferences", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie: located },
			body: "section=pages&pages=lite",
		});
		expect([saved.status, choice(saved)?.split(";")[0]]).toEqual([303, "preferences=pages.lite"]);
	});
});

describe("bytes", () => {
	it.each([
		["a front", ...front],
		["today's front", "today.localhost", "/"],
		["la portada de Telemundo", "telemundo.localhost", "/"],
		["a story", ...story],
		["una nota", ...spanishStory],
	])("of %s with its style sheets: 30 KB at most, pictures apart", async (_, host, path) => {
		const { body } = await lite(host, path);
		const sheets = [...body.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)].map(([, url]) =>
			readFileSync(`dist/assets${url}`),
		);
		expect(sheets).toHaveLength(2);
		const bytes = [Buffer.from(body), ...sheets].reduce((sum, file) => sum + gzipSync(file, { level: 6 }).byteLength, 0);
		expect(bytes).toBeLessThanOrEqual(30 * 1024);
	});
});
