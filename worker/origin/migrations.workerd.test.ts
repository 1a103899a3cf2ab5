import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { password } from "../../tests/support/workerd/accounts.ts";
import { MyNewsBench } from "../../tests/support/workerd/myNews.ts";
import { tablesIn } from "../../tests/support/workerd/nextMigration.ts";
import { articleOf, emptyOrigin, get, put, testEnv } from "../../tests/support/workerd/origin.ts";
import { hashPassword } from "./accounts/passwords/passwords.ts";
import { sweep } from "./retention.ts";

const bench = new MyNewsBench();
const people = testEnv.PEOPLE_DB;
const day = 86_400_000;
const email = "canary.first@reader.example";

interface Column {
	name: string;
	type: string;
	notnull: number;
	dflt_value: string | null;
	pk: number;
}

/** Columns that tie a reader's rows together. */
const facts: Record<string, string | number | null> = {
	user_id: "first-reader",
	email,
	publisher: "group",
	content_type: "article",
	content_id: "rcna1",
	device: "Chrome on Windows",
	country: "US",
	vertical: "today",
	account_type: "bedrock",
	email_verified: 1,
	leave_digest: null,
	topics: "[]",
	zone: "UTC",
	tags: "[]",
};

/** Writes a row as the release of that time did. */
async function write(db: D1Database, table: string, at: number): Promise<void> {
	const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<Column>();
	const said = results.filter(
		({ name, type, notnull, dflt_value: preset, pk }) =>
			(notnull && preset === null) || (pk > 0 && type === "TEXT") || name in facts || name === "password_hash",
	);
	const values = said.map(({ name, type }) => {
		const fact = facts[name];
		return fact === undefined ? (type === "TEXT" ? `first ${name}` : at) : fact;
	});
	const names = said.map(({ name }) => name).join(", ");
	await db
		.prepare(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${said.map(() => "?").join(", ")})`)
		.bind(...values)
		.run();
}

/** Makes a database anew, with a row in each table as soon as it is there. */
async function growFromTheFirst(db: D1Database, migrations: D1Migration[], at: number): Promise<string[]> {
	for (const table of [...(await tablesIn(db)), "next_things", "d1_migrations"]) await db.prepare(`DROP TABLE ${table}`).run();
	const filled: string[] = [];
	for (const [n] of migrations.entries()) {
		await applyD1Migrations(db, migrations.slice(0, n + 1));
		for (const table of await tablesIn(db)) {
			if (filled.includes(table) || table === "content_search") continue;
			await write(db, table, at);
			filled.push(table);
		}
	}
	return filled;
}

describe("today's Worker on databases that grew from the first migration with rows in them", () => {
	let filled: string[] = [];

	beforeAll(async () => {
		facts.password_hash = await hashPassword(testEnv, password, "known");
		await emptyOrigin();
		await put("article", "rcna1", articleOf("rcna1"));
		const row = await env.CONTENT_DB.prepare("SELECT * FROM documents WHERE id = 'rcna1'").first<Record<string, string | number | null>>();
		await growFromTheFirst(env.CONTENT_DB, env.TEST_CONTENT_MIGRATIONS, bench.now);
		const { results } = await env.CONTENT_DB.prepare("PRAGMA table_info(documents)").all<Column>();
		const names = results.map(({ name }) => name).filter((name) => !["price", "list_price", "opens_at"].includes(name));
		await env.CONTENT_DB.prepare("DELETE FROM documents").run();
		await env.CONTENT_DB.prepare(`INSERT INTO documents (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
			.bind(...names.map((name) => row?.[name] ?? null))
			.run();
		filled = await growFromTheFirst(people, env.TEST_PEOPLE_MIGRATIONS, bench.now);
		await growFromTheFirst(env.PUSH_DB, env.TEST_PUSH_MIGRATIONS, bench.now);
	});
	afterAll(async () => {
		await applyD1Migrations(env.CONTENT_DB, env.TEST_CONTENT_MIGRATIONS);
		await applyD1Migrations(people, env.TEST_PEOPLE_MIGRATIONS);
	});

	it("finds every row of before", async () => {
		const counts = await Promise.all(
			(await tablesIn(people)).map((table) => people.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n")),
		);
		expect(filled).toContain("users");
		expect(counts).toEqual(counts.map(() => 1));
	});

	it("serves a document of the first schema", async () => {
		expect((await get("/content/article/rcna1")).status).toBe(200);
	});

	it("publishes over it and lists it", async () => {
		expect((await put("article", "rcna1", articleOf("rcna1", { headline: { primary: "Anew" } }))).status).toBeLessThan(300);
		expect(await (await get("/content/search?vertical=news&size=5")).text()).toContain("Anew");
	});

	it("lets the reader of the first schema in, with what was saved and read then", async () => {
		const answer = await bench.signIn(email);
		expect(answer.status, answer.text).toBe(200);
		const reader = bench.readerOf(email, answer);
		expect(JSON.stringify(await bench.bookmarks(reader))).toContain("rcna1");
		expect(JSON.stringify(await bench.history(reader))).toContain("rcna1");
		expect((await bench.save(reader, "rcna2")).status).toBe(200);
		expect((await bench.own(reader, "/export")).status).toBe(200);
	});

	it("sweeps what is older than it may be, and keeps the reader", async () => {
		await sweep(testEnv, bench.now + day);
		expect(await people.prepare("SELECT COUNT(*) AS n FROM users").first("n")).toBe(1);
		await sweep(testEnv, bench.now + 400 * day);
		expect(await people.prepare("SELECT COUNT(*) AS n FROM house_events").first("n")).toBe(0);
	});
});
