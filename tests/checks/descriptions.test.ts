import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, it } from "vitest";
import { brands } from "../../brands/registry.ts";
import { noFlags } from "../../worker/edge/flags.ts";
import { withAbsoluteTimes } from "../../worker/origin/ingest/seedTimes.ts";
import { articleFacts } from "../../worker/pages/kernel/facts.ts";
import { mediaFacts } from "../../worker/pages/parts/player/mediaFacts.ts";
import { Article } from "../../worker/schemas/documents/article.ts";
import { ContentId } from "../../worker/schemas/documents/fields.ts";
import { Slideshow, Video } from "../../worker/schemas/documents/video.ts";

const Seeds = v.array(v.object({ type: v.string(), document: v.looseObject({ id: ContentId, vertical: v.optional(v.string()) }) }));
const seeds = v.parse(Seeds, JSON.parse(readFileSync("dist/seeds.json", "utf8")));

it.each(brands.map((brand) => [brand.id, brand] as const))(
	"%s: every article describes itself in words of its own (C3.15)",
	(id, brand) => {
		const articles = seeds.filter(({ type, document }) => type === "article" && document.vertical === id);
		expect(articles.length).toBeGreaterThan(0);
		const addresses = new Map<string, string[]>();
		for (const { document } of articles) {
			const { description, canonicalUrl } = articleFacts(brand, noFlags, v.parse(Article, withAbsoluteTimes(document, 0)), "free");
			addresses.set(String(description), [...(addresses.get(String(description)) ?? []), canonicalUrl]);
		}
		expect(addresses.has(brand.tagline)).toBe(false);
		expect([...addresses].filter(([, shared]) => shared.length > 1)).toEqual([]);
	},
);

it("no two videos or slideshows of a brand share a description, and none repeats its headline (C3.15)", () => {
	const described = seeds
		.filter(({ type }) => type === "video" || type === "slideshow")
		.flatMap(({ type, document }) => {
			const brand = brands.find(({ id }) => id === document.vertical);
			const media = v.parse(type === "video" ? Video : Slideshow, withAbsoluteTimes(document, 0));
			return brand ? [{ ...mediaFacts(brand, noFlags, media, "video"), brand: brand.id, title: media.headline.primary }] : [];
		});
	expect(described.length).toBeGreaterThan(100);
	const articles = Map.groupBy(
		seeds.filter(({ type }) => type === "article"),
		({ document }) => document.vertical,
	);
	expect([...articles.values()].filter(({ length }) => length > 5).length).toBeGreaterThanOrEqual(18);
	expect(described.filter(({ title, description }) => title === description).map(({ title }) => title)).toEqual([]);
	const shared = Map.groupBy(described, ({ brand, description }) => `${brand}: ${description}`);
	expect([...shared].filter(([, pages]) => pages.length > 1).map(([words]) => words)).toEqual([]);
});
