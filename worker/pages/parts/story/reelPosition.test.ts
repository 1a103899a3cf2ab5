import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brands } from "../../../../brands/registry.ts";
import type { BlockModel } from "../models.ts";
import { newsletterSlot, reelPosition } from "./places.ts";

const p: BlockModel = { kind: "paragraph", html: "Words." };
const others: readonly BlockModel[] = [
	{ kind: "heading", level: 2, html: "Part", id: "part" },
	{ kind: "rule" },
	{ kind: "pullQuote", text: "Words.", attribution: null },
];
const on = { myNews: true, recommendations: true };

describe("the reel of recommendations (A9.4)", () => {
	it.each([0, 1, 5, 6])("does not stand in a story of %i paragraphs", (count) =>
		expect(
			reelPosition(
				Array.from({ length: count }, () => p),
				on,
			),
		).toBeNull(),
	);
	it.each([7, 8, 40])("stands after the fifth of %i paragraphs", (count) =>
		expect(
			reelPosition(
				Array.from({ length: count }, () => p),
				on,
			),
		).toBe(5),
	);

	it("counts paragraphs and nothing else, and always has text after it", () => {
		const block = fc.oneof({ weight: 3, arbitrary: fc.constant(p) }, fc.constantFrom(...others));
		fc.assert(
			fc.property(fc.array(block, { maxLength: 40 }), (blocks) => {
				const place = reelPosition(blocks, on);
				const paragraphs = blocks.filter(({ kind }) => kind === "paragraph").length;
				expect(place !== null).toBe(paragraphs >= 7);
				if (place === null) return;
				expect(blocks.slice(0, place).filter(({ kind }) => kind === "paragraph")).toHaveLength(5);
				expect(blocks[place - 1]).toBe(p);
			}),
		);
	});

	it("is nowhere on Spanish brands, nor where a brand has no my-news (A9.4, A9.11)", () => {
		const long = Array.from({ length: 12 }, () => p);
		for (const { flags, id, language } of brands) expect(reelPosition(long, flags) !== null, id).toBe(flags.myNews && language === "en");
		expect(reelPosition(long, { myNews: true, recommendations: false })).toBeNull();
	});

	it("and the newsletter in the text never stand at one place", () => {
		for (let count = 7; count < 30; count++) {
			const blocks = Array.from({ length: count }, () => p);
			expect(newsletterSlot(blocks, "inline", reelPosition(blocks, on)).before).not.toBe(5);
		}
	});
});
