import { startMiniflare, variablesFromEnvironment } from "../../.commands/serve/miniflare.ts";
import { scratchFolder } from "../../.commands/test/scratch.ts";
import { copySeededData } from "./seededData.ts";

/** Serves the built site to browser tests, with the data that the run's earlier tests have seeded. */
const port = Number(process.argv[2]);
const persist = scratchFolder();
await copySeededData(persist);
await startMiniflare({ port, persist, variables: { LIGHT_HASHES: "on", ...variablesFromEnvironment() }, coarsePictures: true });
console.log(`Ready on http://localhost:${port}`);
