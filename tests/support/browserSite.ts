import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMiniflare, variablesFromEnvironment } from "../../.commands/serve/miniflare.ts";
import { copySeededData } from "./seededData.ts";

/** Serves the built site to browser tests, with the data that the run's earlier tests have seeded. */
const port = Number(process.argv[2]);
const persist = mkdtempSync(join(tmpdir(), "masthead-browser-"));
await copySeededData(persist);
await startMiniflare({ port, persist, variables: { LIGHT_HASHES: "on", ...variablesFromEnvironment() }, coarsePictures: true });
console.log(`Ready on http://localhost:${port}`);
