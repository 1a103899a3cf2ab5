import type { Temporal } from "temporal-polyfill";
import type { Tease } from "../schemas/content.ts";
import { clockOf, instantOf, listTime } from "./dates.ts";
import { editorialLabel } from "./labels.ts";
import { type LinkContext, linkTo } from "./links.ts";
import type { LabelKind, TeaseModel } from "./page.ts";
import { pictureOf } from "./picture.ts";

/** What every tease of a page is made with. */
export interface TeaseContext extends LinkContext {
	now: Temporal.Instant;
	imageHosts: ReadonlySet<string>;
	formatPrice: (amount: string | number) => string;
}

const contentTypes: Record<string, TeaseModel["contentType"]> = {
	article: "article",
	liveblog: "liveblog",
	video: "video",
	slideshow: "slideshow",
	recipe: "recipe",
	product: "product",
	person: "person",
};

/** A tease from any listed item (C3.21, C3.33): short headline first, kicker from the topic, the label that matters most. */
export function teaseOf(context: TeaseContext, item: Tease, computedUrl?: string): TeaseModel {
	const contentType = contentTypes[(item.subType ?? "").toLowerCase()] ?? contentTypes[item.type.toLowerCase()] ?? "article";
	const published = instantOf(item.date?.publishedAt ?? item.datePublished);
	const topic = item.taxonomy?.primaryTopic ?? item.taxonomy?.primarySection;
	const sectionSlug = item.taxonomy?.primarySection?.path.split("/")[1];
	const author = item.authors[0];
	const picture = pictureOf(item.teaseImage ?? item.primaryImage, context.imageHosts);
	const offer = item.offers[0];
	return {
		id: item.id,
		url: linkTo(context, computedUrl ?? item.url.primary, item.vertical),
		contentType,
		headline: item.headline.tease ?? item.headline.primary,
		dek: item.dek ?? item.description?.primary ?? null,
		kicker: topic?.name ? { text: topic.name, url: sectionSlug ? linkTo(context, `/${sectionSlug}`, item.vertical) : null } : null,
		label: labelOf(item, contentType),
		picture,
		byline: item.authors.length > 0 ? item.authors.map((person) => person.name).join(", ") : null,
		author: author
			? { name: author.name, portrait: pictureOf(author.primaryImage, context.imageHosts), role: author.jobTitle[0] ?? null }
			: null,
		time: published ? listTime(context.brand, published, context.now) : null,
		measure: item.duration === undefined ? null : clockOf(item.duration),
		price: offer?.price === undefined ? null : { now: context.formatPrice(offer.price), was: null, seller: offer.seller?.name ?? null },
		sponsor: item.nativeAd ? (item.sponsoredBy ?? "") : null,
	};
}

/** The one label of an item: what is paid for is always said; then what is urgent; then what it is. */
export function labelOf(
	item: Pick<Tease, "nativeAd" | "breakingNews" | "label">,
	contentType: TeaseModel["contentType"],
): LabelKind | null {
	if (item.nativeAd) return "sponsored";
	if (contentType === "liveblog") return "live";
	if (item.breakingNews) return "breaking";
	const named = editorialLabel(item.label);
	if (named) return named;
	if (contentType === "video") return "watch";
	if (contentType === "slideshow") return "gallery";
	return null;
}
