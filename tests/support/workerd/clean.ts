import { env } from "cloudflare:workers";
import { forgetPublications } from "../../../worker/content/upstream/publications.ts";
import { moveClock } from "../../../worker/dev/clock.ts";
import { forgetMemories } from "../../../worker/platform/memory.ts";
import { databases } from "./migrated.ts";
import { tablesIn } from "./nextMigration.ts";

declare global {
	namespace Cloudflare {
		interface Env {
			CLOCK_AHEAD_MS: string;
		}
	}
}

if (env.CLOCK_AHEAD_MS !== "0") moveClock(Number(env.CLOCK_AHEAD_MS));

// Files share an isolate and its stores.
forgetMemories();
forgetPublications();
await Promise.all([...databases.map(empty), emptyCache()]);

/** Deletes every row; tables of a full-text index follow it. */
async function empty(db: D1Database): Promise<void> {
	const looks = (await tablesIn(db)).map((name) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`);
	const filled = await db.prepare(`SELECT ${looks.join(", ")}`).first<Record<string, number>>();
	const deletions = Object.entries(filled ?? {}).flatMap(([name, isFilled]) => (isFilled ? [db.prepare(`DELETE FROM ${name}`)] : []));
	if (deletions.length > 0) await db.batch([db.prepare("PRAGMA defer_foreign_keys = on"), ...deletions]);
}

async function emptyCache(): Promise<void> {
	const { keys } = await env.CACHE.list();
	await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
}
