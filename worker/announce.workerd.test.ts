import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brandById, brandForHost, canonicalOrigin, localHost } from "../brands/registry.ts";
import { articleOf, emptyOrigin, put, remove, testEnv } from "../tests/support/workerd/origin.ts";
import { within } from "../tests/support/workerd/within.ts";
import { forgetPublications } from "./content/upstream/publications.ts";
import { createSite } from "./index.ts";
import { publicationsSince } from "./origin/store/publications.ts";
import type { Bindings, MastheadEnv } from "./platform/env.ts";
import { answer } from "./routes.ts";

const key = "8f3a2c11d0-Key";
const minute = 60_000;
const ends = "https://stand-ins.embedded";
const [host = ""] = brandById("news").hosts;
const today = canonicalOrigin(brandById("today"));
const page = (id: string) => `https://${host}/politics/congress/story-${id}`;

interface Submission {
	host: string;
	key: string;
	keyLocation: string;
	urlList: string[];
}

/**
 * A search engine and a hub that answer as their protocols say: they check shapes, the engine reads the key file from the site itself.
 * A test may set another answer.
 */
class Receivers {
	readonly submissions: Submission[] = [];
	readonly pings: string[][] = [];
	engine: (() => Response) | null = null;
	hub: (() => Response) | null = null;

	async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		return pathname === "/indexnow" ? this.submit(request) : this.publish(request);
	}

	private async submit(request: Request): Promise<Response> {
		if (request.method !== "POST" || request.headers.get("content-type") !== "application/json; charset=utf-8") return status(400);
		const sent = await request.json<Submission>();
		if (Object.keys(sent).sort().join() !== "host,key,keyLocation,urlList" || sent.urlList.length > 10_000) return status(400);
		this.submissions.push(sent);
		if (this.engine) return this.engine();
		if (!/^[a-zA-Z0-9-]{8,128}$/.test(sent.key) || sent.urlList.some((url) => new URL(url).host !== sent.host)) return status(422);
		const file = await ask(sent.keyLocation.replace(`https://${sent.host}`, `http://${localHost(brandForHost(sent.host))}`));
		return status(file.status === 200 && file.body === sent.key ? 202 : 403);
	}

	private async publish(request: Request): Promise<Response> {
		const sent = new URLSearchParams(await request.text());
		const type = request.headers.get("content-type");
		if (type !== "application/x-www-form-urlencoded" || sent.get("hub.mode") !== "publish" || !sent.has("hub.url")) return status(400);
		this.pings.push(sent.getAll("hub.url"));
		return this.hub?.() ?? status(204);
	}
}

const status = (code: number, headers: Record<string, string> = {}) => new Response(null, { status: code, headers });
const settings = { INDEXNOW_KEY: key, INDEXNOW_URL: `${ends}/indexnow`, WEBSUB_HUB: `${ends}/hub` };

let receivers = new Receivers();
let sent: object = settings;
const lines: string[] = [];
const environment = (): MastheadEnv => ({ ...testEnv, ...sent, LOCAL_ENDS: { fetch: (request: Request) => receivers.fetch(request) } });
let site = createSite({ environment, answer });
let clock = Date.UTC(2027, 0, 4, 9);

async function ask(url: string): Promise<{ status: number; body: string; headers: Headers }> {
	const request = new Request(url) as Request<unknown, IncomingRequestCfProperties>;
	return within(async (ctx) => {
		const response = await site.fetch(request, env as unknown as Bindings, ctx);
		return { status: response.status, body: await response.text(), headers: response.headers };
	});
}

/** A run of the minute's clock. */
async function run(minutes = 1): Promise<void> {
	clock += minutes * minute;
	await within((ctx) =>
		site.scheduled({ scheduledTime: clock, cron: "* * * * *", noRetry: () => undefined }, env as unknown as Bindings, ctx),
	);
}

beforeEach(async () => {
	receivers = new Receivers();
	sent = settings;
	site = createSite({ environment, answer });
	lines.length = 0;
	for (const level of ["info", "warn", "error"] as const)
		vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
	await emptyOrigin();
	forgetPublications();
	await testEnv.CACHE.delete("announcements");
	await put("article", "rcna1", articleOf("rcna1"));
	await run();
});
afterEach(() => {
	vi.restoreAllMocks();
});
const logged = () => lines.filter((line) => line.includes('"announce"')).map((line) => JSON.parse(line) as Record<string, unknown>);

