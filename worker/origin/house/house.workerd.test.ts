import { beforeEach, expect, it } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { originFetch } from "../app.ts";
import { sweep } from "../retention.ts";

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
const day = 86_400_000;

const post = (path: string, body: unknown) =>
	originFetch(new Request(`https://origin.embedded/house/${path}`, { method: "POST", body: JSON.stringify(body) }), testEnv, context);
const rows = async (table: string) => (await testEnv.PEOPLE_DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;

const record = { vertical: "news", regime: "optIn", signal: false, version: 1, granted: ["measurement"], place: "second" };

beforeEach(async () => {
	for (const table of ["consent_log", "house_events", "house_errors"]) await testEnv.PEOPLE_DB.prepare(`DELETE FROM ${table}`).run();
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

it("a full sink stores nothing more: whoever floods it takes no space from readers' accounts", async () => {
	const insert = testEnv.PEOPLE_DB.prepare(
		"INSERT INTO consent_log (rowid, at, vertical, regime, signal, version, granted, place) VALUES (?, 0, '', '', 0, 1, '', '')",
	);
	await testEnv.PEOPLE_DB.batch([insert.bind(1), insert.bind(2_000_001)]);
	expect((await post("consent", record)).status).toBe(200);
	expect(await rows("consent_log")).toHaveLength(2);
});
