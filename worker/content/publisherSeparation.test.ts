import fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById, brands } from "../../brands/registry.ts";
import { teaseContext } from "../../tests/support/contexts.ts";
import { noFlags } from "../edge/flags.ts";
import { plainFacts } from "../pages/kernel/facts.ts";
import { frontModel } from "../pages/packages/front.model.ts";
import { Taxonomy } from "../schemas/lists/content.ts";
import { Curation } from "../schemas/lists/curation.ts";
import { curationTags, shownCuration } from "./lists/curations.ts";
import { mayList, publisherOf } from "./upstream/filters.ts";

const verticals = fc.constantFrom(...brands.map((brand) => brand.id));
const item = fc.record({ vertical: verticals, n: fc.nat(9999) }).map(({ vertical, n }) => ({
	item: { id: `abcd${n}`, type: "article", vertical, headline: { primary: `${vertical}` }, url: { primary: `/a/b/c-abcd${n}` } },
}));
const listing = fc.array(
	fc.record({ id: fc.uuid(), type: fc.constantFrom("lead", "grid", "opinion", "nonsense"), items: fc.array(item, { maxLength: 12 }) }),
	{ maxLength: 6 },
);

it("C1.9: any listing drawn for any brand holds no mix of msnbc and others", () => {
	fc.assert(
		fc.property(fc.constantFrom(...brands), listing, (brand, packages) => {
			const curation = shownCuration(brand, v.parse(Curation, { id: "x", slug: "", layouts: [{ packages }] }));
			const front = frontModel(
				{ ...teaseContext(brand), facts: plainFacts(brand, noFlags, "/", "front"), isHome: true, draftId: null },
				curation,
			);
			const drawn = front.packages.flatMap((pack) => pack.teases.map((tease) => tease.headline));
			for (const vertical of drawn) expect(vertical === "msnbc").toBe(brand.id === "msnbc");
		}),
	);
});

it("what a front may not show makes it old all the same, once it is published anew", () => {
	const sent = (n: number, fields: object) => ({
		item: { id: `abcd${n}`, type: "article", headline: { primary: "A" }, url: { primary: "/a" }, ...fields },
	});
	const items = [sent(1, { hidden: true }), sent(2, { vertical: "msnbc" }), sent(3, {})];
	const curation = shownCuration(
		brandById("news"),
		v.parse(Curation, { id: "x", slug: "", layouts: [{ packages: [{ id: "p", type: "list", items }] }] }),
	);
	expect(curation.layouts[0]?.packages[0]?.items.map(({ item }) => item.id)).toEqual(["abcd3"]);
	expect(curationTags(brandById("news"), curation)).toEqual(expect.arrayContaining(["doc:abcd1", "doc:abcd2", "doc:abcd3"]));
});

it("terms beside a package's item are its own (C3.33, C5.1)", () => {
	const [own, beside] = ["news/own", "news/beside"].map((path) => ({ path }));
	const taxonomy = { primarySection: beside, topics: [beside], additionalTerms: [beside], allTerms: [beside] };
	const filed = (terms: object | null) => {
		const item = { id: "abcd1", type: "article", headline: { primary: "A" }, url: { primary: "/a" }, taxonomy: terms };
		const packages = [{ id: "p", type: "list", items: [{ item, taxonomy }] }];
		const { layouts } = shownCuration(brandById("news"), v.parse(Curation, { id: "x", slug: "", layouts: [{ packages }] }));
		return layouts[0]?.packages[0]?.items[0]?.item.taxonomy;
	};
	expect(filed(null)).toMatchObject(taxonomy);
	expect(filed({ primaryTopic: own, topics: [own] })).toMatchObject({ ...taxonomy, primaryTopic: own, topics: [own, beside] });
});

it("an item without a vertical is judged by its publisher and its place in the taxonomy", () => {
	const url = { primary: "/a", canonical: undefined, short: undefined, slug: undefined };
	expect(publisherOf({ vertical: undefined, publisher: { name: "MSNBC" }, taxonomy: undefined, url })).toBe("msnbc");
	expect(publisherOf({ vertical: undefined, publisher: undefined, taxonomy: undefined, url })).toBe("group");
});

it("an item that says nothing of its publisher is that of the list, whose call was for one publisher alone (C3.19, C3.33)", () => {
	const url = { primary: "/a", canonical: undefined, short: undefined, slug: undefined };
	const filed = (...paths: string[]) => ({ url, taxonomy: v.parse(Taxonomy, { allTerms: paths.map((path) => ({ path })) }) });
	for (const brand of brands) {
		expect([brand.id, mayList(brand, { url })]).toEqual([brand.id, true]);
		expect(mayList(brand, filed("somewhere/else"))).toBe(true);
		expect(mayList(brand, { url, publisher: { name: "A newsroom" } })).toBe(true);
		expect(mayList(brand, filed("somewhere/else", "msnbc/politics"))).toBe(brand.publisher === "msnbc");
		expect(mayList(brand, filed("news/politics"))).toBe(brand.publisher !== "msnbc");
		for (const field of ["primaryTopic", "primarySeries", "primaryLabel", "topics", "additionalTerms"] as const) {
			const one = { path: "msnbc/opinion" };
			const taxonomy = v.parse(Taxonomy, { [field]: field.startsWith("primary") ? one : [one] });
			expect([field, mayList(brand, { url, taxonomy })]).toEqual([field, brand.publisher === "msnbc"]);
		}
		expect(mayList(brand, { url, vertical: "news", publisher: { name: "MSNBC" } })).toBe(brand.publisher === "msnbc");
	}
	expect(mayList(brandById("msnbc"), { url, vertical: "nobody" })).toBe(true);
});