describe("what was published, changed or removed", () => {
	it("before they were set is not announced, then each minute's pages go together, once per host", async () => {
		expect([receivers.submissions, receivers.pings]).toEqual([[], []]);
		await put("article", "rcna2", articleOf("rcna2"));
		await put("article", "rcna3", articleOf("rcna3", { url: { primary: `https://${host}/politics/congress/story-rcna3` } }));
		await put("article", "rcna1", articleOf("rcna1", { headline: { primary: "Changed" } }));
		await put(
			"article",
			"ncna9",
			articleOf("ncna9", { vertical: "today", paths: ["today/food"], url: { primary: "/food/recipes/pie-ncna9" } }),
		);
		await run();
		const submitted = receivers.submissions.sort((a, b) => Number(b.host === host) - Number(a.host === host));
		expect(submitted).toEqual([
			{ host, key, keyLocation: `https://${host}/${key}.txt`, urlList: [page("rcna2"), page("rcna3"), page("rcna1")] },
			expect.objectContaining({ urlList: [`${today}/food/recipes/pie-ncna9`] }),
		]);
		expect(receivers.pings).toEqual([
			[`https://${host}/rss.xml`, `https://${host}/politics/rss.xml`, `${today}/rss.xml`, `${today}/food/rss.xml`],
		]);
		expect(logged()).toEqual([{ level: "info", event: "announce", accepted: 8, refused: 0, later: 0 }]);
		await run();
		expect([receivers.submissions.length, receivers.pings.length]).toEqual([2, 1]);
	});

	it("is announced at brands whose id is two words too", async () => {
		await put("article", "rcna7", articleOf("rcna7", { vertical: "select news", url: { primary: "/shop/kitchen/pan-rcna7" } }));
		await run();
		expect(receivers.submissions.flatMap(({ urlList }) => urlList)).toEqual([
			`${canonicalOrigin(brandById("select news"))}/shop/kitchen/pan-rcna7`,
		]);
	});

	it("leads to its former address, too, and to that of what is gone", async () => {
		await put("article", "rcna1", articleOf("rcna1", { url: { primary: "/world/asia/moved-rcna1" } }));
		await run();
		expect(receivers.submissions[0]?.urlList.sort()).toEqual([page("rcna1"), `https://${host}/world/asia/moved-rcna1`]);
		await run(10);
		expect((await remove("article", "rcna1")).status).toBe(204);
		await run();
		expect(receivers.submissions[1]?.urlList).toEqual([`https://${host}/world/asia/moved-rcna1`]);
	});

	it("feeds of writers, show blogs and videos among it", async () => {
		await put("article", "rcna4", articleOf("rcna4", { authors: [{ id: "ana", name: "Ana" }], paths: ["news/politics/congress"] }));
		await put("video", "mmvo1", { ...articleOf("mmvo1", { url: { primary: "/video/a-mmvo1" } }), videoAssets: [] });
		await run();
		expect(receivers.pings[0]?.map((url) => url.slice(`https://${host}`.length))).toEqual([
			"/rss.xml",
			"/politics/rss.xml",
			"/politics/congress/rss.xml",
			"/author/ana/rss.xml",
			"/video/rss.xml",
		]);
	});

	it("is not what no reader may see: drafts, what is hidden, posts and fronts; the end of an embargo is", async () => {
		await put("article", "rcna5", articleOf("rcna5", { draft: true }));
		await put("article", "rcna6", articleOf("rcna6", { hidden: true }));
		await put("article", "rcna7", articleOf("rcna7", { published: new Date(Date.now() + 60 * minute).toISOString() }));
		await put(
			"article",
			"rcna7",
			articleOf("rcna7", { headline: { primary: "Again" }, published: new Date(Date.now() + 60 * minute).toISOString() }),
		);
		await put("card", "ncrd1", { id: "ncrd1", type: "card", articleId: "rcna1", vertical: "news", content: { type: "general" } });
		await put("curation", "home", { id: "home", vertical: "news", slug: "", layouts: [] });
		await remove("article", "rcna5");
		await run();
		expect([receivers.submissions, receivers.pings]).toEqual([[], []]);
		await publicationsSince(testEnv, 0, Date.now() + 61 * minute);
		await run();
		expect(receivers.submissions.flatMap(({ urlList }) => urlList)).toEqual([page("rcna7")]);
		await put("article", "rcna1", articleOf("rcna1", { hidden: true }));
		await run();
		expect(receivers.submissions.at(-1)?.urlList).toEqual([page("rcna1")]);
	});

	it("again within ten minutes waits for their end", async () => {
		for (const words of ["One", "Two"]) {
			await put("article", "rcna1", articleOf("rcna1", { headline: { primary: words } }));
			await run();
		}
		await run(8);
		expect(receivers.submissions.length).toBe(1);
		await run();
		expect(receivers.submissions.map(({ urlList }) => urlList)).toEqual([[page("rcna1")], [page("rcna1")]]);
		expect(receivers.pings.length).toBe(2);
	});
});

