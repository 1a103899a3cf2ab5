import { readFile, writeFile } from "node:fs/promises";
import { withSettingsTable } from "../worker/vendors/settingsTable.ts";

/** `node .commands/docs.ts`: rewrites the operator's table in docs/operations.md. */
const file = "docs/operations.md";
await writeFile(file, withSettingsTable(await readFile(file, "utf8")));
