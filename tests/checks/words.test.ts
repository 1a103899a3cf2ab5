import { readFileSync } from "node:fs";
import { type Node, parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { codeBelow } from "../support/sources.ts";
import { styleSheets } from "../support/styleSheets.ts";
import { childrenOf, isFunction } from "../support/syntax.ts";

/** Words of our own making, each with the field's word for what it mostly stands for. */
const plainWords: Readonly<Record<string, string>> = {
	kept: "cached, stored or saved",
	given: "passed, supplied or set, or nothing",
	asked: "requested, called or queried",
	told: "reported, notified or shown",
	leave: "consent or permission (as a verb: sign out, unsubscribe, end)",
	door: "entry",
	ground: "base, background or reason",
	shelf: "section or department",
	farewell: "sign-out or deletion",
	wish: "request or preference",
	room: "folder, module or space",
};

const privateWord = new RegExp(Object.keys(plainWords).join("|"), "i");

/** English in which these words mean what they say; `leave` with what is omitted or left behind. */
const phrases = /\bfor a given\b|\bgiven name\b|\breaders? (?:is|are) asked\b|\bleave (?:out|open|behind|alone|a page|the page|it as)\b/gi;

/** All code but the studio of pictures, which draws doors, rooms and shelves and calls them so. */
const folders = ["brands", ".commands", "client", "kv-seeds/compile", "kv-seeds/videos", "tests", "worker"];

/** The English words of an identifier, in small letters. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.match(/[a-z]+/g) ?? [];

/** Docstrings without code, paths and plain English. */
const proseOf = (comment: string): string =>
	comment
		.replace(/`[^`]*`/g, " ")
		.replace(/\S*\/\S+/g, " ")
		.replace(/\s*\n\s*\*\s?/g, " ")
		.replace(phrases, " ");

type Name = Extract<Node, { type: "Identifier" }>;

/** The variables and parameters that a pattern names, destructured ones too. */
function namedBy(pattern: Node): Name[] {
	if (pattern.type === "Identifier") return [pattern];
	if (pattern.type === "AssignmentPattern") return namedBy(pattern.left);
	if (pattern.type === "Property") return namedBy(pattern.value);
	return /Pattern$|^RestElement$/.test(pattern.type) ? childrenOf(pattern).flatMap(namedBy) : [];
}

/** The names that a source declares: variables, parameters, functions, classes and types. A name with `_` is somebody else's field. */
function namesIn(node: Node): Name[] {
	const own =
		node.type === "VariableDeclarator"
			? namedBy(node.id)
			: isFunction(node)
				? [...(node.id ? [node.id] : []), ...node.params].flatMap(namedBy)
				: /^(?:Class|TSInterface|TSTypeAlias)Declaration$/.test(node.type) && "id" in node && node.id
					? namedBy(node.id)
					: [];
	return [...own, ...childrenOf(node).flatMap(namesIn)];
}

/** Finds private words in the docstrings of a file and in the names that it declares: place, word, and the plain ones. */
function privateWordsIn(path: string, source: string): string[] {
	if (!privateWord.test(source)) return [];
	const { comments, program } = parseSync(path, source);
	const namedAt = (start: number, words: readonly string[]): string[] =>
		words.flatMap((word) => {
			const plain = Object.hasOwn(plainWords, word) ? plainWords[word] : undefined;
			return plain === undefined ? [] : [`${path}:${source.slice(0, start).split("\n").length}: "${word}": say ${plain}`];
		});
	return [
		...comments.flatMap(({ type, value, start }) =>
			type === "Block" && value.startsWith("*")
				? namedAt(
						start,
						proseOf(value)
							.toLowerCase()
							.match(/[a-z]+/g) ?? [],
					)
				: [],
		),
		...namesIn(program).flatMap(({ name, start }) => (name.includes("_") ? [] : namedAt(start, wordsOf(name)))),
	];
}

describe("words", () => {
	it.each(folders)("of %s are the field's, in docstrings and names", (folder) => {
		const files = codeBelow([folder]);
		expect(files.length).toBeGreaterThan(1);
		expect(
			files.flatMap((path) => privateWordsIn(path, readFileSync(path, "utf8"))),
			"A newcomer reads these words in no other code. Say what the thing does in the field's own; what only English means here is said in another way",
		).toEqual([]);
	});

	it("of style sheets are too, where room is space and something leaves it", () => {
		const words = Object.keys(plainWords).filter((word) => word !== "room" && word !== "leave");
		const privateInSheet = new RegExp(String.raw`\b(?:${words.join("|")})s?\b`, "gi");
		const sheets = styleSheets();
		expect(sheets.length).toBeGreaterThan(50);
		const found = sheets.flatMap((path) =>
			[...readFileSync(path, "utf8").matchAll(/\/\*[\s\S]*?\*\//g)].flatMap(([comment]) =>
				[...proseOf(comment).matchAll(privateInSheet)].map(([word]) => `${path}: "${word}"`),
			),
		);
		expect(found).toEqual([]);
	});

	it.each([
		["a docstring", "/** Pages that are kept. */\nconst far = 1;", ['a.ts:1: "kept": say cached, stored or saved']],
		[
			"a docstring of many lines",
			"const a = 1;\n/**\n * Far.\n * Never asked.\n */\nconst b = 2;",
			['a.ts:2: "asked": say requested, called or queried'],
		],
		["a function's name", "export function askedFor() {}", ['a.ts:1: "asked": say requested, called or queried']],
		["a constant's name", "const a = 1;\nexport const lastWish = a;", ['a.ts:2: "wish": say request or preference']],
		["a variable's name", "const b = () => { const [{ c: kept = 1 }] = d; };", ['a.ts:1: "kept": say cached, stored or saved']],
		[
			"a parameter's name",
			"const b = ({ told }, ...room) => 1;",
			['a.ts:1: "told": say reported, notified or shown', 'a.ts:1: "room": say folder, module or space'],
		],
		["a type's name", "export interface Farewell {}", ['a.ts:1: "farewell": say sign-out or deletion']],
	])("are found in %s", (_, source, found) => {
		expect(privateWordsIn("a.ts", source)).toEqual(found);
	});

	it.each([
		"/** The weather for a given zip code. */",
		"/** Purposes that readers are asked about; lists leave out hidden ones. */",
		"/** POST newsletter/leave: ends a sign-up. `kept` is a pattern. */",
		"// What a line's comment says that was asked is left to its author.",
		"const a = { kept: 1 }.kept;",
		"export const grounded = 1;",
	])("may stand where English or code means them: %s", (source) => {
		expect(privateWordsIn("a.ts", source)).toEqual([]);
	});
});
