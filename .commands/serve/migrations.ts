import { readdir, readFile } from "node:fs/promises";
import { unstable_splitSqlQuery } from "wrangler";
import { stage } from "../stages.ts";

/** The databases that the Worker needs, and their migrations. */
export const databases = [
	{ binding: "CONTENT_DB", folder: "worker/origin/migrations/content" },
	{ binding: "PEOPLE_DB", folder: "worker/origin/migrations/people" },
	{ binding: "FIGURES_DB", folder: "worker/origin/migrations/figures" },
	{ binding: "PUSH_DB", folder: "worker/origin/migrations/push" },
];

/** The Worker that applies migrations while the site loads. */
export const migratorFile = ".commands/serve/migrator.mjs";

/**
 * Applies missing migrations in order and records them in `d1_migrations` as wrangler does; answers their number. By HTTP: Miniflare's
 * database proxy blocks Node until workerd answers, and workerd blocks while nobody reads its log.
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

/** Migrates as a stage of a start. */
export const migrateAsStage = (migratorUrl: string): Promise<number> =>
	stage(
		"migrate",
		() => migrate(migratorUrl),
		(count) => (count === 0 ? "nothing new" : `${count} new`),
	);
