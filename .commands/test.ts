import { mkdir } from "node:fs/promises";
import { buildWhatChanged } from "./build.ts";
import { parametersOf } from "./parameters.ts";
import { clockAt } from "./test/clock.ts";
import { TestRun } from "./test/testRun.ts";

/**
 * `npm test`: everything. `npm test -- liveblog`: tests with that word in their path. `npm test -- --at 2026-11-29T23:30:00-05:00`: at
 * another time.
 */
const { positionals: words, values } = parametersOf({ allowPositionals: true, options: { at: { type: "string" } } });
const isWhole = words.length === 0 && values.at === undefined;
const run = new TestRun(values.at === undefined ? {} : clockAt(values.at));

await mkdir("dist/types", { recursive: true });
const compilable = Promise.withResolvers<void>();
const built = run.prepare("build", () => buildWhatChanged(compilable.resolve));
await Promise.all([built, isWhole ? run.checkSources(compilable.promise) : null]);
await run.vitest(words);
await run.browser(words);
run.end();
