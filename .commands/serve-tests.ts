import { migrate } from "./serve/migrations.ts";
import { startMiniflare, variablesFromEnvironment } from "./serve/miniflare.ts";
import { seed } from "./serve/seeding.ts";

/** The built site for browser tests: seeded, in memory. */
const port = Number(process.argv[2] ?? 8797);
await startMiniflare({ port, variables: variablesFromEnvironment(), coarsePictures: true }, async ({ url, migratorUrl }) => {
	await migrate(migratorUrl);
	await seed(url, null);
});
console.log(`Ready on http://localhost:${port}`);
