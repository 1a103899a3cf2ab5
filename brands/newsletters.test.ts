import { describe, expect, it } from "vitest";
import { defineBrand } from "./define.ts";
import { newsletters, newslettersOf } from "./newsletters.ts";
import { brandById, brands } from "./registry.ts";

const linksOf = (brand: (typeof brands)[number]): string[] =>
	Object.values(brand.navigation)
		.flat()
		.flatMap((link) => [link.url, ...(link.items ?? []).map(({ url }) => url)]);

describe("newsletters as data of the brands (C3.46)", () => {
	it("say where a sign-up comes from and which taxonomy paths invite to them (A3.11)", () => {
		const path = expect.stringMatching(/^[\w-]+(?:\/[\w-]+)*$/);
		for (const { includedTaxonomyPaths, excludedTaxonomyPaths, newsletterSignupSource } of newsletters) {
			expect(newsletterSignupSource).toMatch(/^[a-z-]+$/);
			expect(includedTaxonomyPaths).not.toEqual([]);
			for (const one of [...includedTaxonomyPaths, ...excludedTaxonomyPaths]) expect(one).toEqual(path);
		}
	});

	it("have a key each, and words", () => {
		expect(new Set(newsletters.map(({ newsletterKey }) => newsletterKey)).size).toBe(newsletters.length);
		for (const { newsletterTitle, newsletterDescription } of newsletters) {
			expect(newsletterTitle).not.toBe("");
			expect(newsletterDescription).not.toBe("");
		}
	});

	it("no menu leads to a page without any", () => {
		for (const brand of brands) if (linksOf(brand).includes("/newsletters")) expect(newslettersOf(brand.id), brand.id).not.toEqual([]);
	});

	it("a brand that offers none has no link to them, whatever its file says", () => {
		const brand = defineBrand({ ...brandById("news"), id: "quiz" as never, sections: [] });
		expect(linksOf(brand)).not.toContain("/newsletters");
		expect(linksOf(brand)).toContain("/search");
	});
});
