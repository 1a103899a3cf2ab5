import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { messagesFor } from "../../brands/messages/format.ts";
import { findBrand } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import type { SocialImage } from "../document/facts.ts";
import { sharePictureOf } from "../document/sharePicture.ts";
import { instantOf } from "../pages/kernel/dates.ts";
import { filedAs, pathOf, publicAddress, socialImageOf } from "../pages/kernel/facts.ts";
import { canonicalUrl } from "../pages/kernel/links.ts";
import { sponsorOf } from "../pages/parts/tease.model.ts";
import { xmlElement, xmlText } from "../platform/xml.ts";
import type { Video } from "../schemas/documents/video.ts";
import type { Tease } from "../schemas/lists/content.ts";

/** Time of an item's publication. */
export const publishedAt = (item: Tease) => instantOf(item.date?.publishedAt ?? item.datePublished);
/** Time of an item's last change, or of its publication. */
export const modifiedAt = (item: Tease) => instantOf(item.date?.modifiedAt ?? item.dateModified) ?? publishedAt(item);
/** An item's one address: a family's writers have work at several brands. */
export const addressOf = (brand: Brand, item: Tease) =>
	canonicalUrl((item.vertical && findBrand(item.vertical)) || brand, pathOf(item.url.primary));

interface Feed {
	title: string;
	/** The path of the page that it is of; the feed's own is below. */
	path: string;
	items: readonly Tease[];
	/** Videos of its items by id, where it is for players of podcasts. */
	videos?: ReadonlyMap<string, Video>;
	/** Its hub (WebSub). */
	hub?: string | null;
}

/** RSS 2.0 of a page's items. Paid content is marked in title and category. */
export function rss(brand: Brand, { title, path, items, videos, hub }: Feed): string {
	const t = messagesFor(brand);
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
			videos ? enclosure(brand, videos.get(item.id)) : "",
		].join("");
	});
	const home = canonicalUrl(brand, path || "/");
	const icon = canonicalUrl(brand, `/pictures/${hyphenatedId(brand)}/icon-192.png`);
	const channel = [
		xmlElement("title", title),
		xmlElement("link", home),
		xmlElement("description", brand.tagline),
		xmlElement("language", brand.locale),
		changed > 0 ? xmlElement("lastBuildDate", new Date(changed).toUTCString()) : "",
		xmlElement("copyright", brand.imprint.publisher),
		`<image>${xmlElement("url", icon)}${xmlElement("title", title)}${xmlElement("link", home)}</image>`,
		`<atom:link href="${xmlText(canonicalUrl(brand, `${path}/rss.xml`))}" rel="self" type="application/rss+xml"/>`,
		hub ? `<atom:link href="${xmlText(hub)}" rel="hub"/>` : "",
		videos ? podcastElements(brand) : "",
	].join("");
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"${videos ? ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"' : ""}><channel>${channel}${entries.map((entry) => `<item>${entry}</item>`).join("")}</channel></rss>
`;
}

/** A podcast's own elements (Apple's): picture, author, owner, category. */
function podcastElements(brand: Brand): string {
	const picture = canonicalUrl(brand, `/pictures/${hyphenatedId(brand)}/podcast.jpg`);
	const { publisher, mail } = brand.imprint;
	return `<itunes:image href="${xmlText(picture)}"/>${xmlElement("itunes:author", brand.name)}<itunes:owner>${xmlElement("itunes:name", publisher)}${xmlElement("itunes:email", mail.newsroom)}</itunes:owner><itunes:category text="News"/><itunes:explicit>false</itunes:explicit>`;
}

/** A video's file with its length; the bytes are those of its bitrate, or 0 where nothing says them. */
function enclosure(brand: Brand, video: Video | undefined): string {
	const file = video?.videoAssets.find((asset) => /^(?:mpeg4|mp4)$/i.test(asset.format));
	if (!video || !file) return "";
	const seconds = file.assetDuration ?? video.duration;
	const bytes = seconds && file.bitrate ? Math.round((seconds * file.bitrate) / 8) : 0;
	return `<enclosure url="${xmlText(publicAddress(brand, file.publicUrl))}" length="${bytes}" type="video/mp4"/>${seconds ? xmlElement("itunes:duration", String(Math.round(seconds))) : ""}`;
}

type Worded = Pick<Tease, "authors" | "headline" | "nativeAd" | "sponsoredBy" | "taxonomy" | "url" | "vertical">;

/** The drawn share picture of an item's page. */
export function pictureOfWords(brand: Brand, item: Worded): SocialImage {
	const own = (item.vertical && findBrand(item.vertical)) || brand;
	const { headline, url } = item;
	const path = pathOf(url.primary);
	const page = { canonicalUrl: publicAddress(own, url.canonical ?? path), path, title: headline.seo ?? headline.primary };
	return sharePictureOf(own, { ...page, robots: null, kicker: filedAs(own, item).kicker });
}

function pictureElement(brand: Brand, item: Tease): string {
	const { height, url, width } = socialImageOf(brand, item.teaseImage ?? item.primaryImage) ?? pictureOfWords(brand, item);
	const size = width && height ? ` width="${width}" height="${height}"` : "";
	return `<media:content url="${xmlText(url)}" medium="image"${size}/>`;
}
