import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BlockModel } from "../models.ts";
import { type StoryBlocks, withAdPlaces } from "./places.ts";

const p: BlockModel = { kind: "paragraph", html: "Words." };
const ad: BlockModel = { kind: "ad", slot: "boxinline" };
const picture = {
	src: "/pictures/a",
	alt: "",
	width: 1440,
	height: 960,
	focal: { x: 50, y: 50 },
	caption: null,
	credit: null,
};
const others: readonly BlockModel[] = [
	{ kind: "heading", level: 2, html: "Part", id: "part" },
	{ kind: "rule" },
	{ kind: "pullQuote", text: "Words.", attribution: null },
	{ kind: "image", picture, size: "large" },
];
const text = (count: number) => Array.from({ length: count }, () => p);
const story = (blocks: readonly BlockModel[], rest: Partial<StoryBlocks> = {}): StoryBlocks => ({
	blocks,
	newsletterBefore: null,
	reelBefore: null,
	...rest,
});
const placesOf = ({ blocks }: StoryBlocks) => blocks.flatMap(({ kind }, index) => (kind === "ad" ? [index] : []));

describe("places for advertising in a story (C9.13)", () => {
	it("stand after the fourth paragraph and each six after it, three at most", () => {
		expect(placesOf(withAdPlaces(story(text(10))))).toEqual([4]);
		expect(placesOf(withAdPlaces(story(text(40))))).toEqual([4, 11, 18]);
	});

	it("are none in a short story, where an editor placed one, or beside what may disturb", () => {
		const graphic: BlockModel = { kind: "image", picture: { ...picture, isGraphic: true }, size: "large" };
		for (const without of [text(9), [...text(12), ad, ...text(12)], [...text(12), graphic, ...text(12)]])
			expect(withAdPlaces(story(without))).toEqual(story(without));
	});

	it("move nothing out of its order and keep away from all that is not text, whatever the story", () => {
		const block = fc.oneof({ weight: 5, arbitrary: fc.constant(p) }, fc.constantFrom(...others));
		const position = fc.option(fc.nat(50));
		fc.assert(
			fc.property(fc.array(block, { maxLength: 50 }), position, position, (blocks, first, second) => {
				const at = (wanted: number | null) => (wanted === null || wanted >= blocks.length ? null : wanted);
				const original = story(blocks, { newsletterBefore: at(first), reelBefore: at(second) });
				const made = withAdPlaces(original);
				expect(made.blocks.filter(({ kind }) => kind !== "ad")).toEqual(blocks);
				const places = placesOf(made);
				expect(places.length).toBeLessThanOrEqual(3);
				for (const place of places) expect([made.blocks[place - 1], made.blocks[place + 1]]).toEqual([p, p]);
				for (const name of ["newsletterBefore", "reelBefore"] as const) {
					const [before, after] = [original[name], made[name]];
					if (before === null || after === null) {
						expect(after).toBe(before);
						continue;
					}
					expect(made.blocks.slice(0, after).filter(({ kind }) => kind !== "ad")).toEqual(blocks.slice(0, before));
					expect(made.blocks[after - 1]?.kind).not.toBe("ad");
					expect(made.blocks[after]?.kind).not.toBe("ad");
				}
			}),
		);
	});
});
