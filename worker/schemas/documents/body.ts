import * as v from "valibot";
import { standIn } from "../../platform/fieldByField.ts";
import { Headline, Image } from "../lists/content.ts";
import { ContentId, LinkUrl, listOf, maybe, SlotName, shortList, TaxonomyPath, Text } from "./fields.ts";
import { Product } from "./product.ts";
import { Video } from "./video.ts";

/** The width and style of a block (C3.6): `small | medium | large | full`. */
export const Presentation = v.object({ size: maybe(Text), style: maybe(Text) });

const block = { presentation: maybe(Presentation) };

/** HTML, sanitised when published and again when read from an upstream. */
export const MarkupBlock = v.object({
	...block,
	type: v.literal("markup"),
	element: v.pipe(
		v.string(),
		standIn(() => "p"),
	),
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
/** The place of a live blog's stream in an article's body. */
export const TaxonomyBlock = v.object({
	...block,
	type: v.literal("embeddedTaxonomy"),
	taxonomy: v.object({ path: TaxonomyPath }),
});

const text = { text: maybe(v.string()) };
const link = { headline: maybe(Text), url: maybe(LinkUrl), image: maybe(Image) };

/**
 * The custom embeds of the content system (C3.5, C3.19 and its widget family). Publishing, parsing and drawing
 * (pages/parts/blocks/body.ts) follow from this table.
 */
const embedSchemas = {
	BLOCKQUOTE: v.object({ type: v.literal("BLOCKQUOTE"), ...text, attribution: maybe(Text) }),
	PULL_QUOTE: v.object({ type: v.literal("PULL_QUOTE"), ...text, attribution: maybe(Text) }),
	SUMMARY_BOX: v.object({ type: v.literal("SUMMARY_BOX"), headline: maybe(Text), items: listOf(Text) }),
	LIFT_OUT: v.object({ type: v.literal("LIFT_OUT"), headline: maybe(Text), ...text }),
	/** Header cells and rows of cells, plain text. */
	TABLE: v.object({
		type: v.literal("TABLE"),
		caption: maybe(Text),
		columns: listOf(Text),
		rows: listOf(shortList(v.string())),
	}),
	GALLERY: v.object({ type: v.literal("GALLERY"), ...link, count: maybe(v.number()) }),
	RELATED: v.object({ type: v.literal("RELATED"), ...link }),
	/** By the newsletter's key (C3.46). */
	NEWSLETTER: v.object({ type: v.literal("NEWSLETTER"), newsletterKey: maybe(Text) }),
	/** The text is the slot. */
	AD: v.object({ type: v.literal("AD"), text: SlotName }),
	/** C3.5. */
	SHOW_MORE_BUTTON: v.object({ type: v.literal("SHOW_MORE_BUTTON"), displayShowMore: maybe(v.boolean()) }),
};
type EmbedSchemas = typeof embedSchemas;

/** Fields without which an embed is not drawn. */
export const embedNeeds: Readonly<Partial<Record<keyof EmbedSchemas, readonly string[]>>> = {
	BLOCKQUOTE: ["text"],
	PULL_QUOTE: ["text"],
	SUMMARY_BOX: ["items"],
	LIFT_OUT: ["text"],
	TABLE: ["rows"],
	GALLERY: ["headline", "url"],
	RELATED: ["headline", "url"],
	NEWSLETTER: ["newsletterKey"],
};

/** A type that this version does not draw: left out and logged. */
const Unknown = v.object({ type: v.string() });

function byType<S extends Readonly<Record<string, v.GenericSchema>>>(schemas: S) {
	const known = new Map<string, S[keyof S]>();
	for (const type in schemas) known.set(type, schemas[type]);
	return v.lazy((input): S[keyof S] | typeof Unknown => (v.is(Unknown, input) && known.get(input.type)) || Unknown);
}

/** A custom embed that can be drawn. */
export type CustomEmbed = v.InferOutput<EmbedSchemas[keyof EmbedSchemas]>;

/** Returns whether a custom embed can be drawn. */
export const isKnownEmbed = (embed: { type: string }): embed is CustomEmbed => Object.hasOwn(embedSchemas, embed.type);

const unsaid = v.fallback(maybe(Text), undefined);
/** The properties of an embed that pages read: any others may nest deeper than a stack. */
const EmbedProperties = v.object({
	"canonical-url": unsaid,
	"youtube-id": v.fallback(maybe(v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/))), undefined),
	title: unsaid,
	url: unsaid,
});

/** A widget: an outside embed by its canonical URL, or a custom embed. */
export const WidgetBlock = v.object({
	...block,
	type: v.literal("embeddedWidget"),
	widget: v.object({
		name: Text,
		properties: maybe(EmbedProperties),
		baseline: maybe(Text),
		fallbackUrl: maybe(LinkUrl),
		embed: maybe(byType(embedSchemas)),
	}),
});

/** The blocks that a page draws, by type. */
const blockSchemas = {
	markup: MarkupBlock,
	embeddedImage: ImageBlock,
	embeddedVideo: VideoBlock,
	embeddedProduct: ProductBlock,
	embeddedRecipe: RecipeBlock,
	embeddedTaxonomy: TaxonomyBlock,
	embeddedWidget: WidgetBlock,
	SHOW_MORE_BUTTON: embedSchemas.SHOW_MORE_BUTTON,
};

/** A block that can be drawn. */
export type KnownBlock = v.InferOutput<(typeof blockSchemas)[keyof typeof blockSchemas]>;

/** One block of an article's, recipe's or card's body. */
export const BodyBlock = byType(blockSchemas);
export type BodyBlock = v.InferOutput<typeof BodyBlock>;

/** Returns whether a block can be drawn. */
export const isKnownBlock = (block: { type: string }): block is KnownBlock => Object.hasOwn(blockSchemas, block.type);

/** The known custom embeds of a body, in order. */
export function embedsIn(body: readonly BodyBlock[]): CustomEmbed[] {
	const embeds: CustomEmbed[] = [];
	for (const block of body) {
		const embed = isKnownBlock(block) && block.type === "embeddedWidget" ? block.widget.embed : undefined;
		if (embed && isKnownEmbed(embed)) embeds.push(embed);
	}
	return embeds;
}
