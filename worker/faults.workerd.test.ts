import { env } from "cloudflare:workers";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { articleOf, emptyOrigin, put, testEnv } from "../tests/support/workerd/origin.ts";
import { forgetData } from "./content/upstream/dataCache.ts";
import { forgetDataCopies } from "./content/upstream/dataCopies.ts";
import { forgetPublications, logReadUpTo, notePublications } from "./content/upstream/publications.ts";
import { forgetPages, purgePages } from "./edge/pageStore.ts";
import { environmentOf } from "./environment.ts";
import { createSite, site } from "./index.ts";
import { seedDocuments } from "./origin/ingest/seed.ts";
import { publicationsSince } from "./origin/store/publications.ts";
import { forgetModels } from "./pages/kernel/memo.ts";
import type { Bindings } from "./platform/env.ts";
import { answer } from "./routes.ts";

const base = env as unknown as Bindings & { INGEST_SECRET: string };
const path = "/politics/congress/story-rcna1";
const headline = "Headline of rcna1";

/** A binding that does as `broken` says where it says something, and as it is otherwise. */
function withFaults<B extends object>(binding: B, broken: Partial<Record<keyof B, unknown>>): B {
	return new Proxy(binding, {
		get: (target, name) => {
			const value: unknown = name in broken ? broken[name as keyof B] : Reflect.get(target, name);
			return typeof value === "function" && !(name in broken) ? value.bind(target) : value;
		},
	});
}

/** A database of which each session is as it is itself. */
function withOwnSession(database: D1Database): D1Database {
	return withFaults(database, { withSession: () => withFaults(database, { getBookmark: () => null } as object) });
}

/** A database whose reads and writes fail so many times, then work. */
function failing(times: number, message = "D1_ERROR: Network connection lost.") {
	let left = times;
	let requested = 0;
	const attempt = () => {
		requested++;
		if (left-- > 0) throw new Error(message);
	};
	const broken = <D extends D1Database>(db: D): D =>
		withFaults(db, {
			batch: async (statements: D1PreparedStatement[]) => {
				attempt();
				return db.batch(statements);
			},
			prepare: (sql: string) => brokenStatement(db.prepare(sql)),
		} as Partial<Record<keyof D, unknown>>);
	const real = new WeakMap<object, D1PreparedStatement>();
	const brokenStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
		const wrapped = withFaults(statement, {
			bind: (...values: unknown[]) => brokenStatement(statement.bind(...values)),
			...Object.fromEntries(
				(["first", "all", "run"] as const).map((name) => [
					name,
					async () => {
						attempt();
						return statement[name]();
					},
				]),
			),
		} as Partial<Record<keyof D1PreparedStatement, unknown>>);
		real.set(wrapped, statement);
		return wrapped;
	};
	const db = broken(
		withFaults(base.CONTENT_DB, {
			batch: (statements: D1PreparedStatement[]) => base.CONTENT_DB.batch(statements.map((statement) => real.get(statement) ?? statement)),
		}),
	);
	return { db: withOwnSession(db), requested: () => requested };
}

async function ask(
	sent: Partial<Bindings>,
	at = path,
	init: RequestInit = {},
	entry = site,
): Promise<{ status: number; headers: Headers; body: string }> {
	const pending: Promise<unknown>[] = [];
	const ctx = {
		waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
		passThroughOnException: () => undefined,
		props: {},
	} as unknown as ExecutionContext;
	const response = await entry.fetch(
		new Request(`http://news.localhost${at}`, init) as Request<unknown, IncomingRequestCfProperties>,
		{ ...base, ...sent },
		ctx,
	);
	const body = await response.text();
	for (let next = pending.shift(); next; next = pending.shift()) await next;
	return { status: response.status, headers: response.headers, body };
}

const front = { id: "home", vertical: "news", slug: "", layouts: [{ packages: [{ id: "p", type: "list", itemIds: ["rcna1"] }] }] };

