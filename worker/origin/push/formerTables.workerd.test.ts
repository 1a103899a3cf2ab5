import { beforeEach, describe, expect, it } from "vitest";
import { base64url } from "../../../client/domain/bytes.ts";
import { articleOf, emptyOrigin, put, testEnv } from "../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { newKeyPair } from "../../vendors/push/encryption.ts";
import { originFetch } from "../app.ts";
import { deliver } from "./courier.ts";
import { moveFormer } from "./formerTables.ts";
import { subscriptionId } from "./subscriptionId.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.now();
const { PEOPLE_DB: former, PUSH_DB: db } = testEnv;
const formerTables = ["push_subscriptions", "push_stories", "push_sends", "push_airings"];
const emptyTables = async () => {
	for (const of of [former, db]) await of.batch(formerTables.map((table) => of.prepare(`DELETE FROM ${table}`)));
	await db.prepare("DELETE FROM push_jobs").run();
};
const keys = {
	VAPID_PUBLIC: "BNp8RNKKxe6bUjKgqODpZ3_d3BwZS6453ROYvOgofEHPZ7MaI9Oj2NY_momEtKfha85iMeX6IxdYqocuIpHuyIo",
	VAPID_PRIVATE: "sephmw0zhKwhJ2R2jdLdlk2ZJrTQS3mZ41ZY4sFMBLI",
};

/** Calls of databases left until the Worker is killed. */
let left = Number.POSITIVE_INFINITY;
let formerStatements = 0;
let notified: string[] = [];
const dying = (database: D1Database) =>
	wrappedDatabase(database, async (work) => {
		if (left-- <= 0) throw new Error("killed");
		const result = await work();
		if (database === former) formerStatements += [result].flat().length;
		return result;
	});
/** An isolate that has seen nothing yet. */
const env = (changed: Partial<MastheadEnv> = {}): MastheadEnv => ({
	...testEnv,
	...keys,
	PEOPLE_DB: dying(former),
	PUSH_DB: dying(db),
	LOCAL_ENDS: {
		fetch: async ({ url }) => {
			notified.push(url.split("/").at(-1) ?? "");
			return new Response(null, { status: 201 });
		},
	},
	...changed,
});
const run = (at = now, changed: Partial<MastheadEnv> = {}) => deliver(env(changed), at);
const move = () => moveFormer(env(), now, {});
const rows = async <T>(of: D1Database, sql: string) => (await of.prepare(sql).all<T>()).results;
const count = async (of: D1Database, table = "push_subscriptions") =>
	(await rows<{ n: number }>(of, `SELECT COUNT(*) AS n FROM ${table}`))[0]?.n;

const endpointOf = (browser: string) => `http://news.localhost/_dev/push/${browser}`;
/** Subscribes browsers by the release before. */
async function subscribeFormerly(
	browsers: readonly string[],
	{ topics = '["breaking"]', at = now - hour, of = former } = {},
): Promise<void> {
	const { publicKey } = await newKeyPair();
	const made = await Promise.all(
		browsers.map(async (browser) => ({ id: await subscriptionId("news", endpointOf(browser)), endpoint: endpointOf(browser) })),
	);
	await of
		.prepare(
			`INSERT INTO push_subscriptions (id, vertical, endpoint, p256dh, auth, topics, zone, created_at, used_at, proven_at)
			SELECT value->>'id', 'news', value->>'endpoint', ?2, 'AAAAAAAAAAAAAAAAAAAAAA', ?3, 'UTC', ?4, ?4, ?4 FROM json_each(?1)`,
		)
		.bind(JSON.stringify(made), base64url(publicKey), topics, at)
		.run();
}
const note = (of: D1Database, queuedAt: number | null, dueAt = now - minute) =>
	of
		.prepare("INSERT INTO push_stories (id, vertical, topics, due_at, queued_at) VALUES ('rcna1', 'news', '[\"breaking\"]', ?, ?)")
		.bind(dueAt, queuedAt)
		.run();
const publish = () => put("article", "rcna1", articleOf("rcna1", { breakingNews: true, published: new Date(now).toISOString() }));

