import * as v from "valibot";
import { standIn } from "../../platform/fieldByField.ts";
import {
	ContentId,
	cutList,
	LinkUrl,
	listOf,
	maybe,
	mostListed,
	SlotName,
	shortList,
	TaxonomyPath,
	Text,
	Vertical,
} from "../documents/fields.ts";
import { packageIdFrom } from "../documents/standIns.ts";
import { Image, OwnTaxonomy, Source, Tease } from "./content.ts";

/** Package items carry the item, its taxonomy, its source and computed values with a URL (C3.33). */
export const PackageItem = v.object({
	item: Tease,
	taxonomy: OwnTaxonomy,
	source: maybe(Source),
	computedValues: maybe(v.object({ url: maybe(LinkUrl) })),
});

/** A package filled by a query: the newest `count` of a taxonomy path and type. */
export const Autofill = v.object({
	taxonomy: maybe(TaxonomyPath),
	type: maybe(v.string()),
	count: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
	exclude: listOf(ContentId),
});
export type Autofill = v.InferOutput<typeof Autofill>;

/** The metadata of a package (C3.34 for product listings; the rest for fronts). */
export const PackageMetadata = v.object({
	title: maybe(Text),
	kicker: maybe(Text),
	url: maybe(LinkUrl),
	description: maybe(Text),
	style: maybe(Text),
	/** Ads: the slot's name. */
	slot: SlotName,
	/** Newsletters: the key (C3.46). */
	newsletterKey: maybe(Text),
	embedUrl: maybe(LinkUrl),
	image: maybe(Image),
	showFilters: maybe(v.boolean()),
	customFilters: listOf(
		v.object({
			filterLabel: Text,
			filterItems: listOf(v.object({ label: maybe(Text), itemTaxonomy: v.object({ taxonomyName: Text, taxonomyPath: TaxonomyPath }) })),
		}),
	),
	priceFilter: maybe(v.object({ label: Text })),
});

/** In characters. */
export const mostFrontPath = 200;
/** A front's slug and sub-path (C2.21, C5.2). */
export const frontPath = new RegExp(`^[A-Za-z0-9/_-]{0,${mostFrontPath}}$`);

/** A hand-picked listing is read whole; nobody pages further. */
const mostItems = 5000;

const packageFields = {
	id: v.pipe(v.string(), standIn(packageIdFrom)),
	/**
	 * lead, rail, grid, list, video, opinion, shopping, headlines, mosaic, newsletter, ad, embed, live, mostPopular,
	 * recipes, show, localNews, schedule, waffle; any other is drawn as a list.
	 */
	type: v.string(),
	subType: maybe(Text),
	zone: maybe(Text),
	metadata: v.nullish(PackageMetadata, {}),
	/** Published documents name their items; answers carry them. */
	itemIds: v.pipe(listOf(ContentId, mostItems + 1), v.maxLength(mostItems, `A list names at most ${mostItems} items.`)),
	autofill: maybe(Autofill),
};

/** Most packages of a front: a thousand local boxes took 800 ms. */
const mostPackages = 200;

/** A front's packages, with as many items in all as a list has: each is drawn. The first listing's are names of products alone. */
function packagesWithin(packages: readonly unknown[]): readonly unknown[] {
	const read: unknown[] = [];
	let left = mostListed;
	let listings = 0;
	for (const pack of packages.slice(0, mostPackages)) {
		if (v.is(Sent, pack) && Array.isArray(pack.items) && (pack.type !== "waffle" || listings++ > 0)) {
			const items: unknown[] = pack.items.slice(0, left);
			left -= items.length;
			read.push({ ...pack, items });
		} else read.push(pack);
	}
	return read;
}
const Sent = v.looseObject({ items: v.unknown() });

export const CurationPackage = v.object({ ...packageFields, items: listOf(PackageItem, mostItems) });
export type CurationPackage = v.InferOutput<typeof CurationPackage>;

/** A front, or a shared list, as published and as answered (C3.31–C3.34, C7.8). */
export const Curation = v.object({
	id: ContentId,
	type: v.nullish(v.string(), "curation"),
	vertical: maybe(Vertical),
	slug: v.pipe(
		v.string(),
		v.regex(frontPath),
		standIn(() => ""),
	),
	title: maybe(Text),
	description: maybe(Text),
	taxonomy: OwnTaxonomy,
	draft: maybe(v.boolean()),
	pageType: maybe(Text),
	adsEnabled: maybe(v.boolean()),
	layouts: shortList(v.object({ type: maybe(v.string()), packages: cutList(CurationPackage, packagesWithin) }), 10),
});
export type Curation = v.InferOutput<typeof Curation>;
