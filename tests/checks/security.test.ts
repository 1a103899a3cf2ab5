import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
const cited = [...page.matchAll(/([\w./-]+\.(?:test|spec)\.tsx?) "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));

it("docs/security.md goes through all chapters of ASVS 5, in order", () => {
	expect([...page.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter))).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
});

it("each property of docs/security.md names a test, by file and name", () => {
	const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| property"));
	expect(rows.length).toBeGreaterThan(30);
	expect(rows.filter((row) => !/\| [\w./-]+\.(?:test|spec)\.tsx? "[^"]+" \|$/.test(row))).toEqual([]);
	const names = (file: string, title: string) =>
		readFileSync(file, "utf8")
			.split("\n")
			.some((line) => line.includes(title) && /^\s*(?:\]|\}|["`]|(?:it|test|describe)[.(])/.test(line));
	const lost = cited.filter(({ file, title }) => !existsSync(file) || title.length < 18 || !names(file, title));
	expect(lost).toEqual([]);
});

it("says how to report, where a repository's readers look", () => {
	expect(readFileSync(".github/SECURITY.md", "utf8")).toContain("/.well-known/security.txt");
	expect(page).toContain("../.github/SECURITY.md");
});
