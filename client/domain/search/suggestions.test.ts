import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../../tests/support/codePoints.ts";
import { markedWords, personSuggestionsOf, suggestionsOf } from "./suggestions.ts";

const sites = { "": "", news: "", mach: "/mach" };
const answerOf = (...items: unknown[]) => ({ data: { search: { items } } });
const item = (facts: object) => ({
	id: "rcna1",
	type: "article",
	vertical: "news",
	headline: { primary: "A headline" },
	url: { primary: "/a/b/c-rcna1" },
	...facts,
});

describe("suggestions", () => {
	it("stand where their vertical's pages are", () => {
		expect(suggestionsOf(answerOf(item({}), item({ id: "x", vertical: "mach" })), sites).map(({ url }) => url)).toEqual([
			"/a/b/c-rcna1",
			"/mach/a/b/c-rcna1",
		]);
	});

	it.each(["javascript:alert(1)", "//evil.example/", "/\\evil.example", "data:text/html,x", "", "https://a b"])(
		"leave out the address %j",
		(primary) => {
			expect(suggestionsOf(answerOf(item({ url: { primary } })), sites)).toEqual([]);
		},
	);

	it("that name no vertical are the list's own (decision 0303)", () => {
		expect(suggestionsOf(answerOf(item({ vertical: undefined })), sites).map(({ url }) => url)).toEqual(["/a/b/c-rcna1"]);
		expect(personSuggestionsOf(answerOf({ id: "ana", name: "Ana Peña" }), sites, "pena").map(({ url }) => url)).toEqual(["/author/ana"]);
	});

	it.each(["today", "__proto__", "constructor"])("leave out the vertical %s", (vertical) => {
		expect(suggestionsOf(answerOf(item({ vertical })), sites)).toEqual([]);
	});

	it("take the marks as they come, and the headline without them", () => {
		const headline = [{ text: "A ", mark: false }, { text: "head", mark: true }, { text: 5 }];
		expect(suggestionsOf(answerOf(item({ highlight: { headline } })), sites)[0]?.text).toEqual(headline.slice(0, 2));
		expect(suggestionsOf(answerOf(item({ highlight: null })), sites)[0]?.text).toEqual([{ text: "A headline", mark: false }]);
	});

	it("have the reader's words in sight: what is found by its text alone is left to the page of results", () => {
		const plain = [{ text: "A headline", mark: false }];
		const marked = [
			{ text: "A ", mark: false },
			{ text: "headline", mark: true },
		];
		const answer = answerOf(item({ id: "a", highlight: { headline: plain } }), item({ id: "b", highlight: { headline: marked } }));
		expect(suggestionsOf(answer, sites).map(({ id }) => id)).toEqual(["b"]);
	});

	it("people stand at their own page", () => {
		const [person] = personSuggestionsOf(answerOf({ id: "ana", name: "Ana Peña", vertical: "mach" }), sites, "pena");
		expect(person).toEqual({
			id: "ana",
			url: "/mach/author/ana",
			kind: "person",
			text: [
				{ text: "Ana ", mark: false },
				{ text: "Peña", mark: true },
			],
		});
	});

	it("never throw, whatever an answer holds", () => {
		fc.assert(
			fc.property(fc.anything(), (answer) => {
				suggestionsOf(answer, sites);
				personSuggestionsOf(answerOf(answer), sites, "x");
			}),
		);
	});
});

describe("marked words", () => {
	it("say the whole text again, accents and all", () => {
		fc.assert(
			fc.property(fc.string({ unit: codePoints }), fc.string(), (text, query) => {
				expect(
					markedWords(text, query)
						.map((segment) => segment.text)
						.join(""),
				).toBe(text);
			}),
		);
	});
});
