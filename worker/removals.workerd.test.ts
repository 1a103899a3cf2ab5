import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleOf, emptyOrigin, testEnv, token } from "../tests/support/workerd/origin.ts";
import { forgetData } from "./content/upstream/dataCache.ts";
import { forgetDataCopies, shareAfterMs, shareRemoval } from "./content/upstream/dataCopies.ts";
import { forgetPublications, removalTag } from "./content/upstream/publications.ts";
import { forgetPages } from "./edge/pageStore.ts";
import { site } from "./index.ts";
import { seedDocuments } from "./origin/ingest/seed.ts";
import { forgetModels } from "./pages/kernel/memo.ts";
import type { Bindings } from "./platform/env.ts";

const base = env as unknown as Bindings;
const head = "Quillwort";
/** Stands in no teaser. */
const rest = "Sweetflag";
const body = [1, 2, 3, 4, 5, 6].map((n) => ({ type: "markup", element: "p", html: n < 4 ? `Part ${n}.` : `${rest} ${n}.` }));
const story = articleOf("rcna1", { headline: { primary: `${head} in June` }, body });
const front = { id: "home", vertical: "news", slug: "", layouts: [{ packages: [{ id: "p", type: "list", items: [{ item: story }] }] }] };
const page = "/politics/congress/story-rcna1";
const minutes = 60_000;

/** Later with each test: earlier copies are over. */
let clock = Date.now();
function later(ms: number): void {
	clock += ms;
	vi.setSystemTime(clock);
}

const down = (): never => {
	throw new Error("D1_ERROR: Network connection lost.");
};
const downDatabase = { prepare: down, batch: down, getBookmark: () => null, withSession: () => downDatabase };
const broken = { CONTENT_DB: downDatabase as unknown as D1Database };

/** Asks, and ends what is done behind the answer. */
async function ask(
	sent: Partial<Bindings>,
	path: string,
	init: RequestInit = {},
): Promise<Record<"body" | "type" | "cache", string> & { status: number }> {
	const pending: Promise<unknown>[] = [];
	const ctx = { waitUntil: (work: Promise<unknown>) => void pending.push(work), passThroughOnException: () => undefined, props: {} };
	const request = new Request(`http://news.localhost${path}`, init) as Request<unknown, IncomingRequestCfProperties>;
	const response = await site.fetch(request, { ...base, ...sent }, ctx as unknown as ExecutionContext);
	const [type = "", cache = ""] = ["content-type", "x-edge-cache"].map((name) => response.headers.get(name) ?? "");
	const answered = { status: response.status, body: await response.text(), type, cache };
	for (let next = pending.shift(); next; next = pending.shift()) await next;
	return answered;
}

/** Pauses between looks at another isolate's call pass at once; time limits are as long as ever. */
function passPauses(): void {
	const { setTimeout: real } = globalThis;
	vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0, ...values: []) =>
		real(work, ms <= shareAfterMs ? 0 : ms, ...values)) as typeof setTimeout);
}

function forgetAll(): void {
	forgetData();
	forgetPages();
}

/** Copies, each with a request that comes to it. */
const stores = {
	"a page in memory": { path: page, forget: forgetData },
	"a document in memory, for its page": { path: `${page}?chromeless=true`, forget: forgetPages },
	"a document in memory, for callers": { path: "/bentoapi/article/rcna1", forget: () => undefined },
	"a list in memory, for callers": { path: "/bentoapi/article/related?filters=taxonomy:news/politics", forget: () => undefined },
	"a front in memory": { path: "/", forget: forgetPages },
	"a front's page in memory": { path: "/", forget: forgetData },
	"a front in KV, for a cold isolate": { path: "/?chromeless=true", forget: forgetAll },
	"copies of the data centre, for a cold isolate": { path: page, forget: forgetAll },
} as const;
const isolates = {
	"that knows of it": () => undefined,
	"that was idle meanwhile": () => {
		forgetPublications();
		later(20 * minutes);
	},
} as const;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	passPauses();
	later(60 * minutes);
	forgetDataCopies(clock);
	later(1);
	await emptyOrigin();
	const stored = await base.CACHE.list();
	await Promise.all(stored.keys.map(({ name }) => base.CACHE.delete(name)));
	forgetData();
	forgetPages();
	forgetModels();
	forgetPublications();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});
