import { readFile, writeFile } from "node:fs/promises";
import { withSettingsTable } from "../worker/vendors/settingsTable.ts";
import { withCallsTable } from "./conformance/calls.ts";

/** `npx node .commands/docs.ts`: rewrites the operator's table in docs/operations.md and the calls of docs/content-system.md. */
const tables = { "docs/operations.md": withSettingsTable, "docs/content-system.md": withCallsTable };
for (const [file, withTable] of Object.entries(tables)) await writeFile(file, withTable(await readFile(file, "utf8")));
