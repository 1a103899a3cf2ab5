import { mkdir } from "node:fs/promises";
import { buildWhatChanged } from "./build.ts";
import { parametersOf } from "./parameters.ts";
import { clockAt } from "./test/clock.ts";
import { computing, TestRun, waiting } from "./test/testRun.ts";

/**
 * `npm test`: everything. `npm test -- liveblog`: tests with that word in their path. `npm test -- --at 2026-11-29T23:30:00-05:00`: at
 * another time.
 */
const { positionals: words, values } = parametersOf({ allowPositionals: true, options: { at: { type: "string" } } });
const isWhole = words.length === 0;
const run = new TestRun(values.at === undefined ? {} : clockAt(values.at));

await mkdir("dist/types", { recursive: true });
await Promise.all([run.prepare("build", buildWhatChanged), isWhole ? run.checkSources() : null]);
if (isWhole) {
	// Sites and browsers wait a part of their time: what only computes fills it (decision 0336).
	const behind = run.vitest(computing, [], true).then(() => run.checkTypes());
	await run.vitest(waiting);
	await run.browser();
	await behind;
} else {
	await run.vitest([], words);
	await run.browser(words);
}
run.end();
