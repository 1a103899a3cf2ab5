import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { messagesFor } from "../../../brands/messages/format.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PageText } from "../../../brands/texts/schema.ts";
import type { PageFacts, SocialImage } from "../../document/facts.ts";
import { sharePictureOf } from "../../document/sharePicture.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import { linkAddress } from "../../platform/linkAddress.ts";
import type { Article } from "../../schemas/documents/article.ts";
import type { Traced } from "../../schemas/documents/fields.ts";
import { openingText } from "../../schemas/documents/teaser.ts";
import { type Image, placeOf, type Tease, type Term } from "../../schemas/lists/content.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import type { PageView } from "./kinds.ts";
import { canonicalUrl, showBlogOf, termPath } from "./links.ts";

/** An address of a document for other sites: a path is at the brand's own host. */
export function publicAddress(brand: Brand, url: string): string {
	return url.startsWith("/") ? canonicalUrl(brand, url) : url;
}

/** A picture with its alt text and size; null for none, or one that may disturb. */
export function socialImageOf(brand: Brand, image: (Pick<Image, "url"> & Partial<Image>) | undefined): SocialImage | null {
	if (!image || image.graphicContent) return null;
	return { url: publicAddress(brand, image.url.primary), alt: image.altText, width: image.width, height: image.height };
}

/** Facts that hold for a page of any kind until a model knows better (C3.15). */
export function plainFacts(brand: Brand, flags: PageFlags, path: string, pageView: PageView): PageFacts {
	return {
		canonicalUrl: canonicalUrl(brand, path),
		path: pathOf(path),
		status: 200,
		title: brand.name,
		description: null,
		robots: flags.isPreview ? "noindex, nofollow" : null,
		socialImage: null,
		kicker: null,
		ogType: "website",
		pageView,
		section: null,
		topic: null,
		subTopic: null,
		label: null,
		series: null,
		show: null,
		adsEnabled: true,
		story: null,
		documentTracing: null,
		suppressesPush: embedded.test(path),
		flags,
		feeds: [],
		oembedUrl: null,
		publishedIso: null,
		modifiedIso: null,
		authors: [],
		authorUrls: [],
		tags: [],
		structuredData: [],
	};
}

/** Stories that structured data of a front lists: its lead and what stands beside it. */
const mostListed = 4;

/** The brand's first stories on a front by address, the first picture, and a section's term of one; products and people apart, which are for cards only. */
function firstStories(brand: Brand, { layouts: [layout] }: Curation) {
	const addresses = new Set<string>();
	let picture: Image | undefined;
	let section: Term | undefined;
	for (const { items } of layout?.packages ?? [])
		for (const { item } of items) {
			if (/^(?:product|person)$/i.test(item.type)) continue;
			picture ??= item.teaseImage ?? item.primaryImage;
			section ??= item.taxonomy?.primarySection;
			const isOwn = !item.nativeAd && (item.vertical === undefined || item.vertical === brand.id);
			if (isOwn && addresses.size < mostListed) addresses.add(canonicalUrl(brand, pathOf(item.url.primary)));
		}
	return { addresses, picture, section };
}

/** A front's facts: the first picture on it is its social picture. */
export function frontFacts(brand: Brand, flags: PageFlags, path: string, curation: Curation, draft: boolean): PageFacts {
	const isHome = curation.slug === "";
	const title = isHome ? brand.name : (curation.title ?? brand.name);
	const description = curation.description ?? null;
	const [section = "", subTopic] = curation.slug.split("/");
	const stories = firstStories(brand, curation);
	return {
		...plainFacts(brand, flags, path, "front"),
		title,
		description,
		robots: draft ? "noindex, nofollow" : null,
		socialImage: socialImageOf(brand, stories.picture),
		feeds: draft ? [] : [[title, isHome ? "" : `/${curation.slug}`]],
		section: isHome ? null : section,
		subTopic: subTopic ?? null,
		label: isHome ? "home" : null,
		adsEnabled: curation.adsEnabled !== false && !flags.isPreview,
		structuredData: frontData(brand, { path, section: isHome ? null : section, title, description }, stories),
	};
}