async function call(path: string, body: Record<string, unknown>): Promise<Response> {
	const behind: Promise<unknown>[] = [];
	const ctx = { waitUntil: (work: Promise<unknown>) => void behind.push(work), passThroughOnException: () => undefined, props: {} };
	const request = new Request(`https://origin.embedded/house/push${path}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ vertical: "news", zone: "UTC", ...body }),
	});
	const answer = await originFetch(request, env(), ctx as unknown as ExecutionContext);
	await Promise.all(behind);
	return answer;
}
async function save(browser: string, preferences: Record<string, unknown>) {
	const { publicKey } = await newKeyPair();
	const subscription = { endpoint: endpointOf(browser), keys: { p256dh: base64url(publicKey), auth: "AAAAAAAAAAAAAAAAAAAAAA" } };
	const answer = await call("", { preferences: { ...subscription, ...preferences } });
	return ((await answer.json()) as { data?: { topics: string[]; isNew: boolean } }).data;
}

beforeEach(async () => {
	[left, formerStatements, notified] = [Number.POSITIVE_INFINITY, 0, []];
	await emptyOrigin();
	await emptyTables();
});

describe("subscriptions of the people database (decision 0293)", () => {
	it("move in batches with all that they say, and a second time changes nothing", async () => {
		const all = Array.from({ length: 2500 }, (_, n) => `b${n}`);
		await subscribeFormerly(all, { topics: '["health"]' });
		const columns = "id, vertical, endpoint, p256dh, auth, topics, zone, quiet_from, quiet_to, expires_at, created_at, used_at, proven_at";
		const before = await rows(former, `SELECT ${columns} FROM push_subscriptions ORDER BY id`);
		expect(await move()).toBe(true);
		expect(await rows(db, `SELECT ${columns} FROM push_subscriptions ORDER BY id`)).toEqual(before);
		expect(await count(former)).toBe(0);
		formerStatements = 0;
		expect(await move()).toBe(true);
		expect([await count(db), formerStatements]).toEqual([2500, 1]);
	});

	it("whose Worker is killed before any statement are neither lost nor doubled, and all have the story that was on its way", async () => {
		await publish();
		for (let killedAt = 0; ; killedAt++) {
			await emptyTables();
			await subscribeFormerly(["a", "b"]);
			await note(former, now - minute);
			await former
				.prepare("INSERT INTO push_sends (story_id, subscription_id, due_at) VALUES ('rcna1', ?, ?)")
				.bind(await subscriptionId("news", endpointOf("b")), now - minute)
				.run();
			notified = [];
			left = killedAt;
			await run();
			const wasKilled = left < 0;
			left = Number.POSITIVE_INFINITY;
			for (const minutes of [1, 3, 6]) await run(now + minutes * minute);
			// The last release had sent it to the first browser.
			expect([await count(former), await count(db), new Set(notified).size], `killed before ${killedAt}`).toEqual([0, 2, 1]);
			if (!wasKilled) break;
		}
	});

	it("that the last release still makes while a roll-out lasts follow, the later change holds", async () => {
		await subscribeFormerly(["a", "b"]);
		await move();
		await subscribeFormerly(["a"], { topics: '["world"]', at: now });
		await subscribeFormerly(["b"], { topics: '["world"]', at: now - 2 * hour });
		await subscribeFormerly(["c"]);
		await move();
		expect(await rows(db, "SELECT endpoint, topics FROM push_subscriptions ORDER BY endpoint")).toEqual([
			{ endpoint: endpointOf("a"), topics: '["world"]' },
			{ endpoint: endpointOf("b"), topics: '["breaking"]' },
			{ endpoint: endpointOf("c"), topics: '["breaking"]' },
		]);
	});

	it("are found by their readers' calls before they were moved: settings, end, another endpoint", async () => {
		await subscribeFormerly(["a", "b", "old"], { topics: '["health"]' });
		expect(await save("a", { known: true })).toMatchObject({ topics: ["health"], isNew: false });
		expect(await save("new", { replaces: endpointOf("old") })).toMatchObject({ topics: ["health"], isNew: false });
		expect((await call("/leave", { endpoint: endpointOf("b") })).status).toBe(200);
		await move();
		expect(await rows(db, "SELECT endpoint FROM push_subscriptions ORDER BY 1")).toEqual([
			{ endpoint: endpointOf("a") },
			{ endpoint: endpointOf("new") },
		]);
	});

	it("bring their reminders along", async () => {
		await subscribeFormerly(["a"], { topics: "[]" });
		const id = await subscriptionId("news", endpointOf("a"));
		await former.batch([
			former
				.prepare(
					"INSERT INTO push_airings (id, vertical, guid, title, starts_at, ends_at) VALUES ('airing news g', 'news', 'g', 'Desk', ?, ?)",
				)
				.bind(now + 10 * minute, now + hour),
			former.prepare("INSERT INTO push_sends (story_id, subscription_id, due_at) VALUES ('airing news g', ?, ?)").bind(id, now),
		]);
		await run();
		expect(notified).toEqual(["a"]);
	});
});

describe("stories of a roll-out", () => {
	beforeEach(publish);

	it("that the last release has sent go to who had moved before, and to nobody a second time", async () => {
		await subscribeFormerly(["moved"]);
		await move();
		await subscribeFormerly(["left"]);
		await note(former, now - minute);
		await run();
		await run(now + minute);
		expect(notified).toEqual(["moved"]);
		expect([await count(db), await count(former, "push_stories")]).toEqual([2, 0]);
	});

	it("that were sent before any moved are never sent again", async () => {
		await subscribeFormerly(["a"]);
		await note(former, now - minute);
		await run();
		await publish();
		await run(now + minute);
		expect(notified).toEqual([]);
	});

	it("of this release wait until all have moved", async () => {
		await subscribeFormerly(["a"]);
		await db.prepare("DELETE FROM push_stories").run();
		await note(db, null);
		// The third call of the people database fails: a batch that was copied is still there.
		let calls = 0;
		const stuck = wrappedDatabase(former, async (work) =>
			++calls >= 4 ? Promise.reject(new Error("D1_ERROR: Network connection lost.")) : work(),
		);
		await run(now, { PEOPLE_DB: stuck });
		expect(notified).toEqual([]);
		await run(now + minute);
		expect(notified).toEqual(["a"]);
	});

	it("are sent while nobody can say whether anything is left", async () => {
		await subscribeFormerly(["a"], { of: db });
		await db.prepare("DELETE FROM push_stories").run();
		await note(db, null);
		const broken = wrappedDatabase(former, () => Promise.reject(new Error("D1_ERROR: Network connection lost.")));
		await run(now, { PEOPLE_DB: broken });
		expect(notified).toEqual(["a"]);
	});
});
