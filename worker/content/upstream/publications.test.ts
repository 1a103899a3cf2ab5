import { beforeEach, describe, expect, it } from "vitest";
import {
	anyPublication,
	currentSeq,
	forgetPublications,
	logReadUpTo,
	noteOwnPublication,
	notePublications,
	publicationsKnown,
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