// Files share modules.
afterAll(() => forgetDataCopies(0));

const gate = [{ name: "Gated", path: "gated-content", slug: "gated-content" }];
const gated = { ...story, taxonomy: { ...story.taxonomy, additionalTerms: gate } };

describe("what an editor removed, while D1 fails (C3.19, C5.1, security row 44)", () => {
	const removals: Readonly<Record<string, object | null>> = {
		deleted: null,
		hidden: { ...story, hidden: true },
		"a draft again": { ...story, draft: true },
		"embargoed again": { ...story, datePublished: "2100-01-01T00:00:00Z" },
		gated,
	};

	async function publish(document: object | null): Promise<void> {
		const headers = { authorization: `Bearer ${await token()}`, "content-type": "application/json" };
		const init = document === null ? { method: "DELETE", headers } : { method: "PUT", headers, body: JSON.stringify(document) };
		expect([200, 204]).toContain((await ask({}, "/ingest/article/rcna1", init)).status);
	}

	beforeEach(async () => {
		await seedDocuments(
			testEnv,
			[
				{ type: "article", document: story },
				{ type: "curation", document: front },
			],
			Date.now(),
			true,
		);
	});

	for (const [store, { path, forget }] of Object.entries(stores))
		for (const [isolate, makeIdle] of Object.entries(isolates)) {
			it.each(Object.entries(removals))(`%s, is not answered from ${store} by an isolate ${isolate}`, async (name, document) => {
				const before = (await ask({}, path)).body;
				const mark = name === "gated" && before.includes(rest) ? rest : head;
				expect(before).toContain(mark);
				await publish(document);
				forget();
				makeIdle();
				const { body, status } = await ask(broken, path);
				if (name !== "gated" || mark === rest) expect(body).not.toContain(mark);
				else expect([200, 503]).toContain(status);
			});

			it(`updated only, is answered from ${store} by an isolate ${isolate}`, async () => {
				expect((await ask({}, path)).body).toContain(head);
				await publish({ ...story, headline: { primary: "Bogbean" } });
				forget();
				makeIdle();
				const { status, body } = await ask(broken, path);
				expect(status).toBe(200);
				expect(body).toMatch(new RegExp(`${head}|Bogbean`));
			});
		}

	for (const [isolate, makeIdle] of Object.entries(isolates))
		it.each(Object.entries(removals).filter(([name]) => name !== "gated"))(
			`%s, has no share picture at an isolate ${isolate}`,
			async (_, document) => {
				const picture = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec((await ask({}, page)).body)?.[1] ?? "";
				expect(await ask({}, picture)).toMatchObject({ status: 200, type: "image/png" });
				await publish(document);
				makeIdle();
				expect((await ask(broken, picture)).type).toContain("text/html");
			},
		);
});

const remote = { CONTENT_API_URL: "https://content.example" };
/** Answers of another content system in which a story stands, or none. */
const answersWith = (shown: object | null): Readonly<Record<string, unknown>> => {
	const items = shown ? [shown] : [];
	const packages = [{ ...front.layouts[0]?.packages[0], items: items.map((item) => ({ item })) }];
	return {
		...(shown && { "article/rcna1": { article: shown } }),
		"article/related": { search: { items } },
		"curation/slug/news": { curation: { ...front, layouts: [{ packages }] } },
	};
};
let answers = answersWith(story);
let faults: Record<string, Response> = {};

function answerAsAnother(): void {
	answers = answersWith(story);
	faults = {};
	vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
		const path = new URL(new Request(input as RequestInfo).url).pathname.replace(/^\/(?:content\/)?/, "");
		const fault = faults[path] ?? faults.all;
		if (fault) return fault.clone();
		const data = answers[path];
		return data ? Response.json({ data, extensions: {}, success: true }) : new Response("", { status: 404 });
	});
}

