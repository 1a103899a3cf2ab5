import type { D1Migration } from "cloudflare:test";

/** Marks what the next migration adds. */
export const nextPrefix = "next_";

/** Names of a database's own tables. */
export async function tablesIn(db: D1Database): Promise<string[]> {
	const own = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' AND name NOT GLOB 'content_search_*'";
	const { results } = await db
		.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${own} AND name NOT GLOB '${nextPrefix}*' ORDER BY name`)
		.all<{ name: string }>();
	return results.map(({ name }) => name);
}

/**
 * All that a migration of the next release may do (tests/checks/migrations.test.ts), to every table: today's code is the last release
 * then.
 */
export async function nextMigration(db: D1Database): Promise<D1Migration> {
	const tables = (await tablesIn(db)).filter((name) => name !== "content_search");
	const queries = tables.flatMap((table) => [
		`ALTER TABLE ${table} ADD COLUMN ${nextPrefix}text TEXT NOT NULL DEFAULT 'next'`,
		`ALTER TABLE ${table} ADD COLUMN ${nextPrefix}number INTEGER`,
		`CREATE INDEX ${nextPrefix}${table} ON ${table} (${nextPrefix}text, ${nextPrefix}number)`,
		`CREATE UNIQUE INDEX ${nextPrefix}${table}_once ON ${table} (${nextPrefix}number) WHERE ${nextPrefix}number IS NOT NULL`,
		`UPDATE ${table} SET ${nextPrefix}text = 'earlier'`,
	]);
	return { name: "9999_next.sql", queries: [...queries, `CREATE TABLE ${nextPrefix}things (id TEXT NOT NULL PRIMARY KEY)`] };
}
