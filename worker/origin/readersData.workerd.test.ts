/// <reference path="../../tests/support/workerd/markdown.d.ts" />
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import paper from "../../docs/spec/retention.md?raw";
import { MyNewsBench } from "../../tests/support/workerd/myNews.ts";
import { nextPrefix, tablesIn } from "../../tests/support/workerd/nextMigration.ts";
import { testEnv } from "../../tests/support/workerd/origin.ts";
import { tablesOfAddresses, tablesOfUsers } from "./accounts/users.ts";
import { originFetch } from "./app.ts";
import { sweep } from "./retention.ts";

const bench = new MyNewsBench();
beforeEach(() => bench.reset());
afterEach(() => vi.restoreAllMocks());

const day = 24 * 3_600_000;
const people = testEnv.PEOPLE_DB;

interface Column {
	name: string;
	type: string;
}

/** Tables of a database with their columns, without those of the platform and the full-text index. */
async function schemaOf(db: D1Database): Promise<Map<string, Column[]>> {
	const schema = new Map<string, Column[]>();
	for (const name of await tablesIn(db)) {
		const { results } = await db.prepare(`PRAGMA table_info(${name})`).all<Column>();
		schema.set(
			name,
			results.filter((column) => !column.name.startsWith(nextPrefix)),
		);
	}
	return schema;
}

