import { readFile, writeFile } from "node:fs/promises";
import { localEntry } from "../build/worker.ts";
import { migrate } from "../serve/migrations.ts";
import { startMiniflare } from "../serve/miniflare.ts";
import { seed } from "../serve/seeding.ts";
import { moment } from "./moment.ts";

/** The built site of this folder, seeded, in memory, its clock stopped: `npm run looks` forks it with a port. */
const port = Number(process.argv[2]);
const entry = "dist/looks.worker.js";
const stoppedClock = `const RunningDate = Date;
globalThis.Date = class Date extends RunningDate {
	constructor(...values) { super(...(values.length === 0 ? [${moment}] : values)); }
	static now() { return ${moment}; }
};
`;

await writeFile(entry, stoppedClock + (await readFile(localEntry, "utf8")));
await startMiniflare({ port, entry, onLog: () => undefined }, async ({ url, migratorUrl }) => {
	await migrate(migratorUrl);
	await seed(url, null, { now: moment });
});
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
