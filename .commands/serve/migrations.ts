import { readdir, readFile } from "node:fs/promises";
import type { Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";

const databases = [
	{ binding: "CONTENT_DB", folder: "worker/origin/migrations/content" },
	{ binding: "PEOPLE_DB", folder: "worker/origin/migrations/people" },
];

/** Applies what is missing, in order, and notes it in `d1_migrations` as wrangler does. Answers how many were new. */
export async function migrate(miniflare: Miniflare): Promise<number> {
	let applied = 0;
	for (const { binding, folder } of databases) {
		const database = await miniflare.getD1Database(binding, "masthead");
		await database
			.prepare(
				"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
			)
			.run();
		const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
		const known = new Set(results.map((row: { name: string }) => row.name));
		for (const file of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
			if (known.has(file)) continue;
			const statements = unstable_splitSqlQuery(await readFile(`${folder}/${file}`, "utf8"));
			await database.batch([
				...statements.map((sql) => database.prepare(sql)),
				database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
			]);
			applied++;
		}
	}
	return applied;
}