describe("what another content system removed, while it fails (security row 44)", () => {
	beforeEach(answerAsAnother);

	const gone = {
		"404": new Response("", { status: 404 }),
		"410": new Response("", { status: 410 }),
		"a status 404 in its data": Response.json({ data: { article: { status: 404 } } }),
	};
	const of = ({ path }: { path: string }) => (path.startsWith("/?") || path === "/" ? "curation/slug/news" : "article/rcna1");
	/** No list says what was removed. */
	const own = Object.entries(stores).filter(([store]) => !store.startsWith("a list"));

	for (const [store, { path, forget }] of own)
		for (const [isolate, makeIdle] of Object.entries(isolates)) {
			it.each(Object.entries(gone))(`by %s, is not answered from ${store} by an isolate ${isolate}`, async (_, fault) => {
				expect((await ask(remote, path)).body).toContain(head);
				later(20 * minutes);
				faults = { [of({ path })]: fault };
				expect((await ask(remote, path === page ? `${page}?chromeless=true` : path)).status).toBeGreaterThan(403);
				forget();
				makeIdle();
				later(20 * minutes);
				faults = { all: new Response("", { status: 500 }) };
				expect((await ask(remote, path)).body).not.toContain(head);
			});

			it(`not at all, is answered from ${store} by an isolate ${isolate}`, async () => {
				expect((await ask(remote, path)).body).toContain(head);
				later(20 * minutes);
				forget();
				makeIdle();
				faults = { all: new Response("", { status: 500 }) };
				expect((await ask(remote, path)).body).toContain(head);
			});
		}

	it("after somebody whose clock runs ahead removed another thing, is not answered either", async () => {
		const another = { seq: clock + 600 * minutes, tags: ["doc:rcna9", removalTag] };
		await shareRemoval({ env: { ...testEnv, ...remote } }, another);
		await ask(remote, page);
		later(20 * minutes);
		faults = { all: new Response("", { status: 500 }) };
		await ask(remote, page);
		later(20 * minutes);
		faults = {};
		expect((await ask(remote, page)).body).toContain(head);
		later(20 * minutes);
		faults = { "article/rcna1": new Response("", { status: 404 }) };
		expect((await ask(remote, `${page}?chromeless=true`)).status).toBe(404);
		forgetData();
		later(20 * minutes);
		faults = { all: new Response("", { status: 500 }) };
		expect((await ask(remote, page)).body).not.toContain(head);
	});

	it("is no front that a clock ahead of ours left in KV: it stands while the system fails, and no longer", async () => {
		const cached = stores["a front in KV, for a cold isolate"];
		expect((await ask(remote, cached.path)).body).toContain(head);
		forgetAll();
		later(-600 * minutes);
		faults = { all: new Response("", { status: 500 }) };
		expect((await ask(remote, cached.path)).body).toContain(head);
		forgetPages();
		later(20 * minutes);
		const renamed = { ...story, headline: { primary: "Bogbean" } };
		const curation = { ...front, layouts: [{ packages: [{ id: "p", type: "list", items: [{ item: renamed }] }] }] };
		faults = { "curation/slug/news": Response.json({ data: { curation }, extensions: {}, success: true }) };
		expect((await ask(remote, cached.path)).body).toContain("Bogbean");
		later(600 * minutes);
	});

	it.each([
		["its cards", "articlecards/search", "?articleId=rcna1"],
		["who may read it", "getStartTodayArticlePermissions/rcna1", ""],
	])("is not what only a call for %s lacks", async (_, call, query) => {
		const cards = `/bentoapi/${call}${query}`;
		expect((await ask(remote, page)).body).toContain(head);
		answers = { ...answers, [call]: { search: { items: [] } } };
		expect((await ask(remote, cards)).status).toBe(200);
		later(20 * minutes);
		faults = { [call]: gone["404"] };
		expect((await ask(remote, cards)).status).toBe(404);
		faults = { all: new Response("", { status: 500 }) };
		expect((await ask(remote, page)).body).toContain(head);
	});

	it("and has again is cached as before", async () => {
		await ask(remote, page);
		later(20 * minutes);
		faults = { "article/rcna1": new Response("", { status: 404 }) };
		expect((await ask(remote, page)).status).toBe(404);
		later(20 * minutes);
		faults = {};
		expect((await ask(remote, page)).body).toContain(head);
		expect(await ask(remote, page)).toMatchObject({ status: 200, cache: "hit" });
	});
});

