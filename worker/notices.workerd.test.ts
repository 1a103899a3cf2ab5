import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brandById, canonicalOrigin } from "../brands/registry.ts";
import { articleOf, emptyOrigin, testEnv } from "../tests/support/workerd/origin.ts";
import { within } from "../tests/support/workerd/within.ts";
import { forgetData } from "./content/upstream/dataCache.ts";
import { forgetDataCopies } from "./content/upstream/dataCopies.ts";
import { forgetPublications } from "./content/upstream/publications.ts";
import { forgetPages } from "./edge/pageStore.ts";
import { createSite } from "./index.ts";
import { logPublication } from "./origin/store/publications.ts";
import { forgetModels } from "./pages/kernel/memo.ts";
import type { Bindings, MastheadEnv } from "./platform/env.ts";
import { answer } from "./routes.ts";

const secret = "a token of notices that is long enough";
const ends = "https://stand-ins.embedded";
let sent: object = {};
let announced: string[] = [];
const environment = (): MastheadEnv => ({
	...testEnv,
	CONTENT_API_URL: "https://content.example",
	NOTICES_SECRET: secret,
	...sent,
	LOCAL_ENDS: {
		fetch: async (request: Request) => {
			const { urlList } = await request.json<{ urlList: string[] }>();
			announced.push(...urlList);
			return new Response(null, { status: 202 });
		},
	},
});
let site = createSite({ environment, answer });

/** A clock that each test finds later, so that copies of the one before are over. */
let clock = Date.now();
function later(ms: number): void {
	clock += ms;
	vi.setSystemTime(clock);
}

function ask(path: string, init: RequestInit = {}, host = "news.localhost") {
	return within(async (ctx) => {
		const request = new Request(`http://${host}${path}`, init) as Request<unknown, IncomingRequestCfProperties>;
		const response = await site.fetch(request, env as unknown as Bindings, ctx);
		return { status: response.status, headers: response.headers, body: await response.text() };
	});
}

interface Answered {
	error?: { code: string; fields?: { path: string; message: string }[] };
	extensions?: { seq: number; tags: string[] };
}

async function send(body: unknown, headers: Record<string, string> = {}, host?: string) {
	const init = {
		method: "POST",
		headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	};
	const answered = await ask("/ingest/notices", init, host);
	return { ...answered, json: JSON.parse(answered.body) as Answered };
}
const tagsOf = async (change: object, host?: string) => (await send({ changes: [change] }, {}, host)).json.extensions?.tags.sort();

/** The content system's stories by id, the newest first, and its calls. */
let stories = new Map<string, Record<string, unknown>>();
let calls: string[] = [];

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	later(60 * 60_000);
	forgetDataCopies(clock);
	later(1);
	await emptyOrigin();
	const stored = await testEnv.CACHE.list();
	await Promise.all(stored.keys.map(({ name }) => testEnv.CACHE.delete(name)));
	forgetData();
	forgetPages();
	forgetModels();
	forgetPublications();
	sent = {};
	announced = [];
	site = createSite({ environment, answer });
	stories = new Map([["rcna1", { ...articleOf("rcna1", { headline: { primary: "Quillwort" } }) }]]);
	calls = [];
	vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
		const path = new URL(new Request(input as RequestInfo).url).pathname.slice(1);
		calls.push(path);
		const [call = "", id = ""] = path.split("/");
		const items = [...stories.values()];
		const story = call === "article" ? stories.get(id) : undefined;
		if (story) return Response.json({ data: { article: story } });
		if (path === "article/related" || call === "search") return Response.json({ data: { search: { items } } });
		return new Response("", { status: 404 });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});
// Files share modules.
afterAll(() => forgetDataCopies(0));

const page = "/politics/congress/story-rcna1";
const change = { type: "article", id: "rcna1" };
/** A notice that another isolate took. */
const sendElsewhere = (tags: string[]) => logPublication({ CONTENT_DB: testEnv.CONTENT_DB }, tags, clock);
const rename = (headline: string) => stories.set("rcna1", { ...articleOf("rcna1", { headline: { primary: headline } }) });

