import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { citations, citingFiles, papers } from "../support/spec.ts";

const defined = papers();
const folderOf = (paper: string): string => (paper === "decisions" ? "docs/decisions" : `docs/spec/${paper}.md`);

describe("what comments cite stands in docs/spec", () => {
	it("every id that is cited has its line", () => {
		const faults = citingFiles().flatMap(({ path, text }) =>
			citations(text)
				.filter(({ paper, id }) => !defined.get(paper)?.includes(id))
				.map(({ paper, id, line }) => `${path}:${line} cites ${id}: no such line in ${folderOf(paper)}.`),
		);
		const advice = "Cite the line that asks for it, or write that line first: an id that leads nowhere explains nothing.";
		expect(faults, [...faults, advice].join("\n")).toEqual([]);
	});

	it("a § names its paper, or an outside standard", () => {
		const known = /(?:contract|design|third-parties|RFC \d+|HTML|,|and|to|\*|`)\s+(?:\*\s+|\/\/\s+)?§\d/i;
		const faults = citingFiles()
			.filter(({ path }) => !path.startsWith("docs/spec/"))
			// From each § back to the word before it: a search forward would begin at every letter of a long line.
			.flatMap(({ path, text }) =>
				[...text.matchAll(/§(?<=(\S*(?: \d+)?\s+§))\d/g)].map(([digit, before = ""]) => ({ path, cited: before + digit.slice(1) })),
			)
			.filter(({ cited }) => !known.test(cited))
			.map(({ path, cited }) => `${path} cites "${cited}": say whose § that is (contract, design, third-parties, RFC n).`);
		expect(faults, faults.join("\n")).toEqual([]);
	});

	it.each([...defined.keys()])("%s gives each id once", (paper) => {
		const ids = defined.get(paper) ?? [];
		expect(ids.length, `${folderOf(paper)} defines nothing`).toBeGreaterThan(0);
		const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
		expect(twice, `${folderOf(paper)} has two lines for ${twice.join(", ")}: which one is meant?`).toEqual([]);
	});

	it("no requirement was lost: numbers run on without a gap", () => {
		for (const paper of ["content", "accounts", "faults", "threats", "features"]) {
			const last = new Map<string, number>();
			for (const id of defined.get(paper) ?? []) {
				const [, group = "", number] = /^(.*?)(\d+)$/.exec(id) ?? [];
				if (number === undefined || group.startsWith("E-")) continue;
				expect(Number(number), `${folderOf(paper)}: what is before ${id}?`).toBe((last.get(group) ?? firstOf(id) - 1) + 1);
				last.set(group, Number(number));
			}
		}
	});
});

/** Groups count from one, but for the threats' "A0". */
const firstOf = (id: string): number => (id === "A0" ? 0 : 1);

describe("paths in papers", () => {
	/** Files of this project that a paper names; `…`, `{id}` and names of things to be added (where-does-it-go.md) stand for many. */
	const named = /(?<![\w./-])(?:worker|client|brands|tests|kv-seeds|\.commands)\/[\w./-]*\w/g;
	const examples = new Set(
		[
			"worker/schemas/documents/quiz.ts",
			"worker/content/documents/quiz.ts",
			"worker/pages/quiz/quiz.page.tsx",
			"worker/pages/quiz/Quiz.tsx",
			"worker/pages/quiz/Quiz.css",
			"worker/pages/packages/Timeline.css",
			"worker/pages/packages/Timeline.tsx",
			"worker/vendors/polls.ts",
			"client/islands/Poll/Poll.island.tsx",
		].map((path) => `docs/where-does-it-go.md ${path}`),
	);

	it("are there", () => {
		const gone = citingFiles()
			.filter(({ path }) => path.endsWith(".md"))
			.flatMap(({ path, text }) => (text.match(named) ?? []).map((target) => ({ path, target })))
			.filter(({ path, target }) => !existsSync(target) && !examples.has(`${path} ${target}`))
			.map(({ path, target }) => `${path} names ${target}`);
		expect(gone, "Moved or gone: a paper that names a file names it where it is").toEqual([]);
	});
});

describe("citations as comments write them", () => {
	const requirement = (section: string, number: number): string => `${section}.${number}`;
	const line = `(${requirement("C4", 25)}–${requirement("C4", 29)}, ${requirement("A7", 1)})`;

	it.each([
		[line, ["content C4.25", "content C4.29", "accounts A7.1"]],
		["(security rows 2, 7 and 9)", ["threats row 2", "threats row 7", "threats row 9"]],
		["(security row\n * 24)", ["threats row 24"]],
		["(security A0.7, row 31)", ["threats A0.7", "threats row 31"]],
		["(faults C18 to C24)", ["faults C18", "faults C24"]],
		["(E-IMAGES), (features B1)", ["faults E-IMAGES", "features B1"]],
		["(contract §4, §5)", ["contract §4", "contract §5"]],
		["(design §1.2), third-parties §5", ["design §1.2", "third-parties §5"]],
		["decision 0010, see decisions 0016 and 0020", ["decisions 0010", "decisions 0016", "decisions 0020"]],
		[`<path d="M3 4 C12 3 4.5 A2.5 9" />`, []],
	])("%s", (text, expected) => {
		const found = citations(text).map(({ paper, id }) => `${paper} ${id}`);
		expect(found.sort()).toEqual([...expected].sort());
	});

	it("an id that nobody wrote down is found, with its line", () => {
		const id = requirement("C9", 99);
		expect(citations(`a\nb (${id})`)).toEqual([{ paper: "content", id, line: 2 }]);
		expect(defined.get("content")).not.toContain(id);
	});
});

describe("decisions", () => {
	it.each(readdirSync("docs/decisions"))("%s says what and why in at most twelve lines", (name) => {
		const text = readFileSync(`docs/decisions/${name}`, "utf8");
		expect(text.startsWith(`# ${name.slice(0, 4)} `), `${name} begins with "# ${name.slice(0, 4)} " and a title`).toBe(true);
		const lines = text.trimEnd().split("\n").length;
		expect(
			lines,
			`${name} has ${lines} lines: what was decided, why, what was rejected with its figure; the rest is the code's`,
		).toBeLessThanOrEqual(12);
	});
});
