import * as v from "valibot";
import { standIn } from "../../platform/fieldByField.ts";
import { ContentId, InstantText, LinkUrl, listOf, maybe, TaxonomyPath, Text, Vertical } from "../documents/fields.ts";
import { gateTaxonomyFrom, gateTermsFrom, namesGate } from "../documents/gating.ts";
import { OfferPrice } from "../documents/offer.ts";
import { addressFrom, headlineFrom, idFrom, typeFrom, wordsOf } from "../documents/standIns.ts";

/** `headline.primary` and its shorter or search-minded variants (C3.21, C7.29). */
export const Headline = v.object({
	primary: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
	tease: maybe(v.pipe(v.string(), v.maxLength(1000))),
	seo: maybe(Text),
	social: maybe(Text),
});

/** The addresses of an item: `primary` is the public path or URL, `canonical` is for search engines (C3.19, C3.21). */
export const ContentUrl = v.object({
	primary: LinkUrl,
	canonical: maybe(LinkUrl),
	short: maybe(LinkUrl),
	slug: maybe(Text),
});

/** A picture (C3.20, C3.21). `url.primary` names the master, from which widths are made. */
export const Image = v.object({
	id: maybe(v.string()),
	url: v.object({ primary: LinkUrl }),
	altText: maybe(Text),
	caption: maybe(Text),
	encodingFormat: maybe(Text),
	graphicContent: maybe(v.boolean()),
	width: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
	height: maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
	/** The subject's position, 0..1 from left and top, for crops. */
	focalPoint: maybe(v.object({ x: v.number(), y: v.number() })),
	source: maybe(v.object({ name: Text })),
	authors: listOf(v.object({ name: Text })),
	/** Drawn rather than photographed: its credit says so. */
	isIllustration: maybe(v.boolean()),
});
export type Image = v.InferOutput<typeof Image>;

/** A social profile of a brand or a person (C7.7). */
export const SocialProfile = v.object({ network: Text, url: LinkUrl });

/** The fields of a person, in a byline and on a page of their own. */
export const AuthorFields = v.object({
	id: maybe(v.string()),
	name: Text,
	email: maybe(Text),
	jobTitle: listOf(Text),
	bio: listOf(v.string()),
	shortBio: maybe(Text),
	type: maybe(v.string()),
	url: maybe(v.object({ primary: LinkUrl })),
	socialMediaProfiles: listOf(SocialProfile),
	primaryImage: maybe(Image),
});
const AuthorBelow = v.pipe(
	v.object({ person: AuthorFields }),
	v.transform(({ person }) => person),
);
const Below = v.object({ person: v.object({}) });
/** An author (C3.20), bare or below `person`. */
export const Author = v.lazy((sent) => (v.is(Below, sent) ? AuthorBelow : AuthorFields));
export type Author = v.InferOutput<typeof AuthorFields>;

const NamedAuthors: v.GenericSchema<unknown, Author[]> = v.pipe(
	listOf(Author),
	v.transform((authors) => authors.filter(({ name }) => name.trim() !== "")),
);

/** One taxonomy term; `path` is what listings filter on (C3.33, C5.1). */
export const Term = v.object({ name: maybe(Text), path: TaxonomyPath, slug: maybe(Text) });
export type Term = v.InferOutput<typeof Term>;

/** The terms of an item (C3.19, C5.1 `additionalTerms`, C3.33 `allTerms`). */
const TaxonomyFields = v.object({
	primaryVertical: maybe(Term),
	primarySection: maybe(Term),
	primaryTopic: maybe(Term),
	/** The story's series (C3.15). */
	primarySeries: maybe(Term),
	primaryLabel: maybe(Term),
	topics: listOf(Term),
	additionalTerms: v.pipe(listOf(Term, undefined, namesGate), standIn(gateTermsFrom)),
	allTerms: listOf(Term),
});
export type Taxonomy = v.InferOutput<typeof TaxonomyFields>;
/** A list is an error: read as a taxonomy without terms it would open the gate. */
export const Taxonomy: v.GenericSchema<v.InferInput<typeof TaxonomyFields>, Taxonomy> = v.lazy((sent) =>
	Array.isArray(sent) ? v.never() : TaxonomyFields,
);
/** The taxonomy of an item, which stays gated when it can't be read. */
export const OwnTaxonomy = v.pipe(maybe(Taxonomy), standIn(gateTaxonomyFrom));

