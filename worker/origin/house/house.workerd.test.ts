import { beforeEach, expect, it } from "vitest";
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

it("a full sink stores nothing more: whoever floods it takes no space from readers' accounts", async () => {
	const insert = testEnv.PEOPLE_DB.prepare(
		"INSERT INTO consent_log (rowid, at, vertical, regime, signal, version, granted, place) VALUES (?, 0, '', '', 0, 1, '', '')",
	);
	await testEnv.PEOPLE_DB.batch([insert.bind(1), insert.bind(2_000_001)]);
	expect((await post("consent", record)).status).toBe(200);
	expect(await rows("consent_log")).toHaveLength(2);
});
