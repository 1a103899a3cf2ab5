import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { forgetPublications } from "../../../worker/content/upstream/publications.ts";
import { moveClock } from "../../../worker/dev/clock.ts";
import { forgetMemories } from "../../../worker/platform/memory.ts";

declare global {
	namespace Cloudflare {
		interface Env {
			TEST_CONTENT_MIGRATIONS: D1Migration[];
			TEST_PEOPLE_MIGRATIONS: D1Migration[];
			CLOCK_AHEAD_MS: string;
		}
	}
}

if (env.CLOCK_AHEAD_MS !== "0") moveClock(Number(env.CLOCK_AHEAD_MS));

await applyD1Migrations(env.CONTENT_DB, env.TEST_CONTENT_MIGRATIONS);
await applyD1Migrations(env.PEOPLE_DB, env.TEST_PEOPLE_MIGRATIONS);

// Files share an isolate and its stores: none finds what another left.
forgetMemories();
forgetPublications();
await Promise.all([empty(env.CONTENT_DB), empty(env.PEOPLE_DB), emptyCache()]);

/** Deletes every row; the tables that a full-text index keeps for itself follow it. */
async function empty(db: D1Database): Promise<void> {
	const own = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations' AND name NOT GLOB 'content_search_*'";
	const { results } = await db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${own}`).all<{ name: string }>();
	const deletions = results.map(({ name }) => db.prepare(`DELETE FROM ${name}`));
	await db.batch([db.prepare("PRAGMA defer_foreign_keys = on"), ...deletions]);
}

async function emptyCache(): Promise<void> {
	const { keys } = await env.CACHE.list();
	await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
}