/** The paths of every term of an item, each once. */
export function pathsOf(taxonomy: Taxonomy | null | undefined): string[] {
	const terms = Object.values(taxonomy ?? {}).flatMap((named: Term | Term[] | undefined) => named ?? []);
	return [...new Set(terms.map(({ path }) => path))];
}

/** The section and topic of an item of which nothing but `allTerms` says them (C3.33): its first terms of their depth. */
export function placeOf(taxonomy: Taxonomy | undefined): Pick<Taxonomy, "primarySection" | "primaryTopic"> {
	const terms = (taxonomy?.allTerms ?? []).map(({ name, path }) => ({ name: name ?? wordsOf(path), path }));
	const levelOf = ({ path }: Term): number => path.split("/").length;
	return { primarySection: terms.find((term) => levelOf(term) === 2), primaryTopic: terms.find((term) => levelOf(term) > 2) };
}

/** The organisation an item comes from (C3.33, C4.22). */
export const Source = v.object({ name: maybe(Text), organization: maybe(v.object({ name: Text })) });

/** Fields of every content document (C3.19, C3.21). A published one must fit them all; an answer needs something to show. */
export const contentFields = {
	id: v.pipe(ContentId, standIn(idFrom)),
	type: v.pipe(v.string(), standIn(typeFrom)),
	subType: maybe(Text),
	vertical: maybe(Vertical),
	headline: v.pipe(Headline, standIn(headlineFrom)),
	description: maybe(v.object({ primary: maybe(Text) })),
	dek: maybe(Text),
	url: v.pipe(ContentUrl, standIn(addressFrom)),
	taxonomy: OwnTaxonomy,
	authors: NamedAuthors,
	source: maybe(Source),
	publisher: maybe(v.object({ name: Text })),
	teaseImage: maybe(Image),
	primaryImage: maybe(Image),
	socialImage: maybe(Image),
	datePublished: maybe(InstantText),
	dateModified: maybe(InstantText),
	dateCreated: maybe(InstantText),
	date: maybe(v.object({ publishedAt: maybe(InstantText), modifiedAt: maybe(InstantText), createdAt: maybe(InstantText) })),
	adsEnabled: maybe(v.boolean()),
	breakingNews: maybe(v.boolean()),
	nativeAd: maybe(v.boolean()),
	sponsoredBy: maybe(Text),
	ecommerceEnabled: maybe(v.boolean()),
	hidden: maybe(v.boolean()),
	/** Editor's label: `live`, `opinion`, `exclusive`, `analysis`, `updated`. */
	label: maybe(Text),
};

/** An item of a listing, with what a tease needs (C3.21, C3.33). */
export const Tease = v.object({
	...contentFields,
	duration: maybe(v.number()),
	/** Recipes: total time as an ISO 8601 duration (C3.9). */
	totalTime: maybe(Text),
	offers: listOf(OfferPrice),
	ctaLabel: maybe(Text),
	/** Live blogs: the event's label, `event ended` once over (C4.56). */
	eventLabel: maybe(Text),
	/** Videos: end of availability. */
	expiresAt: maybe(InstantText),
	/** Cards: their live blog. */
	articleId: maybe(ContentId),
	/** Time of its last correction (C3.16). */
	correctedAt: maybe(InstantText),
});
export type Tease = v.InferOutput<typeof Tease>;

/** The answer of a call for a list of teases. */
export const TeasesAnswer = v.pipe(
	v.object({ data: v.object({ search: v.object({ items: listOf(Tease) }) }) }),
	v.transform(({ data }) => data.search.items),
);
