import { spawn } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { browserEnvironment } from "./browser.ts";
import { scratchFolder } from "./scratch.ts";

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
	}[];
}

interface PlaywrightReport {
	readonly stats?: { readonly expected?: number; readonly unexpected?: number };
	readonly errors?: readonly unknown[];
	readonly suites?: readonly PlaywrightSuite[];
}

/** Tests call this machine alone: a machine's own authorities of TLS would be read anew for each site, a quarter of what its start costs. */
const withoutAuthorities = { NODE_EXTRA_CA_CERTS: undefined };

/** A run of checks and tests: stages with times, passes and failures. */
export class TestRun {
	readonly #environment: Readonly<NodeJS.ProcessEnv>;
	readonly #stages: { name: string; seconds: number; passed: number; failed: number }[] = [];
	readonly #failures: string[] = [];

	/** `environment` is added for the test runners. */
	constructor(environment: Readonly<Record<string, string>> = {}) {
		const TMPDIR = scratchFolder();
		// Commands that tests run are processes of their own: a process that compiles nothing anew is half of one.
		// TypeScript collects its garbage less often: a seventh less of a processor, for a fifth more memory.
		this.#environment = { ...withoutAuthorities, TMPDIR, NODE_COMPILE_CACHE: join(TMPDIR, "compiled"), GOGC: "400", ...environment };
	}

	/** Prepares the tests; an error ends the run. */
	async prepare(name: string, work: () => Promise<unknown>): Promise<void> {
		await this.#stage(name, async () => {
			await work();
			return [0, 0];
		});
	}

	/** Lint, types and unused code, each as a whole; output is shown on failure. Types wait for what sources import of the build. */
	async checkSources(compilable: Promise<void>): Promise<void> {
		await this.#check("lint", [["biome", "check", "--error-on-warnings"]]);
		await this.#check("unused", [["knip", "--config", ".knip.json", "--no-progress"]]);
		await compilable;
		await this.checkTypes();
	}

	/** Types of all sources. `tsc` without `-b` reads none: the project is its references. */
	async checkTypes(): Promise<void> {
		await this.#check("types", [
			["wrangler", "types", "dist/types/worker.d.ts", "--strict-vars", "false"],
			// A project's second checker finds out anew most of what the first one knows (decision 0333).
			["tsc", "-b", "--checkers", "1"],
		]);
	}

	async #check(name: string, commands: readonly [string, ...string[]][]): Promise<void> {
		await this.#stage(name, async () => {
			for (const [command, ...parameters] of commands) {
				const { code, output } = await run(command, parameters, "whenFailed", this.#environment);
				if (code === 0) continue;
				process.stdout.write(output);
				this.#failures.push(name);
				return [0, 1];
			}
			return [1, 0];
		});
	}

	async vitest(words: readonly string[] = [], projects: readonly string[] = []): Promise<void> {
		const file = "dist/vitest.json";
		await this.#stage("vitest", async () => {
			await rm(file, { force: true });
			const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
			const chosen = projects.map((project) => `--project=${project}`);
			const parameters = ["run", "--config", "tests/vitest.config.ts", "--passWithNoTests", ...reporters, ...chosen, ...words];
			await run("vitest", parameters, "shown", this.#environment);
			const report = await readReport<VitestReport>(file);
			if (!report) return this.#noReport("vitest");
			for (const { name, assertionResults } of report.testResults ?? [])
				for (const { status, fullName } of assertionResults)
					if (status === "failed") this.#failures.push(`${relative(".", name)} › ${fullName}`);
			const { numPassedTests = 0, numFailedTests = 0, success = false } = report;
			return [numPassedTests, numFailedTests || (success ? 0 : 1)];
		});
	}

	/** Playwright's tests, or those with a word in their path; without any no browser is looked for. */
	async browser(words: readonly string[] = []): Promise<void> {
		const specs = (await readdir("tests/browser", { recursive: true })).map((name) => `tests/browser/${name}`);
		const named = specs.filter((path) => path.endsWith(".spec.ts") && words.some((word) => path.includes(word)));
		if (words.length > 0 && named.length === 0) return;
		const file = "dist/playwright.json";
		await this.#stage("browser", async () => {
			await rm(file, { force: true });
			const browser = await browserEnvironment().catch((error: Error) => void console.log(error.message));
			if (!browser) return this.#noReport("browser");
			const parameters = ["test", "--config", "tests/playwright.config.ts", ...named.map((path) => `/${path.replaceAll(".", "\\.")}$`)];
			await run("playwright", parameters, "shown", { ...this.#environment, ...browser });
			const report = await readReport<PlaywrightReport>(file);
			if (!report) return this.#noReport("browser");
			for (const suite of report.suites ?? []) this.#noteSuite(suite);
			const { expected = 0, unexpected = 0 } = report.stats ?? {};
			return [expected, unexpected + (report.errors?.length ?? 0)];
		});
	}

	/** Prints failures and times last, since a log may be cut at its beginning. Ends the command. */
	end(): never {
		for (const name of this.#failures) console.log(`failed    ${name}`);
		console.log("");
		for (const { name, seconds, passed, failed } of this.#stages) {
			const counts = passed + failed > 0 ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}` : "";
			console.log(`${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`.trimEnd());
		}
		console.log(`${"in all".padEnd(9)} ${(performance.now() / 1000).toFixed(1).padStart(6)} s`);
		const passed = this.#sum("passed");
		const failed = this.#sum("failed");
		if (passed + failed === 0) console.log("No test has such a name.");
		console.log(`${passed} passed, ${failed} failed`);
		process.exit(failed === 0 && passed > 0 ? 0 : 1);
	}

	#sum(of: "passed" | "failed"): number {
		return this.#stages.reduce((sum, stage) => sum + stage[of], 0);
	}

	async #stage(name: string, work: () => Promise<[passed: number, failed: number]>): Promise<void> {
		const started = performance.now();
		const [passed, failed] = await work();
		const seconds = (performance.now() - started) / 1000;
		this.#stages.push({ name, seconds, passed, failed });
		console.log(`${name.padEnd(9)} ${seconds.toFixed(1)} s`);
	}

	/** A missing report is a failure, not a zero. */
	#noReport(name: string): [number, number] {
		this.#failures.push(`${name}: no report`);
		return [0, 1];
	}

	#noteSuite({ suites = [], specs = [] }: PlaywrightSuite): void {
		for (const inner of suites) this.#noteSuite(inner);
		for (const { ok, file, line, title } of specs) if (!ok) this.#failures.push(`tests/browser/${file}:${line} › ${title}`);
	}
}

/** Runs a tool of the project; its output is shown or returned. */
function run(
	command: string,
	parameters: readonly string[],
	output: "shown" | "whenFailed",
	environment: Readonly<NodeJS.ProcessEnv> = {},
): Promise<{ code: number; output: string }> {
	return new Promise((resolve) => {
		const pipe = output === "shown" ? "inherit" : "pipe";
		const child = spawn(`node_modules/.bin/${command}`, parameters, {
			stdio: ["ignore", pipe, pipe],
			env: { ...process.env, ...environment },
		});
		const pieces: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => pieces.push(piece));
		child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }));
		child.on("error", (error) => resolve({ code: 1, output: `${error.message}\n` }));
	});
}

function readReport<R>(file: string): Promise<R | null> {
	return readFile(file, "utf8").then(
		(text) => JSON.parse(text) as R,
		() => null,
	);
}
