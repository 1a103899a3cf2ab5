import { beforeEach, describe, expect, it } from "vitest";
import { base64url } from "../../../client/domain/bytes.ts";
import { articleOf, emptyOrigin, put, testEnv } from "../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import { decryptMessage } from "../../dev/push/decryption.ts";
import { environmentOf } from "../../environment.ts";
import { createSite } from "../../index.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { newKeyPair } from "../../vendors/push/encryption.ts";
import { deliver, deliverJob } from "./courier.ts";

const minute = 60_000;
const hour = 60 * minute;
const db = testEnv.PUSH_DB;
const now = Date.now();
const keys = {
	VAPID_PUBLIC: "BNp8RNKKxe6bUjKgqODpZ3_d3BwZS6453ROYvOgofEHPZ7MaI9Oj2NY_momEtKfha85iMeX6IxdYqocuIpHuyIo",
	VAPID_PRIVATE: "sephmw0zhKwhJ2R2jdLdlk2ZJrTQS3mZ41ZY4sFMBLI",
};

/** Messages that a push service took: the browser's number and the topic. */
let taken: { browser: number; topic: string | null; sealed: Uint8Array<ArrayBuffer> }[] = [];
const own = { ...(await newKeyPair()), auth: new Uint8Array(16) };
async function tagsAt(browser: number): Promise<unknown[]> {
	const messages = await Promise.all(taken.flatMap((one) => (one.browser === browser ? [decryptMessage(one.sealed, own)] : [])));
	return [...new Set(messages.map((plain) => plain && (JSON.parse(new TextDecoder().decode(plain)) as { tag: string }).tag))];
}
let status = 201;
/** Browsers whose push service is down. */
let isDown = (_browser: number) => false;
/** A Worker that is killed does nothing any more: no statement, no request. */
let isKilled = false;
const never = { statements: Number.POSITIVE_INFINITY, sends: Number.POSITIVE_INFINITY };
let killsAfter = never;
const live = (until: Partial<typeof never> = {}) => {
	isKilled = false;
	killsAfter = { ...never, ...until };
};
let statements = 0;
let rowsWritten = 0;
let rowsRead = 0;
/** Jobs that the queue was handed; null: it refuses. */
let handed: number[] | null = [];

const killed = () => Promise.reject(new Error("killed"));
const env = (changed: Partial<MastheadEnv> = {}): MastheadEnv => ({
	...testEnv,
	...keys,
	PUSH_DB: wrappedDatabase(db, async (work) => {
		killsAfter.statements--;
		if (isKilled || killsAfter.statements < 0) {
			isKilled = true;
			return killed();
		}
		const result = await work();
		for (const { meta } of [result].flat()) {
			statements++;
			rowsWritten += meta.rows_written;
			rowsRead += meta.rows_read;
		}
		return result;
	}),
	LOCAL_ENDS: {
		fetch: async (request) => {
			const { url, headers } = request;
			const sealed = new Uint8Array(await request.arrayBuffer());
			if (isKilled) return killed();
			const browser = Number(url.split("/").at(-1));
			taken.push({ browser, topic: headers.get("topic"), sealed });
			// Its yes is lost with the Worker.
			killsAfter.sends--;
			isKilled = killsAfter.sends <= 0;
			return isKilled ? killed() : new Response(null, { status: isDown(browser) ? 503 : status });
		},
	},
	...changed,
});
const queue = {
	sendBatch: async (messages: Iterable<{ body: { job: number } }>) => {
		if (!handed) throw new Error("Too Many Requests");
		const batch = [...messages];
		expect(batch.length).toBeLessThanOrEqual(100);
		// Nothing of a reader.
		for (const { body } of batch) expect(Object.keys(body)).toEqual(["job"]);
		handed.push(...batch.map(({ body }) => body.job));
	},
} as unknown as Queue;
const queued = () => env({ PUSH_QUEUE: queue });
const work = async (jobs: readonly number[] | null | undefined, at = now) => {
	for (const job of jobs ?? []) expect(await deliverJob(queued(), { job }, at)).toBe(true);
};

