import type { Brand } from "../../brands/schema.ts";
import { instantOf } from "../pages/kernel/dates.ts";
import { socialImageOf } from "../pages/kernel/facts.ts";
import { canonicalUrl } from "../pages/kernel/links.ts";
import { sponsorOf } from "../pages/parts/tease.model.ts";
import { xmlElement } from "../platform/xml.ts";
import type { Tease } from "../schemas/lists/content.ts";
import { addressOf, modifiedAt, pictureOfWords, publishedAt } from "./feedXml.ts";

/** A site map: fronts, then content with its last change and picture. */
export function sitemap(brand: Brand, fronts: readonly string[], items: readonly Tease[]): string {
	const urls = [
		...fronts.map((path) => `<url>${xmlElement("loc", canonicalUrl(brand, path))}</url>`),
		...items.map(
			(item) =>
				`<url>${xmlElement("loc", addressOf(brand, item))}${xmlElement("lastmod", modifiedAt(item)?.toString())}${imageOf(brand, item)}</url>`,
		),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls.join("")}</urlset>
`;
}

/** Google's news site map: at most 1,000 articles since `since` (epoch ms), without advertisers'. */
export function newsSitemap(brand: Brand, items: readonly Tease[], since: number): string {
	const urls = items.flatMap((item) => {
		const published = publishedAt(item);
		if (!published || published.epochMilliseconds < since || sponsorOf(item) !== null) return [];
		return `<url>${xmlElement("loc", addressOf(brand, item))}<news:news><news:publication>${xmlElement("news:name", brand.name)}${xmlElement("news:language", brand.language)}</news:publication>${xmlElement("news:publication_date", published.toString())}${xmlElement("news:title", item.headline.primary)}</news:news></url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.slice(0, 1000).join("")}</urlset>
`;
}

function imageOf(brand: Brand, item: Tease): string {
	const image = socialImageOf(brand, item.primaryImage ?? item.teaseImage);
	return image ? `<image:image>${xmlElement("image:loc", image.url)}</image:image>` : "";
}

/** Letters of a description that Google takes. */
const mostDescribed = 2048;

/** Google's video site map: pages with thumbnail, words, frame, length and end of each video. */
export function videoSitemap(brand: Brand, items: readonly Tease[]): string {
	const urls = items.map((item) => {
		const image = item.primaryImage ?? item.teaseImage;
		const facts = [
			xmlElement("video:thumbnail_loc", (socialImageOf(brand, image) ?? pictureOfWords(brand, item)).url),
			xmlElement("video:title", item.headline.primary),
			xmlElement("video:description", (item.description?.primary ?? item.dek ?? item.headline.primary).slice(0, mostDescribed)),
			xmlElement("video:player_loc", canonicalUrl(brand, `/embedded-video/${item.id}`)),
			item.duration ? xmlElement("video:duration", String(Math.max(1, Math.round(item.duration)))) : "",
			xmlElement("video:expiration_date", instantOf(item.expiresAt)?.toString()),
			xmlElement("video:publication_date", publishedAt(item)?.toString()),
			xmlElement("video:family_friendly", image?.graphicContent ? "no" : "yes"),
		];
		return `<url>${xmlElement("loc", addressOf(brand, item))}<video:video>${facts.join("")}</video:video></url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">${urls.join("")}</urlset>
`;
}

/** An index of site maps by their paths. */
export function sitemapIndex(brand: Brand, paths: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<sitemap>${xmlElement("loc", canonicalUrl(brand, path))}</sitemap>`).join("")}</sitemapindex>
`;
}
