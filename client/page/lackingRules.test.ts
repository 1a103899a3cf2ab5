import { describe, expect, it } from "vitest";
import { lackingRules } from "./lackingRules.ts";

describe("the rules of the whole sheets that a page's head lacks (decision 0315)", () => {
	it.each([
		[
			"none that it has, wherever they stand",
			"@layer a{p{top:0}@media(width>9px){b{top:1px}i{top:0}}}",
			"@layer a{@media(width>9px){i{top:0}}}",
		],
		["each selector by itself", "p,b,u{top:0}b,s{top:1px}", "u{top:0}s{top:1px}"],
		["the same selector with another body", "p{top:0}p{top:2px}", "p{top:2px}"],
		["alternatives, whose commas part no selectors", ":is(.x,.y) p,b{top:1px}", ":is(.x,.y) p{top:1px}"],
		[
			"what the build marks, as it is in no head: rules for paper, steps of animations",
			"@media print{p{top:0;}}@keyframes k{to{top:0;}}",
			"@media print{p{top:0;}}@keyframes k{to{top:0;}}",
		],
		["statements, and the order of layers", "@layer a,b;@layer b{p{top:0}a{top:0}}", "@layer a,b;@layer b{a{top:0}}"],
	])("%s", (_, sheet, lacking) => {
		expect(lackingRules(sheet, "@layer a{p,b{top:0}@media(width>9px){b{top:1px}}}@keyframes k{to{top:0}}")).toBe(lacking);
	});

	it("a head of nothing lacks all, one of all lacks none", () => {
		const sheet = "@layer a{p,b{top:0}@media(width>9px){b{top:1px}}}";
		expect(lackingRules(sheet, "")).toBe(sheet);
		expect(lackingRules(sheet, sheet)).toBe("@layer a{@media(width>9px){}}");
	});
});
