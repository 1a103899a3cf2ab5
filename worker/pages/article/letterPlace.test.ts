import { describe, expect, it } from "vitest";
import type { BlockModel } from "../shared/parts.ts";
import { letterPlace } from "./letterPlace.ts";

const p: BlockModel = { kind: "paragraph", html: "Words." };
const h: BlockModel = { kind: "heading", level: 2, html: "Part", id: "part" };
const rule: BlockModel = { kind: "rule" };
const quote: BlockModel = { kind: "pullQuote", text: "Words.", attribution: null };
const letter: BlockModel = { kind: "newsletter", key: "daily" };

describe("where a newsletter stands in a story", () => {
	it("is where the editor put one, whatever the brand does", () => {
		for (const placement of ["end", "inline", "none"] as const)
			expect(letterPlace([p, letter, p, letter], placement)).toEqual({ blocks: [p, p, letter], before: 1 });
	});

	it("is under the story, or nowhere, at brands that do not place it in the text", () => {
		expect(letterPlace([p, p, p, p, p, p, p, p], "end").before).toBeNull();
		expect(letterPlace([p, p, p, p, p, p, p, p], "none").before).toBeNull();
	});

	it("is after a middle paragraph at brands that do", () => {
		expect(letterPlace([p, p, p, p, p, p, p, p], "inline")).toEqual({ blocks: [p, p, p, p, p, p, p, p], before: 4 });
	});

	it("is after a paragraph and before more text, as near to the middle as can be", () => {
		expect(letterPlace([p, p, h, p, quote, quote, p, p], "inline").before).toBe(2);
		expect(letterPlace([p, p, p, h, p, rule, p, p, p], "inline").before).toBe(3);
		expect(letterPlace([p, quote, p, quote, p, quote, p, quote], "inline").before).toBeNull();
	});

	it("is under a short story", () => {
		expect(letterPlace([p, p, p], "inline").before).toBeNull();
	});
});
