import { readFile, writeFile } from "node:fs/promises";
import { withSettingsTable } from "../worker/vendors/settingsTable.ts";

/** `node .commands/docs.ts`: makes the operator's table of docs/operations.md anew, after a setting or a vendor changed. */
const file = "docs/operations.md";
await writeFile(file, withSettingsTable(await readFile(file, "utf8")));