/** Subscribes browsers 1 to `count` that all have one key, and publishes a story for them. */
async function breakTo(count: number, { quiet = null as [string, string] | null, usedAt = now - hour } = {}): Promise<void> {
	await db
		.prepare(
			`INSERT INTO push_subscriptions (id, vertical, endpoint, p256dh, auth, topics, zone, quiet_from, quiet_to, created_at, used_at, proven_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
			SELECT 'browser-' || i, 'news', 'http://news.localhost/_dev/push/' || i, ?2, 'AAAAAAAAAAAAAAAAAAAAAA', '["breaking"]', 'UTC', ?3, ?4, ?5, ?6, ?5
			FROM n`,
		)
		.bind(count, base64url(own.publicKey), quiet?.[0] ?? null, quiet?.[1] ?? null, now - hour, usedAt)
		.run();
	await put("article", "rcna1", articleOf("rcna1", { breakingNews: true, published: new Date(now).toISOString() }));
	await db.prepare("DELETE FROM push_stories").run();
	await db.prepare("INSERT INTO push_stories (id, vertical, topics, due_at) VALUES ('rcna1', 'news', '[\"breaking\"]', ?)").bind(now).run();
}
const everyone = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const notified = () => taken.map(({ browser }) => browser).sort((a, b) => a - b);
const jobsLeft = async () => (await db.prepare("SELECT COUNT(*) AS n FROM push_jobs").first<{ n: number }>())?.n;

beforeEach(async () => {
	isDown = () => false;
	[taken, status, statements, rowsWritten, rowsRead, handed] = [[], 201, 0, 0, 0, []];
	live();
	await emptyOrigin();
	const tables = ["push_subscriptions", "push_stories", "push_sends", "push_jobs", "push_airings"];
	await db.batch(tables.map((table) => db.prepare(`DELETE FROM ${table}`)));
});

describe("a Worker that is killed half-way, and another that goes on", () => {
	/** Kills a run, lets the next ones go on, and answers who was notified twice. */
	async function killedAnd(at: Partial<typeof never>): Promise<{ wasKilled: boolean; twice: number[]; shownTwice: number[] }> {
		await breakTo(70);
		live(at);
		await deliver(env(), now);
		const wasKilled = isKilled;
		live();
		for (const minutes of [1, 3, 6]) await deliver(env(), now + minutes * minute);
		expect([...new Set(notified())]).toEqual(everyone(70));
		expect(new Set(taken.map(({ topic }) => topic)).size).toBe(1);
		expect(await jobsLeft()).toBe(0);
		const twice = notified().filter((browser, n, all) => browser === all[n - 1]);
		// A device shows a tag once.
		const shown = await Promise.all(twice.map(async (browser) => [browser, await tagsAt(browser)] as const));
		return { wasKilled, twice, shownTwice: shown.flatMap(([browser, tags]) => (String(tags) === "rcna1" ? [] : [browser])) };
	}

	it("before any of its statements: nobody is forgotten, and who may be notified twice are the twelve without a record", async () => {
		const outcomes: number[] = [];
		for (let statement = 0; ; statement++) {
			await Promise.all([emptyOrigin(), ...["push_subscriptions", "push_jobs"].map((table) => db.prepare(`DELETE FROM ${table}`).run())]);
			taken = [];
			const { wasKilled, twice } = await killedAnd({ statements: statement });
			if (!wasKilled) break;
			outcomes.push(twice.length);
		}
		// Killed between sends and their record: of pages of 48 and 22 browsers.
		expect(outcomes.filter((count) => count > 0)).toEqual([12, 12, 12, 12, 12, 10]);
	});

	it.each([
		[1, 1],
		[12, 12],
		[13, 1],
		[30, 6],
		[48, 12],
		[49, 1],
		[70, 10],
	])(
		"at the push service's yes number %i: %i at most are notified twice, by a message that takes the first one's place",
		async (sends, most) => {
			const { twice, shownTwice } = await killedAnd({ sends });
			expect(twice.length).toBeLessThanOrEqual(most);
			expect(shownTwice).toEqual([]);
		},
	);

	it("each time: the page is abandoned after five starts, at longer and longer intervals", async () => {
		await breakTo(1);
		for (let minutes = 0; minutes < 230; minutes++) {
			live({ sends: 1 });
			await deliver(env(), now + minutes * minute);
		}
		expect([notified(), await jobsLeft()]).toEqual([[1, 1, 1, 1, 1], 0]);
	});
});

