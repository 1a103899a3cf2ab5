import { migrate } from "./serve/migrations.ts";
import { startMiniflare, variablesFromEnvironment } from "./serve/miniflare.ts";
import { seed } from "./serve/seeding.ts";

/** The built site for browser tests: seeded, kept nowhere. */
const port = Number(process.argv[2] ?? 8797);
const miniflare = await startMiniflare({ port, variables: variablesFromEnvironment() });
await migrate(miniflare);
await seed(`http://127.0.0.1:${port}`, null);
console.log(`Ready on http://localhost:${port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void miniflare.dispose().then(() => process.exit(0)));
