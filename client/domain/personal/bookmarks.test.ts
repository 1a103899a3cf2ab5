import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentKinds, contentTypeOf, typeOfKind } from "../content/contentKinds.ts";
import {
	bookmarkSettled,
	bookmarksLoaded,
	bookmarkWanted,
	type CustomerState,
	customerLoaded,
	customerStart,
	type Entry,
	savedKnown,
} from "./bookmarks.ts";

const entry = (contentId: string): Entry => ({ contentId, contentType: "article" });
const ids = ({ data }: { data: readonly Entry[] }) => data.map(({ contentId }) => contentId);
const page = (nextPage: string | null, ...of: string[]) => ({ data: of.map(entry), nextPage });
const id = fc.constantFrom("a", "b", "c", "d", "e");

describe("kinds of content (A3.9)", () => {
	it("article to articles, video to videos, recipe to recipes, product to wishlist, all to an empty string", () => {
		expect(contentKinds).toEqual({ article: "articles", video: "videos", recipe: "recipes", product: "wishlist", all: "" });
		expect(["articles", "wishlist", "", "products", "all"].map(typeOfKind)).toEqual(["article", "product", "all", null, null]);
		expect(["recipe", "recipes", "all", "__proto__"].map(contentTypeOf)).toEqual(["recipe", null, null, null]);
	});
});

describe("saving and removing (A4.17)", () => {
	it("is shown at once, then the server's word is", () => {
		const wanted = bookmarkWanted(customerStart, "a", true);
		expect(wanted.saved.a).toBe(true);
		expect(ids(wanted.bookmarks)).toEqual([]);
		const settled = bookmarkSettled(wanted, { entry: entry("a"), version: 1, saved: true });
		expect([settled.saved.a, ids(settled.bookmarks)]).toEqual([true, ["a"]]);
		const refused = bookmarkSettled(wanted, { entry: entry("a"), version: 1, saved: false, error: "Full" });
		expect([refused.saved.a, ids(refused.bookmarks), refused.error]).toEqual([false, [], "Full"]);
	});

	it("a removal that succeeded takes it out of the list, one that did not leaves it where it was", () => {
		const listed = bookmarksLoaded(customerStart, page(null, "a", "b", "c"));
		const wanted = bookmarkWanted(listed, "b", false);
		expect(ids(wanted.bookmarks)).toEqual(["a", "b", "c"]);
		expect(ids(bookmarkSettled(wanted, { entry: entry("b"), version: 1, saved: false }).bookmarks)).toEqual(["a", "c"]);
		expect(ids(bookmarkSettled(wanted, { entry: entry("b"), version: 1, saved: true }).bookmarks)).toEqual(["a", "b", "c"]);
	});

	it("whatever order answers come in, the last press is what is shown, and list and marks agree", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(id, fc.boolean()), { maxLength: 20 }), fc.func(fc.nat()), (presses, order) => {
				let state: CustomerState = customerStart;
				const responses: { entry: Entry; version: number; saved: boolean }[] = [];
				for (const [contentId, saved] of presses) {
					state = bookmarkWanted(state, contentId, saved);
					expect(state.saved[contentId]).toBe(saved);
					responses.push({ entry: entry(contentId), version: state.versions[contentId] ?? 0, saved });
				}
				const late = responses.toSorted((a, b) => order(a.entry.contentId, a.version) - order(b.entry.contentId, b.version));
				for (const answer of late) state = bookmarkSettled(state, answer);
				const last = new Map(presses);
				expect(new Set(ids(state.bookmarks))).toEqual(new Set([...last].flatMap(([contentId, saved]) => (saved ? [contentId] : []))));
				for (const [contentId, saved] of last) expect(state.saved[contentId]).toBe(saved);
			}),
		);
	});

	it("an older answer for the page does not undo a press that is under way", () => {
		const wanted = bookmarkWanted(customerStart, "a", true);
		expect(savedKnown(wanted, ["a", "b", "c"], ["c"]).saved).toEqual({ a: true, b: false, c: true });
	});
});

describe("a customer (A7.14)", () => {
	it("a customer without lists leaves those that are there", () => {
		const listed = bookmarksLoaded(customerStart, page("2", "a"));
		const loaded = customerLoaded(listed, { customerId: "u", zipCode: "10001", mparticleId: null, historyPaused: false });
		expect([ids(loaded.bookmarks), loaded.zipCode]).toEqual([["a"], "10001"]);
	});
});
