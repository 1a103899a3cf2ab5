import { type Cursor, cursorText, cutAtShowMore, withDefaultPresentation } from "../../../client/domain/content/liveBlog.ts";
import type { DatedCard, LiveState } from "../../content/documents/liveItems.ts";
import type { PageFacts } from "../../document/facts.ts";
import { bytesOf, memory } from "../../platform/memory.ts";
import { htmlToText } from "../../platform/sanitise.ts";
import type { Article } from "../../schemas/documents/article.ts";
import type { BodyBlock } from "../../schemas/documents/body.ts";
import type { Card } from "../../schemas/documents/card.ts";
import { instantOf, isUpdateWorthSaying, momentTime, type TimeModel } from "../kernel/dates.ts";
import { pathOf } from "../kernel/facts.ts";
import { linkTo, ownMarkup } from "../kernel/links.ts";
import { type BodyContext, bodyBlocks } from "../parts/blocks/body.ts";
import type { BlockModel, PictureModel } from "../parts/models.ts";
import { pictureOf } from "../parts/picture.model.ts";
import type { ArticleModel } from "../parts/story/article.model.ts";

/** A card ready to draw (C3.1–C3.6); replies are cards without an address of their own. */
export interface LiveCardModel {
	id: string;
	/** Time of publication, epoch ms, and version: the browser compares by them. */
	at: number;
	version: string;
	url: string;
	headline: string | null;
	time: TimeModel | null;
	/** Only when it was changed more than a minute after. */
	updated: TimeModel | null;
	authors: readonly { name: string; role: string | null; portrait: PictureModel | null }[];
	isKeyEvent: boolean;
	blocks: readonly BlockModel[];
	/** Behind "Show more" (C4.8). */
	more: readonly BlockModel[];
	replies: readonly LiveCardModel[];
}

export interface KeyMoment {
	id: string;
	url: string;
	text: string;
	time: TimeModel | null;
}

/** A live blog's page (C2.18), or one of its cards on top of the stream (C2.5). */
export interface LiveBlogModel {
	kind: "liveBlog";
	facts: PageFacts;
	article: ArticleModel;
	ended: boolean;
	single: LiveCardModel | null;
	pinned: LiveCardModel | null;
	keyMoments: readonly KeyMoment[];
	cards: readonly LiveCardModel[];
	/** They could not be had. */
	hasFailed: boolean;
	/** The blog itself, newest first. */
	url: string;
	/** Way to older cards: an address for links, a cursor for the island; null at the first card. */
	older: { url: string; cursor: string } | null;
	/** The number of all its cards, where that is known. */
	total: number | null;
	/** Start of the polls; null on pages that are not the newest. */
	poll: { token: string; intervalMs: number; newestAt: number | null } | null;
}

/** The address of a blog's cards. */
export interface BlogAddress {
	articleId: string;
	/** Its own path. */
	path: string;
	/** `false`: no place for an advertisement on any of its cards (C3.19). */
	adsEnabled: boolean;
}

export function blogAddressOf(article: Article): BlogAddress {
	return { articleId: article.id, path: pathOf(article.url.primary), adsEnabled: article.adsEnabled !== false };
}

/** A card's path: the blog's with the card's id for its own (contract §3). */
export function cardPath({ articleId, path }: BlogAddress, cardId: string): string {
	return path.endsWith(articleId) ? `${path.slice(0, -articleId.length)}${cardId}` : `${path}-${cardId}`;
}

const models = memory<LiveCardModel>("cards");

/**
 * A card's model, made once per version: it does not depend on the clock, so a new post costs one card, and its identity keeps the drawn
 * fragment.
 */
export function liveCardModel(context: BodyContext, scope: string, address: BlogAddress, { card, at, version }: DatedCard): LiveCardModel {
	const key = `${scope}${context.adsEnabled ? "" : "|noads"}|${address.path}|${card.id}|${version}`;
	const known = models.get(key);
	if (known) {
		models.touch(key);
		return known;
	}
	const model = cardModel(context, address, card, at, version, card.id);
	models.set(key, model, 160 + key.length + bytesOf(model));
	return model;
}