/** An article's facts. Its canonical address is its own, whatever host or prefix it was read at. */
export function articleFacts(brand: Brand, flags: PageFlags, article: Article & Traced, gate: Gate): PageFacts {
	const path = pathOf(article.url.primary);
	const { taxonomy } = article;
	const published = article.date?.publishedAt ?? article.datePublished ?? null;
	const modified = article.date?.modifiedAt ?? article.dateModified ?? published;
	const trail = trailOf(brand, taxonomy?.primarySection, taxonomy?.primaryTopic);
	const facts: PageFacts = {
		...plainFacts(brand, flags, path, "article"),
		canonicalUrl: publicAddress(brand, article.url.canonical ?? path),
		title: article.headline.seo ?? article.headline.primary,
		description: article.description?.primary ?? article.dek ?? openingText(article.body) ?? article.headline.primary,
		socialImage: socialImageOf(brand, article.socialImage ?? article.primaryImage ?? article.teaseImage),
		ogType: "article",
		label: taxonomy?.primaryLabel?.name ?? null,
		adsEnabled: article.adsEnabled !== false && !flags.isPreview,
		story: { isNativeAd: article.nativeAd === true, presentation: article.presentation ?? null },
		documentTracing: article.documentTracing ?? null,
		publishedIso: published,
		modifiedIso: modified,
		...filedAs(brand, article),
		feeds: trail.slice(-1),
	};
	const data = { ...articleData(brand, article, facts), ...accessData(gate) };
	return { ...facts, structuredData: [data, breadcrumbs(brand, trail, article.headline.primary)] };
}

/** Most tags of a story, beside its section. */
const mostTags = 4;

/** A document's section and topics, series and show, its authors, else who paid for it, with the authors' pages, its tags and its kicker. */
export function filedAs(
	brand: Brand,
	{ authors, nativeAd, sponsoredBy, taxonomy }: Pick<Article, "authors" | "nativeAd" | "sponsoredBy" | "taxonomy">,
): Pick<PageFacts, "authors" | "authorUrls" | "kicker" | "section" | "series" | "show" | "subTopic" | "tags" | "topic"> {
	const names: string[] = [];
	const authorUrls: string[] = [];
	for (const { name, url } of authors) {
		names.push(name);
		if (url) authorUrls.push(publicAddress(brand, url.primary));
	}
	if (names.length === 0 && sponsoredBy) names.push(sponsoredBy.trim());
	const place = taxonomy?.primarySection || taxonomy?.primaryTopic ? taxonomy : placeOf(taxonomy);
	const section = place.primarySection?.name ?? null;
	const tags = new Set<string>();
	for (const { name } of [...(taxonomy?.primaryTopic ? [taxonomy.primaryTopic] : []), ...(taxonomy?.topics ?? [])])
		if (name && name !== section && tags.size < mostTags) tags.add(name);
	const kicker = nativeAd || sponsoredBy?.trim() ? messagesFor(brand)("label.sponsored") : section;
	return {
		authors: names,
		authorUrls,
		kicker,
		section,
		tags: [...tags],
		topic: place.primaryTopic?.name ?? null,
		subTopic: subTopicOf(taxonomy),
		series: taxonomy?.primarySeries?.name ?? null,
		show: showBlogOf(brand.showBlogs, { taxonomy })?.name ?? null,
	};
}

/** A topic that is filed below the first one. */
function subTopicOf(taxonomy: Article["taxonomy"]): string | null {
	const topic = taxonomy?.primaryTopic?.path;
	for (const { name, path } of taxonomy?.topics ?? []) if (topic && path.startsWith(`${topic}/`)) return name || null;
	return null;
}

/** A path that parses to itself: of letters, digits, hyphens and underscores. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Path of an address of the web, as its page is served, else "/"; never one that a browser reads as another host's. */
export function pathOf(url: string): string {
	if (plainPath.test(url)) return url;
	const address = URL.parse(url, "https://site.invalid");
	return address && /^https?:$/.test(address.protocol) ? linkAddress(address.pathname.replace(/^\/{2,}/, "/")) : "/";
}

/** The publisher of a page, in short: `/about` has it whole, with its policies. */
export function organization(brand: Brand): Record<string, unknown> {
	return {
		"@type": "NewsMediaOrganization",
		name: brand.name,
		url: canonicalUrl(brand, "/"),
		logo: canonicalUrl(brand, `/pictures/${hyphenatedId(brand)}/icon-512.png`),
	};
}

type Trail = PageFacts["feeds"];

/** The way to a document: fronts of terms with a name, each once. */
export function trailOf(brand: Brand, ...terms: readonly (Term | undefined)[]): Trail {
	const trail: [string, string][] = [];
	for (const term of terms) {
		const path = term?.name ? termPath(brand, term) : null;
		if (term?.name && path && trail.at(-1)?.[1] !== path) trail.push([term.name, path]);
	}
	return trail;
}

