import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Brand, ShowBlog } from "../../../brands/schema.ts";
import type { PageText } from "../../../brands/texts/schema.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { PageFlags } from "../../edge/arrival.ts";
import type { Gate } from "../../edge/gate.ts";
import type { Article } from "../../schemas/documents/article.ts";
import type { Traced } from "../../schemas/documents/fields.ts";
import { openingText } from "../../schemas/documents/teaser.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import type { PageView } from "./kinds.ts";
import { canonicalUrl } from "./links.ts";

/** The brand's own social picture, for pages that have none. */
function brandPicture(brand: Brand): string {
	return canonicalUrl(brand, `/pictures/${hyphenatedId(brand)}/social.jpg`);
}

/** A document's picture for other sites (social services, feeds, structured data): the master, else the brand's card. */
export function pictureAddress(brand: Brand, src: string | undefined): string {
	if (!src) return brandPicture(brand);
	return src.startsWith("/") ? canonicalUrl(brand, src) : src;
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
		socialImage: brandPicture(brand),
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
		suppressesPush: isEmbeddedPath(path),
		flags,
		feedUrl: null,
		publishedIso: null,
		modifiedIso: null,
		authors: [],
		structuredData: [],
	};
}

/** The first picture of a front. A product's picture, or a portrait, is for cards only. */
function firstPicture({ layouts: [layout] }: Curation): string | undefined {
	for (const { items } of layout?.packages ?? [])
		for (const { item } of items) {
			const picture = item.teaseImage ?? item.primaryImage;
			if (picture && !/^(?:product|person)$/i.test(item.type)) return picture.url.primary;
		}
	return undefined;
}

/** A front's facts: the first picture on it is its social picture. */
export function frontFacts(brand: Brand, flags: PageFlags, path: string, curation: Curation, draft: boolean): PageFacts {
	const isHome = curation.slug === "";
	const title = isHome ? brand.name : (curation.title ?? brand.name);
	const description = curation.description ?? null;
	const section = curation.slug.split("/")[0] ?? "";
	return {
		...plainFacts(brand, flags, path, "front"),
		title,
		description,
		robots: draft ? "noindex, nofollow" : null,
		socialImage: pictureAddress(brand, firstPicture(curation)),
		feedUrl: canonicalUrl(brand, isHome ? "/rss.xml" : `/${section}/rss.xml`),
		section: isHome ? null : section,
		subTopic: curation.slug.split("/")[1] ?? null,
		label: isHome ? "home" : null,
		adsEnabled: curation.adsEnabled !== false,
		structuredData: [frontData(brand, canonicalUrl(brand, path), title, description)],
	};
}

/** An article's facts. Its canonical address is its own, whatever host or prefix it was read at. */
export function articleFacts(brand: Brand, flags: PageFlags, article: Article & Traced, gate: Gate): PageFacts {
	const url = article.url.canonical ?? canonicalUrl(brand, pathOf(article.url.primary));
	const { taxonomy } = article;
	const published = article.date?.publishedAt ?? article.datePublished ?? null;
	const modified = article.date?.modifiedAt ?? article.dateModified ?? published;
	const picture = pictureAddress(brand, (article.socialImage ?? article.primaryImage ?? article.teaseImage)?.url.primary);
	const facts: PageFacts = {
		...plainFacts(brand, flags, pathOf(article.url.primary), "article"),
		canonicalUrl: url,
		title: article.headline.seo ?? article.headline.primary,
		description: article.description?.primary ?? article.dek ?? openingText(article.body) ?? article.headline.primary,
		socialImage: picture,
		ogType: "article",
		section: taxonomy?.primarySection?.name ?? null,
		topic: taxonomy?.primaryTopic?.name ?? null,
		label: taxonomy?.primaryLabel?.name ?? null,
		subTopic: subTopicOf(taxonomy),
		series: taxonomy?.primarySeries?.name ?? null,
		show: showBlogOf(brand.showBlogs, article)?.name ?? null,
		adsEnabled: article.adsEnabled !== false,
		story: { isNativeAd: article.nativeAd === true, presentation: article.presentation ?? null },
		documentTracing: article.documentTracing ?? null,
		publishedIso: published,
		modifiedIso: modified,
		// Of who paid for it, where nobody signs.
		authors:
			article.authors.length === 0 && article.sponsoredBy ? [article.sponsoredBy.trim()] : article.authors.map((author) => author.name),
	};
	return { ...facts, structuredData: [{ ...articleData(brand, article, facts), ...accessData(gate) }] };
}