describe("what another content system says it removed (security row 44, decision 0312)", () => {
	const secret = "a token of notices that is long enough";
	const noticing = { ...remote, NOTICES_SECRET: secret };
	beforeEach(answerAsAnother);

	async function send(change: object): Promise<void> {
		const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
		const init = { method: "POST", headers, body: JSON.stringify({ changes: [{ type: "article", id: "rcna1", ...change }] }) };
		expect(await ask(noticing, "/ingest/notices", init)).toMatchObject({ status: 200 });
	}

	/** Its story afterwards. */
	const removals: Readonly<Record<string, object | null>> = { "deleted or hidden": null, gated };
	const failing = new Response("", { status: 500 });
	const states: Readonly<Record<string, { fault?: Response; sent?: Partial<Bindings> }>> = {
		"that answers": {},
		"that fails": { fault: failing },
		"that fails, while the log fails": { fault: failing, sent: broken },
	};

	for (const [store, { path, forget }] of Object.entries(stores))
		for (const [isolate, makeIdle] of Object.entries(isolates))
			for (const [state, { fault, sent }] of Object.entries(states)) {
				it.each(Object.entries(removals))(
					`%s, is not answered from ${store} by an isolate ${isolate}, of one ${state}`,
					async (name, shown) => {
						const before = (await ask(noticing, path)).body;
						const mark = name === "gated" && before.includes(rest) ? rest : head;
						expect(before).toContain(mark);
						answers = answersWith(shown);
						await send({ removed: true });
						forget();
						makeIdle();
						if (fault) faults = { all: fault };
						const { body, status } = await ask({ ...noticing, ...sent }, path);
						if (name !== "gated" || mark === rest) expect(body).not.toContain(mark);
						else expect([200, 503]).toContain(status);
					},
				);

				it(`updated only, is answered from ${store} by an isolate ${isolate}, of one ${state}`, async () => {
					expect((await ask(noticing, path)).body).toContain(head);
					await send({});
					forget();
					makeIdle();
					if (fault) faults = { all: fault };
					expect((await ask({ ...noticing, ...sent }, path)).body).toContain(head);
				});
			}

	it.each([
		["the log", {}, [["doc:rcna1", "removal"]]],
		["KV, where the log can't be written,", broken, []],
	])("is not answered of one that fails where no notice came, but a 404 was met: %s says so to all", async (_, sent, logged) => {
		expect((await ask(noticing, page)).body).toContain(head);
		expect((await ask(noticing, "/")).body).toContain(head);
		later(20 * minutes);
		answers = answersWith(null);
		expect((await ask({ ...noticing, ...sent }, `${page}?chromeless=true`)).status).toBe(404);
		const rows = await base.CONTENT_DB.prepare("SELECT tags FROM publications").all<{ tags: string }>();
		expect(rows.results.map(({ tags }) => JSON.parse(tags))).toEqual(logged);
		forgetPublications();
		later(2 * minutes);
		faults = { all: failing };
		for (const path of [page, "/"]) expect((await ask(noticing, path)).body).not.toContain(head);
	});

	it("is said once, however many meet the 404", async () => {
		await ask(noticing, page);
		answers = answersWith(null);
		await send({ removed: true });
		expect((await ask(noticing, page)).status).toBe(404);
		const { results } = await base.CONTENT_DB.prepare("SELECT seq FROM publications").all();
		expect(results).toHaveLength(1);
	});
});
