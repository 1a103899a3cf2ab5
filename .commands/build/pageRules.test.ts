import { describe, expect, it } from "vitest";
import { needsOf } from "./pageRules.ts";
import { apart } from "./styles.ts";

function namesOf(selector: string): string[] {
	const tokens = new Map<string, number>();
	const needs = needsOf(selector, tokens);
	const names = [...tokens.keys()];
	return needs.map((need) => need.map((number) => names[number]).join("|"));
}

describe("the tokens that a page must hold for a selector to match (decision 0140)", () => {
	it.each([
		[".card > .headline a", ["card", "headline"]],
		["main table", []],
		[".lead:not(.opening) img", ["lead"]],
		[":is(.card, .tease) .label", ["card|tease", "label"]],
		[":is(.card, table) .label", ["label"]],
		[".pack:has(> .on-air)", ["on-air", "pack"]],
		[".pack:has(> .meta > .save)", ["meta", "save", "pack"]],
		[":where(.card:not(.wide))", ["card"]],
		["[data-motif=loud] .lead", ["[motif=loud]", "lead"]],
		[":root[data-election] .bar", ["[election]", "bar"]],
		[":root[data-theme=dark] .bar", ["bar"]],
		["[data-save]::before", []],
		[".masthead.over > .strip", ["masthead.over", "strip"]],
		[":is(.over.masthead, .card.embed)::after", ["masthead.over|card.embed"]],
	])("%s: %j", (selector, needs) => expect(namesOf(selector)).toEqual(needs));
});

describe("the alternatives of a selector, of which a page takes those that it draws", () => {
	it.each([
		[":is(.of-3,.of-6)>.videos", [".of-3>.videos", ".of-6>.videos"]],
		[".strip:is(.wide-5,.wide-6)", [".strip.wide-5", ".strip.wide-6"]],
		[":is([data-motif=loud],[data-motif=kind]) .dek", ["[data-motif=loud] .dek", "[data-motif=kind] .dek"]],
		[":is(.a,.b):is(.c,.d) p", [".a.c p", ".b.c p", ".a.d p", ".b.d p"]],
		["main:not(:is(.a,.b)) .c", ["main:not(:is(.a,.b)) .c"]],
		[".a:has(:is(.b,.c))", [".a:has(:is(.b,.c))"]],
		// The whole is as specific as the most specific of them.
		[":is(h2,.title) a", [":is(h2,.title) a"]],
		[":is(.a.b,.c) p", [":is(.a.b,.c) p"]],
	])("%s: %j", (selector, selectors) => expect(apart(selector)).toEqual(selectors));
});