describe("by a queue", () => {
	it("a job has a thousand browsers at most; the clock hands it over, and sends nothing itself", async () => {
		await breakTo(2100);
		await deliver(queued(), now);
		expect([handed?.length, taken.length]).toEqual([3, 0]);
		await deliver(queued(), now + minute);
		expect([handed?.length, taken.length]).toEqual([3, 0]);
		await work(handed?.slice(2));
		expect(notified()).toEqual(everyone(2100).slice(2000));
	});

	it("messages that come twice, and at the same time, send once", async () => {
		await breakTo(60);
		await deliver(queued(), now);
		const [job = 0] = handed ?? [];
		await Promise.all([work([job]), work([job]), deliver(env(), now + minute)]);
		await work([job]);
		expect(notified()).toEqual(everyone(60));
	});

	it("a consumer whose clock is behind takes a job, and none that has to wait", async () => {
		await breakTo(60);
		await deliver(queued(), now);
		status = 503;
		await work(handed, now - 1000);
		expect(taken).toHaveLength(12);
		await work(handed, now + 1000);
		expect(taken).toHaveLength(12);
	});

	it("one that refuses, and messages that are lost: the clock's own runs send", async () => {
		await breakTo(60);
		handed = null;
		await deliver(queued(), now);
		expect(notified()).toEqual(everyone(60));
		taken = [];
		handed = [];
		await db.prepare("UPDATE push_stories SET queued_at = NULL").run();
		await deliver(queued(), now + minute);
		expect([handed.length, taken.length]).toEqual([1, 0]);
		await deliver(queued(), now + 4 * minute);
		expect(notified()).toEqual(everyone(60));
		await work(handed, now + 5 * minute);
		expect(notified()).toEqual(everyone(60));
	});

	it("what fails comes again, later and later; what can't be read too, until it is a dead letter", async () => {
		await breakTo(1);
		await deliver(queued(), now);
		const [job = 0] = handed ?? [];
		const site = createSite({
			environment: (bindings) => {
				const made = { ...environmentOf(bindings), ...env() };
				return { ...made, ORIGIN: { ...made.ORIGIN, deliverJob: (message, nowMs) => deliverJob(made, message, nowMs) } };
			},
			answer: async () => new Response(),
		});
		const arrives = async (body: unknown, attempts: number) => {
			let outcome: unknown = null;
			const ack = () => {
				outcome = "taken";
			};
			const retry = (options?: QueueRetryOptions) => {
				outcome = options?.delaySeconds;
			};
			const message = { id: "a", timestamp: new Date(now), body, attempts, ack, retry };
			await site.queue({ messages: [message] } as unknown as MessageBatch, testEnv);
			return outcome;
		};
		isKilled = true;
		expect(await arrives({ job }, 1)).toBe(30);
		expect(await arrives({ job }, 3)).toBe(120);
		live();
		expect(await arrives({ job: "1" }, 1)).toBe(30);
		expect(await arrives({ job }, 4)).toBe("taken");
		expect(notified()).toEqual([1]);
		expect(await arrives({ job: 999 }, 1)).toBe("taken");
	});
});

