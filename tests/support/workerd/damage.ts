import { nextPrefix } from "./nextMigration.ts";

/** Values that nobody wrote, as SQL. */
export const damages = ["NULL", "X'00FF'", "'{no json'", "'7'", "1e308"] as const;

type Row = Readonly<Record<string, unknown>>;

/** Names of a table's columns. */
async function columnsOf(db: D1Database, table: string): Promise<string[]> {
	const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string }>();
	return results.flatMap(({ name }) => (name.startsWith(nextPrefix) ? [] : [name]));
}

/**
 * Damages a column of rows, runs what reads them, and puts the table back; for every column of a table. What the database refuses is no
 * damage.
 */
export async function damageEach(
	db: D1Database,
	{ table, where, by }: { table: string; where: string; by: string },
	run: (column: string) => Promise<void>,
): Promise<void> {
	for (const column of await columnsOf(db, table)) {
		const { results } = await db.prepare(`SELECT * FROM ${table}`).all<Row>();
		const changed = await db
			.prepare(`UPDATE ${table} SET ${column} = ${by} WHERE ${where}`)
			.run()
			.then(
				({ meta }) => meta.changes,
				() => 0,
			);
		if (changed > 0) await run(column);
		await db.batch([
			db.prepare(`DELETE FROM ${table}`),
			...results.map((row) => {
				const names = Object.keys(row);
				const values = names.map(() => "?").join(", ");
				return db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${values})`).bind(...Object.values(row));
			}),
		]);
	}
}
