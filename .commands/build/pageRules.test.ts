import { describe, expect, it } from "vitest";
import { needsOf } from "./pageRules.ts";

/** The groups of a selector by token names. */
function namesOf(selector: string): string[] {
	const tokens = new Map<string, number>();
	const needs = needsOf(selector, tokens);
	const names = [...tokens.keys()];
	return needs.map((need) =>
		[need]
			.flat()
			.map((number) => names[number])
			.join("|"),
	);
}

describe("the tokens that a page must hold for a selector to match (decision 0140)", () => {
	it.each([
		[".card > .headline a", ["card", "headline"]],
		["main table", []],
		[".lead:not(.opening) img", ["lead"]],
		[":is(.card, .tease) .label", ["card|tease", "label"]],
		[":is(.card, table) .label", ["label"]],
		[".pack:has(> .on-air)", ["on-air", "pack"]],
		[":where(.card:not(.wide))", ["card"]],
		["[data-motif=loud] .lead", ["[motif=loud]", "lead"]],
		[":root[data-election] .bar", ["[election]", "bar"]],
		[":root[data-theme=dark] .bar", ["bar"]],
		["[data-save]::before", []],
		[".masthead.over > .strip", ["masthead.over", "strip"]],
		[":is(.over.masthead, .card.embed)::after", ["masthead.over|card.embed"]],
	])("%s: %j", (selector, needs) => expect(namesOf(selector)).toEqual(needs));
});
