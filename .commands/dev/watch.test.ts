import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { BuildPart } from "../build.ts";
import { rebuilt, watchFolders } from "./watch.ts";

const root = mkdtempSync(join(tmpdir(), "watched-"));
const sheets = join(root, "pages");
const seeds = join(root, "seeds");
for (const folder of [join(sheets, "article"), seeds]) mkdirSync(folder, { recursive: true });
const built: BuildPart[][] = [];
const stop = watchFolders({ [`${sheets}/**/*.css`]: ["assets"], [seeds]: ["seeds"] }, async (parts) => {
	built.push(parts);
});
afterAll(() => {
	stop();
	rmSync(root, { recursive: true });
});

describe("npm run dev rebuilds what its server does not watch", () => {
	it.each([
		["a sheet beside a component", () => writeFileSync(join(sheets, "article/Article.css"), "p{}"), ["assets"]],
		["a seed", () => writeFileSync(join(seeds, "politics.md"), "x"), ["seeds"]],
		["a sheet that a new folder comes with", () => newFolder("quiz"), ["assets"]],
	])("%s", async (_, change, parts) => {
		built.length = 0;
		change();
		await expect.poll(() => built.flat()).toEqual(expect.arrayContaining(parts));
	});

	it("a component is the server's own to rebuild", async () => {
		built.length = 0;
		writeFileSync(join(sheets, "article/Article.tsx"), "x");
		writeFileSync(join(seeds, "later.md"), "x");
		await expect.poll(() => built).toEqual([["seeds"]]);
	});

	it("sheets of every folder that has some are watched", () => {
		const folders = Object.keys(rebuilt).map((pattern) => pattern.split("/**")[0] ?? "");
		const sheetsOfPages = globSync(["worker/**/*.css", "client/**/*.css"], { exclude: ["worker/dev/**"] });
		expect(sheetsOfPages.length).toBeGreaterThan(100);
		expect(sheetsOfPages.filter((sheet) => !folders.some((folder) => sheet.startsWith(`${folder}/`)))).toEqual([]);
	});
});

function newFolder(name: string): void {
	mkdirSync(join(sheets, name));
	writeFileSync(join(sheets, name, "Quiz.css"), "p{}");
}
