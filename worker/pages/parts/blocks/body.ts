import { isBuyable, orderedOffers, priceOf, priceOfOffer } from "../../../../client/domain/content/offers.ts";
import type { Arrival } from "../../../edge/arrival.ts";
import { log } from "../../../platform/log.ts";
import { htmlToText } from "../../../platform/sanitise.ts";
import { type BodyBlock, type CustomEmbed, isKnownBlock, isKnownEmbed, type KnownBlock } from "../../../schemas/documents/body.ts";
import type { Product } from "../../../schemas/documents/product.ts";
import { type TeaseContext, teaseContext } from "../../kernel/context.ts";
import { clockOf } from "../../kernel/dates.ts";
import { linkTo, ownMarkup } from "../../kernel/links.ts";
import type { BlockModel, Size } from "../models.ts";
import { pictureOf, previewPicture } from "../picture.model.ts";

export interface BodyContext extends TeaseContext {
	onUnknownBlock: (type: string) => void;
	/** Off, there is no place for an advertisement (C3.19). */
	adsEnabled: boolean;
}

const sizes: ReadonlySet<string> = new Set<Size>(["small", "medium", "large", "full"]);
const headingLevels: Record<string, 2 | 3 | 4> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** A body's blocks as drawn (C3.19 body, C3.6): unknown ones are left out and logged, HTML is sanitised. */
export function bodyBlocks(context: BodyContext, body: readonly BodyBlock[]): BlockModel[] {
	const ids = new Set<string>();
	const blocks: BlockModel[] = [];
	for (const block of body) {
		const model = blockModel(context, block, ids);
		if (model) blocks.push(model);
	}
	return blocks;
}

function blockModel(context: BodyContext, block: BodyBlock, ids: Set<string>): BlockModel | null {
	if (!isKnownBlock(block)) {
		context.onUnknownBlock(block.type);
		return null;
	}
	switch (block.type) {
		case "markup":
			return markupModel(block.element.toLowerCase(), ownMarkup(context, block.html), ids);
		case "embeddedImage": {
			const picture = pictureOf(block.image, context.imageHosts);
			return picture ? { kind: "image", picture, size: sizeOf(block.presentation?.size) } : null;
		}
		case "embeddedVideo": {
			const { video } = block;
			return {
				kind: "video",
				id: video.id,
				title: video.headline.primary,
				url: linkTo(context, video.url.primary, video.vertical),
				poster: previewPicture(video.primaryImage, context.imageHosts, video.teaseImage),
				duration: video.duration === undefined ? null : clockOf(video.duration),
			};
		}
		case "embeddedProduct":
			return productModel(context, block.product);
		case "embeddedRecipe":
			return {
				kind: "recipe",
				title: block.recipe.headline.primary,
				url: linkTo(context, block.recipe.url.primary, undefined),
				picture: previewPicture(block.recipe.teaseImage, context.imageHosts),
			};
		case "embeddedTaxonomy":
		case "SHOW_MORE_BUTTON":
			return null;
		case "embeddedWidget":
			return widgetModel(context, block.widget);
	}
}

function markupModel(element: string, html: string, ids: Set<string>): BlockModel | null {
	if (element === "hr") return { kind: "rule" };
	if (html.trim() === "") return null;
	const level = Object.hasOwn(headingLevels, element) ? headingLevels[element] : undefined;
	if (level !== undefined) return { kind: "heading", level, html, id: headingId(html, ids) };
	// Markup that brings blocks of its own can't stand inside a paragraph.
	if (element === "p" && /<(?:p|pre|ul|ol|dl|h[2-4]|blockquote|table|hr)\b/.test(html)) return { kind: "html", html };
	switch (element) {
		case "p":
			return { kind: "paragraph", html };
		case "ul":
		case "ol":
			return { kind: "list", ordered: element === "ol", html };
		case "blockquote":
			return { kind: "blockquote", html, attribution: null };
		default:
			return { kind: "html", html };
	}
}

function headingId(html: string, ids: Set<string>): string {
	const slug = htmlToText(html)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 60);
	const base = `section-${slug || "part"}`;
	let id = base;
	for (let n = 2; ids.has(id); n++) id = `${base}-${n}`;
	ids.add(id);
	return id;
}

type Widget = Extract<KnownBlock, { type: "embeddedWidget" }>["widget"];

function widgetModel(context: BodyContext, widget: Widget): BlockModel | null {
	const { embed } = widget;
	if (!embed) {
		const outside = embedOf(widget);
		if (!outside) context.onUnknownBlock(`embeddedWidget ${widget.name}`);
		return outside;
	}
	if (isKnownEmbed(embed)) return embedModel(context, embed);
	context.onUnknownBlock(`embeddedWidget ${embed.type}`);
	return null;
}

