import { beforeEach, expect, it } from "vitest";
import { currentSeq, forgetPublications, notePublication, notePublications, publicationsKnown, stillHolds } from "./publications.ts";

beforeEach(forgetPublications);

it("an entry holds until one of its own tags is published later", () => {
	notePublications(10, []);
	expect(stillHolds(10, ["doc:a", "terms:news/politics"])).toBe(true);
	notePublication(11, ["doc:b"]);
	expect(stillHolds(10, ["doc:a", "terms:news/politics"])).toBe(true);
	notePublication(12, ["terms:news/politics"]);
	expect(stillHolds(10, ["doc:a", "terms:news/politics"])).toBe(false);
	expect(stillHolds(12, ["doc:a", "terms:news/politics"])).toBe(true);
});

it("the tag `all` overtakes everything made before", () => {
	notePublications(3, []);
	notePublication(4, ["all"]);
	expect(stillHolds(3, ["doc:a"])).toBe(false);
	expect(stillHolds(4, ["doc:a"])).toBe(true);
});

it("entries from before the log's reach are not trusted", () => {
	notePublications(100, [{ seq: 90, tags: ["doc:a"] }]);
	expect(stillHolds(80, ["doc:zzz"])).toBe(false);
	expect(stillHolds(89, ["doc:zzz"])).toBe(true);
});

it("nothing is known before the first look", () => {
	expect(publicationsKnown()).toBe(false);
	notePublications(7, []);
	expect(publicationsKnown()).toBe(true);
	expect(currentSeq()).toBe(7);
});
