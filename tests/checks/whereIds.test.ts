import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { papers } from "../support/spec.ts";
import { cites, requirements, whereabouts } from "../support/whereIds.ts";

const defined = papers();
const { rows, unread } = whereabouts(readFileSync("docs/spec/where.md", "utf8"));
const requested = ["content", "accounts"].flatMap((paper) => requirements(paper, defined.get(paper) ?? []));
const held = rows.flatMap((row) => (row.kind === "held" ? [row] : []));

describe("docs/spec/where.md", () => {
	it("has a row for every requirement", () => {
		const known = new Set(rows.map(({ id }) => id));
		const lost = requested.filter((id) => !known.has(id));
		const advice = "Say where each is built and which test holds it, or `open: {capability}`, or `decided: {record}`.";
		expect(lost, `${lost.join(", ")}: no row. ${advice}`).toEqual([]);
	});

	it("has one row each, for nothing else, all readable", () => {
		const ids = rows.map(({ id }) => id);
		expect(unread, "A row is `| id | file | test, test |`, `| id | open: … | |` or `| id | decided: 0000 | |`").toEqual([]);
		expect(
			ids.filter((id, i) => ids.indexOf(id) !== i),
			"Two rows for one requirement: which one is right?",
		).toEqual([]);
		expect(
			ids.filter((id) => !requested.includes(id)),
			"These are headings or no lines of docs/spec at all",
		).toEqual([]);
	});

	it("names files that there are", () => {
		const missing = held.flatMap(({ id, file, tests }) =>
			[file, ...tests].filter((path) => !existsSync(path)).map((path) => `${id}: ${path}`),
		);
		expect(missing, "Moved or gone: name the file where the line is built now").toEqual([]);
	});

	it("names tests that cite the requirement", () => {
		const cited = held.flatMap(({ id, tests }) => tests.map((test) => ({ id, test })));
		const silent = cited.filter(({ test }) => !/\.(?:test\.tsx?|spec\.ts)$/.test(test)).map(({ id, test }) => `${id}: ${test} is no test`);
		const strange = cited.filter(({ id, test }) => !cites(test, id)).map(({ id, test }) => `${id}: ${test} does not cite it`);
		expect([...silent, ...strange], "Name the test that states the line, and cite the id in its title or a comment").toEqual([]);
	});

	it("names decisions that there are", () => {
		const records = defined.get("decisions") ?? [];
		const missing = rows.flatMap((row) => (row.kind === "decided" && !records.includes(row.record) ? [`${row.id}: ${row.record}`] : []));
		expect(missing, "What was set aside on purpose has a record in docs/decisions that says why").toEqual([]);
	});
});

describe("docs/spec/threats.md", () => {
	const threats = [...readFileSync("docs/spec/threats.md", "utf8").matchAll(/^\| (row \d+) \|.*\| ([^|]*) \|$/gm)];

	it("names a test for every row, and each cites its row", () => {
		expect(threats.length).toBe(defined.get("threats")?.filter((id) => id.startsWith("row ")).length);
		const faults = threats
			.filter(([, row = "", test = ""]) => !/\.(?:test\.tsx?|spec\.ts)$/.test(test) || !cites(test, row))
			.map(([, row, test]) => `${row}: ${test}`);
		expect(faults, 'The last column names a test file that says "security row n" of what it holds').toEqual([]);
	});
});

describe("what asks for something", () => {
	it("is every line but headings and pointers to the other paper", () => {
		const content = requirements("content", defined.get("content") ?? []);
		expect(content).toEqual(expect.arrayContaining(["C1.1", "C2.18", "C3.15", "C4.38", "C7.1", "C7.37", "C8.3"]));
		for (const id of ["C1", "C2.10", "C2.17", "C3.8", "C4.1", "C4.24", "C5.9", "C8.21", "C9.20"]) expect(content).not.toContain(id);
	});
});