describe("POST /ingest/notices (contract §4, decision 0312)", () => {
	it("is no call without its secret", async () => {
		sent = { NOTICES_SECRET: undefined };
		site = createSite({ environment, answer });
		expect(await send({ changes: [change] })).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
	});

	it.each([
		["no token", { authorization: "" }, 401],
		["another token", { authorization: `Bearer ${secret.replace("a", "b")}` }, 401],
		["a longer one", { authorization: `Bearer ${secret}x` }, 401],
		["another scheme", { authorization: `Basic ${secret}` }, 401],
		["another type", { "content-type": "text/plain" }, 415],
	])("with %s changes nothing", async (_, headers, status) => {
		const refused = await send({ changes: [change] }, headers);
		expect(refused.status).toBe(status);
		expect(refused.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
		const { results } = await testEnv.CONTENT_DB.prepare("SELECT seq FROM publications").all();
		expect(results).toEqual([]);
	});

	it("takes POST alone, with a slash at its end and without, 64 KiB at most", async () => {
		expect(await ask("/ingest/notices")).toMatchObject({ status: 405 });
		expect((await ask("/ingest/notices", { method: "PUT", body: "{}" })).headers.get("allow")).toBe("POST");
		const init = { method: "POST", headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" } };
		expect(await ask("/ingest/notices/", { ...init, body: JSON.stringify({ changes: [change] }) })).toMatchObject({ status: 200 });
		expect(await send({ changes: [change], more: "x".repeat(65_536) })).toMatchObject({ status: 413 });
	});

	it.each([
		["not JSON", "{", "unparseable", []],
		["no changes", {}, "invalid", ["changes"]],
		["an empty list", { changes: [] }, "invalid", ["changes"]],
		["too many", { changes: Array.from({ length: 101 }, () => change) }, "invalid", ["changes"]],
		["an unknown type", { changes: [change, { type: "post", id: "1" }] }, "invalid", ["changes.1.type"]],
		["a story without an id", { changes: [{ type: "article" }] }, "invalid", ["changes.0"]],
		["an id that is none", { changes: [{ type: "article", id: "a b" }] }, "invalid", ["changes.0.id"]],
		["a card without its live blog", { changes: [{ type: "card", id: "ncrd1" }] }, "invalid", ["changes.0"]],
		["a front without a slug", { changes: [{ type: "curation" }] }, "invalid", ["changes.0"]],
		["a brand that is none", { changes: [{ ...change, vertical: "nosuch" }] }, "invalid", ["changes.0.vertical"]],
		["words for yes", { changes: [{ ...change, removed: "yes" }] }, "invalid", ["changes.0.removed"]],
		["odd terms", { changes: [{ ...change, terms: ["/news/"] }] }, "invalid", ["changes.0.terms.0"]],
	])("names each field that does not fit: %s", async (_, body, code, paths) => {
		const { status, json } = await send(body);
		expect([status, json.error?.code, json.error?.fields?.map(({ path }) => path) ?? []]).toEqual([400, code, paths]);
	});

	it("reads what systems send besides: null, numbers as ids, fields that nobody knows", async () => {
		const odd = { ...change, id: 17, terms: null, slug: null, removed: null, url: null, vertical: null, status: "publish" };
		expect(await tagsOf(odd)).toEqual(["doc:17", "terms:news/", "type:news:article"]);
	});

	it.each([
		[
			"a story with its terms",
			{ terms: ["news/politics/congress"] },
			["terms:news", "terms:news/politics", "terms:news/politics/congress"],
		],
		["a removed one", { removed: true }, ["removal", "terms:news/"]],
		["one with its address", { url: page }, [`page:article:news:${page}`, "terms:news/"]],
	])("outdates what the same change of the embedded origin would: %s", async (_, more, expected) => {
		expect(await tagsOf({ ...change, ...more })).toEqual([...expected, "doc:rcna1", "type:news:article"].sort());
	});

	it.each([
		[{ type: "card", id: "ncrd1", articleId: "rcna2" }, ["blog:rcna2", "doc:ncrd1", "type:telemundo:card"]],
		[{ type: "curation", slug: "/politica/" }, ["curation:telemundo/politica", "type:telemundo:curation"]],
		[{ type: "curation", slug: "" }, ["curation:telemundo/", "type:telemundo:curation"]],
		[{ type: "menu" }, ["menu:telemundo", "type:telemundo:menu"]],
		[{ type: "schedule" }, ["type:telemundo:schedule"]],
		[{ type: "person", id: "ana", vertical: "news" }, ["doc:ana", "type:news:person"]],
		[{ type: "all" }, ["all"]],
		[{ type: "all", removed: true }, ["all", "removal"]],
	])("is of its host's brand unless it names one: %o", async (named, expected) => {
		expect(await tagsOf(named, "telemundo.localhost")).toEqual(expected);
	});

	it("says that it failed where the log can't be written", async () => {
		const down = (): never => {
			throw new Error("D1_ERROR: Network connection lost.");
		};
		const database = { prepare: down, batch: down, getBookmark: () => null, withSession: () => database };
		sent = { CONTENT_DB: database, ORIGIN: { ...testEnv.ORIGIN, fetch: async () => new Response("", { status: 503 }) } };
		site = createSite({ environment, answer });
		const failed = await send({ changes: [change] });
		expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "10"]);
	});
});

