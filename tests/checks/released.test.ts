import { describe, expect, it } from "vitest";
import { brokenBy, databases, migrationDigests, readReleased, releasedFile, schemaOf, sealOf } from "../../.commands/deploy/released.ts";

const released = readReleased();
const isReleased = (path: string) => path in released.migrations;

describe("the last release's Worker on today's schema (decision 0306)", () => {
	it.each(databases)("%s: each statement compiles, and reads and writes the same tables and columns as on its own schema", (name) => {
		const statements = released.statements[name];
		expect(statements.length).toBeGreaterThan(name === "figures" ? 3 : 20);
		expect(
			brokenBy(
				statements,
				schemaOf(name, isReleased),
				schemaOf(name, () => true),
			),
		).toEqual([]);
	});

	it("has its migrations as they were applied: an edit would never reach its databases", () => {
		expect(migrationDigests()).toMatchObject(released.migrations);
	});

	it("is recorded by a release alone", () => {
		expect(sealOf(released), `${releasedFile}: npx node .commands/statements.ts VERSION, after a deployment`).toBe(released.seal);
	});
});

describe("what a migration could break though it only adds", () => {
	const faults = (migration: string, sql: string) =>
		brokenBy(
			[sql],
			schemaOf("people", () => true),
			schemaOf("people", () => true, migration),
		);
	const named = "SELECT proven_at FROM sessions s JOIN passkeys p ON p.user_id = s.user_id";

	it.each([
		["a name in a join is another table's too", "ALTER TABLE passkeys ADD COLUMN proven_at INTEGER", named],
		[
			"a name of the outer statement becomes the inner table's own",
			"ALTER TABLE mynews_hidden ADD COLUMN zip_code TEXT",
			"SELECT 1 FROM mynews_customers WHERE EXISTS (SELECT 1 FROM mynews_hidden h WHERE h.content_id = zip_code)",
		],
		["columns without names", "ALTER TABLE tries ADD COLUMN note TEXT", "INSERT INTO tries VALUES (?, ?, ?)"],
		["all columns", "ALTER TABLE tries ADD COLUMN note TEXT", "SELECT * FROM tries"],
		["a table that is gone", "DROP TABLE tries", "SELECT count FROM tries"],
	])("%s", (_, migration, sql) => {
		expect(faults("", sql)).toEqual([]);
		expect(faults(migration, sql)).toHaveLength(1);
	});

	it("a column and an index more break nothing", () => {
		expect(faults("ALTER TABLE sessions ADD COLUMN note TEXT; CREATE INDEX sessions_by_note ON sessions (note)", named)).toEqual([]);
	});

	it("a record that was edited by hand is noticed", () => {
		expect(sealOf({ ...released, statements: { ...released.statements, people: [named] } })).not.toBe(released.seal);
		expect(sealOf({ ...released, version: "another" })).not.toBe(released.seal);
	});
});
