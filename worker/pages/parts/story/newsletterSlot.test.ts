import { describe, expect, it } from "vitest";
import type { BlockModel } from "../models.ts";
import { newsletterSlot } from "./places.ts";

const p: BlockModel = { kind: "paragraph", html: "Words." };
const h: BlockModel = { kind: "heading", level: 2, html: "Part", id: "part" };
const rule: BlockModel = { kind: "rule" };
const quote: BlockModel = { kind: "pullQuote", text: "Words.", attribution: null };
const newsletter: BlockModel = { kind: "newsletter", key: "daily" };

describe("where a newsletter stands in a story", () => {
	it("is where the editor put one, whatever the brand does", () => {
		for (const placement of ["end", "inline", "none"] as const)
			expect(newsletterSlot([p, newsletter, p, newsletter], placement)).toEqual({ blocks: [p, p, newsletter], before: 1 });
	});

	it("is under the story, or nowhere, at brands that do not place it in the text", () => {
		expect(newsletterSlot([p, p, p, p, p, p, p, p], "end").before).toBeNull();
		expect(newsletterSlot([p, p, p, p, p, p, p, p], "none").before).toBeNull();
	});

	it("is after a middle paragraph at brands that do", () => {
		expect(newsletterSlot([p, p, p, p, p, p, p, p], "inline")).toEqual({ blocks: [p, p, p, p, p, p, p, p], before: 4 });
	});

	it("is after a paragraph and before more text, as near to the middle as can be", () => {
		expect(newsletterSlot([p, p, h, p, quote, quote, p, p], "inline").before).toBe(2);
		expect(newsletterSlot([p, p, p, h, p, rule, p, p, p], "inline").before).toBe(3);
		expect(newsletterSlot([p, quote, p, quote, p, quote, p, quote], "inline").before).toBeNull();
	});

	it("is under a short story", () => {
		expect(newsletterSlot([p, p, p], "inline").before).toBeNull();
	});
});
