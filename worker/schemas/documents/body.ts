import * as v from "valibot";
import { Headline, Image } from "../lists/content.ts";
import { ContentId, LinkUrl, listOf, maybe, TaxonomyPath } from "./fields.ts";
import { Product } from "./product.ts";
import { Video } from "./video.ts";

/** How wide and in which manner a block is set (C3.6): `small | medium | large | full`. */
export const Presentation = v.object({ size: maybe(v.string()), style: maybe(v.string()) });

const block = { presentation: maybe(Presentation) };

/** Text in HTML; sanitised when it is published and again when it is read from an upstream. */
export const MarkupBlock = v.object({
	...block,
	type: v.literal("markup"),
	element: v.string(),
	html: v.string(),
});

export const ImageBlock = v.object({ ...block, type: v.literal("embeddedImage"), image: Image });
export const VideoBlock = v.object({ ...block, type: v.literal("embeddedVideo"), video: Video });
export const ProductBlock = v.object({ ...block, type: v.literal("embeddedProduct"), product: Product });
export const RecipeBlock = v.object({
	...block,
	type: v.literal("embeddedRecipe"),
	recipe: v.object({ id: ContentId, headline: Headline, url: v.object({ primary: LinkUrl }), teaseImage: maybe(Image) }),
});
/** Marks the place where a live blog's stream stands in an article's body. */
export const TaxonomyBlock = v.object({
	...block,
	type: v.literal("embeddedTaxonomy"),
	taxonomy: v.object({ path: TaxonomyPath }),
});

/** Types of custom embeds that are drawn. */
export const customEmbeds: readonly string[] = [
	..."BLOCKQUOTE PULL_QUOTE SUMMARY_BOX LIFT_OUT TABLE GALLERY RELATED NEWSLETTER AD SHOW_MORE_BUTTON".split(" "),
];

/**
 * The custom embeds of the content system (C3.5, C3.19 and the widget family beside it). `type` is one of
 * `customEmbeds`; any other is dropped with a log line.
 */
export const CustomEmbed = v.object({
	type: v.string(),
	text: maybe(v.string()),
	attribution: maybe(v.string()),
	headline: maybe(v.string()),
	items: listOf(v.string()),
	/** TABLE: header cells and rows of cells, plain text. */
	columns: listOf(v.string()),
	rows: listOf(v.array(v.string())),
	caption: maybe(v.string()),
	/** GALLERY and RELATED: what is linked. */
	contentId: maybe(ContentId),
	url: maybe(LinkUrl),
	image: maybe(Image),
	count: maybe(v.number()),
	/** NEWSLETTER: the newsletter's key (C3.46). */
	newsletterKey: maybe(v.string()),
	/** SHOW_MORE_BUTTON (C3.5). */
	displayShowMore: maybe(v.boolean()),
});

/** A widget: an outside embed by its canonical URL, or one of our custom embeds. */
export const WidgetBlock = v.object({
	...block,
	type: v.literal("embeddedWidget"),
	widget: v.object({
		name: v.string(),
		properties: maybe(v.record(v.string(), v.unknown())),
		baseline: maybe(v.string()),
		fallbackUrl: maybe(LinkUrl),
		embed: maybe(CustomEmbed),
	}),
});

/** Types of blocks that a page draws. */
export const knownBlocks: readonly string[] = [
	"markup",
	"embeddedImage",
	"embeddedVideo",
	"embeddedProduct",
	"embeddedRecipe",
	"embeddedTaxonomy",
	"embeddedWidget",
];
/** A block of a type this version does not know: kept out of the page, named in the log. */
export const UnknownBlock = v.object({
	type: v.pipe(
		v.string(),
		v.check((type) => !knownBlocks.includes(type), "ill-shaped block of a known type"),
	),
});

/** A block of a type that this version draws. */
export const KnownBlock = v.variant("type", [MarkupBlock, ImageBlock, VideoBlock, ProductBlock, RecipeBlock, TaxonomyBlock, WidgetBlock]);
export type KnownBlock = v.InferOutput<typeof KnownBlock>;

/** One block of an article's, recipe's or card's body. */
export const BodyBlock = v.union([KnownBlock, UnknownBlock]);
export type BodyBlock = v.InferOutput<typeof BodyBlock>;

/** Tells blocks that can be drawn from those that can't. */
export function isKnownBlock(block: BodyBlock): block is KnownBlock {
	return knownBlocks.includes(block.type);
}