describe("what waits", () => {
	it("a push service that is down is called twelve times for a job; the rest waits as long as those", async () => {
		await breakTo(120);
		status = 503;
		await deliver(env(), now);
		expect(taken).toHaveLength(12);
		status = 201;
		await deliver(env(), now + minute);
		expect(new Set(notified()).size).toBe(120);
		expect(taken).toHaveLength(132);
	});

	it("browsers of one push service that is down wait together, whatever others take, and who came later is not among them", async () => {
		await breakTo(1000);
		isDown = (browser) => browser % 3 > 0;
		await deliver(queued(), now);
		await work(handed);
		const late = "http://news.localhost/_dev/push/5000";
		await db.batch([
			db.prepare("DELETE FROM push_subscriptions WHERE id = 'browser-1000'"),
			db
				.prepare(
					`INSERT INTO push_subscriptions (id, vertical, endpoint, p256dh, auth, topics, zone, created_at, used_at, proven_at)
					SELECT 'late', vertical, ?2, p256dh, auth, topics, zone, ?1, ?1, ?1 FROM push_subscriptions LIMIT 1`,
				)
				.bind(now + minute, late),
		]);
		taken = [];
		handed = [];
		await deliver(queued(), now + 2 * minute);
		expect([handed.length, await jobsLeft()]).toEqual([1, 1]);
		isDown = () => false;
		await work(handed, now + 2 * minute);
		expect(notified()).toEqual(everyone(999).filter((browser) => browser % 3 > 0));
		expect(await jobsLeft()).toBe(0);
	});

	it("for the end of quiet hours takes a row a page, goes out by the queue then, and to nobody who has stopped meanwhile", async () => {
		const time = (at: number) => new Date(at).toISOString().slice(11, 16);
		await breakTo(120, { quiet: [time(now - hour), time(now + 2 * hour)] });
		await deliver(queued(), now);
		await work(handed);
		expect([taken.length, await jobsLeft()]).toEqual([0, 3]);
		await db.prepare("DELETE FROM push_subscriptions WHERE id = 'browser-7'").run();
		handed = [];
		await deliver(queued(), now + 2 * hour);
		await work(handed, now + 2 * hour);
		expect(notified()).toEqual(everyone(120).filter((browser) => browser !== 7));
	});

	it("a browser with a new endpoint has its place, and one that came later has none", async () => {
		await breakTo(60);
		live({ sends: 20 });
		await deliver(env(), now);
		live();
		const endpoint = "http://news.localhost/_dev/push/60000";
		await db.prepare("UPDATE push_subscriptions SET id = '0', endpoint = ? WHERE id = 'browser-60'").bind(endpoint).run();
		await db
			.prepare(
				`INSERT INTO push_subscriptions (id, vertical, endpoint, p256dh, auth, topics, zone, created_at, used_at, proven_at)
				SELECT 'late', vertical, 'http://news.localhost/_dev/push/99', p256dh, auth, topics, zone, ?1, ?1, ?1 FROM push_subscriptions LIMIT 1`,
			)
			.bind(now + minute)
			.run();
		await deliver(env(), now + 3 * minute);
		expect([...new Set(notified())]).toEqual([...everyone(59), 60_000]);
	});
});

describe("what a thousand sends take of the database", () => {
	it.each([
		["a browser's first in a month: a row each for its last use, and one of its index", now - 40 * 24 * hour, 2000],
		["any other", now - hour, 0],
	])("%s", async (_which, usedAt, rowsOfUse) => {
		await breakTo(1000, { usedAt });
		await deliver(queued(), now);
		await work(handed);
		expect(taken).toHaveLength(1000);
		expect(statements).toBeLessThanOrEqual(rowsOfUse > 0 ? 140 : 115);
		expect(rowsWritten - rowsOfUse).toBeLessThanOrEqual(180);
	});
});

it("a minute in which nothing is due reads no browser, however many there are", async () => {
	await breakTo(1000);
	await db.prepare("DELETE FROM push_stories").run();
	await deliver(env(), now, async () => null);
	expect(rowsRead).toBeLessThan(20);
});
