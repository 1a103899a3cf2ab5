import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newsletterForPaths, outcomeOf } from "./newsletters.model.ts";

const newsletter = (newsletterKey: string, included: string[], excluded: string[] = []) => ({
	newsletterKey,
	includedTaxonomyPaths: included,
	excludedTaxonomyPaths: excluded,
});
const rundown = newsletter("rundown", ["news"], ["news/sports"]);
const politics = newsletter("politics", ["news/politics"]);

describe("which newsletter an article invites to (C3.46)", () => {
	it.each([
		[["news/politics/congress"], "politics"],
		[["news/world"], "rundown"],
		[["news/sports", "news/world"], null],
		[["newsroom/world"], null],
		[[], null],
	])("%j → %s", (paths, key) => {
		expect(newsletterForPaths([rundown, politics], paths)?.newsletterKey ?? null).toBe(key);
	});

	it("an excluded path wins over every included one, whatever the order", () => {
		const path = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
		fc.assert(
			fc.property(fc.array(path, { minLength: 1 }), fc.array(path), (included, paths) => {
				expect(newsletterForPaths([newsletter("x", included, paths)], paths)).toBeNull();
			}),
		);
	});
});

describe("what came of a sign-up", () => {
	it("is told for a newsletter that exists", () => {
		expect(outcomeOf("?sent=rundown", [rundown])).toEqual({ newsletterKey: "rundown", result: "sent" });
		expect(outcomeOf("?email=rundown", [rundown])).toEqual({ newsletterKey: "rundown", result: "email" });
	});
	it("and for no other", () => {
		expect(outcomeOf("?added=other", [rundown])).toBeNull();
		expect(outcomeOf("?topic=rundown", [rundown])).toBeNull();
	});
});
