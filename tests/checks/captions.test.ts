import { describe, expect, it } from "vitest";
import { type CaptionedPicture, coveredSubjects, subjectOf } from "../support/captions.ts";

/** A tall tile that cuts the sides of a wide picture away, the subject two thirds down. */
const tile: CaptionedPicture = {
	file: "news/harbor-1",
	master: { width: 2880, height: 1920 },
	focal: { x: 0.5, y: 0.5 },
	box: { x: 100, y: 0, width: 200, height: 300 },
	position: { x: 0.5, y: 0.5 },
	words: [{ x: 100, y: 200, width: 200, height: 100 }],
};

describe("words over a picture", () => {
	it("leave its subject free, wherever the cut has put it", () => {
		expect(subjectOf(tile)).toEqual({ x: 200, y: 150 });
		expect(subjectOf({ ...tile, focal: { x: 0.25, y: 0.5 }, position: { x: 0, y: 0 } })).toEqual({ x: 212.5, y: 150 });
		expect(coveredSubjects([tile])).toEqual([]);
	});

	it("are a fault over it", () => {
		expect(coveredSubjects([{ ...tile, words: [{ x: 100, y: 120, width: 200, height: 180 }] }])).toEqual([
			"the words over news/harbor-1 cover its subject",
		]);
	});
});
