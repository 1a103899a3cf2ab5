import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestFirst } from "../../domain/content/livePolls.ts";
import { afterSeeing, lineOf, mostVisits, type Position, unreadAfter, type Visit, visitsFrom, visitsText } from "./liveVisits.ts";

const position = (n: number): Position => ({ id: `ncrd${n}`, at: n });
const positions = fc.record({ id: fc.integer({ min: 1, max: 30 }).map((n) => `ncrd${n}`), at: fc.integer({ min: 0, max: 9 }) });
const visit = fc.record({ seen: positions, line: fc.option(positions) });

describe("what a device remembers of live blogs (B1)", () => {
	it("is read as it was written", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.stringMatching(/^rcna\d{1,4}$/), visit), { maxLength: mostVisits }), (entries) => {
				const visits = new Map<string, Visit>(entries);
				expect([...visitsFrom(visitsText(visits))]).toEqual([...visits]);
			}),
		);
	});

	it("is nothing when it can't be read", () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void expect(visitsFrom(text)).toBeInstanceOf(Map)));
		for (const text of [null, "", "{", "null", '{"rcna1":1}', '[["rcna1"]]', '[["rcna1",["x y",1]]]', '[["rcna1",["ncrd1","1"]]]'])
			expect(visitsFrom(text).size).toBe(0);
	});

	it("is bounded: the blog visited longest ago is forgotten first", () => {
		let visits = visitsFrom(null);
		for (let n = 0; n < mostVisits + 10; n++) visits = visitsFrom(visitsText(afterSeeing(visits, `rcna${n}`, position(1), null)));
		expect(visits.size).toBe(mostVisits);
		expect([...visits.keys()].at(0)).toBe("rcna10");
		const again = afterSeeing(visits, "rcna10", position(2), null);
		expect([...again.keys()].at(-1)).toBe("rcna10");
	});

	it("what was seen never becomes unread, whichever tab says what it saw last", () => {
		fc.assert(
			fc.property(fc.array(positions, { minLength: 1 }), (seen) => {
				const visits = seen.reduce((known, next) => afterSeeing(known, "rcna1", next, null), visitsFrom(null));
				expect(visits.get("rcna1")?.seen).toEqual(seen.toSorted(newestFirst)[0]);
			}),
		);
	});
});

describe("what is unread", () => {
	it("is what was published after the card last seen, though that one is gone", () => {
		const items = [position(5), position(4), position(2), position(1)];
		expect(unreadAfter(items, position(3)).map(({ id }) => id)).toEqual(["ncrd5", "ncrd4"]);
		expect(unreadAfter(items, position(5))).toEqual([]);
		expect(unreadAfter(items, null)).toEqual([]);
	});

	it("begins where the last visit ended; loading the page again keeps the line of this one", () => {
		expect(lineOf(undefined, false)).toBeNull();
		expect(lineOf({ seen: position(5), line: position(2) }, false)).toEqual(position(5));
		expect(lineOf({ seen: position(5), line: position(2) }, true)).toEqual(position(2));
		expect(lineOf({ seen: position(5), line: null }, true)).toEqual(position(5));
	});
});
