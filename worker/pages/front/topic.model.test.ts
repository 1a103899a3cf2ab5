import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Tease } from "../../schemas/lists/content.ts";
import { postsListing, topicCuration } from "./topic.model.ts";

const words = { title: "Floods", description: "Everything on Floods", latest: "Latest", more: "More on Floods", page: 1 };
const stories = (count: number) =>
	Array.from({ length: count }, (_, n) =>
		v.parse(Tease, { id: `rcna${n}`, type: "article", headline: { primary: `Story ${n}` }, url: { primary: `/a/b/story-rcna${n}` } }),
	);
const packsOf = (count: number, page = 1) =>
	topicCuration(postsListing("news/floods", stories(count)), { ...words, page }).layouts.flatMap(({ packages }) =>
		packages.map(({ type, items }) => [type, items.length]),
	);

describe("a topic that nobody made a front for (C7.10)", () => {
	it("with one story or two is a list: nothing leads", () => {
		expect(packsOf(1)).toEqual([
			["list", 1],
			["mostPopular", 0],
		]);
		expect(packsOf(2)).toEqual([
			["list", 2],
			["mostPopular", 0],
		]);
	});

	it("with more has a lead, a list, then lines; later pages begin with their list", () => {
		expect(packsOf(3)).toEqual([
			["lead", 3],
			["mostPopular", 0],
		]);
		expect(packsOf(24)).toEqual([
			["lead", 4],
			["list", 16],
			["headlines", 4],
			["mostPopular", 0],
		]);
		expect(packsOf(24, 2)).toEqual([
			["list", 16],
			["headlines", 8],
			["mostPopular", 0],
		]);
	});
});
