import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

declare global {
	namespace Cloudflare {
		interface Env {
			TEST_CONTENT_MIGRATIONS: D1Migration[];
			TEST_PEOPLE_MIGRATIONS: D1Migration[];
		}
	}
}

await applyD1Migrations(env.CONTENT_DB, env.TEST_CONTENT_MIGRATIONS);
await applyD1Migrations(env.PEOPLE_DB, env.TEST_PEOPLE_MIGRATIONS);
