import { describe, expect, it } from "vitest";
import { typographic, typographicDocument } from "./typography.ts";

describe("quotation marks as printers set them (look)", () => {
	it.each([
		[`"Sit," he said.`, "“Sit,” he said."],
		[`He said: "Don't 'help' me"`, "He said: “Don’t ‘help’ me”"],
		[`the governor's '90s`, "the governor’s ’90s"],
		[`"<em>The Orchard</em>" won`, "“<em>The Orchard</em>” won"],
		[`<a href="/x">it's</a>`, `<a href="/x">it’s</a>`],
		["&quot;Yes&quot;, she said", "“Yes”, she said"],
		[`¿"Qué"? (“ya”)`, "¿“Qué”? (“ya”)"],
		["nothing to do", "nothing to do"],
	])("%s → %s", (written, set) => expect(typographic(written)).toBe(set));

	it("leaves addresses and ids alone", () => {
		expect(typographicDocument({ url: { primary: "/it's" }, id: "a'b", headline: { primary: "it's" } })).toEqual({
			url: { primary: "/it's" },
			id: "a'b",
			headline: { primary: "it’s" },
		});
	});
});
