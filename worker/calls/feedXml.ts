import type { Brand } from "../../brands/schema.ts";
import { instantOf } from "../pages/shared/dates.ts";
import { pathOf } from "../pages/shared/facts.ts";
import { canonicalUrl } from "../pages/shared/links.ts";
import { xmlElement, xmlText } from "../platform/xml.ts";
import type { Tease } from "../schemas/content.ts";

const publishedAt = (item: Tease) => instantOf(item.date?.publishedAt ?? item.datePublished);
const modifiedAt = (item: Tease) => instantOf(item.date?.modifiedAt ?? item.dateModified) ?? publishedAt(item);
const addressOf = (brand: Brand, item: Tease) => canonicalUrl(brand, pathOf(item.url.canonical ?? item.url.primary));

/** RSS 2.0 of a brand or one of its sections. */
export function rss(brand: Brand, title: string, path: string, items: readonly Tease[]): string {
	const self = canonicalUrl(brand, path);
	const entries = items.map((item) => {
		const published = publishedAt(item);
		return `<item>${xmlElement("title", item.headline.primary)}${xmlElement("link", addressOf(brand, item))}<guid isPermaLink="false">${xmlText(item.id)}</guid>${xmlElement("description", item.description?.primary ?? item.dek)}${published ? xmlElement("pubDate", new Date(published.epochMilliseconds).toUTCString()) : ""}${item.authors.map((author) => xmlElement("dc:creator", author.name)).join("")}${xmlElement("category", item.taxonomy?.primarySection?.name)}</item>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${xmlElement("title", title)}${xmlElement("link", canonicalUrl(brand, "/"))}${xmlElement("description", brand.tagline)}${xmlElement("language", brand.locale)}<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>${entries.join("")}</channel></rss>
`;
}

/** A site map of pages: fronts first, then content with the time of its last change. */
export function sitemap(brand: Brand, fronts: readonly string[], items: readonly Tease[]): string {
	const urls = [
		...fronts.map((path) => `<url>${xmlElement("loc", canonicalUrl(brand, path))}</url>`),
		...items.map((item) => `<url>${xmlElement("loc", addressOf(brand, item))}${xmlElement("lastmod", modifiedAt(item)?.toString())}</url>`),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}

/** Google's news site map: articles of the last two days, a thousand at most, each with the publication's name and language. */
export function newsSitemap(brand: Brand, items: readonly Tease[]): string {
	const urls = items.slice(0, 1000).flatMap((item) => {
		const published = publishedAt(item);
		if (!published) return [];
		return `<url>${xmlElement("loc", addressOf(brand, item))}<news:news><news:publication>${xmlElement("news:name", brand.name)}${xmlElement("news:language", brand.language)}</news:publication>${xmlElement("news:publication_date", published.toString())}${xmlElement("news:title", item.headline.primary)}</news:news></url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join("")}</urlset>
`;
}
