import { findBrand } from "../../../brands/registry.ts";
import { hasEnded } from "../../../client/domain/content/liveBlog.ts";
import { isBuyable, priceOf } from "../../../client/domain/content/offers.ts";
import { sponsorOf } from "../../../client/domain/content/sponsorship.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { clockOf, durationShort, listTimeOf, minutesIn } from "../kernel/dates.ts";
import { linkTo } from "../kernel/links.ts";
import { editorialLabel } from "./Label.tsx";
import type { LabelKind, TeaseModel } from "./models.ts";
import { pictureOf, previewPicture } from "./picture.model.ts";
import { termPath } from "./terms.ts";

const contentTypes: Record<string, TeaseModel["contentType"]> = {
	article: "article",
	liveblog: "liveblog",
	video: "video",
	slideshow: "slideshow",
	recipe: "recipe",
	product: "product",
	person: "person",
};

function contentTypeOf(name: string | undefined): TeaseModel["contentType"] | undefined {
	const key = (name ?? "").toLowerCase();
	return Object.hasOwn(contentTypes, key) ? contentTypes[key] : undefined;
}

/** A tease from any listed item (C3.21, C3.33): short headline first, kicker from the topic, the label that matters most. */
export function teaseOf(context: TeaseContext, item: Tease, computedUrl?: string): TeaseModel {
	const listedAs = contentTypeOf(item.subType) ?? contentTypeOf(item.type) ?? "article";
	// A live blog whose event is over is a story like others (C4.56).
	const contentType = listedAs === "liveblog" && hasEnded(item.eventLabel) ? "article" : listedAs;
	const topic = item.taxonomy?.primaryTopic ?? item.taxonomy?.primarySection;
	const author = item.authors[0];
	return {
		id: item.id,
		url: linkTo(context, computedUrl ?? item.url.primary, item.vertical),
		contentType,
		headline: item.headline.tease ?? item.headline.primary,
		dek: item.dek ?? item.description?.primary ?? null,
		kicker: topic?.name ? { text: topic.name, url: topicUrl(context, item, contentType) } : null,
		label: labelOf(item, contentType),
		picture: previewPicture(item.teaseImage ?? item.primaryImage, context.imageHosts),
		byline: item.authors.length > 0 ? item.authors.map((person) => person.name).join(", ") : null,
		author: author
			? { name: author.name, portrait: pictureOf(author.primaryImage, context.imageHosts), role: author.jobTitle[0] ?? null }
			: null,
		time: listTimeOf(context.brand, item.date?.publishedAt ?? item.datePublished, context.now),
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

/** Stories make a topic's page (C7.10), so their topics have one; what else is filed under a topic leads to its section. */
function topicUrl(context: TeaseContext, { taxonomy, vertical }: Tease, contentType: TeaseModel["contentType"]): string | null {
	const owner = (vertical === undefined ? undefined : findBrand(vertical)) ?? context.brand;
	const isStory = contentType === "article" || contentType === "liveblog";
	const path = [isStory ? taxonomy?.primaryTopic : undefined, taxonomy?.primarySection]
		.map((term) => term && termPath(owner, term))
		.find(Boolean);
	return path ? linkTo(context, path, vertical) : null;
}

/** A video's length, or how long a recipe takes. */
function measureOf({ duration, totalTime }: Tease): string | null {
	if (duration !== undefined) return clockOf(duration);
	const minutes = minutesIn(totalTime);
	return minutes === null ? null : durationShort(minutes);
}

/** The one label of an item: what is paid for is always said; then what is urgent; then what it is. */
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

/** The `rel` of a tease's link: one that earns a commission is sponsored, wherever it stands. */
export function teaseRel({ contentType, url }: Pick<TeaseModel, "contentType" | "url">): string | undefined {
	return leadsToShop({ contentType, url }) ? "sponsored nofollow noopener" : undefined;
}

/** Returns whether a tease leads to a shop. */
export function leadsToShop({ contentType, url }: Pick<TeaseModel, "contentType" | "url">): boolean {
	return contentType === "product" && /^https?:/.test(url);
}
