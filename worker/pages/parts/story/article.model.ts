import { findBrand } from "../../../../brands/registry.ts";
import type { StoryOpening } from "../../../../brands/schema.ts";
import type { PageFacts } from "../../../document/facts.ts";
import type { Gate } from "../../../edge/gate.ts";
import { htmlToText } from "../../../platform/sanitise.ts";
import type { Article } from "../../../schemas/documents/article.ts";
import { opening } from "../../../schemas/documents/teaser.ts";
import type { Author, Term } from "../../../schemas/lists/content.ts";
import { bylineTime, instantOf, isUpdateWorthSaying, type TimeModel, yearsBetween } from "../../kernel/dates.ts";
import { pathOf } from "../../kernel/facts.ts";
import { linkTo, termPath } from "../../kernel/links.ts";
import { type BodyContext, bodyBlocks } from "../blocks/body.ts";
import { type GateModel, gateModel } from "../gate.ts";
import type { BlockModel, LabelKind, PersonModel, TeaseModel } from "../models.ts";
import { pictureOf } from "../picture.model.ts";
import { labelOf, sponsorOf } from "../tease.model.ts";
import { newsletterSlot, reelPosition, withAdPlaces } from "./places.ts";

/** A story ready to draw: an article, or the top of a live blog (C3.16–C3.20). */
export interface ArticleModel {
	kind: "article";
	facts: PageFacts;
	id: string;
	headline: string;
	dek: string | null;
	kicker: { text: string; url: string | null } | null;
	/** The series that it is a part of (C3.15). */
	series: { text: string; url: string | null } | null;
	label: LabelKind | null;
	sponsor: string | null;
	isNativeAd: boolean;
	/** Its links may earn us a commission; never what an advertiser paid for, in which we chose nothing. */
	sells: boolean;
	authors: readonly PersonModel[];
	published: TimeModel | null;
	/** Only when it differs from published by more than a minute. */
	updated: TimeModel | null;
	/** Set when the article is older than a year: "This article is N years old". */
	ageYears: number | null;
	source: string | null;
	lead: Extract<BlockModel, { kind: "image" | "video" }> | null;
	/** Prices of the first products in it, for a brand whose stories begin with them. */
	prices: readonly { name: string; price: NonNullable<TeaseModel["price"]> }[];
	blocks: readonly BlockModel[];
	/** Before which block the story's newsletter stands; null: under the story. */
	newsletterBefore: number | null;
	/** Before which block the reader's recommendations stand; null: nowhere. */
	reelBefore: number | null;
	/** Headings for the contents list; empty when there are fewer than four. */
	contents: readonly { id: string; text: string }[];
	corrections: readonly { date: string | null; text: string }[];
	topics: readonly { text: string; url: string }[];
	share: { url: string; title: string };
	/** The gate in place of the rest, for readers of the teaser. */
	gate: GateModel | null;
	/** Of a gated story sent whole: the block where the gate would be. */
	restFrom: number | null;
}

export interface ArticleContext extends BodyContext {
	facts: PageFacts;
	gate: Gate;
}

/** Id of the place where a gated story goes on. */
export const restAnchor = "rest";
const contentsFrom = 4;
const oldFromYears = 1;

/** An article page (C2.24, C3.16–C3.19). */
export function articleModel(context: ArticleContext, article: Article): ArticleModel {
	const published = instantOf(article.date?.publishedAt ?? article.datePublished);
	const modified = instantOf(article.date?.modifiedAt ?? article.dateModified);
	const { flags } = context.brand;
	// Nothing that we recommend stands in what an advertiser paid for.
	const hasReel = article.nativeAd !== true;
	const body = bodyBlocks(context, article.body);
	const lead = leadOf(context, article);
	const withNewsletter = newsletterSlot(body, flags.newsletterPlacement, hasReel ? reelPosition(body, flags) : null);
	const story = {
		blocks: withNewsletter.blocks,
		newsletterBefore: withNewsletter.before,
		reelBefore: hasReel ? reelPosition(withNewsletter.blocks, flags) : null,
	};
	const isLiveBlog = article.subType?.toLowerCase() === "liveblog";
	const mayCarryAds = flags.adsByRule && context.adsEnabled && context.gate === "free" && article.nativeAd !== true && !isLiveBlog;
	const isDisturbing = lead?.kind === "image" && lead.picture.isGraphic === true;
	const { blocks, newsletterBefore, reelBefore } = mayCarryAds && !isDisturbing ? withAdPlaces(story) : story;
	const contents: ArticleModel["contents"][number][] = [];
	for (const block of blocks)
		if (block.kind === "heading" && block.level === 2) contents.push({ id: block.id, text: htmlToText(block.html) });
	const years = published ? yearsBetween(context.brand, published, context.now) : 0;
	const { taxonomy } = article;
	const topic = taxonomy?.primaryTopic ?? taxonomy?.primarySection;
	const series = taxonomy?.primarySeries;
	return {
		kind: "article",
		facts: context.facts,
		id: article.id,
		headline: article.headline.primary,
		dek: dekOf(article, body),
		kicker: topic?.name ? { text: topic.name, url: topicUrl(context, article, topic) } : null,
		series: series?.name ? { text: series.name, url: topicUrl(context, article, series) } : null,
		label: labelOf(article, isLiveBlog ? "liveblog" : "article"),
		sponsor: sponsorOf(article),
		isNativeAd: article.nativeAd === true,
		sells: article.nativeAd !== true && (article.ecommerceEnabled === true || blocks.some(({ kind }) => kind === "product")),
		authors: article.authors.map((author) => personModel(context, author)),
		published: published ? bylineTime(context.brand, published) : null,
		updated: isUpdateWorthSaying(published, modified) ? bylineTime(context.brand, modified) : null,
		ageYears: years >= oldFromYears ? years : null,
		source: article.source?.organization?.name ?? article.source?.name ?? null,
		lead,
		prices: context.brand.theme.opening === "price" && article.nativeAd !== true ? pricesOf(blocks) : [],
		blocks,
		newsletterBefore,
		reelBefore,
		contents: contents.length >= contentsFrom ? contents : [],
		corrections: article.corrections.map(({ date, text }) => {
			const instant = instantOf(date);
			return { date: instant ? bylineTime(context.brand, instant).text : null, text };
		}),
		topics: topicsOf(context, article),
		share: { url: context.facts.canonicalUrl, title: article.headline.social ?? article.headline.primary },
		gate: gateModel(context, context.gate, { kind: "story", path: pathOf(article.url.primary), anchor: restAnchor }),
		restFrom: context.gate === "member" ? opening(article.body).length : null,
	};
}

