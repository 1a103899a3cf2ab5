import { describe, expect, it } from "vitest";
import { opening, openingText, teaserOf } from "./teaser.ts";

const p = (html: string) => ({ type: "markup", element: "p", html });
const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => p(`Paragraph ${n + 1}.`));

describe("how a body begins", () => {
	it.each([
		[1, 0],
		[2, 0],
		[3, 1],
		[5, 1],
		[6, 2],
		[30, 2],
	])("of %i paragraphs %i are shown", (count, sent) => expect(opening(paragraphs(count))).toEqual(paragraphs(count).slice(0, sent)));

	it("ends at the first thing that is no paragraph", () =>
		expect(opening([...paragraphs(1), { type: "embeddedImage" }, ...paragraphs(9)])).toEqual(paragraphs(1)));

	it("ends before it is longer than 600 characters", () => {
		expect(opening([p("word ".repeat(200)), ...paragraphs(9)])).toEqual([]);
		expect(opening([p("word ".repeat(100)), p("word ".repeat(100)), ...paragraphs(9)])).toHaveLength(1);
	});
});

describe("the first words of a body (C3.15)", () => {
	const long = "The harbor bridge opened to walkers a year early, and to the surprise of its builders nobody had to be turned away.";

	it("are those of its first two paragraphs, as plain text", () => {
		expect(openingText([{ type: "embeddedImage" }, p("One<br>two &amp; <b>three</b>."), p("Four."), p("Five.")])).toBe(
			"One two & three. Four.",
		);
	});

	it("end with a sentence, or with a word and an ellipsis", () => {
		expect(openingText([p(long), p(long)])).toBe(long);
		expect(openingText([p("word ".repeat(100))])).toBe(`${"word ".repeat(40).trim()}…`);
	});

	it("are none where there is no paragraph", () => {
		expect(openingText([])).toBeNull();
		expect(openingText([{ type: "embeddedImage" }, p(" ")])).toBeNull();
	});
});

describe("a teaser", () => {
	it("of an article keeps what a tease shows, and its beginning", () => {
		const article = { id: "rcna1", headline: { primary: "H" }, dek: "D", body: paragraphs(9), corrections: ["c"], notes: "n" };
		expect(teaserOf(article)).toEqual({ id: "rcna1", headline: { primary: "H" }, dek: "D", body: paragraphs(2), corrections: [] });
	});

	it("of a recipe keeps description and times, no ingredient, step, note or nutrient", () =>
		expect(
			teaserOf({
				id: "tdrp1",
				description: { primary: "D" },
				totalTime: "PT30M",
				ingredients: [{ ingredients: [{ name: "salt" }] }],
				instructions: paragraphs(9),
				chefNotes: paragraphs(9),
				nutrition: { calories: 1 },
			}),
		).toEqual({ id: "tdrp1", description: { primary: "D" }, totalTime: "PT30M", ingredients: [], instructions: [], chefNotes: [] }));

	it("of a card keeps its headline, of a video no file and no transcript, of a slideshow the first slide", () => {
		expect(teaserOf({ id: "ncrd1", content: { headline: "H", text: "t", markupAndEmbeds: paragraphs(9), replies: [{}] } })).toEqual({
			id: "ncrd1",
			content: { headline: "H", markupAndEmbeds: [], replies: [] },
		});
		expect(teaserOf({ id: "mmvo1", duration: 9, videoAssets: [{}], transcript: "t" })).toEqual({
			id: "mmvo1",
			duration: 9,
			videoAssets: [],
		});
		expect(teaserOf({ id: "1", slides: [1, 2, 3] })).toEqual({ id: "1", slides: [1] });
	});
});
