import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { codeBelow, isTest } from "../support/sources.ts";

const cure =
	'Begin a docstring, and the comment at the head of a file, with what the thing is or does: "The address of …", "Returns whether …", "Parses …", "Longest wait for …". A question word makes its reader wait for the noun. Read the code under it, say what the name does not (shapes, units, errors, a requirement\'s id), and leave out a comment that only repeats the name';

const questions = /^(?:What|Who|Whom|Whose|Whether|How|Where|When|Why|Which)\b/;

/** Finds docstrings and heads of files that begin with a question word: each with its place and its beginning. */
function questionsIn(path: string, source: string, parsed = parseSync(path, source)): string[] {
	// The tree is made when it is read, which takes most of the time: few comments need it.
	const isHead = (start: number) => start < (parsed.program.body[0]?.start ?? source.length);
	return parsed.comments.flatMap(({ type, value, start }, index) => {
		const isDocstring = type === "Block" && value.startsWith("*");
		const text = value.replace(/^[*\s]+/, "");
		if (!questions.test(text) || !(isDocstring || (index === 0 && isHead(start)))) return [];
		return [`${path}:${source.slice(0, start).split("\n").length}: ${text.slice(0, 60).split("\n")[0]}`];
	});
}

/** Reads a file once for all checks. */
function readingOf(path: string): { path: string; questions: string[]; words: number; lines: number } {
	const source = readFileSync(path, "utf8");
	const parsed = parseSync(path, source);
	let words = 0;
	let code = "";
	let readTo = 0;
	for (const { value, start, end } of parsed.comments) {
		words += value.match(/[\p{L}\d]+/gu)?.length ?? 0;
		code += source.slice(readTo, start) + source.slice(start, end).replace(/\S/g, "");
		readTo = end;
	}
	const lines = (code + source.slice(readTo)).split("\n").filter((line) => line.trim() !== "").length;
	return { path, questions: questionsIn(path, source, parsed), words, lines };
}

const files = codeBelow(["worker", "client", "brands", ".commands", "kv-seeds", "tests"]).map(readingOf);

describe("docstrings", () => {
	it("begin with a noun or a verb, heads of files too", () => {
		expect(files.length).toBeGreaterThan(1500);
		expect(
			files.flatMap(({ questions }) => questions),
			cure,
		).toEqual([]);
	});

	it.each([
		["of a function", "/** What it is. */\nexport function far() {}", "a.ts:1: What it is. "],
		["of many lines", "const near = 1;\n/**\n * How far it is.\n * Far.\n */\nconst far = 2;", "a.ts:2: How far it is."],
		["of a member", "interface Far {\n\t/** Where it is. */\n\tplace: string;\n}", "a.ts:2: Where it is. "],
		["at the head of a file", "// Who is far.\nexport {};", "a.ts:1: Who is far."],
	])("are found %s", (_, source, found) => {
		expect(questionsIn("a.ts", source)).toEqual([found]);
	});

	it("may say whether and why further on, and so may comments inside of code", () => {
		expect(questionsIn("a.ts", "/** Returns whether it is far. */\nfunction isFar() {\n\t// What is far is not near.\n}")).toEqual([]);
		expect(questionsIn("a.ts", "/** Whatever is far. */\nconst far = 1;")).toEqual([]);
	});
});

/** The most words of comments in a hundred lines of code, by folder; all tests are together. These figures go down. */
const mostWords: Readonly<Record<string, number>> = { worker: 140, client: 142, brands: 52, ".commands": 130, "kv-seeds": 26, tests: 34 };

/** The code of a folder without its tests, or all tests with what they use. */
const filesOf = (folder: string) =>
	files.filter(({ path }) =>
		folder === "tests" ? isTest(path) || path.startsWith("tests/") : path.startsWith(`${folder}/`) && !isTest(path),
	);

describe("comments", () => {
	it.each(Object.keys(mostWords))("of %s are few: they say why, once", (folder) => {
		let words = 0;
		let lines = 0;
		for (const file of filesOf(folder)) {
			words += file.words;
			lines += file.lines;
		}
		expect(lines).toBeGreaterThan(1000);
		expect(
			Math.round((100 * words) / lines),
			"Words of comments in a hundred lines. Cut what the code says already, and say a reason once: shapes, units, errors, ids stay",
		).toBeLessThanOrEqual(mostWords[folder] ?? 0);
	});
});