/** The standfirst of a story; null where systems made it of the first words of the text, which stand below it. */
function dekOf({ dek, description }: Article, body: readonly BlockModel[]): string | null {
	const words = dek ?? description?.primary ?? null;
	const begin = words?.replace(/\s+/g, " ").replace(/ ?(?:\[?\u2026\]?|\.{3})$/, "");
	for (const block of body)
		if (block.kind === "paragraph") return begin && htmlToText(block.html).replace(/\s+/g, " ").startsWith(begin) ? null : words;
	return words;
}

function leadOf(context: BodyContext, article: Article): ArticleModel["lead"] {
	const media = article.primaryMedia;
	const blocks: BlockModel[] = media ? bodyBlocks(context, [media]) : [];
	const [block] = blocks;
	if (block?.kind === "video" || block?.kind === "image") return block;
	const picture = pictureOf(article.primaryImage, context.imageHosts, article.teaseImage);
	return picture ? { kind: "image", picture, size: "large" } : null;
}

const pricesShown = 4;

function pricesOf(blocks: readonly BlockModel[]): ArticleModel["prices"] {
	return blocks
		.flatMap((block) =>
			block.kind === "product" && block.price && !block.unavailable
				? [{ name: block.name, price: { now: block.price.now, was: block.price.was, seller: null } }]
				: [],
		)
		.slice(0, pricesShown);
}

/** An author as bylines and the lines under a story show them. */
export function personModel(context: BodyContext, author: Author): PersonModel {
	return {
		name: author.name,
		url: author.url ? linkTo(context, author.url.primary, undefined) : null,
		role: author.jobTitle[0] ?? null,
		shortBio: author.shortBio ?? null,
		portrait: pictureOf(author.primaryImage, context.imageHosts),
	};
}

/** A topic's own page (C7.10); a foreign term leads to the section. */
function topicUrl(context: BodyContext, article: Article, topic: Term): string | null {
	const owner = (article.vertical === undefined ? undefined : findBrand(article.vertical)) ?? context.brand;
	const section = article.taxonomy?.primarySection;
	const path = termPath(owner, topic) ?? (section ? termPath(owner, section) : null);
	return path ? linkTo(context, path, article.vertical) : null;
}

function topicsOf(context: BodyContext, article: Article): ArticleModel["topics"] {
	const seen = new Set<string>();
	const topics: { text: string; url: string }[] = [];
	for (const term of [article.taxonomy?.primarySection, article.taxonomy?.primaryTopic, ...(article.taxonomy?.topics ?? [])]) {
		const url = term?.name && !seen.has(term.name) ? topicUrl(context, article, term) : null;
		if (!term?.name || !url) continue;
		seen.add(term.name);
		topics.push({ text: term.name, url });
	}
	return topics;
}

/** The parts of a story's opening beside its style (worker/pages/article/article.css). */
export interface OpeningShape {
	/** `sizes` of the lead picture: one cropped taller than it is needs a wider rendering. */
	sizes: string;
	/** Side of a writer's portrait, in px. */
	portrait: number;
}

const wide = "(min-width:1600px) 1240px, (min-width:1440px) 1120px, (min-width:1304px) 1000px, 100vw";
const record: OpeningShape = { sizes: wide, portrait: 48 };

/** One shape per opening; an opening without one does not compile. */
export const openingShapes: Readonly<Record<StoryOpening, OpeningShape>> = {
	record,
	margin: record,
	price: record,
	card: { ...record, sizes: "100vw" },
	bleed: { ...record, sizes: "100vw" },
	faces: { ...record, portrait: 176 },
	overlay: { ...record, sizes: "(min-width:758px) 1060px, 188vw" },
	poster: { ...record, sizes: "(min-width:1000px) 850px, (min-width:758px) 560px, 100vw" },
	initial: { ...record, sizes: "(min-width:800px) 736px, 100vw" },
};

/** Classes of a story's opening; words lie over pictures only, and not over a warning. */
export function openingClass(opening: StoryOpening, lead: ArticleModel["lead"]): string {
	const led = !lead ? "led-none" : lead.kind === "video" || lead.picture.isGraphic ? "led-apart" : "led";
	return `opens-${opening} ${led}`;
}
