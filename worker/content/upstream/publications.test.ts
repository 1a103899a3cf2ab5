import { beforeEach, describe, expect, it } from "vitest";
import {
	anyPublication,
	currentSeq,
	forgetPublications,
	isRemoved,
	logReadDue,
	logReadUpTo,
	noteOwnPublication,
	notePublication,
	notePublications,
	publicationsKnown,
	removalTag,
	seenSeq,
	stillHolds,
} from "./publications.ts";

beforeEach(forgetPublications);

describe("what was published lately (decision 0004)", () => {
	it("makes old what carries one of its tags and was made before, and nothing else", () => {
		notePublications(8, []);
		noteOwnPublication(9, ["doc:a", "terms:news"]);
		expect(stillHolds(8, ["doc:a"])).toBe(false);
		expect(stillHolds(8, ["doc:b", "terms:news"])).toBe(false);
		expect(stillHolds(8, ["doc:b"])).toBe(true);
		expect(stillHolds(9, ["doc:a"])).toBe(true);
	});

	it("is a removal where it says so: what that outdated is told from what was only updated, until it is made anew", () => {
		notePublications(8, []);
		noteOwnPublication(9, ["doc:updated", "terms:news"]);
		noteOwnPublication(10, ["doc:removed", "terms:sport", removalTag]);
		expect(isRemoved(8, ["doc:updated", "terms:news"])).toBe(false);
		expect(isRemoved(8, ["doc:removed"])).toBe(true);
		expect(isRemoved(9, ["terms:sport"])).toBe(true);
		expect(isRemoved(9, [anyPublication])).toBe(true);
		expect(isRemoved(10, ["doc:removed", "terms:sport", anyPublication])).toBe(false);
		notePublications(12, [{ seq: 12, tags: ["all"] }]);
		expect(isRemoved(10, ["doc:other"])).toBe(false);
		notePublications(13, [{ seq: 13, tags: ["all", removalTag] }]);
		expect(isRemoved(12, ["doc:other"])).toBe(true);
	});

	it("is never skipped: an own publish that overtakes another isolate's leaves that one to be read", () => {
		notePublications(8, []);
		noteOwnPublication(10, ["doc:own"]);
		expect(currentSeq()).toBe(10);
		expect(logReadUpTo()).toBe(8);
		notePublications(10, [
			{ seq: 9, tags: ["doc:others"] },
			{ seq: 10, tags: ["doc:own"] },
		]);
		expect(logReadUpTo()).toBe(10);
		expect(stillHolds(8, ["doc:others"])).toBe(false);
		expect(stillHolds(10, ["doc:others"])).toBe(true);
	});

	it("is no news when the log tells of what this isolate published itself, however often: what was made since stays", () => {
		notePublications(8, []);
		noteOwnPublication(10, ["doc:own"]);
		const rows = [
			{ seq: 9, tags: ["doc:others"] },
			{ seq: 10, tags: ["doc:own"] },
		];
		expect(notePublications(10, rows)).toEqual([rows[0]]);
		expect(notePublications(10, rows)).toEqual([]);
	});

	it("does not stamp pages as of a moment before which another isolate's is unknown", () => {
		notePublications(8, []);
		noteOwnPublication(9, ["doc:own"]);
		expect(seenSeq()).toBe(9);
		noteOwnPublication(11, ["doc:own"]);
		expect([seenSeq(), currentSeq()]).toEqual([9, 11]);
		notePublications(11, [
			{ seq: 9, tags: ["doc:own"] },
			{ seq: 10, tags: ["doc:others"] },
			{ seq: 11, tags: ["doc:own"] },
		]);
		expect(seenSeq()).toBe(11);
	});

	it("nor as of a removal that KV reported, before which others' publications may be unknown", () => {
		notePublications(8, []);
		notePublication(10, ["doc:removed", removalTag]);
		expect([seenSeq(), currentSeq()]).toEqual([8, 10]);
		notePublications(10, [
			{ seq: 9, tags: ["doc:others"] },
			{ seq: 10, tags: ["doc:removed", removalTag] },
		]);
		expect(seenSeq()).toBe(10);
	});

	it("makes old whatever may hold anything", () => {
		notePublications(8, []);
		expect(stillHolds(8, [anyPublication])).toBe(true);
		noteOwnPublication(9, ["doc:a"]);
		expect(stillHolds(8, [anyPublication])).toBe(false);
		expect(stillHolds(9, [anyPublication])).toBe(true);
	});

	it("that changed everything makes everything old", () => {
		notePublications(8, []);
		noteOwnPublication(9, ["all"]);
		expect(stillHolds(8, ["doc:b"])).toBe(false);
		expect(stillHolds(9, ["doc:b"])).toBe(true);
	});

	it("is unknown until the log was read; what is older than the log's first row can't be judged", () => {
		expect(publicationsKnown()).toBe(false);
		notePublications(20, [{ seq: 15, tags: ["doc:a"] }]);
		expect(publicationsKnown()).toBe(true);
		expect(stillHolds(13, ["doc:b"])).toBe(false);
		expect(stillHolds(14, ["doc:b"])).toBe(true);
	});

	it("is forgotten when it grows past a bound, and with it what was made before", () => {
		notePublications(8, []);
		for (let seq = 9; seq < 50_000; seq++) noteOwnPublication(seq, [`doc:${seq}`]);
		expect(stillHolds(8, ["doc:never-published"])).toBe(false);
		expect(stillHolds(49_999, ["doc:49000"])).toBe(true);
	});
});

it("the log is looked at once a second by a clock that goes on, and at once by one that was put back", () => {
	const now = Date.now();
	expect([0, 999, 1000, 1999].map((ms) => logReadDue(now + ms))).toEqual(["behind", null, "behind", null]);
	expect([0, 999].map((ms) => logReadDue(now - 300_000 + ms))).toEqual(["behind", null]);
	// An isolate that holds something, and that nobody came to.
	notePublications(1, []);
	expect([2000, 3999, 4999].map((ms) => logReadDue(now + ms))).toEqual(["before", "behind", "behind"]);
});