/** BreadcrumbList from the brand's home over fronts to a page, which needs no address of its own. */
export function breadcrumbs(brand: Brand, trail: Trail, name: string): Record<string, unknown> {
	const itemListElement: Record<string, unknown>[] = [];
	for (const [step, path] of [[brand.name, "/"] as const, ...trail])
		itemListElement.push({ "@type": "ListItem", position: itemListElement.length + 1, name: step, item: canonicalUrl(brand, path) });
	itemListElement.push({ "@type": "ListItem", position: itemListElement.length + 1, name });
	return { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement };
}

/** ItemList of addresses in their order. */
export function itemList(addresses: Iterable<string>): Record<string, unknown> {
	const itemListElement = [];
	for (const url of addresses) itemListElement.push({ "@type": "ListItem", position: itemListElement.length + 1, url });
	return { "@type": "ItemList", itemListElement };
}

type FrontOf = Pick<PageFacts, "path" | "section" | "title" | "description">;

/** A home is a WebSite, which names the site in results; other fronts are a CollectionPage with the way to it. Both list their first stories. */
function frontData(
	brand: Brand,
	{ path, section, title, description }: FrontOf,
	stories: ReturnType<typeof firstStories>,
): Record<string, unknown>[] {
	const url = canonicalUrl(brand, path);
	const page = {
		"@context": "https://schema.org",
		url,
		name: title,
		publisher: organization(brand),
		...(stories.addresses.size > 0 ? { mainEntity: itemList(stories.addresses) } : {}),
	};
	if (section === null) return [{ ...page, "@type": "WebSite", alternateName: new URL(url).host.replace(/^www\./, "") }];
	const above = stories.section && termPath(brand, stories.section) === `/${section}` ? stories.section : undefined;
	const parents = path === `/${section}` ? [] : trailOf(brand, above);
	return [{ ...page, "@type": "CollectionPage", description: description ?? undefined }, breadcrumbs(brand, parents, title)];
}

/** CollectionPage: a page that is a list of things. */
export function collectionPage(brand: Brand, path: string, name: string): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": "CollectionPage",
		url: canonicalUrl(brand, path),
		name,
		inLanguage: brand.locale,
		publisher: organization(brand),
	};
}

/** The authors of a document with their pages; without any, who paid for it, else its publisher. */
export function authorsData(brand: Brand, { authors, sponsoredBy }: Pick<Tease, "authors" | "sponsoredBy">): Record<string, unknown>[] {
	if (authors.length === 0) return [sponsoredBy?.trim() ? { "@type": "Organization", name: sponsoredBy.trim() } : organization(brand)];
	const written: Record<string, unknown>[] = [];
	for (const { name, url } of authors)
		written.push({ "@type": "Person", name, ...(url ? { url: publicAddress(brand, url.primary) } : {}) });
	return written;
}

/** NewsArticle as Google documents it: headline, pictures, both dates, authors with addresses; an advertiser's names its sponsor. */
function articleData(brand: Brand, article: Article, facts: PageFacts): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": article.nativeAd ? "AdvertiserContentArticle" : "NewsArticle",
		headline: article.headline.primary.slice(0, 110),
		image: [(facts.socialImage ?? sharePictureOf(brand, facts)).url],
		datePublished: facts.publishedIso ?? undefined,
		dateModified: facts.modifiedIso ?? undefined,
		author: authorsData(brand, article),
		...(article.sponsoredBy?.trim() ? { sponsor: { "@type": "Organization", name: article.sponsoredBy.trim() } } : {}),
		publisher: organization(brand),
	};
}

/**
 * Structured data about access (search engines' rules for paywalled content): the gated part bears this class, for every reader and
 * crawler.
 */
export function accessData(gate: Gate): Record<string, unknown> {
	if (gate === "free") return { isAccessibleForFree: true };
	return {
		isAccessibleForFree: false,
		hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".gated" },
	};
}

/** Facts of what a brand says of itself: no ads beside it. */
export function textFacts(brand: Brand, flags: PageFlags, path: string, text: Pick<PageText, "title" | "description">): PageFacts {
	const url = canonicalUrl(brand, path);
	return {
		...plainFacts(brand, flags, path, "text"),
		title: text.title,
		description: text.description,
		adsEnabled: false,
		structuredData: [
			{
				"@context": "https://schema.org",
				"@type": "WebPage",
				url,
				name: text.title,
				description: text.description,
				inLanguage: brand.locale,
				publisher: organization(brand),
			},
		],
	};
}

/** Paths for other sites' frames (C2.8), without push notifications. */
const embedded = /^\/(?:embedded-newsletter|embedded-pkg|embedded-video|playmaker)(?:\/|$)/;