describe("a receiver that fails", () => {
	const change = (words: string) => put("article", "rcna1", articleOf("rcna1", { headline: { primary: words } }));

	it.each([
		["is over its limit", () => status(429, { "retry-after": "300" }), [5]],
		["wants no call for thirty years", () => status(429, { "retry-after": "999999999" }), [1440]],
		["finds no key file", () => status(403), [1, 2, 4]],
		["is broken", () => status(500), [1, 2, 4]],
		["breaks off", () => Promise.reject(new Error("reset")) as unknown as Response, [1, 2, 4]],
	])("that %s is asked again, later each time, with what came meanwhile", async (_, failing, waits) => {
		receivers.engine = failing;
		await change("One");
		await run();
		for (const [n, wait] of waits.entries()) {
			if (wait > 1) await run(wait - 1);
			expect(receivers.submissions.length).toBe(n + 1);
			await run();
		}
		expect(receivers.submissions.length).toBe(waits.length + 1);
		receivers.engine = () => status(200);
		await put("article", "rcna2", articleOf("rcna2"));
		await run(1440);
		expect(receivers.submissions.at(-1)?.urlList).toEqual([page("rcna1"), page("rcna2")]);
		expect(
			logged().every(({ failed }, n) => n === logged().length - 1 || JSON.stringify(failed).includes(host) || failed === undefined),
		).toBe(true);
		await run(60);
		expect(receivers.submissions.length).toBe(waits.length + 2);
	});

	it.each([400, 422])("that refuses with %i is not sent the same again", async (code) => {
		receivers.engine = () => status(code);
		await change("One");
		await run();
		await run(60);
		expect(receivers.submissions.length).toBe(1);
		expect(logged()[0]).toEqual(expect.objectContaining({ level: "warn", refused: 1, failed: { [host]: `status ${code}` } }));
	});

	it("keeps nothing from the other, nor an editor waiting; a run writes a line at most", async () => {
		receivers.hub = () => status(503);
		await change("One");
		lines.length = 0;
		await run();
		expect(receivers.submissions.length).toBe(1);
		expect(logged()).toEqual([{ level: "warn", event: "announce", accepted: 1, refused: 0, later: 2, failed: { hub: "status 503" } }]);
		receivers.hub = null;
		await run();
		expect(receivers.pings.length).toBe(2);
	});

	it("is not there: nothing is requested of anybody, nor read or stored", async () => {
		sent = {};
		site = createSite({ environment, answer });
		await testEnv.CACHE.delete("announcements");
		await change("One");
		await run();
		expect([receivers.submissions, receivers.pings, await testEnv.CACHE.get("announcements")]).toEqual([[], [], null]);
		sent = { ...settings, INDEXNOW_KEY: "short", WEBSUB_HUB: "no address" };
		site = createSite({ environment, answer });
		await run();
		expect([receivers.submissions, receivers.pings]).toEqual([[], []]);
	});
});

describe("a content system of somebody else", () => {
	const elsewhere = async (log: (since: string | null) => Response): Promise<void> => {
		sent = { ...settings, CONTENT_API_URL: "https://content.example" };
		site = createSite({ environment, answer });
		await testEnv.CACHE.delete("announcements");
		vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
			const url = new URL(request instanceof Request ? request.url : String(request));
			return url.pathname === "/publications" ? log(url.searchParams.get("since")) : status(404);
		});
		for (let n = 0; n < 2; n++) await run();
	};

	it("that has a log of the same shape is read like ours", async () => {
		const row = { seq: 8, tags: ["terms:news/politics", "page:article:news:/politics/congress/story-rcna8"] };
		await elsewhere((since) =>
			Response.json({ success: true, data: { publications: since === "7" ? [row] : [] }, extensions: { latest: since === "0" ? 7 : 8 } }),
		);
		expect(receivers.submissions.map(({ urlList }) => urlList)).toEqual([[page("rcna8")]]);
		expect(receivers.pings).toEqual([[`https://${host}/rss.xml`, `https://${host}/politics/rss.xml`]]);
	});

	it("that has none is read without a word", async () => {
		await elsewhere(() => status(404));
		expect([receivers.submissions, receivers.pings, lines]).toEqual([[], [], []]);
	});
});

describe("the key", () => {
	it("is answered at its own address of every brand, and stands nowhere else", async () => {
		for (const brand of ["news", "telemundo"]) {
			const file = await ask(`http://${brand}.localhost/${key}.txt`);
			expect([file.status, file.headers.get("content-type"), file.body]).toEqual([200, "text/plain; charset=utf-8", key]);
			expect((await ask(`http://${brand}.localhost/another-key.txt`)).status).toBe(404);
		}
		await put("article", "rcna1", articleOf("rcna1", { headline: { primary: "One" } }));
		receivers.engine = () => status(403);
		await run();
		const paths = ["/", "/robots.txt", "/rss.xml", "/sitemap.xml", "/llms.txt", "/politics/congress/story-rcna1", "/about", "/healthz"];
		for (const path of paths) {
			const { body, headers } = await ask(`http://news.localhost${path}`);
			expect(body + JSON.stringify([...headers]), path).not.toContain(key);
		}
		expect(lines.join("\n")).not.toContain(key);
	});
});

describe("a feed", () => {
	it("names the hub and itself, in its head and in its channel, while one is set", async () => {
		const { body, headers } = await ask("http://news.localhost/rss.xml");
		expect(headers.get("link")).toBe(`<${ends}/hub>; rel="hub", <https://${host}/rss.xml>; rel="self"`);
		expect(body).toContain(`<atom:link href="${ends}/hub" rel="hub"/>`);
		expect(body).toContain(`<atom:link href="https://${host}/rss.xml" rel="self"`);
		sent = {};
		site = createSite({ environment, answer });
		const plain = await ask("http://news.localhost/rss.xml");
		expect([plain.headers.get("link"), plain.body.includes('rel="hub"')]).toEqual([null, false]);
	});
});
