import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { articleOf, emptyOrigin, testEnv, token } from "../tests/support/workerd/origin.ts";
import { ReplicatedDatabase } from "../tests/support/workerd/replicatedDatabase.ts";
import { forgetData } from "./content/upstream/dataCache.ts";
import { forgetDataCopies } from "./content/upstream/dataCopies.ts";
import { forgetPublications, noteOwnPublication, notePublication, notePublications, readFrom } from "./content/upstream/publications.ts";
import { catchUpWithPublications, endLogCopy } from "./edge/pageCache.ts";
import { forgetCopies, forgetPages } from "./edge/pageStore.ts";
import { environmentOf } from "./environment.ts";
import { site } from "./index.ts";
import { seedDocuments } from "./origin/ingest/seed.ts";
import { forgetModels } from "./pages/kernel/memo.ts";
import type { Bindings } from "./platform/env.ts";

const base = env as unknown as Bindings;
const page = "/politics/congress/story-rcna1";
let database: ReplicatedDatabase;

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: string }> {
	const pending: Promise<unknown>[] = [];
	const ctx = { waitUntil: (work: Promise<unknown>) => void pending.push(work), passThroughOnException: () => undefined, props: {} };
	const request = new Request(`http://news.localhost${path}`, init) as Request<unknown, IncomingRequestCfProperties>;
	const response = await site.fetch(request, { ...base, CONTENT_DB: database.binding }, ctx as unknown as ExecutionContext);
	const answered = { status: response.status, body: await response.text() };
	for (let next = pending.shift(); next; next = pending.shift()) await next;
	return answered;
}

async function publish(words: string, more: object = {}): Promise<number> {
	const headers = { authorization: `Bearer ${await token()}`, "content-type": "application/json" };
	const body = JSON.stringify({ ...articleOf("rcna1"), headline: { primary: words }, ...more });
	return (await ask("/ingest/article/rcna1", { method: "PUT", headers, body })).status;
}

/** Another isolate, which has nothing in memory; in another data centre it has no copies either. */
async function startElsewhere(): Promise<void> {
	forgetData();
	forgetPages();
	forgetModels();
	forgetPublications();
	forgetDataCopies(Date.now());
	forgetCopies(Date.now());
	await endLogCopy();
	const stored = await base.CACHE.list();
	await Promise.all(stored.keys.map(({ name }) => base.CACHE.delete(name)));
}

async function readLog(): Promise<void> {
	const pending: Promise<unknown>[] = [];
	const ctx = { waitUntil: (work: Promise<unknown>) => void pending.push(work) } as unknown as ExecutionContext;
	const caller = { env: environmentOf({ ...base, CONTENT_DB: database.binding }), ctx, correlationId: "c" };
	await catchUpWithPublications(caller, Date.now(), true);
	await Promise.all(pending);
}

beforeEach(async () => {
	await emptyOrigin();
	await seedDocuments(
		testEnv,
		[{ type: "article", document: articleOf("rcna1", { headline: { primary: "First words" } }) }],
		Date.now(),
		true,
	);
	database = await ReplicatedDatabase.start();
	await startElsewhere();
});

describe("pages of a content database with replicas that lag (decision 0276)", () => {
	it("are made from a replica, where nothing was published", async () => {
		expect((await ask(page)).body).toContain("First words");
		expect(database.ran.replica).toBeGreaterThan(0);
		await readLog();
		database.ran.primary = 0;
		forgetData();
		forgetPages();
		expect((await ask(page)).body).toContain("First words");
		expect(database.ran.primary).toBe(0);
	});

	it("have what was just published, at the edge where it was", async () => {
		expect((await ask(page)).body).toContain("First words");
		expect(await publish("Second words")).toBe(200);
		expect((await ask(page)).body).toContain("Second words");
		expect(database.waits).toBeGreaterThan(0);
	});

	it("have it elsewhere from the log on, however far the replica is behind", async () => {
		expect(await publish("Second words")).toBe(200);
		await database.fallBehind();
		await startElsewhere();
		await readLog();
		expect(database.waits).toBe(0);
		expect((await ask(page)).body).toContain("Second words");
		expect(database.waits).toBeGreaterThan(0);
	});

	it("that a cold isolate made from an older replica go with its first look at the log", async () => {
		await publish("Second words");
		await database.fallBehind();
		await startElsewhere();
		expect((await ask(page)).body).toContain("First words");
		expect((await ask(page)).body).toContain("Second words");
	});

	it("have nothing again that was removed", async () => {
		expect((await ask(page)).body).toContain("First words");
		expect(await publish("First words", { hidden: true })).toBe(200);
		expect((await ask(page)).status).toBe(404);
		await database.fallBehind();
		await startElsewhere();
		await readLog();
		expect((await ask(page)).status).toBe(404);
	});

	it("cost no statement of the primary but the log's", async () => {
		await readLog();
		database.ran.primary = 0;
		database.sessions.length = 0;
		await ask(page);
		expect(database.sessions.filter((from) => from === "first-primary")).toEqual([]);
		expect(database.ran.primary).toBe(0);
	});
});

describe("what reads start from", () => {
	beforeEach(forgetPublications);

	it("is any replica at first, then the state that has every known publication", () => {
		expect(readFrom()).toBe("first-unconstrained");
		notePublications(8, [], "00000002-b");
		expect(readFrom()).toBe("00000002-b");
		noteOwnPublication(9, ["doc:a"], "00000003-a");
		expect(readFrom()).toBe("00000003-a");
		notePublications(9, [], "00000002-c");
		expect(readFrom()).toBe("00000003-a");
		notePublications(7, [], "00000001-a");
		expect(readFrom()).toBe("00000003-a");
	});

	it("is the primary, where a publication is known and no state that has it", () => {
		notePublications(8, [], "00000002-b");
		notePublication(9, ["doc:a", "removal"]);
		expect(readFrom()).toBe("first-primary");
		notePublications(9, [], "00000002-c");
		expect(readFrom()).toBe("00000002-c");
		noteOwnPublication(10, ["doc:a"]);
		expect(readFrom()).toBe("first-primary");
	});
});
