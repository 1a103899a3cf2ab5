import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { listedFiles, measureMisses, ofTheSite, type Ran } from "../bench/miss.ts";

/**
 * The most of our own code that may run for one request. These figures go down: what always runs together stands together (goal: 420
 * functions). The home runs 120 more than a section's front for its boxes (decision 0301).
 */
const budgets = {
	front: { files: 105, functions: 527 },
	section: { files: 86, functions: 407 },
	article: { files: 110, functions: 508 },
	hit: { files: 12, functions: 25 },
} as const;
/** Files that run at one hour of the day and not at another: what is on air, breaking or due. */
const byTheHour = 8;

describe("a request, file by file", () => {
	let ran: Ran;
	beforeAll(async () => {
		ran = await measureMisses();
	});

	it.each(["front", "section", "article", "hit"] as const)("%s: files and functions of ours that run", (page) => {
		const files = ofTheSite(ran[page]);
		const functions = files.reduce((all, file) => all + file.functions, 0);
		const { files: mostFiles, functions: mostFunctions } = budgets[page];
		expect(files.length, `Files that run for this page: \`npm run bench -- miss\` lists them`).toBeLessThanOrEqual(mostFiles);
		expect(functions, `Functions that run for this page: \`npm run bench -- miss\` counts them`).toBeLessThanOrEqual(mostFunctions);
		expect(files.length, "Nothing is measured").toBeGreaterThan(mostFiles / 2);
	});

	it("docs/architecture.md lists what runs for an uncached front", () => {
		const listed = listedFiles(readFileSync("docs/architecture.md", "utf8"));
		const run = ofTheSite(ran.front).map(({ path }) => path);
		const differences = [...listed.filter((path) => !run.includes(path)), ...run.filter((path) => !listed.includes(path))];
		expect(
			differences.length,
			`Make the list anew: npm run bench -- miss --write. It differs by ${differences.join(", ")}`,
		).toBeLessThanOrEqual(byTheHour);
	});
});
