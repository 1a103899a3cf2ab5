import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { styleSheets } from "../../tests/support/styleSheets.ts";
import { ownMotif } from "./ownMotif.ts";

describe("a brand's sheet without the rules of other motifs", () => {
	it("keeps what names no motif or its own, and leaves out what names others", () => {
		const css =
			'@charset "utf-8";a{color:red}[data-motif=loud] a,[data-motif=match] b,i{top:0}:is([data-motif=loud],[data-motif=night]) p{left:0}[data-motif=match] u{right:0}';
		expect(ownMotif(css, "night")).toBe('@charset "utf-8";a{color:red}i{top:0}:is([data-motif=loud],[data-motif=night]) p{left:0}');
		expect(ownMotif(css, "match")).toBe('@charset "utf-8";a{color:red}[data-motif=match] b,i{top:0}[data-motif=match] u{right:0}');
	});

	it("goes into blocks, and leaves out those that it empties", () => {
		const css = "@media print{[data-motif=loud] a{top:0}}@media (width>9px){a{top:0}[data-motif=loud] a{top:1px}}@keyframes x{to{top:0}}";
		expect(ownMotif(css, "night")).toBe("@media (width>9px){a{top:0}}@keyframes x{to{top:0}}");
		expect(ownMotif(css, "loud")).toBe(css);
	});

	it("keeps the layers' order, and leaves out a layer that it empties", () => {
		const css = "@layer base,motifs;@layer base{a{top:0}}@layer motifs{[data-motif=loud] a{top:1px}}";
		expect(ownMotif(css, "night")).toBe("@layer base,motifs;@layer base{a{top:0}}");
		expect(ownMotif(css, "loud")).toBe(css);
	});

	it("takes braces and commas within quotation marks and parentheses for letters", () => {
		const css = 'a:is(b,c):before{content:"}{,"}[data-motif=loud] q{content:"\\"}"}b{top:0}';
		expect(ownMotif(css, "night")).toBe('a:is(b,c):before{content:"}{,"}b{top:0}');
	});

	it("no selector of ours names a motif as one way among others: it would go although it can match", () => {
		const sheets = styleSheets().map((sheet) => readFileSync(sheet, "utf8"));
		const lists = sheets.flatMap((css) => [...css.matchAll(/:(?:is|not|where)\(([^()]*data-motif[^()]*)\)/g)].map(([, list = ""]) => list));
		expect(lists.length).toBeGreaterThan(0);
		for (const list of lists) expect(list.split(",").every((item) => item.includes("data-motif"))).toBe(true);
	});
});
