import { describe, expect, it } from "vitest";
import { brandById, brands } from "../../../brands/registry.ts";
import { isGated, isGatedInItsVertical } from "./gating.ts";

const today = brandById("today");
const telemundo = brandById("telemundo");
const filed = (...additionalTerms: unknown[]) => ({ type: "article", taxonomy: { additionalTerms } });

describe("gated content (C5.1)", () => {
	it.each([
		["a recipe", today, { type: "recipe" }, true],
		["a recipe whose ecommerce is off", today, { type: "recipe", ecommerceEnabled: false }, true],
		["an ecommerce-enabled recipe", today, { type: "recipe", ecommerceEnabled: true }, false],
		[
			"an ecommerce-enabled recipe under the term",
			today,
			{ ...filed({ path: "gated-content" }), type: "recipe", ecommerceEnabled: true },
			false,
		],
		["a recipe under another name of its type", today, { type: "Recipe" }, true],
		["what has a recipe's steps", today, { type: "article", instructions: [] }, true],
		["an article under the slug", today, filed({ path: "today/food" }, { path: "today/x", slug: "gated-content" }), true],
		["an article whose term's path has it", today, filed({ path: "today/gated-content" }), true],
		["an article whose term lies below it", today, filed({ path: "today/gated-content/members" }), true],
		["an article whose term's path only ends like it", today, filed({ path: "today/ungated-content" }), false],
		["an article under a slug that only begins like it", today, filed({ path: "today/gated-content-2", slug: "gated" }), false],
		["an article without taxonomy", today, { type: "article" }, false],
		["an article whose terms are words", today, filed("today/food", "gated-content"), true],
		["an article whose terms are one", today, { type: "article", taxonomy: { additionalTerms: "today/gated-content" } }, true],
		["an article whose taxonomy is its terms", today, { type: "article", taxonomy: [{ slug: "gated-content" }] }, true],
		["an article whose terms are one text", today, { type: "article", taxonomy: { additionalTerms: "politics, gated-content" } }, true],
		["an article whose term is named in other letters", today, filed({ path: "today/x", slug: "Gated-Content" }), true],
		["an article whose taxonomy is a text", today, { type: "article", taxonomy: "today/gated-content" }, true],
		["an article whose terms are words of others", today, filed("ungated-content", 7, null, ["gated"]), false],
		["a recipe where the feature is off", telemundo, { type: "recipe" }, false],
		["an article under the term where the feature is off", telemundo, filed({ path: "gated-content" }), false],
	])("%s", (_name, brand, document, gated) => expect(isGated(brand, document)).toBe(gated));

	it("is decided by the document's own vertical, whoever asks", () => {
		expect(isGatedInItsVertical(telemundo, { type: "recipe", vertical: "today" })).toBe(true);
		expect(isGatedInItsVertical(today, { type: "recipe", vertical: "telemundo" })).toBe(false);
		expect(isGatedInItsVertical(today, { type: "recipe" })).toBe(true);
		expect(isGatedInItsVertical(telemundo, { type: "recipe", vertical: "nobody" })).toBe(false);
		expect(isGatedInItsVertical(telemundo, { type: "recipe", vertical: " Today " })).toBe(true);
	});

	const place = (path: string) => ({ primarySection: { path } });
	const term = { additionalTerms: [{ slug: "gated-content" }] };
	it.each<[string, object, "all" | "gating" | "none"]>([
		["the gate's term alone", { type: "article", taxonomy: term }, "all"],
		["the gate's term and a place of a brand that gates", { type: "article", taxonomy: { ...term, ...place("today/food") } }, "all"],
		["the gate's term and a place of a brand that does not", { taxonomy: { ...term, ...place("telemundo/salud") } }, "gating"],
		["a recipe of a brand that gates", { type: "recipe", taxonomy: { allTerms: [{ path: "today/food" }] } }, "all"],
		["a recipe of nobody", { type: "recipe", taxonomy: place("food") }, "gating"],
		["a recipe that is sold, of a brand that gates", { type: "recipe", ecommerceEnabled: true, taxonomy: place("today/food") }, "none"],
		["an article of a brand that gates", { type: "article", taxonomy: place("today/food") }, "none"],
	])("without a vertical is decided by what its terms name, whoever asks: %s (decision 0311)", (_name, document, where) => {
		for (const vertical of [undefined, null, "", "nobody"])
			for (const asking of brands)
				expect([asking.id, isGatedInItsVertical(asking, { ...document, vertical })]).toEqual([
					asking.id,
					where === "all" || (where === "gating" && asking.flags.gatedContent),
				]);
	});
});
