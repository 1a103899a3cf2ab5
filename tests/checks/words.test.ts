import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { codeBelow } from "../support/sources.ts";

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

/** English in which these words mean what they say; `leave` with what is omitted or left behind. */
const phrases = /\bfor a given\b|\bgiven name\b|\breaders? (?:is|are) asked\b|\bleave (?:out|open|behind|alone|a page|the page|it as)\b/gi;

const folders = [
	...["brands", ".commands", "kv-seeds/compile", "kv-seeds/videos"],
	...["dev", "domain", "house", "islands", "page", "personal", "player", "runtime", "session", "vendors"].map(
		(folder) => `client/${folder}`,
	),
	...["adapters", "calls", "content", "dev", "document", "edge", "origin", "pages", "platform", "schemas", "vendors"].map(
		(folder) => `worker/${folder}`,
	),
];

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

/** Finds private words in the docstrings of a file and in the names that it exports: place, word, and the plain ones. */
function privateWordsIn(path: string, source: string): string[] {
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
		...program.body.flatMap((statement) => {
			if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) return [];
			const { declaration } = statement;
			const ids =
				"declarations" in declaration ? declaration.declarations.map(({ id }) => id) : "id" in declaration ? [declaration.id] : [];
			return ids.flatMap((id) => (id && "name" in id ? namedAt(statement.start, wordsOf(id.name)) : []));
		}),
	];
}

describe("words", () => {
	it.each(folders)("of %s are the field's, in docstrings and in what is exported", (folder) => {
		const files = codeBelow([folder]);
		expect(files.length).toBeGreaterThan(1);
		expect(
			files.flatMap((path) => privateWordsIn(path, readFileSync(path, "utf8"))),
			"A newcomer reads these words in no other code. Say what the thing does in the field's own; what only English means here is said in another way",
		).toEqual([]);
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
		["a type's name", "export interface Farewell {}", ['a.ts:1: "farewell": say sign-out or deletion']],
	])("are found in %s", (_, source, found) => {
		expect(privateWordsIn("a.ts", source)).toEqual(found);
	});

	it.each([
		"/** The weather for a given zip code. */",
		"/** Purposes that readers are asked about; lists leave out hidden ones. */",
		"/** POST newsletter/leave: ends a sign-up. `kept` is a pattern. */",
		"// What was asked inside of a function is left to its author.",
		"const kept = 1;",
		"export const grounded = 1;",
	])("may stand where English or code means them: %s", (source) => {
		expect(privateWordsIn("a.ts", source)).toEqual([]);
	});
});
