import { beforeEach, describe, expect, it, vi } from "vitest";
import { base64url } from "../../../client/domain/bytes.ts";
import { damageEach, damages } from "../../../tests/support/workerd/damage.ts";
import { articleOf, emptyOrigin, testEnv, token } from "../../../tests/support/workerd/origin.ts";
import { wrappedDatabase } from "../../../tests/support/workerd/wrapped.ts";
import { decryptMessage } from "../../dev/push/decryption.ts";
import { environmentOf } from "../../environment.ts";
import { createSite } from "../../index.ts";
import { newKeyPair } from "../../vendors/push/encryption.ts";
import { originFetch } from "../app.ts";
import { sweep } from "../retention.ts";
import { deliver } from "./courier.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A push service that records requests, and answers 201 or what a test sets. */
class PushService {
	readonly requests: { id: string; headers: Headers; body: Uint8Array<ArrayBuffer> }[] = [];
	readonly answers = new Map<string, () => Response>();

	/** Browsers that got their first message. */
	readonly first: string[] = [];

	async fetch(request: Request): Promise<Response> {
		const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
		if (request.headers.get("ttl") === "0") {
			this.first.push(id);
			return this.answers.get(id)?.() ?? new Response(null, { status: 201 });
		}
		this.requests.push({ id, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
		return this.answers.get(id)?.() ?? new Response(null, { status: 201 });
	}

	get ids(): string[] {
		return this.requests.map(({ id }) => id).sort();
	}
}

let service = new PushService();
const keys = {
	VAPID_PUBLIC: "BNp8RNKKxe6bUjKgqODpZ3_d3BwZS6453ROYvOgofEHPZ7MaI9Oj2NY_momEtKfha85iMeX6IxdYqocuIpHuyIo",
	VAPID_PRIVATE: "sephmw0zhKwhJ2R2jdLdlk2ZJrTQS3mZ41ZY4sFMBLI",
};
const env = () => ({ ...testEnv, ...keys, LOCAL_ENDS: { fetch: (request: Request) => service.fetch(request) } });

async function ask(method: string, path: string, body: unknown, headers: Record<string, string> = {}, to: typeof testEnv = env()) {
	const behind: Promise<unknown>[] = [];
	const ctx = { waitUntil: (work: Promise<unknown>) => void behind.push(work), passThroughOnException: () => undefined, props: {} };
	const request = new Request(`https://origin.embedded${path}`, {
		method,
		headers: { "content-type": "application/json", ...headers },
		...(method === "DELETE" ? {} : { body: JSON.stringify(body) }),
	});
	const answer = await originFetch(request, to, ctx as unknown as ExecutionContext);
	await Promise.all(behind);
	return answer;
}

/** Subscribes a browser with an endpoint of the stand-in. */
async function subscribe(id: string, preferences: Record<string, unknown> = {}, vertical = "news") {
	const own = { ...(await newKeyPair()), auth: crypto.getRandomValues(new Uint8Array(16)) };
	const endpoint = `http://news.localhost/_dev/push/${id}`;
	const subscription = { endpoint, expirationTime: null, keys: { p256dh: base64url(own.publicKey), auth: base64url(own.auth) } };
	const change = async (changed: Record<string, unknown>) => {
		const answer = await ask("POST", "/house/push", { vertical, zone: "America/New_York", preferences: { ...subscription, ...changed } });
		return ((await answer.json()) as { data: Record<string, unknown> }).data;
	};
	return { own, endpoint, change, settings: await change({ quiet: null, ...preferences }) };
}

const publish = async (id: string, facts: Record<string, unknown> = {}, to?: typeof testEnv) =>
	ask(
		"PUT",
		`/ingest/article/${id}`,
		articleOf(id, { breakingNews: true, published: new Date().toISOString(), dek: "A dek.", ...facts }),
		{ authorization: `Bearer ${await token()}` },
		to,
	);
const withdraw = async (id: string) => ask("DELETE", `/ingest/article/${id}`, null, { authorization: `Bearer ${await token()}` });
const count = async (table: string) => (await testEnv.PUSH_DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0;
/** Sends that wait to be tried again. */
const waiting = async () =>
	(await testEnv.PUSH_DB.prepare("SELECT SUM(json_array_length(ids)) AS n FROM push_jobs").first<{ n: number | null }>())?.n ?? 0;

beforeEach(async () => {
	service = new PushService();
	await emptyOrigin();
	const tables = ["push_subscriptions", "push_stories", "push_sends", "push_jobs"];
	await testEnv.PUSH_DB.batch(tables.map((table) => testEnv.PUSH_DB.prepare(`DELETE FROM ${table}`)));
});

describe("subscriptions (A4.21)", () => {
	it("begin with all breaking news and a quiet night in the brand's zone; what is left out later stays as it is", async () => {
		const { change } = await subscribe("a");
		await testEnv.PUSH_DB.prepare("DELETE FROM push_subscriptions").run();
		const usual = { topics: ["breaking"], timeZone: "America/New_York", quiet: { from: "22:00", to: "07:00" }, reminders: [] };
		expect(await change({})).toEqual({ ...usual, isNew: true });
		expect(await change({ topics: ["health", "world"] })).toEqual({ ...usual, topics: ["health", "world"], isNew: false });
		expect(await change({ quiet: null, timeZone: "Europe/Madrid" })).toEqual({
			topics: ["health", "world"],
			timeZone: "Europe/Madrid",
			quiet: null,
			reminders: [],
			isNew: false,
		});
		expect(await change({})).toMatchObject({ quiet: null, timeZone: "Europe/Madrid" });
		expect(await count("push_subscriptions")).toBe(1);
	});

	it("end when their reader says so, with all that waits for them; a second time changes nothing", async () => {
		const { endpoint } = await subscribe("a");
		await subscribe("a", {}, "today");
		service.answers.set("a", () => new Response(null, { status: 500 }));
		await publish("rcna1");
		expect(await waiting()).toBe(1);
		for (let n = 0; n < 2; n++) expect((await ask("POST", "/house/push/leave", { vertical: "news", endpoint })).status).toBe(200);
		expect(await count("push_subscriptions")).toBe(1);
		// Who begins anew is notified of what comes from then on.
		await subscribe("a");
		await deliver(env(), Date.now() + minute);
		expect([service.requests.length, await waiting()]).toEqual([1, 0]);
	});

	it("end by the id that a message brings, too", async () => {
		const { own } = await subscribe("a");
		await publish("rcna1");
		const plain = await decryptMessage(service.requests[0]?.body ?? new Uint8Array(), own);
		const { id } = JSON.parse(new TextDecoder().decode(plain ?? undefined)) as { id: string };
		expect((await ask("POST", "/house/push/leave", { vertical: "news", id })).status).toBe(200);
		expect(await count("push_subscriptions")).toBe(0);
	});

	it("that their reader ended are not begun anew by who only looks", async () => {
		const { change, endpoint } = await subscribe("a");
		expect(await change({ known: true })).toMatchObject({ isNew: false });
		await ask("POST", "/house/push/leave", { vertical: "news", endpoint });
		expect(await change({ known: true })).toBeUndefined();
		expect(await count("push_subscriptions")).toBe(0);
	});

	it("go on with their settings where the browser got another endpoint", async () => {
		const { endpoint } = await subscribe("old", { topics: ["health"], timeZone: "Europe/Madrid" });
		const { settings } = await subscribe("new", { quiet: undefined, replaces: endpoint });
		expect(settings).toEqual({ topics: ["health"], timeZone: "Europe/Madrid", quiet: null, reminders: [], isNew: false });
		expect(await count("push_subscriptions")).toBe(1);
	});

	it("are shown to have a browser by a first message that is shown to nobody; a made-up endpoint goes at once", async () => {
		service.answers.set("made-up", () => new Response(null, { status: 404 }));
		const { change } = await subscribe("real");
		await subscribe("made-up");
		expect(service.first.sort()).toEqual(["made-up", "real"]);
		expect(await count("push_subscriptions")).toBe(1);
		// A change of settings needs no new proof.
		await change({ topics: ["health"] });
		expect(service.first).toHaveLength(2);
	});

	it("for which no push service took a message go after a day, whoever invents how many", async () => {
		const unwell = () => new Response(null, { status: 503 });
		for (let n = 0; n < 5; n++) {
			service.answers.set(`unwell-${n}`, unwell);
			await subscribe(`unwell-${n}`);
		}
		await subscribe("real");
		await sweep(testEnv, Date.now() + 23 * hour);
		expect(await count("push_subscriptions")).toBe(6);
		// A new one is asked about alone: who invents many makes no storm of each.
		expect(service.first).toHaveLength(6);
		// Once the push service works again, the next minute proves it; a publication asks nobody.
		service.answers.delete("unwell-0");
		await deliver(env(), Date.now() + minute);
		expect(service.first).toHaveLength(6);
		await deliver(env(), Date.now() + minute, async () => null);
		await sweep(testEnv, Date.now() + 25 * hour);
		expect(await count("push_subscriptions")).toBe(2);
	});

	it("of an expired browser are deleted, not requested", async () => {
		await subscribe("a", { expirationTime: Date.now() - minute });
		await publish("rcna1");
		expect([service.ids, await count("push_subscriptions")]).toEqual([[], 0]);
	});
});

describe("breaking news on publish (A4.21, third-parties §9)", () => {
	it.each(damages)("reaches the others where one subscription is damaged by %s in any column", async (by) => {
		vi.spyOn(console, "error").mockReturnValue();
		await subscribe("a");
		await subscribe("b");
		let published = 0;
		await damageEach(testEnv.PUSH_DB, { table: "push_subscriptions", where: "endpoint LIKE '%/a'", by }, async (column) => {
			service.requests.length = 0;
			await publish(`rcna${++published}`);
			expect(service.ids, column).toContain("b");
		});
		vi.restoreAllMocks();
	});

	it("goes encrypted to the brand's readers, with how long it counts, how urgent it is, what it replaces and who sends it", async () => {
		const { own } = await subscribe("a");
		await subscribe("b", {}, "today");
		expect((await publish("rcna1")).status).toBe(201);
		expect(service.ids).toEqual(["a"]);
		const [{ headers, body } = { headers: new Headers(), body: new Uint8Array() }] = service.requests;
		expect(Object.fromEntries(headers)).toMatchObject({
			ttl: expect.stringMatching(/^14(?:400|3\d\d)$/),
			urgency: "high",
			topic: expect.stringMatching(/^[\w-]{32}$/),
			"content-encoding": "aes128gcm",
			"content-type": "application/octet-stream",
			authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]{86}, k=${keys.VAPID_PUBLIC}$`)),
		});
		const plain = await decryptMessage(body, own);
		expect(plain && JSON.parse(new TextDecoder().decode(plain))).toEqual({
			title: "Headline of rcna1",
			body: "A dek.",
			link: "/politics/congress/story-rcna1",
			tag: "rcna1",
			icon: "/pictures/news/icon-192.png",
			lang: "en",
			stop: "Turn these off",
			id: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		expect(await waiting()).toBe(0);
	});

	it("goes once for each story and browser, however often it is published and whoever else sends", async () => {
		await subscribe("a");
		await publish("rcna1");
		await publish("rcna1", { headline: { primary: "Corrected" } });
		await withdraw("rcna1");
		await publish("rcna1");
		expect(service.ids).toEqual(["a"]);
		await Promise.all(Array.from({ length: 130 }, (_, n) => subscribe(`many-${n}`)));
		await publish("rcna2", { breakingNews: false });
		const now = Date.now();
		await testEnv.PUSH_DB.prepare("INSERT INTO push_stories (id, vertical, topics, due_at) VALUES ('rcna2', 'news', '[\"breaking\"]', ?)")
			.bind(now)
			.run();
		await publish("rcna2", { headline: { primary: "Now it is" } });
		await Promise.all([deliver(env(), now), deliver(env(), now)]);
		expect(new Set(service.ids).size).toBe(131);
		expect(service.requests).toHaveLength(132);
	});

	it.each([
		["the database of notifications failed", 201, { PUSH_DB: wrappedDatabase(testEnv.PUSH_DB, () => Promise.reject(new Error("lost"))) }],
		[
			"the answer was lost behind the transaction",
			503,
			{
				CONTENT_DB: wrappedDatabase(testEnv.CONTENT_DB, async (work) => {
					const result = await work();
					if (Array.isArray(result)) throw new Error("lost");
					return result;
				}),
			},
		],
	])("goes out once with the next try of the same where %s", async (_which, status, failing) => {
		vi.spyOn(console, "error").mockReturnValue();
		await subscribe("a");
		const published = new Date().toISOString();
		expect((await publish("rcna1", { published }, { ...env(), ...failing })).status).toBe(status);
		for (let n = 0; n < 2; n++) expect((await publish("rcna1", { published })).status).toBe(200);
		expect(service.ids).toEqual(["a"]);
		vi.restoreAllMocks();
	});

	it("goes to who wants all of it, and to who wants its section", async () => {
		await subscribe("all");
		await subscribe("health", { topics: ["health"] });
		await subscribe("both", { topics: ["health", "politics"] });
		await publish("rcna1");
		expect(service.ids).toEqual(["all", "both"]);
	});

	it.each([
		["no breaking news", { breakingNews: false }],
		["a draft", { draft: true }],
		["withdrawn", { hidden: true }],
		["an advertisement", { nativeAd: true }],
		["from the archive", { published: new Date(Date.now() - 25 * hour).toISOString() }],
	])("what is %s goes to nobody", async (_what, facts) => {
		await subscribe("a");
		await publish("rcna1", facts);
		await deliver(env(), Date.now());
		expect([service.ids, await count("push_stories")]).toEqual([[], 0]);
	});

	it("waits for the minute of its publication", async () => {
		await subscribe("a");
		const opens = Date.now() + hour;
		await publish("rcna1", { published: new Date(opens).toISOString() });
		await deliver(env(), opens - minute);
		expect(service.ids).toEqual([]);
		await testEnv.CONTENT_DB.prepare("UPDATE documents SET hidden = 0, opens_at = NULL").run();
		await deliver(env(), opens);
		expect(service.ids).toEqual(["a"]);
	});

	it("without keys of ours goes to nobody, and nothing waits", async () => {
		await subscribe("a");
		await publish("rcna1", {}, { ...env(), VAPID_PRIVATE: "" } as typeof testEnv);
		expect([service.ids, await count("push_stories")]).toEqual([[], 0]);
	});
});

describe("what push services answer (third-parties §9)", () => {
	it.each([404, 410])("%i: the subscription is gone", async (status) => {
		await subscribe("a");
		service.answers.set("a", () => new Response(null, { status }));
		await publish("rcna1");
		expect([await count("push_subscriptions"), await waiting()]).toEqual([0, 0]);
	});

	it("429: the next try is not before Retry-After", async () => {
		await subscribe("a");
		service.answers.set("a", () => new Response(null, { status: 429, headers: { "retry-after": "600" } }));
		const published = Date.now();
		await publish("rcna1");
		await deliver(env(), published + 9 * minute);
		expect(service.requests).toHaveLength(1);
		service.answers.clear();
		await deliver(env(), published + 11 * minute);
		expect(service.requests).toHaveLength(2);
		const ttl = Number(service.requests[1]?.headers.get("ttl"));
		expect(ttl).toBeGreaterThan(3.8 * 3600 - 60);
		expect(ttl).toBeLessThanOrEqual((4 * hour - 11 * minute) / 1000);
		expect([await waiting(), await count("push_subscriptions")]).toEqual([0, 1]);
	});

	it("500: tried again at longer and longer intervals, seven times, and the subscription stays", async () => {
		await subscribe("a");
		service.answers.set("a", () => new Response(null, { status: 500 }));
		const published = Date.now();
		await publish("rcna1");
		const tries: number[] = [];
		for (let minutes = 1; minutes < 230; minutes++) {
			const before = service.requests.length;
			await deliver(env(), published + minutes * minute);
			if (service.requests.length > before) tries.push(minutes);
		}
		const waits = tries.map((at, n) => at - (tries[n - 1] ?? 0));
		expect(service.requests).toHaveLength(7);
		expect(waits).toEqual([...waits].sort((a, b) => a - b));
		expect([await waiting(), await count("push_subscriptions")]).toEqual([0, 1]);
	});

	it("while one browser's service fails the others have their news", async () => {
		for (const id of ["a", "b", "c"]) await subscribe(id);
		service.answers.set("b", () => new Response(null, { status: 503 }));
		await publish("rcna1");
		expect(service.ids).toEqual(["a", "b", "c"]);
		expect(await waiting()).toBe(1);
	});

	it("a story that was withdrawn meanwhile goes to nobody more", async () => {
		await subscribe("a");
		service.answers.set("a", () => new Response(null, { status: 503 }));
		const published = Date.now();
		await publish("rcna1");
		await withdraw("rcna1");
		await deliver(env(), published + 5 * minute);
		expect(service.requests).toHaveLength(1);
		expect(await waiting()).toBe(0);
	});
});

describe("quiet hours (A4.21)", () => {
	/** Quiet hours around a moment, in UTC. */
	const quietAround = (at: number, hoursLeft: number) => ({
		timeZone: "UTC",
		quiet: {
			from: new Date(at - hour).toISOString().slice(11, 16),
			to: new Date(at + hoursLeft * hour).toISOString().slice(11, 16),
		},
	});

	it("hold a story until they end", async () => {
		const now = Date.now();
		await subscribe("a", quietAround(now, 3));
		await publish("rcna1");
		await deliver(env(), now + 2 * hour);
		expect(service.ids).toEqual([]);
		await deliver(env(), now + 3 * hour);
		expect(service.ids).toEqual(["a"]);
		expect(Number(service.requests[0]?.headers.get("ttl"))).toBeLessThanOrEqual(3600);
	});

	it("drop what would be older than four hours by their end", async () => {
		const now = Date.now();
		await subscribe("a", quietAround(now, 5));
		await publish("rcna1");
		expect(await waiting()).toBe(0);
		await deliver(env(), now + 6 * hour);
		expect(service.ids).toEqual([]);
	});
});

it("the platform's clock sends what waits, once a minute", async () => {
	await subscribe("a");
	service.answers.set("a", () => new Response(null, { status: 500 }));
	await publish("rcna1");
	const work: Promise<unknown>[] = [];
	const ctx = { waitUntil: (promise: Promise<unknown>) => void work.push(promise), passThroughOnException: () => undefined, props: {} };
	const site = createSite({
		environment: (bindings) => {
			const made = { ...environmentOf(bindings), ...keys, LOCAL_ENDS: env().LOCAL_ENDS };
			return { ...made, ORIGIN: { ...made.ORIGIN, deliver: (nowMs) => deliver(made, nowMs) } };
		},
		answer: async () => new Response(),
	});
	const at = { scheduledTime: Date.now() + 5 * minute, cron: "* * * * *", noRetry: () => undefined };
	site.scheduled(at as ScheduledController, testEnv, ctx as unknown as ExecutionContext);
	await Promise.all(work);
	expect(service.requests).toHaveLength(2);
});