describe("a change of another content system with notices", () => {
	const shown = async (path = page) => (await ask(path)).body;

	it("shows with the next request where it was sent", async () => {
		// The log is never empty again: numbers run on.
		await sendElsewhere(["doc:rcna9"]);
		expect(await shown()).toContain("Quillwort");
		rename("Sweetflag");
		expect(await shown()).toContain("Quillwort");
		expect((await send({ changes: [change] })).status).toBe(200);
		expect(await shown()).toContain("Sweetflag");
		expect((await ask(page)).headers.get("x-edge-cache")).toBe("hit");
	});

	it("shows within two seconds at isolates that have requests, twice as good as once", async () => {
		expect(await shown()).toContain("Quillwort");
		rename("Sweetflag");
		for (const _ of ["once", "twice"]) await sendElsewhere(["doc:rcna1"]);
		later(1100);
		await shown();
		expect(await shown()).toContain("Sweetflag");
	});

	it("shows at once at one that stood still, and at a cold one of another data centre", async () => {
		expect(await shown()).toContain("Quillwort");
		rename("Sweetflag");
		await sendElsewhere(["doc:rcna1"]);
		later(2500);
		expect(await shown()).toContain("Sweetflag");
		rename("Bogbean");
		await sendElsewhere(["doc:rcna1"]);
		forgetData();
		forgetPages();
		forgetPublications();
		forgetDataCopies(clock);
		expect(await shown()).toContain("Bogbean");
	});

	/** The last is made of a list by terms alone. */
	const shows = [page, "/bentoapi/article/related?filters=taxonomy:news/politics", "/rss.xml", "/politics/rss.xml"];
	it.each([
		["its terms", { ...change, id: "rcna2", terms: ["news/politics/congress"] }],
		["no terms", { ...change, id: "rcna2" }],
		["everything", { type: "all" }],
	])("a new story comes to pages and lists of its terms, by a notice that names %s", async (_, named) => {
		for (const path of shows) expect(await shown(path)).not.toContain("Bogbean");
		stories.set("rcna2", {
			...articleOf("rcna2", { headline: { primary: "Bogbean" }, url: { primary: "/politics/congress/other-rcna2" } }),
		});
		await send({ changes: [named] });
		for (const path of shows) expect(await shown(path)).toContain("Bogbean");
	});

	it("outdates nothing else: other stories, and lists of other terms and brands, are hits", async () => {
		await ask(page);
		await send({ changes: [{ ...change, id: "tdna9", vertical: "today" }] });
		expect((await ask(page)).headers.get("x-edge-cache")).toBe("hit");
		await send({ changes: [{ type: "video", id: "mmvo9", terms: ["news/health"] }] });
		expect((await ask(page)).headers.get("x-edge-cache")).toBe("hit");
	});

	it("is announced to search engines by its address", async () => {
		sent = { INDEXNOW_KEY: "8f3a2c11d0-Key", INDEXNOW_URL: `${ends}/indexnow` };
		site = createSite({ environment, answer });
		const run = () =>
			within((ctx) => {
				later(60_000);
				site.scheduled({ scheduledTime: clock, cron: "* * * * *", noRetry: () => undefined }, env as unknown as Bindings, ctx);
			});
		await run();
		await send({ changes: [{ ...change, url: page }] });
		await run();
		expect(announced).toEqual([`${canonicalOrigin(brandById("news"))}${page}`]);
	});

	it("costs nothing where no secret is set: no read of the log", async () => {
		const requested = vi.fn(testEnv.ORIGIN.fetch);
		sent = { NOTICES_SECRET: undefined, ORIGIN: { ...testEnv.ORIGIN, fetch: requested } };
		site = createSite({ environment, answer });
		for (const _ of [1, 2, 3]) {
			await ask(page);
			later(2500);
		}
		expect(requested.mock.calls.filter(([request]) => request.url.includes("publications"))).toEqual([]);
	});
});
