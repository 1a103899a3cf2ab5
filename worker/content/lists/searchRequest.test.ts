import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../../tests/support/codePoints.ts";
import { pageNumberOf, searchDates, searchedSince, searchPath, searchRequestOf, searchSorts, searchTypes } from "./newest.ts";

describe("a search's address", () => {
	it.each([
		["", { query: "", type: "all", date: null, sort: "relevance", page: 1 }],
		["?q=water&type=video&date=week&sort=newest&page=2", { query: "water", type: "video", date: "week", sort: "newest", page: 2 }],
		["?q=water&type=card&date=century&sort=price&page=-1", { query: "water", type: "all", date: null, sort: "relevance", page: 1 }],
		["?q=ana&type=person&date=week", { query: "ana", type: "person", date: null, sort: "relevance", page: 1 }],
		["?q=a&q=b", { query: "a", type: "all", date: null, sort: "relevance", page: 1 }],
	])("%s", (search, request) => {
		expect(searchRequestOf(search)).toEqual(request);
	});

	it("is written so that it reads as the same search", () => {
		const requests = fc.record({
			query: fc.string({ unit: codePoints, maxLength: 120 }),
			type: fc.constantFrom(...searchTypes),
			date: fc.constantFrom(null, ...searchDates),
			sort: fc.constantFrom(...searchSorts),
			page: fc.integer({ min: 1, max: 50 }),
		});
		fc.assert(
			fc.property(requests, (raw) => {
				const request = searchRequestOf(searchPath(raw).slice("/search".length));
				expect(searchRequestOf(searchPath(request).slice("/search".length))).toEqual(request);
			}),
		);
	});

	it("any text is a request", () => {
		fc.assert(fc.property(fc.string({ unit: codePoints }), (search) => searchRequestOf(`?${search}`).page >= 1));
	});

	it.each([
		["0", 1],
		["01", 1],
		["1e3", 1],
		["7", 7],
		["9999999", 1],
		[null, 1],
	])("page %s is %i", (text, page) => {
		expect(pageNumberOf(text)).toBe(page);
	});

	it("a span ends on the hour, so that the same search is requested once", () => {
		const at = Date.parse("2026-11-20T12:34:56Z");
		expect(searchedSince("day", at)).toBe("2026-11-19T12:00:00Z");
		expect(searchedSince("week", at + 60_000)).toBe("2026-11-13T12:00:00Z");
	});
});
