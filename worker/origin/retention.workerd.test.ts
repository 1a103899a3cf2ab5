import { beforeEach, expect, it, vi } from "vitest";
import { AccountsBench, day, hour, minute, password } from "../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../tests/support/workerd/origin.ts";
import { withMembers, wrappedDatabase } from "../../tests/support/workerd/wrapped.ts";
import { environmentOf } from "../environment.ts";
import { createSite } from "../index.ts";
import { deleteUser, setEmail } from "./accounts/users.ts";
import { sweep } from "./retention.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());

const signUp = (email: string, key: string) =>
	testEnv.PEOPLE_DB.prepare("INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at) VALUES (?, ?, 'today', 's', 1)")
		.bind(email, key)
		.run();
const signUpsOf = async (email: string) =>
	(
		await testEnv.PEOPLE_DB.prepare("SELECT newsletter_key AS key FROM newsletter_signups WHERE email = ? ORDER BY 1")
			.bind(email)
			.all<{ key: string }>()
	).results.map(({ key }) => key);

it("codes, counters and sessions go when they are over, not before", async () => {
	const reader = await bench.newReader();
	await bench.requestCode(reader.email);
	await sweep(testEnv, bench.now + 9 * minute);
	expect([await bench.count("one_time_codes"), await bench.count("sessions")]).toEqual([1, 1]);
	expect(await bench.count("tries")).toBeGreaterThan(0);
	await sweep(testEnv, bench.now + 11 * minute);
	expect([await bench.count("one_time_codes"), await bench.count("sessions")]).toEqual([0, 1]);
	await sweep(testEnv, bench.now + 25 * hour);
	expect([await bench.count("tries"), await bench.count("sessions"), await bench.count("users")]).toEqual([0, 1, 1]);
	await sweep(testEnv, bench.now + 8 * day);
	expect([await bench.count("sessions"), await bench.count("users")]).toEqual([0, 1]);
});

it("an account whose address nobody proved within a week goes, with all that hangs on it", async () => {
	const email = bench.newEmail();
	expect((await bench.register(email, password)).status).toBe(201);
	await sweep(testEnv, bench.now + 6 * day);
	expect(await bench.count("users")).toBe(1);
	await sweep(testEnv, bench.now + 8 * day);
	expect(await bench.count("users")).toBe(0);
	expect(await bench.dump()).not.toContain(email);
});

it("a sign-up that nobody confirmed goes after a week, and with its reader's account", async () => {
	const pending = (email: string, at: number) =>
		testEnv.PEOPLE_DB.prepare(
			"INSERT INTO newsletter_pending (email, newsletter_key, vertical, source, at, confirm_digest) VALUES (?1, 'k', 'today', 's', ?2, ?1)",
		)
			.bind(email, at)
			.run();
	const reader = await bench.newReader();
	await pending("stranger@example.com", bench.now);
	await sweep(testEnv, bench.now + 6 * day);
	expect(await bench.count("newsletter_pending")).toBe(1);
	await sweep(testEnv, bench.now + 8 * day);
	expect(await bench.count("newsletter_pending")).toBe(0);
	await pending(reader.email, bench.now);
	await deleteUser(testEnv, reader.userId);
	expect(await bench.count("newsletter_pending")).toBe(0);
});

it("finds what is over by indexes, however many accounts, sessions and browsers there are", async () => {
	const swept: [D1Database, string][] = [];
	const noting = (db: D1Database) =>
		withMembers(db, {
			prepare: (sql: string) => {
				swept.push([db, sql]);
				return db.prepare(sql);
			},
		});
	await sweep({ ...testEnv, PEOPLE_DB: noting(testEnv.PEOPLE_DB), PUSH_DB: noting(testEnv.PUSH_DB) }, bench.now);
	// Former browsers move out of the database of people (decision 0293).
	const large = new Map([
		[testEnv.PEOPLE_DB, /^SCAN (users|sessions)\b/],
		[testEnv.PUSH_DB, /^SCAN push_subscriptions\b/],
	]);
	const deletions = swept.filter(([, sql]) => sql.startsWith("DELETE"));
	expect(deletions.length).toBeGreaterThan(30);
	for (const [db, sql] of deletions) {
		const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(0).all<{ detail: string }>();
		for (const { detail } of results) expect(detail, sql).not.toMatch(large.get(db) ?? /^SCAN/);
	}
});

it("a database that fails holds up no other, and is logged", async () => {
	const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
	await testEnv.PUSH_DB.prepare("INSERT INTO push_stories (id, vertical, topics, due_at) VALUES ('swept', 'news', '[]', 0)").run();
	const PEOPLE_DB = wrappedDatabase(testEnv.PEOPLE_DB, () => Promise.reject(new Error("D1_ERROR: Network connection lost.")));
	await sweep({ ...testEnv, PEOPLE_DB }, bench.now);
	expect(await testEnv.PUSH_DB.prepare("SELECT COUNT(*) AS n FROM push_stories WHERE id = 'swept'").first("n")).toBe(0);
	expect(logged).toHaveBeenCalledWith(expect.stringMatching(/"event":"sweep","part":"people","message":.*connection lost/));
	logged.mockRestore();
});

it("the platform's clock starts the sweep", async () => {
	await bench.register(bench.newEmail());
	const work: Promise<unknown>[] = [];
	const ctx = { waitUntil: (promise: Promise<unknown>) => void work.push(promise), passThroughOnException: () => undefined, props: {} };
	const site = createSite({ environment: environmentOf, answer: async () => new Response() });
	const at = { scheduledTime: bench.now + 8 * day, cron: "17 * * * *", noRetry: () => undefined };
	site.scheduled(at as ScheduledController, testEnv, ctx as unknown as ExecutionContext);
	await Promise.all(work);
	expect(await bench.count("users")).toBe(0);
});

it("sign-ups to newsletters follow a changed address, and go with the account (security row 39)", async () => {
	const reader = await bench.newReader();
	const moved = bench.newEmail();
	await signUp(reader.email, "first");
	await signUp(reader.email, "both");
	await signUp(moved, "both");
	const by = { sessionId: reader.session.split(".")[0] ?? "", now: bench.now };
	expect(await setEmail(testEnv, reader.userId, moved, by)).toBe(true);
	expect([await signUpsOf(reader.email), await signUpsOf(moved)]).toEqual([[], ["both", "first"]]);
	const taken = (await bench.newReader()).email;
	expect(await setEmail(testEnv, reader.userId, taken, by)).toBe(false);
	expect(await signUpsOf(moved)).toEqual(["both", "first"]);
	expect((await bench.own(reader, "", { password }, { method: "DELETE" })).status).toBe(200);
	expect(await bench.count("newsletter_signups")).toBeGreaterThan(0);
	await sweep(testEnv, bench.now + 8 * day);
	expect(await bench.count("newsletter_signups")).toBe(0);
});