/** A topic that is filed below the first one. */
function subTopicOf(taxonomy: Article["taxonomy"]): string | null {
	const topic = taxonomy?.primaryTopic?.path;
	return (topic && taxonomy?.topics.find(({ path }) => path.startsWith(`${topic}/`))?.name) || null;
}

/** Path of a site-relative or absolute address; never one that a browser reads as another host's. */
export function pathOf(url: string): string {
	return URL.canParse(url, "https://site.invalid") ? new URL(url, "https://site.invalid").pathname.replace(/^\/{2,}/, "/") : "/";
}

export function organization(brand: Brand): Record<string, unknown> {
	return {
		"@type": "NewsMediaOrganization",
		name: brand.name,
		url: canonicalUrl(brand, "/"),
		logo: {
			"@type": "ImageObject",
			url: canonicalUrl(brand, `/pictures/${hyphenatedId(brand)}/icon-512.png`),
			width: 512,
			height: 512,
		},
		sameAs: brand.social.map((profile) => profile.url),
	};
}

function frontData(brand: Brand, url: string, name: string, description: string | null): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": "CollectionPage",
		url,
		name,
		description: description ?? undefined,
		inLanguage: brand.locale,
		publisher: organization(brand),
	};
}

/** CollectionPage: a page that is a list of things. */
export function collectionPage(brand: Brand, path: string, name: string): Record<string, unknown> {
	return { "@context": "https://schema.org", "@type": "CollectionPage", url: canonicalUrl(brand, path), name, inLanguage: brand.locale };
}

/** NewsArticle as Google documents it: headline, pictures, both dates, authors with addresses, publisher. */
function articleData(brand: Brand, article: Article, facts: PageFacts): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": article.nativeAd ? "AdvertiserContentArticle" : "NewsArticle",
		mainEntityOfPage: { "@type": "WebPage", "@id": facts.canonicalUrl },
		headline: article.headline.primary.slice(0, 110),
		description: facts.description,
		image: [facts.socialImage],
		datePublished: facts.publishedIso ?? undefined,
		dateModified: facts.modifiedIso ?? undefined,
		articleSection: facts.section ?? undefined,
		inLanguage: brand.locale,
		author: article.authors.map((author) => ({
			"@type": "Person",
			name: author.name,
			...(author.url ? { url: canonicalUrl(brand, pathOf(author.url.primary)) } : {}),
			...(author.jobTitle[0] ? { jobTitle: author.jobTitle[0] } : {}),
		})),
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

const embedded = /^\/(?:embedded-newsletter|embedded-pkg|embedded-video|playmaker)(?:\/|$)/;

/** Returns whether a path is for other sites' frames (C2.8), without push notifications. */
export function isEmbeddedPath(pathname: string): boolean {
	return embedded.test(pathname);
}

/** The path of a show blog's list of all posts, below the blog's own address. */
export const allPosts = "all";

/** A show blog that a path names, and whether it names all its posts. */
export interface ShowBlogPosition {
	blog: ShowBlog;
	all: boolean;
	/** Its one path, without a slash before it (contract §3). */
	path: string;
}

/** The show blog at a path: `{blog}` or `{show}/{blog}`, and `/all` below either. */
export function showBlogAt(blogs: readonly ShowBlog[], slug: string): ShowBlogPosition | null {
	const all = slug.endsWith(`/${allPosts}`);
	const named = all ? slug.slice(0, -allPosts.length - 1) : slug;
	const blog = blogs.find((known) => named === known.blog || named === `${known.show}/${known.blog}`);
	return blog ? { blog, all, path: all ? `${blog.blog}/${allPosts}` : blog.blog } : null;
}

/** The show blog that an item is filed under; the first in the brand's order. */
export function showBlogOf(blogs: readonly ShowBlog[], item: Pick<Tease, "taxonomy">): ShowBlog | null {
	const { taxonomy } = item;
	const paths = new Set(
		[...(taxonomy?.allTerms ?? []), ...(taxonomy?.additionalTerms ?? []), ...(taxonomy?.topics ?? [])].map((term) => term.path),
	);
	return blogs.find((blog) => paths.has(blog.taxonomy)) ?? null;
}