interface Written {
	file: string[];
	digests: string[];
	nobodys: string[];
}
const listOf = (cell = ""): string[] => cell.split(/[,–]/).flatMap((name) => name.trim() || []);
const written = new Map(
	[...(paper.split("Column by column")[1] ?? "").matchAll(/^\| ([a-z]\w*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
		([, table = "", file, digests, nobodys]): [string, Written] => [
			table,
			{ file: listOf(file), digests: listOf(digests), nobodys: listOf(nobodys) },
		],
	),
);

const ofReaders: readonly string[] = [...tablesOfUsers, ...tablesOfAddresses];
/** Columns that tie a row to a reader. */
const ofSomebody = /^(?:user_id|email|reader|customer|session_id|device|phone|account)/;

function restore(table: string, row: Readonly<Record<string, unknown>>): Promise<unknown> {
	const names = Object.keys(row);
	const insert = `INSERT OR REPLACE INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
	return people
		.prepare(insert)
		.bind(...Object.values(row))
		.run();
}

describe("what is stored of readers, by the databases' own schema (security row 39)", () => {
	it("is on paper: every table and every column of the databases of people and notifications, and no other", async () => {
		const schema = new Map([...(await schemaOf(testEnv.PUSH_DB)), ...(await schemaOf(people))]);
		expect([...written.keys()].sort()).toEqual([...schema.keys()].sort());
		for (const [table, columns] of schema) {
			const { file, digests, nobodys } = written.get(table) ?? { file: [], digests: [], nobodys: [] };
			expect([...file, ...digests, ...nobodys].sort(), table).toEqual(columns.map(({ name }) => name).sort());
			expect(paper.split("Column by column")[0], `${table} has a row that says how long it is stored`).toMatch(
				new RegExp(`^\\| ${table} \\|`, "m"),
			);
		}
	});

	it("is a reader's in every table that names one, and these are exported and end with the account", async () => {
		const naming = [...(await schemaOf(people))].flatMap(([table, columns]) =>
			columns.some(({ name }) => ofSomebody.test(name)) ? [table] : [],
		);
		expect(naming.sort()).toEqual([...ofReaders].sort());
		for (const [table, { file, nobodys }] of written)
			expect([table, file.length > 0, nobodys.length > 0]).toEqual([table, ofReaders.includes(table), !ofReaders.includes(table)]);
	});

	it("is nothing in the database of figures, whose tables are on paper", async () => {
		const schema = await schemaOf(testEnv.FIGURES_DB);
		expect([...schema.keys()]).toEqual(["house_errors", "house_events"]);
		for (const [table, columns] of schema) {
			expect([...(written.get(table)?.nobodys ?? [])].sort(), table).toEqual(columns.map(({ name }) => name).sort());
			expect(columns.filter(({ name }) => ofSomebody.test(name))).toEqual([]);
		}
	});

	it("is a browser's, and nobody's by name, in the database of notifications, whose columns are on paper", async () => {
		for (const [table, columns] of await schemaOf(testEnv.PUSH_DB)) {
			expect(written.get(table)?.nobodys, table).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
			expect(columns.filter(({ name }) => ofSomebody.test(name))).toEqual([]);
		}
	});

	it("is nothing in the database of content", async () => {
		const columns = [...(await schemaOf(testEnv.CONTENT_DB))].flatMap(([table, own]) => own.map(({ name }) => `${table}.${name}`));
		const onPaper = [...(paper.split("Table of the database of content")[1] ?? "").matchAll(/^\| ([a-z]\w*) \|[^|]*\|[^|]*\|$/gm)];
		expect(onPaper.map(([, table]) => table).sort()).toEqual([...(await schemaOf(testEnv.CONTENT_DB)).keys()].sort());
		expect(columns.filter((column) => ofSomebody.test(column.split(".")[1] ?? ""))).toEqual([]);
	});

	it("is in the file as the paper says, column by column, and in no table and no column a week after the account's end", async () => {
		const reader = await bench.newReader();
		const other = await bench.newReader();
		const values = new Map<string, string | number>();
		let number = bench.now - 1000;
		for (const [table, columns] of await schemaOf(people)) {
			if (!ofReaders.includes(table)) continue;
			const row = columns.map(({ name, type }) => {
				if (name === "user_id") return reader.userId;
				if (name === "email" && table !== "email_returns") return reader.email;
				if (`${table}.${name}` === "users.email_verified" || name === "history_paused") return 1;
				if (`${table}.${name}` === "users.leaving_at") return null;
				const value = type === "INTEGER" ? ++number : `value of ${table}.${name}`;
				values.set(`${table}.${name}`, value);
				return value;
			});
			if (table === "users") await people.prepare("DELETE FROM users WHERE user_id = ?").bind(reader.userId).run();
			const names = columns.map(({ name }) => name).join(", ");
			await people
				.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => "?").join(", ")})`)
				.bind(...row)
				.run();
		}
		const [account, stored] = [await bench.own(reader, "/export"), await bench.ask(reader, "GET export")];
		expect([account.status, stored.status]).toEqual([200, 200]);
		const file = JSON.stringify([account.data, stored.data]);
		const isIn = (value: string | number) =>
			file.includes(String(value)) || (typeof value === "number" && file.includes(new Date(value).toISOString()));
		const wrong = [...values].flatMap(([column, value]) => {
			const [table = "", name = ""] = column.split(".");
			return isIn(value) === (written.get(table)?.file.includes(name) ?? false) ? [] : [column];
		});
		expect(wrong).toEqual([]);
		for (const part of [reader.userId, reader.email, '"email_verified":1', '"historyPaused":true']) expect(file).toContain(part);

		await people.prepare("UPDATE users SET leaving_at = ? WHERE user_id = ?").bind(bench.now, reader.userId).run();
		await sweep(testEnv, bench.now + 8 * day);
		const marks = [reader.userId, reader.email, ...values.values()].map(String);
		const left: string[] = [];
		for (const db of [people, testEnv.FIGURES_DB, testEnv.PUSH_DB, testEnv.CONTENT_DB])
			for (const table of (await schemaOf(db)).keys()) {
				const rows = JSON.stringify((await db.prepare(`SELECT * FROM ${table}`).all()).results);
				left.push(...marks.filter((mark) => rows.includes(mark)).map((mark) => `${table}: ${mark}`));
			}
		expect(left).toEqual([]);
		expect((await people.prepare("SELECT COUNT(*) AS n FROM users WHERE user_id = ?").bind(other.userId).first<{ n: number }>())?.n).toBe(
			1,
		);
	});

	it("by the calls of a reader's life: all of it is in the file, nothing of it in databases, KV and logs a week after the end, nor after a restore", async () => {
		const lines: string[] = [];
		for (const name of ["log", "info", "warn", "error"] as const)
			vi.spyOn(console, name).mockImplementation((line: unknown) => void lines.push(String(line)));
		const email = bench.newEmail();
		expect((await bench.register(email)).status).toBe(201);
		await bench.requestCode(email);
		const reader = bench.readerOf(email, await bench.verify(email, bench.codeFor(email)));
		const profile = { first_name: "Quillwort", last_name: "Sweetflag", zipcode: "10001" };
		expect((await bench.own(reader, "/profile", profile, { method: "PATCH" })).status).toBe(200);
		await bench.save(reader, "rcna7001");
		await bench.read(reader, "rcna7002");
		const sent = { email, newsletterKey: "morning-rundown", vertical: "news", page: "https://news.example/newsletters" };
		await originFetch(
			new Request("https://origin.embedded/services/newsletter", {
				method: "POST",
				headers: { "content-type": "application/json", "x-client-address": bench.newAddress() },
				body: JSON.stringify(sent),
			}),
			testEnv,
			{ waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext,
		);
		const marks = [email, reader.userId, "Quillwort", "Sweetflag", "rcna7001", "rcna7002"];
		const file = JSON.stringify([(await bench.own(reader, "/export")).data, (await bench.ask(reader, "GET export")).data]);
		expect(marks.filter((mark) => !file.includes(mark))).toEqual([]);

		const schema = [...(await schemaOf(people)).keys()];
		const backup = new Map<string, Record<string, unknown>[]>();
		for (const table of schema) backup.set(table, (await people.prepare(`SELECT * FROM ${table}`).all()).results);
		const holding = [...backup].flatMap(([table, rows]) => (JSON.stringify(rows).includes(reader.userId) ? [table] : []));
		expect(holding).toEqual(expect.arrayContaining(["mynews_bookmarks", "mynews_history", "sessions", "users"]));
		expect(JSON.stringify(backup.get("newsletter_pending"))).toContain(email);
		const heldBy = async (): Promise<string[]> => {
			const held: string[] = [];
			for (const db of [people, testEnv.FIGURES_DB, testEnv.PUSH_DB, testEnv.CONTENT_DB])
				for (const table of (await schemaOf(db)).keys()) {
					const rows = JSON.stringify((await db.prepare(`SELECT * FROM ${table}`).all()).results);
					held.push(...marks.filter((mark) => rows.includes(mark)).map((mark) => `${table}: ${mark}`));
				}
			return held;
		};

		expect((await bench.own(reader, "", {}, { method: "DELETE" })).status).toBe(200);
		await sweep(testEnv, bench.now + 6 * day);
		expect(await heldBy()).toContain(`users: ${email}`);
		await sweep(testEnv, bench.now + 8 * day);
		expect(await heldBy()).toEqual([]);
		const keys = (await testEnv.CACHE.list()).keys;
		const values = await Promise.all(keys.map(async (key) => `${JSON.stringify(key)} ${await testEnv.CACHE.get(key.name)}`));
		const note = `{"name":"deleted:${reader.userId}"`;
		expect(values.filter((value) => marks.some((mark) => value.includes(mark)) && !value.startsWith(note))).toEqual([]);
		expect(values.filter((value) => value.startsWith(note))).toHaveLength(1);
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);

		for (const [table, rows] of backup) for (const row of rows) await restore(table, row);
		expect(await heldBy()).toContain(`users: ${email}`);
		await sweep(testEnv, bench.now + 9 * day);
		expect(await heldBy()).toEqual([]);
	});
});
