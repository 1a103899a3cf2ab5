import { readdir, readFile } from "node:fs/promises";
import { unstable_splitSqlQuery } from "wrangler";

const databases = [
	{ binding: "CONTENT_DB", folder: "worker/origin/migrations/content" },
	{ binding: "PEOPLE_DB", folder: "worker/origin/migrations/people" },
];

/** The Worker that applies migrations; it stands beside the site while that loads. */
export const migratorFile = ".commands/serve/migrator.mjs";

/**
 * Applies what is missing, in order, and notes it in `d1_migrations` as wrangler does. Answers how many were new. By HTTP:
 * Miniflare's own proxy of a database blocks Node until workerd answers, and workerd blocks when nobody reads its log.
 */
export async function migrate(migratorUrl: string): Promise<number> {
	let applied = 0;
	for (const { binding, folder } of databases) {
		const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
		const migrations = await Promise.all(
			files.map(async (name) => ({ name, statements: unstable_splitSqlQuery(await readFile(`${folder}/${name}`, "utf8")) })),
		);
		const answer = await fetch(`${migratorUrl}${binding}`, { method: "POST", body: JSON.stringify(migrations) });
		if (!answer.ok) throw new Error(`${binding} could not be migrated: ${await answer.text()}`);
		applied += ((await answer.json()) as { applied: number }).applied;
	}
	return applied;
}
