import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/projectCopy.ts";
import { SiteOfSomebody } from "../support/siteOfSomebody.ts";

const patience = 600_000;
const project = new ProjectCopy();
const written = new Set<string>();
let site: SiteOfSomebody;
beforeAll(async () => {
	site = await SiteOfSomebody.start("spanish");
});
afterAll(async () => {
	await site.stop();
	await project.remove();
}, patience);

/** Runs a script in the copy. */
function run(...parameters: readonly string[]): { status: number | null; output: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: project.root, encoding: "utf8" });
	return { status, output: `${stdout}${stderr}` };
}

function noteFiles(output: string): void {
	for (const [, path = ""] of output.matchAll(/^(?:written|added to) +(\S+)$/gm)) {
		expect(project.read(path).length, path).toBeGreaterThan(10);
		written.add(path);
	}
}

describe("npm run new", () => {
	it.each([
		["page", "quiz", "worker/pages/quiz/quiz.page.tsx"],
		["vendor", "polls", "worker/vendors/polls.ts"],
		["block", "timeline", "worker/pages/parts/blocks/TimelineBlock.tsx"],
		["island", "Poll", "client/islands/Poll/Poll.island.tsx"],
	])("%s %s: writes its files, says which, and what is left to do", (kind, name, file) => {
		const { status, output } = run(".commands/new.ts", kind, name);
		expect(status, output).toBe(0);
		expect(output).toContain(`written   ${file}`);
		expect(output).toContain("Then: npm run check");
		noteFiles(output);
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
});

const brands = [
	["courier", () => [], { name: "Courier", sections: ["stories", "opinion", "culture"] }],
	["elfaro", () => ["--from", `${site.url}/`], { name: "El Faro", sections: ["politica", "pesca", "opinion", "cocina"] }],
] as const;

describe("npm run brand", () => {
	it.each(brands)(
		"%s: writes a brand that passes the check of brands",
		async (id, from, { name }) => {
			const command = project.npm(["run", "brand", "--", id, ...from()]);
			expect(await command.exit, command.output).toBe(0);
			expect(command.output).toContain(`${name} is a brand. What comes next:`);
			// The next start shows pictures of the site that is imported.
			const [, old] = from();
			expect(command.output).toContain(old === undefined ? "  npm start " : `  IMAGE_HOSTS=${new URL(old).host} npm start `);
			expect(project.read("README.md")).toContain("npm run brand -- ");
			noteFiles(command.output);
		},
		patience,
	);

	it("writes no brand twice, and says which file it is in", () => {
		const { status, output } = run(".commands/brand.ts", "courier");
		expect([status, output]).toEqual([1, expect.stringContaining('There is a brand "courier" already: brands/courier.ts.')]);
	});
});

describe("what they wrote", () => {
	it("passes the linter", () => {
		const { status, output } = run("node_modules/@biomejs/biome/bin/biome", "check", "--log-level=error", ...written);
		expect(status, output.slice(-3000)).toBe(0);
	});

	it(
		"is built, with pages, pictures and icons of each brand",
		() => {
			const { status, output } = run(".commands/build.ts", "assets", "seeds", "share", "pictures", "worker");
			expect(status, output.slice(-3000)).toBe(0);
			const seeds = JSON.parse(project.read("dist/seeds.json")) as { type: string; document: { vertical?: string; layouts?: object } }[];
			for (const [id, , { sections }] of brands) {
				for (const file of ["icon.svg", "icon-180.png", "icon-512.png", "icon-maskable-512.png", "social.jpg"])
					expect(existsSync(join(project.root, `dist/assets/pictures/${id}/${file}`)), file).toBe(true);
				const types = seeds.filter(({ document }) => document.vertical === id).map(({ type }) => type);
				expect(types).toEqual(expect.arrayContaining(["article", "curation", "menu", "person"]));
				expect(types.filter((type) => type === "article")).toHaveLength(sections.length);
				expect(project.read("dist/manifest.json")).toContain(`"core-${id}"`);
				const [mostPopular] = seeds.filter(({ type, document }) => type === "curation" && document.vertical === id);
				expect(mostPopular?.document.layouts).toEqual([{ type: "list", packages: [expect.objectContaining({ itemIds: [] })] }]);
			}
		},
		patience,
	);

	it(
		"compiles",
		() => {
			// Packages of a copy are links: by their own paths the compiler knows them.
			project.write("tsconfig.json", project.read("tsconfig.json").replace('"strict"', '"preserveSymlinks": true,\n\t\t"strict"'));
			const bindings = "dist/types/worker.d.ts";
			if (!existsSync(join(project.root, bindings)))
				run("node_modules/wrangler/bin/wrangler.js", "types", bindings, "--strict-vars", "false");
			const { status, output } = run("node_modules/typescript/bin/tsc", "-b", "--checkers", "1");
			expect(status, output.slice(-3000)).toBe(0);
		},
		patience,
	);

	it(
		"passes the checks of folders, styles, islands, vendors, docstrings, seeds, icons and pictures",
		() => {
			const checks = ["rooms", "styles", "house", "functions", "casts", "settingsTable", "docstrings", "kinds"];
			const pictures = ["languages/marks", "checks/descriptions", "checks/pictures"];
			const files = [...checks, ...pictures, "oddFields"].map((name) => `${name}.test`);
			const vitest = [
				"run",
				"--config",
				"tests/vitest.config.ts",
				"--maxWorkers=1",
				"--project=checks",
				"--project=rules",
				"--reporter=verbose",
			];
			const { status, output } = run("node_modules/vitest/vitest.mjs", ...vitest, ...files, "-t", "^(?!.* of type (?!quiz))");
			expect(status, output.slice(-3000)).toBe(0);
			for (const name of [...files, "of type quiz"]) expect(output).toMatch(new RegExp(`✓.*${name}`));
		},
		patience,
	);
});
