import { mkdir } from "node:fs/promises";
import { buildWhatChanged } from "./build.ts";
import { TestRun } from "./test/testRun.ts";

/** `npm run types`: types of all sources, after the build that they import. */
const run = new TestRun();
await mkdir("dist/types", { recursive: true });
await run.prepare("build", () => buildWhatChanged());
await run.checkTypes();
run.end();
