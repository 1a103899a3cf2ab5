import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { nextMigration } from "./nextMigration.ts";

declare global {
	namespace Cloudflare {
		interface Env {
			TEST_CONTENT_MIGRATIONS: D1Migration[];
			TEST_PEOPLE_MIGRATIONS: D1Migration[];
			TEST_FIGURES_MIGRATIONS: D1Migration[];
			TEST_PUSH_MIGRATIONS: D1Migration[];
		}
	}
}

/** Databases, migrated once for all files. */
export const databases = [env.CONTENT_DB, env.PEOPLE_DB, env.FIGURES_DB, env.PUSH_DB];

await applyD1Migrations(env.CONTENT_DB, env.TEST_CONTENT_MIGRATIONS);
await applyD1Migrations(env.PEOPLE_DB, env.TEST_PEOPLE_MIGRATIONS);
await applyD1Migrations(env.FIGURES_DB, env.TEST_FIGURES_MIGRATIONS);
await applyD1Migrations(env.PUSH_DB, env.TEST_PUSH_MIGRATIONS);
for (const db of databases) await applyD1Migrations(db, [await nextMigration(db)]);
