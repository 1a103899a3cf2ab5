import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.ts";
import { stage } from "./stages.ts";
import { findBrowser } from "./test/browser.ts";

/** `npm test`, or `npm test -- liveblog` for what has that word in its path. */
const { positionals } = parseArgs({ allowPositionals: true });
let passed = 0;
let failed = 0;
const failures: string[] = [];
/** Failed once, and not when they were tried again. */
const unsteady: string[] = [];

/** The parts of vitest's JSON report that are read here. */
interface VitestReport {
	readonly numPassedTests?: number;
	readonly numFailedTests?: number;
	readonly success?: boolean;
	readonly testResults?: readonly {
		readonly name: string;
		readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
	}[];
}

interface PlaywrightSuite {
	readonly suites?: readonly PlaywrightSuite[];
	readonly specs?: readonly {
		readonly ok: boolean;
		readonly file: string;
		readonly line: number;
		readonly title: string;
		readonly tests: readonly { readonly status: string }[];
	}[];
}

/** The parts of Playwright's JSON report that are read here. */
interface PlaywrightReport {
	readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number };
	readonly errors?: readonly unknown[];
	readonly suites?: readonly PlaywrightSuite[];
}

await mkdir("dist/types", { recursive: true });
await stage("build", build);
await step("lint", "biome", ["check", "--error-on-warnings"]);
await step("types", "wrangler", ["types", "dist/types/worker.d.ts", "--strict-vars", "false"], true);
await step("types", "tsc", ["-b"]);
await step("unused", "knip", ["--config", ".knip.json", "--no-progress"]);

const vitestReport = "dist/vitest.json";
await rm(vitestReport, { force: true });
await run("vitest", [
	"run",
	"--config",
	"tests/vitest.config.ts",
	"--reporter=default",
	"--reporter=json",
	`--outputFile.json=${vitestReport}`,
	...positionals,
]);
await count(vitestReport, (report: VitestReport) => {
	for (const file of report.testResults ?? [])
		for (const test of file.assertionResults) if (test.status === "failed") failures.push(`${relative(".", file.name)} › ${test.fullName}`);
	return [report.numPassedTests ?? 0, (report.numFailedTests ?? 0) || (report.success === false ? 1 : 0)];
});

const browser = await stage("browser", findBrowser, (found) => found);
const playwrightReport = "dist/playwright.json";
await rm(playwrightReport, { force: true });
await run("playwright", ["test", "--config", "tests/playwright.config.ts", ...positionals], {
	CHROMIUM: browser,
});
await count(playwrightReport, (report: PlaywrightReport) => {
	for (const suite of report.suites ?? []) addFailures(suite);
	const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
	return [expected + flaky, unexpected + (report.errors?.length ?? 0)];
});

// What failed, last: a log may be kept by its end only.
for (const name of unsteady) console.log(`unsteady  ${name}`);
for (const name of failures) console.log(`failed    ${name}`);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A check that passes or fails as a whole. */
async function step(name: string, command: string, parameters: string[], quiet = false): Promise<void> {
	const code = await stage(name, () => run(command, parameters, {}, quiet));
	if (code === 0) passed++;
	else {
		failed++;
		failures.push(name);
	}
}

function addFailures(suite: PlaywrightSuite): void {
	for (const inner of suite.suites ?? []) addFailures(inner);
	for (const { ok, file, line, title, tests } of suite.specs ?? []) {
		const name = `tests/browser/${file}:${line} › ${title}`;
		if (!ok) failures.push(name);
		else if (tests.some(({ status }) => status === "flaky")) unsteady.push(name);
	}
}

function run(command: string, parameters: readonly string[], environment: Record<string, string> = {}, quiet = false): Promise<number> {
	return new Promise((resolve) => {
		const child = spawn(`node_modules/.bin/${command}`, parameters, {
			stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
			env: { ...process.env, ...environment },
		});
		child.on("exit", (code) => resolve(code ?? 1));
		child.on("error", () => resolve(1));
	});
}

/** Adds a runner's own counts; a report that is not there is a failure, not a zero. */
async function count<R>(file: string, read: (report: R) => [number, number]): Promise<void> {
	const report = await readFile(file, "utf8").then(
		(text) => JSON.parse(text) as R,
		() => null,
	);
	const [good, bad] = report ? read(report) : [0, 1];
	passed += good;
	failed += bad;
}