/** `anchor` prefixes the ids in the card: replies may have any id. */
function cardModel(context: BodyContext, address: BlogAddress, card: Card, at: number, version: string, anchor: string): LiveCardModel {
	const path = cardPath(address, card.id);
	const published = at > 0 ? instantOf(new Date(at).toISOString()) : null;
	const modified = instantOf(card.date?.modifiedAt ?? card.dateModified);
	const { visible, hidden } = cutAtShowMore(card.content?.markupAndEmbeds ?? []);
	const blocks = blocksOf(context, visible, anchor);
	// A text card's own headline is its first words (C3.2).
	const headline = card.content?.headline ?? (card.subType === "text" ? null : (card.headline?.primary ?? null));
	// What only repeats the headline is no text.
	const text = card.content?.text === headline ? undefined : card.content?.text;
	return {
		id: card.id,
		at,
		version,
		url: linkTo(context, path, undefined),
		headline,
		time: published && momentTime(context.brand, published),
		updated: isUpdateWorthSaying(published, modified) ? momentTime(context.brand, modified) : null,
		authors: card.authors.map(({ name, jobTitle, primaryImage }) => ({
			name,
			role: jobTitle[0] ?? null,
			portrait: pictureOf(primaryImage, context.imageHosts),
		})),
		isKeyEvent: card.keyEvent === true,
		blocks: blocks.length === 0 && hidden.length === 0 && text ? [{ kind: "paragraph", html: ownMarkup(context, text) }] : blocks,
		more: blocksOf(context, hidden, `${anchor}-more`),
		replies: (card.content?.replies ?? []).map((reply, n) =>
			cardModel(context, address, reply, momentOfReply(reply), version, `${anchor}-reply${n + 1}`),
		),
	};
}

function momentOfReply(card: Card): number {
	return instantOf(card.date?.publishedAt ?? card.datePublished)?.epochMilliseconds ?? 0;
}

/** Headings of a card stand below its own, under ids that no other card has. */
function blocksOf(context: BodyContext, blocks: readonly BodyBlock[], anchor: string): BlockModel[] {
	return bodyBlocks(context, blocks.map(withDefaultPresentation)).map((block) =>
		block.kind === "heading" ? { ...block, level: block.level === 2 ? 3 : 4, id: `${anchor}-${block.id}` } : block,
	);
}

/** The text of a card, for search engines and lists. */
export function cardText(card: Card): string {
	const { content } = card;
	const words = (content?.markupAndEmbeds ?? []).flatMap((block) =>
		block.type === "markup" && "html" in block ? htmlToText(block.html).trim() : [],
	);
	return words.filter(Boolean).join(" ") || htmlToText(content?.text ?? "");
}

/** A second copy of a card above the stream: without the anchors that the card itself has. */
function pinnedCopy(card: LiveCardModel): LiveCardModel {
	const renamed = (blocks: readonly BlockModel[]) =>
		blocks.map((block) => (block.kind === "heading" ? { ...block, id: `pinned-${block.id}` } : block));
	return { ...card, blocks: renamed(card.blocks), more: renamed(card.more) };
}

const mostKeyMoments = 12;

/** Key moments of the cards at hand, newest first. */
export function keyMomentsOf(cards: readonly LiveCardModel[]): KeyMoment[] {
	return cards
		.filter((card) => card.isKeyEvent && card.headline !== null)
		.slice(0, mostKeyMoments)
		.map(({ id, headline, time }) => ({ id, url: `#${id}`, text: headline ?? "", time }));
}

export interface LiveBlogParts {
	facts: PageFacts;
	article: ArticleModel;
	address: BlogAddress;
	state: LiveState;
	cards: readonly LiveCardModel[];
	/** There are older ones. */
	more: boolean;
	single: LiveCardModel | null;
	pinned: LiveCardModel | null;
	/** The event is over (C4.56). */
	ended: boolean;
	intervalMs: number;
	/** True when the page begins at a cursor. */
	isOlder: boolean;
	hasFailed: boolean;
	/** Query that the page's own links keep, e.g. `view=twitter`. */
	cachedQuery: string;
}

/** The page of a live blog from what was loaded (C2.18). */
export function liveBlogModel(context: BodyContext, parts: LiveBlogParts): LiveBlogModel {
	const { article, address, state, single, pinned, ended, intervalMs } = parts;
	const url = linkTo(context, address.path, undefined);
	const last: Cursor | undefined = parts.cards.at(-1);
	const cursor = parts.more && last ? cursorText(last) : null;
	const query = parts.cachedQuery ? `&${parts.cachedQuery}` : "";
	return {
		kind: "liveBlog",
		facts: parts.facts,
		article: ended && article.label === "live" ? { ...article, label: null } : article,
		ended,
		single,
		pinned: single || parts.isOlder || !pinned ? null : pinnedCopy(pinned),
		keyMoments: keyMomentsOf(parts.cards),
		cards: parts.cards.filter((card) => card.id !== single?.id),
		hasFailed: parts.hasFailed,
		url,
		older: cursor === null ? null : { url: `${url}?before=${cursor}${query}`, cursor },
		total: state.total,
		poll: parts.isOlder ? null : { token: state.token, intervalMs: ended ? 0 : intervalMs, newestAt: state.newestAt },
	};
}
