import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { isTermPath, termPath } from "./links.ts";

describe("a term's own page (C7.10)", () => {
	it.each([
		["news", "news/politics/congress", "/politics/congress"],
		["news", "news/politics", "/politics"],
		["news", "news/politics/congress/senate", "/politics/congress"],
		["news", "news", null],
		["news", "msnbc/politics/congress", null],
		["select news", "select-news/home/kitchen", "/home/kitchen"],
		["globalcitizen", "globalcitizen/action/hunger", "/action/hunger"],
		["globalcitizen", "global-citizen/action/hunger", "/action/hunger"],
		// Below these other kinds of pages stand.
		["today", "today/shop/deals", "/shop"],
		["telemundo", "telemundo/deportes/atletismo", "/deportes"],
	] as const)("at %s, %s is %s", (id, path, expected) => {
		expect(termPath(brandById(id), { path })).toBe(expected);
	});

	it.each([
		["politics", true],
		["politics/congress", true],
		["us-news/u-s", true],
		["politics/congress/senate", false],
		["", false],
		["Politics", false],
		["wp_admin", false],
		["a/", false],
		["-a", false],
		// With its brand's name it is an id: longer ones reach no call.
		["a".repeat(100), true],
		["a".repeat(101), false],
	])("%j may be one: %s", (slug, may) => {
		expect(isTermPath(slug)).toBe(may);
	});

	it("answers at once, whatever the path", () => {
		fc.assert(fc.property(fc.stringMatching(/^[a-z-]{0,400}[!/]?$/), (slug) => typeof isTermPath(slug) === "boolean"));
	});
});
