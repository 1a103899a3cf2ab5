import { mkdir } from "node:fs/promises";
import { buildWhatChanged } from "./build.ts";
import { TestRun } from "./test/testRun.ts";

/** `npm run check`: everything that takes a minute or so, without a site or a browser. */
const run = new TestRun();
await mkdir("dist/types", { recursive: true });
const compilable = Promise.withResolvers<void>();
const built = run.prepare("build", () => buildWhatChanged(compilable.resolve));
await Promise.all([built, run.checkSources(compilable.promise)]);
await run.vitest([], ["rules", "unit", "checks"]);
run.end();
