/// <reference path="../../tests/support/workerd/markdown.d.ts" />
import { beforeEach, describe, expect, it } from "vitest";
import paper from "../../docs/spec/retention.md?raw";
import { MyNewsBench } from "../../tests/support/workerd/myNews.ts";
import { testEnv } from "../../tests/support/workerd/origin.ts";
import { tablesOfAddresses, tablesOfUsers } from "./accounts/users.ts";
import { sweep } from "./retention.ts";

const bench = new MyNewsBench();
beforeEach(() => bench.reset());

const day = 24 * 3_600_000;
const people = testEnv.PEOPLE_DB;

interface Column {
	name: string;
	type: string;
}

/** Tables of a database with their columns, without those of the platform and the full-text index. */
async function schemaOf(db: D1Database): Promise<Map<string, Column[]>> {
	const own = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' AND name NOT GLOB 'content_search_*'";
	const { results } = await db
		.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${own} ORDER BY name`)
		.all<{ name: string }>();
	const schema = new Map<string, Column[]>();
	for (const { name } of results) schema.set(name, (await db.prepare(`PRAGMA table_info(${name})`).all<Column>()).results);
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

describe("what is stored of readers, by the databases' own schema (security row 39)", () => {
	it("is on paper: every table and every column of the database of people, and no other", async () => {
		const schema = await schemaOf(people);
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

	it("is nothing in the database of content", async () => {
		const columns = [...(await schemaOf(testEnv.CONTENT_DB))].flatMap(([table, own]) => own.map(({ name }) => `${table}.${name}`));
		expect(columns.length).toBeGreaterThan(0);
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
		for (const db of [people, testEnv.CONTENT_DB])
			for (const table of (await schemaOf(db)).keys()) {
				const rows = JSON.stringify((await db.prepare(`SELECT * FROM ${table}`).all()).results);
				left.push(...marks.filter((mark) => rows.includes(mark)).map((mark) => `${table}: ${mark}`));
			}
		expect(left).toEqual([]);
		expect((await people.prepare("SELECT COUNT(*) AS n FROM users WHERE user_id = ?").bind(other.userId).first<{ n: number }>())?.n).toBe(
			1,
		);
	});
});
