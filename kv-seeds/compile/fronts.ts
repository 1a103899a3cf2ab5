import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";
import type { SeedDocument } from "./documents.ts";
import { minutesOfAge } from "./markdown.ts";

export interface SeedFront {
	slug: string;
	title?: string;
	description?: string;
	/** Unpublished: only its preview shows it (C2.21). */
	draft?: boolean;
	packages: SeedPackage[];
}

interface SeedPackage extends Record<string, unknown> {
	id: string;
	/** Id of the brand's package, written out above, that this one is but for its own. */
	as?: string;
	itemIds?: readonly string[];
	/** Holds at most so many developing stories, chosen by rule. */
	developing?: number;
	/** Lists at most so many of the newest stories, chosen by rule. */
	newest?: number;
}

/** A story is developing for so long after its last change. */
const developsForMinutes = 12 * 60;
const goesOn: ReadonlySet<unknown> = new Set(["breaking", "live", "updated"]);

/** The age (minutes) at which a story is no longer the latest. */
const isLatestForMinutes = 24 * 60;

/**
 * Fills the packages that go by rule: developing stories, changed lately and nowhere else on the front, and the newest, without sponsored
 * ones, below the lead.
 */
function filledByRule(packages: readonly SeedPackage[], articles: readonly SeedDocument[]): SeedPackage[] {
	const taken = new Set(packages.flatMap(({ itemIds }) => itemIds ?? []));
	const filled = packages.map(({ developing, ...pack }) => {
		if (developing === undefined) return pack;
		const found = articles.filter(
			({ document }) => goesOn.has(document.label) && minutesOfAge(document.dateModified) <= developsForMinutes,
		);
		return { ...pack, itemIds: pick(found, developing, taken) };
	});
	// A list of headlines may repeat a section's package below, but not the lead.
	const above = new Set(filled.flatMap(({ type, itemIds }) => (type === "lead" || type === "live" ? (itemIds ?? []) : [])));
	return filled.map(({ newest, ...pack }) => {
		if (newest === undefined) return pack;
		const found = articles.filter((seed) => isOurs(seed) && minutesOfAge(seed.document.datePublished) <= isLatestForMinutes);
		return { ...pack, itemIds: pick(found, newest, above) };
	});
}

/** The newest so many that no package took yet, by the time that readers see; marks them as taken. */
function pick(found: readonly SeedDocument[], count: number, taken: Set<string>): string[] {
	const ids = found
		.filter(({ document }) => !taken.has(document.id))
		.sort((a, b) => minutesOfAge(a.document.datePublished) - minutesOfAge(b.document.datePublished))
		.slice(0, count)
		.map(({ document }) => document.id);
	if (ids.length === 0) throw new Error("a package that is filled by rule stays empty");
	for (const id of ids) taken.add(id);
	return ids;
}

/** Curation documents of a brand's fronts. */
export function frontDocuments(brand: Brand, fronts: readonly SeedFront[], articles: readonly SeedDocument[]): SeedDocument[] {
	const folder = hyphenatedId(brand);
	const written = new Map(fronts.flatMap(({ packages }) => packages.flatMap((pack) => (pack.as ? [] : [[pack.id, pack] as const]))));
	const wholeOf = ({ id, as, ...own }: SeedPackage): SeedPackage => {
		const pack = as === undefined ? own : written.get(as);
		if (!pack) throw new Error(`kv-seeds/${folder}/fronts.json: ${id} is as ${as}, which no front writes out`);
		return { ...pack, id };
	};
	return fronts.map((front) => ({
		type: "curation",
		document: {
			id: front.slug === "" ? `${folder}-front` : `${folder}-front-${front.slug.replaceAll("/", "--")}`,
			type: "curation",
			vertical: brand.id,
			slug: front.slug,
			title: front.title ?? brand.name,
			...(front.description ? { description: front.description } : {}),
			headline: { primary: front.title ?? brand.name },
			...(front.draft ? { draft: true } : {}),
			layouts: [{ type: "front", packages: filledByRule(front.packages.map(wholeOf), articles) }],
		},
	}));
}

/** True if no sponsor paid for a story. */
const isOurs = ({ document }: SeedDocument): boolean => document.nativeAd !== true;

/** The brand's most popular list (C7.14): a spread over its newest articles. */
export function mostPopularDocument(brand: Brand, articles: readonly SeedDocument[]): SeedDocument {
	const stories = articles.filter(isOurs);
	const step = Math.max(1, Math.floor(stories.length / 10));
	const ids = stories.filter((_, index) => index % step === Math.min(1, step - 1)).slice(0, 10);
	return listDocument(
		brand,
		`${brand.contentSystemId}-most-popular`,
		"most-popular",
		ids.map((seed) => seed.document.id),
	);
}

/** The most popular products (C7.29): stories of the brand's shopping section, or of a shopping brand. */
export function mostPopularShopDocument(brand: Brand, articles: readonly SeedDocument[]): SeedDocument[] {
	const id = `${brand.contentSystemId}-most-popular-shop`;
	const shop = articles.filter(({ document }) => document.url?.primary.startsWith("/shop/"));
	const ids = (shop.length > 0 ? shop : articles).filter(isOurs).map(({ document }) => document.id);
	return ids.length === 0 || !brand.flags.shopping ? [] : [listDocument(brand, id, "most-popular-shop", ids.slice(0, 10))];
}

/** A list that only feeds others. */
function listDocument(brand: Brand, id: string, slug: string, itemIds: readonly unknown[]): SeedDocument {
	return {
		type: "curation",
		document: {
			id,
			type: "curation",
			vertical: brand.id,
			slug,
			title: slug,
			headline: { primary: slug },
			layouts: [{ type: "list", packages: [{ id: slug, type: "list", itemIds }] }],
		},
	};
}

export function menuDocument(brand: Brand): SeedDocument {
	const { global, local, footer } = brand.navigation;
	return {
		type: "menu",
		document: { id: brand.contentSystemId, type: "menu", vertical: brand.id, headline: { primary: brand.name }, global, local, footer },
	};
}
