import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, type ReadDocument, recommend } from "./ranking.ts";

const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;
const term = (path: string) => ({ path, name: path.slice(path.indexOf("/") + 1) });
const candidate = (contentId: string, paths: string[], ageDays = 1): Candidate => ({
	contentId,
	terms: paths.map(term),
	publishedAt: now - ageDays * day,
});
const read = (contentId: string, paths: string[], ageDays = 1): ReadDocument => ({
	contentId,
	title: `Title of ${contentId}`,
	terms: paths.map(term),
	at: now - ageDays * day,
});
/** Older candidates, of which most are of the country and few of space. */
const others = Array.from({ length: 12 }, (_, n) => candidate(`old${n}`, [n < 9 ? "news/us" : "news/world"], 300));
const ids = (list: readonly { candidate: Candidate }[]) => list.map(({ candidate: { contentId } }) => contentId);
/** Recommendations of these, among the older ones. */
const amongOthers = (reads: readonly ReadDocument[], candidates: readonly Candidate[]) =>
	recommend(reads, [...candidates, ...others], now, 99).filter((one) => candidates.includes(one.candidate));

describe("what is recommended", () => {
	it("is like what was read, and says which thing it is like", () => {
		const picked = amongOthers([read("r1", ["news/space"])], [candidate("a", ["news/us"]), candidate("b", ["news/space"])]);
		expect(ids(picked)).toEqual(["b", "a"]);
		expect(picked[0]?.because).toEqual({ kind: "read", contentId: "r1", title: "Title of r1" });
	});

	it("counts a rare term for more than one that everything has", () => {
		const reads = [read("r1", ["news/us", "news/space"])];
		expect(ids(amongOthers(reads, [candidate("a", ["news/us"]), candidate("b", ["news/space"])]))).toEqual(["b", "a"]);
	});

	it("counts what was read lately for more", () => {
		const reads = [read("old", ["news/world"], 90), read("new", ["news/space"], 1)];
		const picked = amongOthers(reads, [candidate("a", ["news/world"]), candidate("b", ["news/space"])]);
		expect(ids(picked)).toEqual(["b", "a"]);
	});

	it("of two things alike the newer one comes first", () => {
		const reads = [read("r1", ["news/space"])];
		const picked = amongOthers(reads, [candidate("a", ["news/space"], 9), candidate("b", ["news/space"], 1)]);
		expect(ids(picked)).toEqual(["b", "a"]);
	});

	it("counts as fresher for 23 hours (C9.3): before what the brand covers more, and behind it afterwards", () => {
		const of = (hours: number) => {
			const fresher = candidate("fresher", ["news/world"], hours / 24);
			return ids(amongOthers([], [fresher, candidate("covered", ["news/us"], (hours + 2) / 24)]));
		};
		expect(of(22)).toEqual(["fresher", "covered"]);
		expect(of(24)).toEqual(["covered", "fresher"]);
	});

	it("for who has read nothing: the newest, with what the brand covers most as the reason", () => {
		const picked = amongOthers([], [candidate("a", ["news/space", "news/us"], 5), candidate("b", ["news/world"], 1)]);
		expect(ids(picked)).toEqual(["b", "a"]);
		expect(picked[1]?.because).toEqual({ kind: "popular", term: "us", path: "news/us" });
	});

	it("is not all for one reason while there are others", () => {
		const reads = [read("r1", ["news/space"])];
		const alike = Array.from({ length: 6 }, (_, n) => candidate(`s${n}`, ["news/space"]));
		const picked = ids(recommend(reads, [...alike, candidate("u1", ["news/us"]), candidate("w1", ["news/world"])], now, 6));
		expect(picked.slice(0, 4).filter((id) => id.startsWith("s"))).toHaveLength(2);
		expect(picked).toHaveLength(6);
	});

	it("is the same whatever the order of its input, never twice the same, never more than requested, always with a reason", () => {
		const paths = fc.uniqueArray(fc.constantFrom("news/us", "news/world", "news/space", "news/none"), { maxLength: 3 });
		const candidates = fc.uniqueArray(
			fc.record({ contentId: fc.string({ minLength: 1, maxLength: 4 }), paths, age: fc.integer({ min: -5, max: 400 }) }),
			{ selector: ({ contentId }) => contentId, maxLength: 12 },
		);
		const reads = fc.array(fc.record({ contentId: fc.string({ minLength: 1 }), paths, age: fc.integer({ min: -5, max: 900 }) }), {
			maxLength: 6,
		});
		fc.assert(
			fc.property(candidates, reads, fc.integer({ min: 1, max: 8 }), (sent, was, size) => {
				const all = sent.map(({ contentId, paths: filed, age }) => candidate(contentId, filed, age));
				const history = was.map(({ contentId, paths: filed, age }) => read(contentId, filed, age));
				const picked = recommend(history, all, now, size);
				expect(new Set(ids(picked)).size).toBe(picked.length);
				expect(picked.length).toBe(Math.min(size, all.filter(({ terms }) => terms.length > 0).length));
				expect(ids(recommend(history, all.toReversed(), now, size))).toEqual(ids(picked));
			}),
		);
	});
});