beforeEach(async () => {
	forgetDataCopies(Date.now());
	await emptyOrigin();
	await seedDocuments(
		testEnv,
		[
			{ type: "article", document: articleOf("rcna1") },
			{ type: "curation", document: front },
		],
		Date.now(),
		true,
	);
	const saved = await base.CACHE.list();
	await Promise.all(saved.keys.map(({ name }) => base.CACHE.delete(name)));
	forgetData();
	forgetPages();
	forgetModels();
	forgetPublications();
});

describe("an old address whose entry in KV (docs/moving-in.md)", () => {
	const old = async (get: () => Promise<string | null>) => {
		const { status, headers } = await ask({ CACHE: withFaults(base.CACHE, { get }) }, "/an/old/page");
		return { status, location: headers.get("location") };
	};
	it("is a path leads there", async () =>
		expect(await old(async () => "/política/x-rcna1")).toEqual({ status: 301, location: "/pol%C3%ADtica/x-rcna1" }));
	it.each(["https://evil.example/", "javascript:alert(1)", "evil.example", "", "@evil.example", "{}"])(
		"is '%s' leads nowhere",
		async (text) => expect(await old(async () => text)).toEqual({ status: 404, location: null }),
	);
	it.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "/x\r\nset-cookie: a=b"])(
		"is '%s' leads to no other host",
		async (text) => {
			const { status, location } = await old(async () => text);
			expect([status, new URL(location ?? "", "http://news.localhost").host]).toEqual([301, "news.localhost"]);
		},
	);
	it("never comes is not waited for", async () => expect((await old(() => new Promise(() => undefined))).status).toBe(404));
});

describe("KV that fails (C15, C16)", () => {
	it.each([
		["throws", () => Promise.reject(new Error("KV GET failed: 503"))],
		["holds something else", () => Promise.resolve({ text: 5 })],
		["holds what is no front", () => Promise.resolve({ text: '{"data":{}}', tags: [], seq: 1, storedAt: Date.now() })],
		["holds nonsense", () => Promise.resolve({ text: "<html>", tags: [], seq: 1, storedAt: Date.now() })],
		["finds nothing", () => Promise.resolve(null)],
	])("a read that %s is a miss: the front is there, and the entry is written anew", async (_name, get) => {
		const put = vi.fn(async () => undefined);
		const answer = await ask({ CACHE: withFaults(base.CACHE, { get, put }) }, "/");
		expect(answer.status).toBe(200);
		expect(answer.body).toContain(headline);
		expect(
			put.mock.calls.map(([key]: unknown[]) => decodeURIComponent(String(key))).filter((key) => key.includes("curation/slug/news")),
		).toHaveLength(1);
	});

	it("a read that never ends is a miss all the same", async () => {
		const answer = await ask({ CACHE: withFaults(base.CACHE, { get: () => new Promise(() => undefined) }) }, "/");
		expect(answer.status).toBe(200);
		expect(answer.body).toContain(headline);
	});

	it("a write that throws costs the reader nothing, and is not tried again", async () => {
		const put = vi.fn(() => Promise.reject(new Error("KV PUT failed: 429 Too Many Requests")));
		const answer = await ask({ CACHE: withFaults(base.CACHE, { put }) }, "/");
		expect(answer.status).toBe(200);
		expect(answer.body).toContain(headline);
		const times = put.mock.calls.length;
		expect(times).toBeLessThanOrEqual(2);
		await ask({ CACHE: withFaults(base.CACHE, { put }) }, "/");
		expect(put.mock.calls.length).toBe(times);
	});

	it("that is a minute behind shows nothing that a publish overtook (C17)", async () => {
		const stored = new Map<string, string>();
		const lagging = withFaults(base.CACHE, {
			get: async (key: string) => JSON.parse(stored.get(key) ?? "null"),
			put: async (key: string, value: string) => void (stored.has(key) || stored.set(key, value)),
		});
		expect((await ask({ CACHE: lagging }, "/")).body).toContain(headline);
		expect(await publish("Published since")).toBe(200);
		forgetData();
		forgetPages();
		const answer = await ask({ CACHE: lagging }, "/");
		expect(answer.body).toContain("Published since");
		expect(answer.body).not.toContain(headline);
	});
});