/** A custom embed as drawn; `null` for an incomplete one. */
function embedModel(context: BodyContext, embed: CustomEmbed): BlockModel | null {
	switch (embed.type) {
		case "BLOCKQUOTE":
			return embed.text ? { kind: "blockquote", html: ownMarkup(context, embed.text), attribution: embed.attribution ?? null } : null;
		case "PULL_QUOTE":
			return embed.text ? { kind: "pullQuote", text: htmlToText(embed.text), attribution: embed.attribution ?? null } : null;
		case "SUMMARY_BOX":
			return embed.items.length > 0 ? { kind: "summaryBox", title: embed.headline ?? "", items: embed.items.map(htmlToText) } : null;
		case "LIFT_OUT":
			return embed.text ? { kind: "liftOut", title: embed.headline ?? "", text: htmlToText(embed.text) } : null;
		case "TABLE":
			return embed.rows.length > 0 ? { kind: "table", caption: embed.caption ?? null, columns: embed.columns, rows: embed.rows } : null;
		case "GALLERY": {
			const target = linkModel(context, embed);
			return target && { kind: "gallery", ...target, count: embed.count ?? null };
		}
		case "RELATED": {
			const target = linkModel(context, embed);
			return target && { kind: "related", ...target };
		}
		case "NEWSLETTER":
			return embed.newsletterKey ? { kind: "newsletter", key: embed.newsletterKey } : null;
		case "AD":
			return context.adsEnabled ? { kind: "ad", slot: embed.text || "boxinline" } : null;
		case "SHOW_MORE_BUTTON":
			return null;
		default:
			return withoutCase(embed);
	}
}

function linkModel(context: BodyContext, { headline, url, image }: Extract<CustomEmbed, { type: "GALLERY" | "RELATED" }>) {
	if (!url || !headline) return null;
	return { title: headline, url: linkTo(context, url, undefined), picture: previewPicture(image, context.imageHosts) };
}

function withoutCase(embed: never): never {
	throw new Error(`No model for the embed ${JSON.stringify(embed)}`);
}

function productModel(context: BodyContext, product: Product): BlockModel {
	const price = priceOf(product);
	const ordered = orderedOffers(product.offers);
	// The link leads to the shop whose price it is.
	const offer = ordered.find((candidate) => priceOfOffer(candidate) !== null) ?? ordered[0];
	const { formatPrice } = context;
	return {
		kind: "product",
		id: product.id,
		name: product.headline.primary,
		maker: product.brandName ?? null,
		picture: previewPicture(product.teaseImage, context.imageHosts, product.primaryImage),
		price: price
			? {
					now: formatPrice(price.now, price.currency),
					was: price.was === null ? null : formatPrice(price.was, price.currency),
					discount: price.discount,
				}
			: null,
		seller: offer?.seller?.name ?? null,
		url: offer?.externalUrl ?? null,
		verdict: product.verdict ?? null,
		unavailable: offer !== undefined && !isBuyable({ state: offer.state ?? null }),
	};
}

function sizeOf(size: string | undefined): Size {
	return size !== undefined && sizes.has(size) ? (size as Size) : "medium";
}

/** The context of a body's blocks; unknown kinds of block are logged. */
export function bodyContext(arrival: Arrival, document: { id: string; adsEnabled?: boolean | undefined }): BodyContext {
	return {
		...teaseContext(arrival),
		adsEnabled: document.adsEnabled !== false && !arrival.flags.isPreview,
		onUnknownBlock: (type) => log("warn", "unknown-block", { correlationId: arrival.correlationId, id: document.id, type }),
	};
}

/** Providers that readers know by name; any other is named by its host. */
const providers = new Map(
	Object.entries({
		"youtube.com": "YouTube",
		"youtu.be": "YouTube",
		"vimeo.com": "Vimeo",
		"x.com": "X",
		"twitter.com": "X",
		"instagram.com": "Instagram",
		"tiktok.com": "TikTok",
		"facebook.com": "Facebook",
		"bsky.app": "Bluesky",
	}),
);

/** An outside embed as a card that links to it, for https only: the page calls no other host (contract §5). */
function embedOf({ properties, fallbackUrl }: Widget): Extract<BlockModel, { kind: "embed" }> | null {
	const id = properties?.["youtube-id"];
	const youtube = id ? `https://www.youtube.com/watch?v=${id}` : null;
	const address = youtube ?? properties?.["canonical-url"] ?? properties?.url ?? fallbackUrl;
	if (!address || !URL.canParse(address)) return null;
	const url = new URL(address);
	if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
	const host = url.host.replace(/^(?:www|m)\./, "");
	return { kind: "embed", provider: providers.get(host) ?? host, title: properties?.title || host, url: url.href };
}
