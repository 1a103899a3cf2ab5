import { findBrand } from "../../../brands/registry.ts";
import { hasEnded } from "../../../client/domain/content/liveBlog.ts";
import { isBuyable, priceOf } from "../../../client/domain/content/offers.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { clockOf, durationShort, listTimeOf, minutesIn } from "../kernel/dates.ts";
import { linkTo, termPath } from "../kernel/links.ts";
import { editorialLabel } from "./Label.tsx";
import type { LabelKind, TeaseModel } from "./models.ts";
import { pictureOf, previewPicture } from "./picture.model.ts";

const contentTypes: ReadonlyMap<string | undefined, TeaseModel["contentType"]> = new Map(
	(["article", "liveblog", "video", "slideshow", "recipe", "product", "person"] as const).map((type) => [type, type]),
);

/** A tease of any listed item (C3.21, C3.33): short headline, kicker of the topic, one label. */
export function teaseOf(context: TeaseContext, item: Tease, computedUrl?: string): TeaseModel {
	const listedAs = contentTypes.get(item.subType?.toLowerCase()) ?? contentTypes.get(item.type.toLowerCase()) ?? "article";
	// A live blog whose event is over is a story like others (C4.56).
	const contentType = listedAs === "liveblog" && hasEnded(item.eventLabel) ? "article" : listedAs;
	const isProduct = contentType === "product";
	const topic = item.taxonomy?.primaryTopic ?? item.taxonomy?.primarySection;
	const author = item.authors[0];
	const headline = item.headline.tease ?? item.headline.primary;
	const dek = item.dek ?? item.description?.primary ?? null;
	return {
		id: item.id,
		url: linkTo(context, computedUrl ?? item.url.primary, item.vertical),
		contentType,
		headline,
		// A video often has its title for a description.
		dek: dek === headline ? null : dek,
		// Both are its story's.
		kicker: topic?.name && !isProduct ? { text: topic.name, url: topicUrl(context, item, contentType) } : null,
		label: labelOf(item, contentType),
		picture: previewPicture(item.teaseImage, context.imageHosts, item.primaryImage),
		byline: item.authors.length > 0 ? item.authors.map((person) => person.name).join(", ") : null,
		author: author
			? { name: author.name, portrait: pictureOf(author.primaryImage, context.imageHosts), role: author.jobTitle[0] ?? null }
			: null,
		time: isProduct ? null : listTimeOf(context.brand, item.date?.publishedAt ?? item.datePublished, context.now),
		measure: measureOf(item),
		price: priceModel(context, item),
		sponsor: sponsorOf(item),
	};
}

/** The one price rule in the brand's writing; what is sold out is no offer. */
function priceModel({ formatPrice }: TeaseContext, { offers }: Tease): TeaseModel["price"] {
	const price = priceOf({ offers });
	if (!price || !isBuyable(price)) return null;
	const { now, was, currency, seller } = price;
	return { now: formatPrice(now, currency), was: was === null ? null : formatPrice(was, currency), seller };
}

/** Stories make a topic's page (C7.10); other items lead to the section. */
function topicUrl(context: TeaseContext, { taxonomy, vertical }: Tease, contentType: TeaseModel["contentType"]): string | null {
	const owner = (vertical === undefined ? undefined : findBrand(vertical)) ?? context.brand;
	const isStory = contentType === "article" || contentType === "liveblog";
	const ofTopic = isStory && taxonomy?.primaryTopic ? termPath(owner, taxonomy.primaryTopic) : null;
	const path = ofTopic ?? (taxonomy?.primarySection ? termPath(owner, taxonomy.primarySection) : null);
	return path ? linkTo(context, path, vertical) : null;
}

/** A video's length, or how long a recipe takes. */
function measureOf({ duration, totalTime }: Tease): string | null {
	if (duration !== undefined) return clockOf(duration);
	const minutes = minutesIn(totalTime);
	return minutes === null ? null : durationShort(minutes);
}

/** The one label of an item: paid, then urgent, then its kind. */
export function labelOf(
	item: Pick<Tease, "nativeAd" | "sponsoredBy" | "breakingNews" | "label" | "eventLabel">,
	contentType: TeaseModel["contentType"],
): LabelKind | null {
	if (sponsorOf(item) !== null) return "sponsored";
	const ended = hasEnded(item.eventLabel);
	if (contentType === "liveblog" && !ended) return "live";
	if (item.breakingNews) return "breaking";
	const named = editorialLabel(item.label);
	// Nothing that is over says "live", whatever its editors left behind (C4.56).
	if (named && !(named === "live" && ended)) return named;
	if (contentType === "video") return "watch";
	if (contentType === "slideshow") return "gallery";
	return null;
}

/** The `rel` of a tease's link: sponsored where it earns a commission. */
export function teaseRel({ contentType, url }: Pick<TeaseModel, "contentType" | "url">): string | undefined {
	return leadsToShop({ contentType, url }) ? "sponsored nofollow noopener" : undefined;
}

/** Returns whether a tease leads to a shop. */
export function leadsToShop({ contentType, url }: Pick<TeaseModel, "contentType" | "url">): boolean {
	return contentType === "product" && /^https?:/.test(url);
}

/**
 * Returns the sponsor of an item (C3.18, C3.19): a name, even of an item that is no advertisement, "" for an unnamed one, `null` for
 * none.
 */
export function sponsorOf({ nativeAd, sponsoredBy }: { nativeAd?: boolean | undefined; sponsoredBy?: string | undefined }): string | null {
	return sponsoredBy?.trim() ?? (nativeAd ? "" : null);
}
