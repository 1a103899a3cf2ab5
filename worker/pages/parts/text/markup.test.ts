import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { brands } from "../../../../brands/registry.ts";
import { textOf } from "../../../../brands/texts/registry.ts";
import { textIds } from "../../../../brands/texts/schema.ts";
import { textBlocks } from "./markup.ts";

const below = (href: string) => `/mach${href}`;

describe("a text of the small print (contract §3)", () => {
	it("has headings with anchors, paragraphs, lists and the table of cookies, in their order", () => {
		const body = "One.\n\n## Qué más\nTwo.\n\n- a\n- b\n\n{cookies}\n\n## Ende";
		expect(textBlocks(body, below)).toEqual([
			{ kind: "paragraph", runs: [{ text: "One." }] },
			{ kind: "heading", id: "que-mas", text: "Qué más" },
			{ kind: "paragraph", runs: [{ text: "Two." }] },
			{ kind: "list", items: [[{ text: "a" }], [{ text: "b" }]] },
			{ kind: "cookies" },
			{ kind: "heading", id: "ende", text: "Ende" },
		]);
	});

	it("links to pages of the site under the page's own prefix, and to mail", () => {
		expect(textBlocks("See [terms](/terms) or [a@b.example](mailto:a@b.example).", below)).toEqual([
			{
				kind: "paragraph",
				runs: [
					{ text: "See " },
					{ text: "terms", href: "/mach/terms" },
					{ text: " or " },
					{ text: "a@b.example", href: "mailto:a@b.example" },
					{ text: "." },
				],
			},
		]);
	});

	it("makes no link to anywhere else, and reads no markup of other kinds", () => {
		const body = "[x](javascript:alert(1)) [y](https://evil.example) <b>bold</b> **no**";
		expect(textBlocks(body, below)).toEqual([{ kind: "paragraph", runs: [{ text: body }] }]);
	});

	it.each(brands.map((brand) => [brand.id, brand] as const))("%s has every text whole, with addresses of its own", (_id, brand) => {
		for (const id of [...textIds, "corrections"] as const) {
			const text = textOf(brand, id);
			const blocks = textBlocks(text.body, below);
			expect(JSON.stringify(blocks)).not.toMatch(/undefined|\]\(|\[object|## |\$\{/);
			const anchors = blocks.flatMap((block) => (block.kind === "heading" ? block.id : []));
			expect(new Set(anchors).size).toBe(anchors.length);
			expect(Temporal.PlainDate.from(text.updated).toString()).toBe(text.updated);
		}
		expect(textOf(brand, "contact").body).toContain(brand.imprint.mail.newsroom);
		expect(textBlocks(textOf(brand, "cookies").body, below)).toContainEqual({ kind: "cookies" });
	});
});
