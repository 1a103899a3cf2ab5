import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/projectCopy.ts";

const patience = 600_000;
const project = new ProjectCopy();
const written = new Set<string>();
afterAll(() => project.remove(), patience);

/** Runs a script in the copy. */
function run(...parameters: readonly string[]): { status: number | null; output: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: project.root, encoding: "utf8" });
	return { status, output: `${stdout}${stderr}` };
}

const made = [
	["page", "quiz", "worker/pages/quiz/quiz.page.tsx"],
	["vendor", "polls", "worker/vendors/polls.ts"],
	["block", "timeline", "worker/pages/parts/blocks/TimelineBlock.tsx"],
	["island", "Poll", "client/islands/Poll/Poll.island.tsx"],
] as const;

describe("npm run new", () => {
	it.each(made)("%s %s: writes its files, says which, and what is left to do", (kind, name, file) => {
		const { status, output } = run(".commands/new.ts", kind, name);
		expect(status, output).toBe(0);
		expect(output).toContain(`written   ${file}`);
		expect(output).toContain("Then: npm run check");
		const listed = [...output.matchAll(/^(?:written |added to) +(\S+)$/gm)].map(([, path = ""]) => path);
		for (const path of listed) {
			expect(project.read(path).length, path).toBeGreaterThan(10);
			written.add(path);
		}
	});

	it.each([
		["page", "quiz", "There is one of that name already"],
		["island", "poll", "There is one of that name already"],
		["page", "a-b", "is no name"],
		["widget", "x", "npm run new -- page|vendor|block|island NAME"],
	])("%s %s is refused in words", (kind, name, words) => {
		const { status, output } = run(".commands/new.ts", kind, name);
		expect([status, output]).toEqual([1, expect.stringContaining(words)]);
	});

	it("what it wrote passes the linter", () => {
		const { status, output } = run("node_modules/@biomejs/biome/bin/biome", "check", "--log-level=error", ...written);
		expect(status, output.slice(-3000)).toBe(0);
	});

	it(
		"what it wrote is bundled, and compiles",
		() => {
			const built = run(".commands/build.ts", "assets", "worker");
			expect(built.status, built.output.slice(-3000)).toBe(0);
			run("node_modules/wrangler/bin/wrangler.js", "types", "dist/types/worker.d.ts", "--strict-vars", "false");
			const { status, output } = run("node_modules/typescript/bin/tsc", "-b");
			expect(status, output.slice(-3000)).toBe(0);
		},
		patience,
	);

	it(
		"what it wrote passes the checks of folders, styles, islands, vendors and docstrings",
		() => {
			const files = ["rooms", "styles", "house", "functions", "casts", "settingsTable", "oddFields", "docstrings", "kinds"].map(
				(name) => `${name}.test`,
			);
			const { status, output } = run(
				"node_modules/vitest/vitest.mjs",
				"run",
				"--config",
				"tests/vitest.config.ts",
				"--project",
				"checks",
				"--project",
				"rules",
				...files,
			);
			expect(status, output.slice(-3000)).toBe(0);
		},
		patience,
	);
});