const serviceToken = () =>
	jwt.sign({ iss: "test", scope: "ingest", exp: Math.floor(Date.now() / 1000) + 600 }, base.INGEST_SECRET, "HS256");

async function remove(sent: Partial<Bindings> = {}): Promise<number> {
	const headers = { authorization: `Bearer ${await serviceToken()}` };
	return (await ask(sent, "/ingest/article/rcna1", { method: "DELETE", headers })).status;
}

/** Publishes; what can't be done now says when to try again. */
async function publish(words: string, sent: Partial<Bindings> = {}, more: object = {}): Promise<number> {
	const token = await serviceToken();
	const answer = await ask(sent, "/ingest/article/rcna1", {
		method: "PUT",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify({ ...articleOf("rcna1"), headline: { primary: words }, ...more }),
	});
	expect(answer.headers.has("retry-after")).toBe(answer.status === 503);
	return answer.status;
}

describe("D1 that fails (C18–C20, security row 32)", () => {
	it("once, as it does now and then: the read is done again, the reader has the page", async () => {
		for (const message of [
			"D1_ERROR: Network connection lost.",
			"D1 DB reset because its code was updated.",
			"Internal error in D1 DB storage caused object to be reset.",
		]) {
			forgetData();
			forgetPages();
			const answer = await ask({ CONTENT_DB: failing(1, message).db });
			expect([answer.status, message]).toEqual([200, message]);
			expect(answer.body).toContain(headline);
		}
	});

	it("every time: the error page with Retry-After, never cached, and no storm of attempts", async () => {
		const { db, requested } = failing(Number.POSITIVE_INFINITY);
		const answer = await ask({ CONTENT_DB: db });
		expect(answer.status).toBe(503);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.body).not.toMatch(/D1_ERROR|Network connection/);
		// Article, menu, the log of publications, and the menu of the error page: each twice.
		expect(requested()).toBeLessThanOrEqual(8);
		expect((await ask({})).status).toBe(200);
	});

	it("overloaded: the read is not done again at once (C19)", async () => {
		const { db, requested } = failing(Number.POSITIVE_INFINITY, "D1_ERROR: D1 DB is overloaded. Too many requests queued.");
		const answer = await ask({ CONTENT_DB: db }, "/bentoapi/article/rcna1");
		expect(answer.status).toBe(503);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(requested()).toBeLessThanOrEqual(2);
	});

	it.each([path, "/", "/politics", "/rss.xml"])(
		"overloaded: every isolate that starts anew has %s from its data centre (C19)",
		async (at) => {
			await ask({}, at);
			const { db } = failing(Number.POSITIVE_INFINITY, "D1_ERROR: D1 DB is overloaded. Too many requests queued.");
			for (let isolate = 0; isolate < 3; isolate++) {
				forgetData();
				forgetPages();
				forgetModels();
				forgetPublications();
				const answer = await ask({ CONTENT_DB: db }, at);
				expect([answer.status, isolate]).toEqual([200, isolate]);
				expect(answer.body).toContain(headline);
			}
		},
	);

	it("behind a page that we have: readers keep it", async () => {
		expect((await ask({})).status).toBe(200);
		const { db } = failing(Number.POSITIVE_INFINITY);
		for (const at of [path, `${path}?chromeless=true`]) {
			const answer = await ask({ CONTENT_DB: db }, at);
			expect(answer.status).toBe(200);
			expect(answer.body).toContain(headline);
		}
	});

	describe("while a publication is known and what it changed can't be read", () => {
		const shown = [path, `${path}?chromeless=true`, `${path}?lite=true`, "/", "/politics", "/rss.xml"];
		afterEach(() => void vi.useRealTimers());

		/** Another isolate publishes, and the log reports it. */
		async function publishElsewhere(words: string): Promise<void> {
			const document = { ...articleOf("rcna1"), headline: { primary: words } };
			await put("article", "rcna1", document);
			const { rows, latest } = await publicationsSince(testEnv, logReadUpTo(), Date.now());
			for (const { tags } of notePublications(latest, rows)) purgePages(tags, Date.now());
		}

		it.each(shown)("%s is what we have, and what was published three seconds later (decision 0004)", async (at) => {
			vi.setSystemTime(Date.now() - 3000);
			await ask({}, at);
			expect((await ask({}, at)).body).toContain(headline);
			await publishElsewhere("Second words");
			expect((await ask({ CONTENT_DB: failing(Number.POSITIVE_INFINITY).db }, at)).body).toContain(headline);
			vi.useRealTimers();
			expect((await ask({}, at)).body).toContain("Second words");
		});

		it("a call that failed is made again after two seconds, or when something else was published", async () => {
			const at = "/bentoapi/article/rcna1";
			const database = failing(Number.POSITIVE_INFINITY);
			const statements = async () => {
				const before = database.requested();
				expect((await ask({ CONTENT_DB: database.db }, at)).body).toContain(headline);
				return database.requested() - before;
			};
			await ask({}, at);
			await publishElsewhere("Second words");
			expect(await statements()).toBeGreaterThan(0);
			expect(await statements()).toBe(0);
			await publishElsewhere("Third words");
			expect(await statements()).toBeGreaterThan(0);
			expect(await statements()).toBe(0);
			vi.setSystemTime(Date.now() + 2500);
			expect(await statements()).toBeGreaterThan(0);
		});

		it.each(shown)("%s as it was is not shared with other isolates", async (at) => {
			await ask({}, at);
			await publishElsewhere("Second words");
			await ask({ CONTENT_DB: failing(Number.POSITIVE_INFINITY).db }, at);
			forgetPages();
			forgetData();
			expect((await ask({}, at)).body).toContain("Second words");
		});
	});

	it("a reader who comes after a publication does not get the answer of a call that had begun before (decision 0004)", async () => {
		const began = Promise.withResolvers<void>();
		const goOn = Promise.withResolvers<void>();
		const origin = environmentOf(base).ORIGIN;
		const ORIGIN = {
			...origin,
			fetch: async (request: Request, ctx: ExecutionContext) => {
				const answer = await origin.fetch(request, ctx);
				if (!request.url.endsWith("/content/article/rcna1")) return answer;
				began.resolve();
				await goOn.promise;
				return answer;
			},
		};
		const held = createSite({ environment: () => ({ ...environmentOf(base), ORIGIN }), answer });
		await ask({}, "/");
		const before = ask({}, path, {}, held);
		await began.promise;
		expect(await publish("Second words")).toBe(200);
		const after = ask({}, `${path}?chromeless=true`, {}, held);
		setTimeout(goOn.resolve, 50);
		await before;
		expect((await after).body).toContain("Second words");
		expect((await ask({}, path)).body).toContain("Second words");
	});

	it.each(["deletes it", "hides it"])("behind what we have of a document when its editor %s: nothing shows it any more", async (how) => {
		const shown = [path, "/bentoapi/article/rcna1", "/rss.xml"];
		for (const at of shown) expect((await ask({}, at)).body).toContain(headline);
		expect(await (how === "hides it" ? publish(headline, {}, { hidden: true }) : remove())).toBeLessThan(300);
		const { db } = failing(Number.POSITIVE_INFINITY);
		for (const at of shown) expect((await ask({ CONTENT_DB: db }, at)).body, at).not.toContain(headline);
	});

	it("while an editor publishes: 503 with Retry-After; the same publish again ends as one would have (C20)", async () => {
		expect(await publish("Second words", { CONTENT_DB: failing(Number.POSITIVE_INFINITY).db })).toBe(503);
		expect((await ask({})).body).toContain(headline);
		expect(await publish("Second words")).toBe(200);
		expect((await ask({})).body).toContain("Second words");
	});

	/** A database that does what a batch says, and loses the answer. */
	const losing = () =>
		withOwnSession(
			withFaults(base.CONTENT_DB, {
				batch: async (statements: D1PreparedStatement[]) => {
					await base.CONTENT_DB.batch(statements);
					throw new Error("D1_ERROR: Network connection lost.");
				},
			}),
		);

	it.each(["publishes", "deletes"])(
		"after an editor %s, unheard: the same again, which changes nothing more, is seen at once (C20)",
		async (how) => {
			const send = (sent: Partial<Bindings>) => (how === "deletes" ? remove(sent) : publish("Heard late", sent));
			// The log is read with the first page, and no more for a second; the page stays from the second on.
			await ask({});
			expect((await ask({})).body).toContain(headline);
			expect(await send({ CONTENT_DB: losing() })).toBe(503);
			expect(await send({})).toBe(how === "deletes" ? 404 : 200);
			expect((await ask({})).body).not.toContain(headline);
		},
	);

	it("after the publish was done but before the editor heard of it: the same again changes nothing more (C20)", async () => {
		const { CONTENT_DB } = base;
		expect(await publish("Heard late", { CONTENT_DB: losing() })).toBe(503);
		expect(await publish("Heard late")).toBe(200);
		const rows = await CONTENT_DB.prepare("SELECT COUNT(*) AS documents FROM documents WHERE id = 'rcna1'").first<{ documents: number }>();
		expect(rows?.documents).toBe(1);
		const { results } = await CONTENT_DB.prepare("SELECT tags FROM publications WHERE tags LIKE '%doc:rcna1%'").all();
		expect(results).toHaveLength(1);
	});

	it("while a reader signs up: 503 as JSON, nobody is signed up unseen", async () => {
		const fail = () => {
			throw new Error("D1_ERROR: Network connection lost.");
		};
		const broken = withFaults(base.PEOPLE_DB, { prepare: fail, batch: fail });
		const answer = await ask({ PEOPLE_DB: broken }, "/newsletters", {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({ newsletter: "morning-rundown", email: "reader@example.com" }),
		});
		expect(answer.status).toBe(503);
		expect(JSON.parse(answer.body)).toMatchObject({ error: { code: "unavailable" } });
		const rows = await base.PEOPLE_DB.prepare("SELECT COUNT(*) AS people FROM newsletter_signups").first<{ people: number }>();
		expect(rows?.people).toBe(0);
	});
});

