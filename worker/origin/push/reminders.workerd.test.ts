import { beforeEach, describe, expect, it } from "vitest";
import { base64url } from "../../../client/domain/bytes.ts";
import { mostReminders, reminderLeadMs } from "../../../client/domain/push/reminders.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import { decryptMessage } from "../../dev/push/decryption.ts";
import type { AiringsAt } from "../../platform/env.ts";
import { newKeyPair } from "../../vendors/push/encryption.ts";
import { originFetch } from "../app.ts";
import { sweep } from "../retention.ts";
import { deliver } from "./courier.ts";
import { followSchedules } from "./reminders.ts";

const minute = 60_000;
const hour = 60 * minute;
const keys = {
	VAPID_PUBLIC: "BNp8RNKKxe6bUjKgqODpZ3_d3BwZS6453ROYvOgofEHPZ7MaI9Oj2NY_momEtKfha85iMeX6IxdYqocuIpHuyIo",
	VAPID_PRIVATE: "sephmw0zhKwhJ2R2jdLdlk2ZJrTQS3mZ41ZY4sFMBLI",
};
let requested: { headers: Headers; body: Uint8Array<ArrayBuffer> }[] = [];
let answers = 201;
const env = () => ({
	...testEnv,
	...keys,
	LOCAL_ENDS: {
		fetch: async (request: Request) => {
			// A browser's first message.
			if (request.headers.get("ttl") === "0") return new Response(null, { status: 201 });
			requested.push({ headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
			return new Response(null, { status: answers });
		},
	},
});
const post = async (path: string, body: unknown): Promise<Response> => {
	const behind: Promise<unknown>[] = [];
	const ctx = { waitUntil: (work: Promise<unknown>) => void behind.push(work), passThroughOnException: () => undefined, props: {} };
	const answer = await originFetch(
		new Request(`https://origin.embedded/house/push${path}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		}),
		env(),
		ctx as unknown as ExecutionContext,
	);
	await Promise.all(behind);
	return answer;
};

const now = Date.now();
const startTime = now + 3 * hour;
const airing = { guid: "g1", title: "First Edition", startTime, endTime: startTime + hour };

async function subscribe(id = "a", preferences: Record<string, unknown> = {}) {
	const own = { ...(await newKeyPair()), auth: crypto.getRandomValues(new Uint8Array(16)) };
	const endpoint = `http://news.localhost/_dev/push/${id}`;
	const subscription = { endpoint, expirationTime: null, keys: { p256dh: base64url(own.publicKey), auth: base64url(own.auth) } };
	const settings = async (changed: Record<string, unknown> = {}) => {
		const answer = await post("", { vertical: "news", zone: "America/New_York", preferences: { ...subscription, ...changed } });
		return ((await answer.json()) as { data: { reminders: unknown[] } }).data;
	};
	await settings({ topics: [], quiet: null, ...preferences });
	return { own, endpoint, settings };
}
const remind = (endpoint: string, of: Partial<typeof airing> = {}) =>
	post("/reminders", { vertical: "news", endpoint, airing: { ...airing, ...of } });
const waiting = async () =>
	(await testEnv.PUSH_DB.prepare("SELECT due_at FROM push_sends ORDER BY due_at").all<{ due_at: number }>()).results.map(
		({ due_at }) => due_at,
	);
/** A schedule with one programme, or none. */
const schedule =
	(listed: Partial<typeof airing> | null): AiringsAt =>
	async () =>
		listed ? [{ ...airing, ...listed, program: { title: listed.title ?? airing.title } }] : [];
const unreachable: AiringsAt = async () => null;
const messages = async (own: Awaited<ReturnType<typeof subscribe>>["own"]) =>
	Promise.all(
		requested.map(async ({ body }) => JSON.parse(new TextDecoder().decode((await decryptMessage(body, own)) ?? undefined)) as object),
	);

beforeEach(async () => {
	[requested, answers] = [[], 201];
	const tables = ["push_subscriptions", "push_airings", "push_stories", "push_sends", "push_jobs"];
	await testEnv.PUSH_DB.batch(tables.map((table) => testEnv.PUSH_DB.prepare(`DELETE FROM ${table}`)));
});

describe("reminders of programmes (C2.28)", () => {
	it("go out ten minutes before, once, by the reader's own clock, until the programme is over", async () => {
		const { endpoint, own } = await subscribe("a", { timeZone: "Europe/Madrid" });
		expect((await remind(endpoint)).status).toBe(200);
		await remind(endpoint);
		expect(await waiting()).toEqual([startTime - 10 * minute]);
		await deliver(env(), startTime - 10 * minute - 1, schedule({}));
		expect(requested).toHaveLength(0);
		for (const late of [0, minute]) await deliver(env(), startTime - 10 * minute + late, schedule({}));
		expect(requested).toHaveLength(1);
		const ttl = Number(requested[0]?.headers.get("ttl"));
		expect([ttl <= 70 * 60, ttl > 65 * 60]).toEqual([true, true]);
		const time = new Date(startTime).toLocaleTimeString("en-US", { timeZone: "Europe/Madrid", hour: "numeric", minute: "2-digit" });
		expect(await messages(own)).toEqual([
			expect.objectContaining({ title: "First Edition", body: `Starts at ${time}`, link: "/live", tag: "airing news g1", lang: "en" }),
		]);
		expect(await waiting()).toEqual([]);
	});

	it("come in quiet hours too: their reader chose that hour", async () => {
		const { endpoint } = await subscribe("a", { timeZone: "UTC", quiet: { from: "00:00", to: "23:59" } });
		await remind(endpoint);
		await deliver(env(), startTime - 10 * minute, schedule({}));
		expect(requested).toHaveLength(1);
	});

	it("bring no unsubscribed news, and are listed with what the browser wants", async () => {
		const { endpoint, settings } = await subscribe();
		await remind(endpoint, { guid: "later", title: "Night Desk", startTime: startTime + hour, endTime: startTime + 2 * hour });
		await remind(endpoint);
		expect(await settings({ known: true })).toMatchObject({
			topics: [],
			reminders: [
				{ guid: "g1", title: "First Edition", startTime },
				{ guid: "later", title: "Night Desk", startTime: startTime + hour },
			],
		});
		await testEnv.PUSH_DB.prepare("INSERT INTO push_stories (id, vertical, topics, due_at) VALUES ('rcna1', 'news', '[\"breaking\"]', ?)")
			.bind(now)
			.run();
		await deliver(env(), now);
		expect(await waiting()).toHaveLength(2);
	});

	it("are taken back, twice as well; and end with the subscription", async () => {
		const { endpoint } = await subscribe();
		await remind(endpoint);
		for (let n = 0; n < 2; n++) expect((await post("/reminders/leave", { vertical: "news", endpoint, guid: "g1" })).status).toBe(200);
		expect(await waiting()).toEqual([]);
		await remind(endpoint);
		await post("/leave", { vertical: "news", endpoint });
		expect(await waiting()).toEqual([]);
	});

	it("move along where the browser gets another endpoint", async () => {
		const { endpoint } = await subscribe("old");
		await remind(endpoint);
		const { settings } = await subscribe("new", { topics: undefined, replaces: endpoint });
		expect((await settings()).reminders).toHaveLength(1);
	});

	it("are stored for subscribed browsers alone, and fifty at most", async () => {
		expect((await remind("http://news.localhost/_dev/push/nobody")).status).toBe(404);
		const { endpoint } = await subscribe();
		for (let n = 0; n < mostReminders; n++) expect((await remind(endpoint, { guid: `g${n}` })).status).toBe(200);
		expect((await remind(endpoint, { guid: "one too many" })).status).toBe(409);
		expect((await remind(endpoint, { guid: "g7" })).status).toBe(200);
		expect(await waiting()).toHaveLength(mostReminders);
		const other = await subscribe("b");
		expect((await remind(other.endpoint, { guid: "one too many" })).status).toBe(200);
	});
});

describe("reminders go with the schedule (C2.28)", () => {
	it.each([
		["later", 2 * hour],
		["earlier", -hour],
	])("of a programme that was moved %s comes at its new time, under its new name", async (_which, by) => {
		const { endpoint, own, settings } = await subscribe();
		await remind(endpoint);
		const moved = schedule({ title: "Second Edition", startTime: startTime + by, endTime: startTime + by + hour });
		await deliver(env(), now, moved);
		expect((await settings()).reminders).toEqual([{ guid: "g1", title: "Second Edition", startTime: startTime + by }]);
		await deliver(env(), startTime + by - 10 * minute - 1, moved);
		expect(requested).toHaveLength(0);
		await deliver(env(), startTime + by - 10 * minute, moved);
		expect(await messages(own)).toEqual([expect.objectContaining({ title: "Second Edition" })]);
	});

	it("of one that is gone is not sent, and is where it comes back in time", async () => {
		for (const back of [false, true]) {
			const { endpoint } = await subscribe();
			await remind(endpoint);
			await deliver(env(), now, schedule(null));
			await deliver(env(), startTime - 10 * minute, schedule(null));
			expect(requested).toHaveLength(0);
			await deliver(env(), startTime - 5 * minute, schedule(back ? {} : null));
			expect(requested).toHaveLength(back ? 1 : 0);
			await deliver(env(), startTime + 2 * hour, schedule(null));
			expect([requested.length, await waiting()]).toEqual([back ? 1 : 0, []]);
		}
	});

	it("takes as many rows of a programme that a thousand browsers want as of one that ten do", async () => {
		const { endpoint } = await subscribe();
		await remind(endpoint);
		let rows = 0;
		const counted = wrappedDatabase(testEnv.PUSH_DB, async (work) => {
			const result = await work();
			for (const { meta } of [result].flat()) rows += meta.rows_read;
			return result;
		});
		const rowsOf = async (browsers: number) => {
			await testEnv.PUSH_DB.prepare(
				`INSERT OR IGNORE INTO push_sends (story_id, subscription_id, due_at)
				SELECT p.story_id, 'browser-' || j.value, p.due_at FROM push_sends p, json_each(?) j`,
			)
				.bind(JSON.stringify(Array.from({ length: browsers }, (_, n) => n)))
				.run();
			rows = 0;
			await followSchedules(counted, now, schedule({}));
			return rows;
		};
		expect(await rowsOf(10)).toBe(await rowsOf(1000));
	});

	it("hold by what was known where the schedule can't be had", async () => {
		const { endpoint } = await subscribe();
		await remind(endpoint);
		await deliver(env(), startTime - 10 * minute, unreachable);
		expect(requested).toHaveLength(1);
	});

	it("that could not be sent are tried again at their own times, not begun anew", async () => {
		const { endpoint } = await subscribe();
		await remind(endpoint);
		answers = 503;
		const due = startTime - reminderLeadMs;
		await deliver(env(), due, schedule({}));
		await deliver(env(), due + 10_000, schedule({}));
		expect(requested).toHaveLength(1);
		answers = 201;
		await deliver(env(), due + minute, schedule({}));
		expect([requested.length, await waiting()]).toEqual([2, []]);
	});
});

it("what is over is swept, and browsers that wanted reminders alone a month after their last one", async () => {
	const { endpoint } = await subscribe();
	const left = async () => {
		const of = async (table: string) => (await testEnv.PUSH_DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
		return [await of("push_airings"), await of("push_subscriptions")];
	};
	await remind(endpoint, { startTime: now + 40 * 24 * hour, endTime: now + 40 * 24 * hour + hour });
	await subscribe("news", { topics: ["breaking"] });
	await sweep(env(), now + 31 * 24 * hour);
	expect(await left()).toEqual([1, 2]);
	await post("/reminders/leave", { vertical: "news", endpoint, guid: "g1" });
	await sweep(env(), now + 43 * 24 * hour);
	expect(await left()).toEqual([0, 1]);
});
