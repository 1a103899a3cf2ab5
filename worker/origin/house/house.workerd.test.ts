import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nextPrefix } from "../../../tests/support/workerd/nextMigration.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { originFetch } from "../app.ts";
import { sweep } from "../retention.ts";

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
const day = 86_400_000;

const post = (path: string, body: unknown) =>
	originFetch(new Request(`https://origin.embedded/house/${path}`, { method: "POST", body: JSON.stringify(body) }), testEnv, context);
const rows = async (table: string) => {
	const { results } = await testEnv.PEOPLE_DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>();
	return results.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(nextPrefix))));
};

const record = { vertical: "news", regime: "optIn", signal: false, version: 1, granted: ["measurement"], place: "second" };

const pageView = { name: "pageView", at: 1, view: "front", path: "/", detail: { from: "search" } };
const pageError = { at: 1, view: "front", path: "/", message: "m", location: "boot.js:1:2", correlationId: "", release: "r" };

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
	await testEnv.PEOPLE_DB.prepare("DELETE FROM consent_log").run();
});

it("the proof of consent says what was chosen under which law, in which hour, and not by whom", async () => {
	expect((await post("consent", record)).status).toBe(200);
	const [stored] = await rows("consent_log");
	expect(stored).toEqual({
		at: expect.any(Number),
		vertical: "news",
		regime: "optIn",
		signal: 0,
		version: 1,
		granted: "measurement",
		place: "second",
	});
	expect(Number(stored?.at) % 3_600_000).toBe(0);
});

it.each([{}, { ...record, granted: ["everything"] }, { ...record, regime: "none" }])(
	"%j is no choice, and nothing is stored",
	async (body) => {
		expect((await post("consent", body)).status).toBe(400);
		expect(await rows("consent_log")).toEqual([]);
	},
);

it("goes as docs/spec/retention.md says", async () => {
	await post("consent", record);
	await sweep(testEnv, Date.now() + 394 * day);
	expect(await rows("consent_log")).toHaveLength(1);
	await sweep(testEnv, Date.now() + 396 * day);
	expect(await rows("consent_log")).toEqual([]);
});

it("events and errors go after 30 days, with those that the database of people still has", async () => {
	const stored = (db: D1Database, table: string) => db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n");
	const events =
		"INSERT INTO house_events (at, vertical, name, view, path, weight, detail) VALUES (?, 'news', 'pageView', '', '/', 1, '{}')";
	const errors =
		"INSERT INTO house_errors (at, vertical, release, correlation_id, view, path, message, place) VALUES (?, 'news', '', '', '', '/', '', '')";
	const databases = [testEnv.FIGURES_DB, testEnv.PEOPLE_DB];
	for (const db of databases) await db.batch([db.prepare(events).bind(Date.now()), db.prepare(errors).bind(Date.now())]);
	const counts = () => Promise.all(databases.flatMap((db) => ["house_events", "house_errors"].map((table) => stored(db, table))));
	await sweep(testEnv, Date.now() + 29 * day);
	expect(await counts()).toEqual([1, 1, 1, 1]);
	await sweep(testEnv, Date.now() + 31 * day);
	expect(await counts()).toEqual([0, 0, 0, 0]);
});

it.each([
	["consent", testEnv.PEOPLE_DB, "consent_log", 10_000_000, record],
	["events", testEnv.FIGURES_DB, "house_events", 2_000_000, { vertical: "news", weight: 1, events: [pageView, pageView] }],
	["errors", testEnv.FIGURES_DB, "house_errors", 200_000, { vertical: "news", errors: [pageError] }],
] as const)("a full sink of %s stores nothing more, says so, and logs it", async (sink, db, table, most, body) => {
	const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
	const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string; notnull: number; type: string }>();
	const named = results.filter(({ name, notnull }) => notnull && !name.startsWith(nextPrefix));
	const insert = db.prepare(
		`INSERT INTO ${table} (rowid, ${named.map(({ name }) => name)}) VALUES (?, ${named.map(({ type }) => (type === "TEXT" ? "''" : "0"))})`,
	);
	await db.batch([db.prepare(`DELETE FROM ${table}`), insert.bind(1), insert.bind(most + 1)]);
	const answered = await post(sink, body);
	if (sink === "consent") expect([answered.status, await answered.json()]).toMatchObject([503, { error: { code: "full" } }]);
	else expect(await answered.json()).toMatchObject({ data: { stored: 0 } });
	expect(await db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n")).toBe(2);
	expect(logged).toHaveBeenCalledWith(expect.stringContaining(`"event":"full","reason":"${table}","most":${most}`));
	await db.prepare(`DELETE FROM ${table}`).run();
});
