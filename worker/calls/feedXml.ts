import { messagesFor } from "../../brands/messages/format.ts";
import type { Brand } from "../../brands/schema.ts";
import { instantOf } from "../pages/kernel/dates.ts";
import { pathOf, pictureAddress } from "../pages/kernel/facts.ts";
import { canonicalUrl } from "../pages/kernel/links.ts";
import { sponsorOf } from "../pages/parts/tease.model.ts";
import { xmlElement, xmlText } from "../platform/xml.ts";
import type { Tease } from "../schemas/lists/content.ts";

const publishedAt = (item: Tease) => instantOf(item.date?.publishedAt ?? item.datePublished);
/** Time of an item's last change, or of its publication. */
export const modifiedAt = (item: Tease) => instantOf(item.date?.modifiedAt ?? item.dateModified) ?? publishedAt(item);
const addressOf = (brand: Brand, item: Tease) => canonicalUrl(brand, pathOf(item.url.canonical ?? item.url.primary));

/** RSS 2.0 of a brand or section. Paid content is marked in title and category. */
export function rss(brand: Brand, { title, section }: { title: string; section: string | undefined }, items: readonly Tease[]): string {
	const t = messagesFor(brand);
	const front = section === undefined ? "/" : `/${section}`;
	const changed = Math.max(0, ...items.map((item) => modifiedAt(item)?.epochMilliseconds ?? 0));
	const entries = items.map((item) => {
		const published = publishedAt(item);
		const sponsored = sponsorOf(item) !== null;
		const headline = sponsored ? `${t("label.sponsored")}: ${item.headline.primary}` : item.headline.primary;
		return [
			xmlElement("title", headline),
			xmlElement("link", addressOf(brand, item)),
			`<guid isPermaLink="false">${xmlText(item.id)}</guid>`,
			xmlElement("description", item.description?.primary ?? item.dek),
			published ? xmlElement("pubDate", new Date(published.epochMilliseconds).toUTCString()) : "",
			item.authors.map((author) => xmlElement("dc:creator", author.name)).join(""),
			xmlElement("category", sponsored ? t("label.sponsored") : item.taxonomy?.primarySection?.name),
			pictureElement(brand, item),
		].join("");
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>${xmlElement("title", title)}${xmlElement("link", canonicalUrl(brand, front))}${xmlElement("description", brand.tagline)}${xmlElement("language", brand.locale)}${changed > 0 ? xmlElement("lastBuildDate", new Date(changed).toUTCString()) : ""}<atom:link href="${xmlText(canonicalUrl(brand, section === undefined ? "/rss.xml" : `${front}/rss.xml`))}" rel="self" type="application/rss+xml"/>${entries.map((entry) => `<item>${entry}</item>`).join("")}</channel></rss>
`;
}

function pictureElement(brand: Brand, item: Tease): string {
	const image = item.teaseImage ?? item.primaryImage;
	if (!image) return "";
	const src = image.url.primary;
	const { width, height } = image;
	const size = width && height ? ` width="${width}" height="${height}"` : "";
	return `<media:content url="${xmlText(pictureAddress(brand, src))}" medium="image"${size}/>`;
}

/** A site map: fronts, then content with its last change. */
export function sitemap(brand: Brand, fronts: readonly string[], items: readonly Tease[]): string {
	const urls = [
		...fronts.map((path) => `<url>${xmlElement("loc", canonicalUrl(brand, path))}</url>`),
		...items.map((item) => `<url>${xmlElement("loc", addressOf(brand, item))}${xmlElement("lastmod", modifiedAt(item)?.toString())}</url>`),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}

/** Google's news site map: at most 1,000 articles since `since` (epoch ms), without advertisers'. */
export function newsSitemap(brand: Brand, items: readonly Tease[], since: number): string {
	const urls = items.slice(0, 1000).flatMap((item) => {
		const published = publishedAt(item);
		if (!published || published.epochMilliseconds < since || sponsorOf(item) !== null) return [];
		return `<url>${xmlElement("loc", addressOf(brand, item))}<news:news><news:publication>${xmlElement("news:name", brand.name)}${xmlElement("news:language", brand.language)}</news:publication>${xmlElement("news:publication_date", published.toString())}${xmlElement("news:title", item.headline.primary)}</news:news></url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join("")}</urlset>
`;
}