describe("the database of notifications fails", () => {
	const failed = () => {
		throw new Error("D1_ERROR: Network connection lost.");
	};
	const sent = {
		PUSH_DB: withFaults(base.PUSH_DB, { prepare: failed, batch: failed }),
		VAPID_PUBLIC: "BNp8RNKKxe6bUjKgqODpZ3_d3BwZS6453ROYvOgofEHPZ7MaI9Oj2NY_momEtKfha85iMeX6IxdYqocuIpHuyIo",
		VAPID_PRIVATE: "sephmw0zhKwhJ2R2jdLdlk2ZJrTQS3mZ41ZY4sFMBLI",
	};
	const call = (body: unknown, more: Record<string, string> = {}): RequestInit => ({
		method: "POST",
		headers: { "content-type": "application/json", accept: "application/json", "sec-fetch-site": "same-origin", ...more },
		body: JSON.stringify(body),
	});

	it("under pages, sign-ups and published breaking news: nothing of it shows", async () => {
		expect((await ask(sent)).body).toContain(headline);
		const signUp = call({ newsletter: "morning-rundown", email: "reader@example.com" });
		expect((await ask(sent, "/newsletters", signUp)).status).toBe(200);
		expect(await publish("Breaking", sent, { breakingNews: true, datePublished: new Date().toISOString() })).toBe(200);
	});

	it("under a subscription: 503, and nothing is acknowledged that is not stored", async () => {
		const keys = { p256dh: sent.VAPID_PUBLIC, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
		const subscription = call({ endpoint: "https://fcm.googleapis.com/fcm/send/a", expirationTime: null, keys });
		expect((await ask(sent, "/house/push", subscription)).status).toBe(503);
		expect(await base.PUSH_DB.prepare("SELECT COUNT(*) AS n FROM push_subscriptions").first("n")).toBe(0);
	});
});

it("a copy of a share picture that is cut is drawn anew (C15)", async () => {
	const { body } = await ask({});
	const [, picture = ""] = /property="og:image" content="[^"]*?(\/share-pictures[^"]*)"/.exec(body) ?? [];
	const own: Cache = Reflect.get(caches, "default");
	const match = async (url: string) => (url.startsWith("https://share.cache/") ? new Response("cut") : own.match(url));
	vi.stubGlobal("caches", { default: { match, put: own.put.bind(own), delete: own.delete.bind(own) } });
	onTestFinished(() => void vi.unstubAllGlobals());
	expect((await ask({}, picture)).body).toContain("PNG");
});

it.each([429, 503])("a page whose content system says %i is the one that we have (security row 30, C04)", async (status) => {
	await ask({});
	purgePages(["doc:rcna1"], Date.now());
	const failing = createSite({ environment: environmentOf, answer: async () => new Response(null, { status }) });
	const { body, status: answered } = await ask({}, path, {}, failing);
	expect([answered, body.includes(headline)]).toEqual([200, true]);
});

describe("many readers of a page at once", () => {
	afterEach(() => void vi.useRealTimers());
	beforeEach(async () => {
		// The first answer reads the log of publications behind it.
		await ask({});
		await ask({});
	});

	/** The outcomes of twenty requests at once, and the work that each was held open for. */
	async function atOnce(): Promise<{ outcomes: (string | null)[]; held: Promise<unknown>[][] }> {
		const outcomes: (string | null)[] = [];
		const held = await Promise.all(
			Array.from({ length: 20 }, async () => {
				const pending: Promise<unknown>[] = [];
				const ctx = { waitUntil: (promise: Promise<unknown>) => void pending.push(promise) } as unknown as ExecutionContext;
				const request = new Request(`http://news.localhost${path}`) as Request<unknown, IncomingRequestCfProperties>;
				const response = await site.fetch(request, base, ctx);
				outcomes.push(response.headers.get("x-edge-cache"));
				expect(await response.text()).toContain(headline);
				return pending;
			}),
		);
		return { outcomes, held };
	}

	it("a stale one is made anew behind one answer; no other request is held open for it (security A0.7)", async () => {
		vi.setSystemTime(Date.now() + 45_000);
		const { outcomes, held } = await atOnce();
		expect(new Set(outcomes)).toEqual(new Set(["stale"]));
		expect(held.filter((pending) => pending.length > 0)).toHaveLength(1);
		await Promise.all(held.flat());
		expect((await ask({})).headers.get("x-edge-cache")).toBe("hit");
	});

	it("one that a publication overtook is made once (security row 31)", async () => {
		purgePages(["doc:rcna1"], Date.now());
		const { outcomes, held } = await atOnce();
		expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => "hit"), "miss"]);
		await Promise.all(held.flat());
	});
});

describe("what throws where nobody expects it (C13)", () => {
	it("is a 500 with nothing half sent, no word of the insides, and all headers", async () => {
		const broken = environmentOf(base);
		Object.defineProperty(broken, "IMAGE_HOSTS", {
			get: () => {
				throw new Error("secret insides");
			},
		});
		const pending: Promise<unknown>[] = [];
		const ctx = {
			waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
			passThroughOnException: () => undefined,
			props: {},
		};
		const response = await createSite({ environment: () => broken, answer }).fetch(
			new Request(`http://news.localhost${path}`),
			base,
			ctx as unknown as ExecutionContext,
		);
		expect(response.status).toBe(500);
		const body = await response.text();
		expect(body).not.toContain("insides");
		expect(body).toContain(response.headers.get("x-original-correlation-id") ?? "none");
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("x-content-type-options")).toBe("nosniff");
		expect(response.headers.get("strict-transport-security")).toContain("max-age=");
		await Promise.allSettled(pending);
	});
});
