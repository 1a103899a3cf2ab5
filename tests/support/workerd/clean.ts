import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { forgetPublications } from "../../../worker/content/upstream/publications.ts";
import { moveClock } from "../../../worker/dev/clock.ts";
import { forgetMemories } from "../../../worker/platform/memory.ts";
import { nextMigration, tablesIn } from "./nextMigration.ts";

declare global {
	namespace Cloudflare {
		interface Env {
			TEST_CONTENT_MIGRATIONS: D1Migration[];
			TEST_PEOPLE_MIGRATIONS: D1Migration[];
			TEST_FIGURES_MIGRATIONS: D1Migration[];
			TEST_PUSH_MIGRATIONS: D1Migration[];
			CLOCK_AHEAD_MS: string;
		}
	}
}

if (env.CLOCK_AHEAD_MS !== "0") moveClock(Number(env.CLOCK_AHEAD_MS));

await applyD1Migrations(env.CONTENT_DB, env.TEST_CONTENT_MIGRATIONS);
await applyD1Migrations(env.PEOPLE_DB, env.TEST_PEOPLE_MIGRATIONS);
await applyD1Migrations(env.FIGURES_DB, env.TEST_FIGURES_MIGRATIONS);
await applyD1Migrations(env.PUSH_DB, env.TEST_PUSH_MIGRATIONS);
const databases = [env.CONTENT_DB, env.PEOPLE_DB, env.FIGURES_DB, env.PUSH_DB];
for (const db of databases) await applyD1Migrations(db, [await nextMigration(db)]);

// Files share an isolate and its stores: none finds what another left.
forgetMemories();
forgetPublications();
await Promise.all([...databases.map(empty), emptyCache()]);

/** Deletes every row; the tables that a full-text index keeps for itself follow it. */
async function empty(db: D1Database): Promise<void> {
	const deletions = (await tablesIn(db)).map((name) => db.prepare(`DELETE FROM ${name}`));
	await db.batch([db.prepare("PRAGMA defer_foreign_keys = on"), ...deletions]);
}

async function emptyCache(): Promise<void> {
	const { keys } = await env.CACHE.list();
	await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
}
