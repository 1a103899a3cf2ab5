import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";

const root = "worker/origin/migrations";
const cure =
	"The Worker of the last release reads and writes the new schema during a roll-out and after a step back: add tables, columns and indexes; drop what no release reads any more two releases later";

/** Dropped before the first release. */
const ofNoRelease = ["people/0002_accounts.sql: DROP TABLE newsletter_tries"];

interface Migration {
	name: string;
	sql: string;
}

/** Statements that do more than add; `known`: tables of earlier migrations. */
function faultsOf({ sql }: Migration, known: ReadonlySet<string>): string[] {
	const statements = unstable_splitSqlQuery(sql).map((statement) =>
		statement.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").replace(/;\s*$/, "").trim(),
	);
	const ownTables = new Set(statements.flatMap((one) => /^CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(one)?.[1] ?? []));
	const ownColumns = new Set(
		statements.flatMap((one) => {
			const [, table, column] = /^ALTER TABLE (\w+) ADD (?:COLUMN )?(\w+)/i.exec(one) ?? [];
			return table && column ? [`${table}.${column}`] : [];
		}),
	);
	const adds = (one: string): boolean => {
		if (/^CREATE (?:VIRTUAL )?TABLE /i.test(one)) return true;
		if (/^CREATE INDEX /i.test(one)) return true;
		const [, of = "", columns = ""] = /^CREATE UNIQUE INDEX \w+ ON (\w+) \(([^)]*)\)/i.exec(one) ?? [];
		if (of !== "") return !known.has(of) || columns.split(",").some((column) => ownColumns.has(`${of}.${column.trim()}`));
		const [, , , rest] = /^ALTER TABLE (\w+) ADD (?:COLUMN )?(\w+)(.*)$/i.exec(one) ?? [];
		if (rest !== undefined) return (!/NOT NULL/i.test(rest) || /DEFAULT/i.test(rest)) && !/UNIQUE|CHECK|REFERENCES|PRIMARY/i.test(rest);
		const [, updated = "", assigned = ""] = /^UPDATE (\w+) SET (\w+) = /i.exec(one) ?? [];
		if (updated !== "") return ownColumns.has(`${updated}.${assigned}`);
		return ownTables.has(/^INSERT INTO (\w+)/i.exec(one)?.[1] ?? "");
	};
	return statements.filter((one) => one !== "" && !adds(one));
}

function migrationsOf(folder: string): Migration[] {
	const names = readdirSync(`${root}/${folder}`).filter((name) => name.endsWith(".sql"));
	return names.sort().map((name) => ({ name: `${folder}/${name}`, sql: readFileSync(`${root}/${folder}/${name}`, "utf8") }));
}

const tablesOf = (migrations: readonly Migration[]): ReadonlySet<string> =>
	new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE (?:VIRTUAL )?TABLE (\w+)/g)].map(([, name = ""]) => name)));

describe.each(["content", "people", "figures", "push"])("migrations of %s", (folder) => {
	const migrations = migrationsOf(folder);

	it("only add: what the last release reads and writes stays", () => {
		const faults = migrations.flatMap((migration, n) =>
			faultsOf(migration, tablesOf(migrations.slice(0, n))).map((statement) => `${migration.name}: ${statement}`),
		);
		expect(
			faults.filter((fault) => !ofNoRelease.includes(fault)),
			cure,
		).toEqual([]);
	});

	it("are numbered without a gap, each once", () => {
		const numbers = migrations.map(({ name }) => Number(/\/(\d{4})_/.exec(name)?.[1]));
		expect(numbers).toEqual(migrations.map((_, n) => n + 1));
	});
});

describe("the rule", () => {
	it.each([
		"DROP TABLE users",
		"ALTER TABLE users DROP COLUMN phone",
		"ALTER TABLE users RENAME TO readers",
		"ALTER TABLE users RENAME COLUMN phone TO telephone",
		"ALTER TABLE users ADD COLUMN age INTEGER NOT NULL",
		"ALTER TABLE users ADD COLUMN age INTEGER CHECK (age > 0)",
		"CREATE UNIQUE INDEX users_by_phone ON users (phone)",
		"CREATE TRIGGER lower BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'no'); END",
		"DROP INDEX users_by_phone",
		"UPDATE users SET phone = NULL",
		"DELETE FROM users",
		"INSERT INTO users (id) VALUES (1)",
	])("refuses %s", (sql) => {
		expect(faultsOf({ name: "", sql: `${sql};` }, new Set(["users"]))).toHaveLength(1);
	});

	it.each([
		"CREATE TABLE ages (id TEXT NOT NULL); INSERT INTO ages (id) VALUES ('a');",
		"ALTER TABLE users ADD COLUMN age INTEGER NOT NULL DEFAULT 0; UPDATE users SET age = born;",
		"-- Not a DROP.\nALTER TABLE users ADD COLUMN digest TEXT; CREATE UNIQUE INDEX a ON users (digest) WHERE digest IS NOT NULL;",
		"CREATE INDEX users_by_age ON users (age);",
	])("lets %s pass", (sql) => {
		expect(faultsOf({ name: "", sql }, new Set(["users"]))).toEqual([]);
	});
});
