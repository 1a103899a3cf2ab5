import * as v from "valibot";
import { type Fields, fieldByField, isFields } from "../../platform/fieldByField.ts";
import { Card } from "../documents/card.ts";
import { ContentId, maybe, mostListed, Vertical } from "../documents/fields.ts";

/** A moment without its trailing offset, as calls for cards take one (C7.4). */
export const withoutOffset = (moment: string): string => moment.trim().replace(/(T[\d:.]+)\s*(?:Z|[+-]\d\d(?::?\d\d)?)$/i, "$1");

/** Depth at which nested replies are cut. */
export const deepestReply = 4;
const mostBlocks = 200;
const mostReplies = 100;

/** Makes a card parseable: replies are cut at a depth, and cyclic ones ended. */
function readable(sent: unknown, above: readonly unknown[]): Fields | null {
	if (!isFields(sent) || above.includes(sent.id)) return null;
	const value: Fields = { ...sent, type: "card" };
	const { content } = sent;
	if (!isFields(content)) return { ...value, content: null };
	const blocks = Array.isArray(content.markupAndEmbeds) ? content.markupAndEmbeds.slice(0, mostBlocks) : [];
	const replies = above.length < deepestReply && Array.isArray(content.replies) ? content.replies.slice(0, mostReplies) : [];
	return {
		...value,
		content: {
			text: content.text,
			headline: content.headline,
			markupAndEmbeds: blocks,
			replies: cardsIn(replies, [...above, value.id]),
		},
	};
}

const standing = { levels: 0, mayOmit: () => true };

/** A card, or null without a readable id or anything to show. A post on an election night is not lost for a faulty field. */
function cardIn(value: unknown, above: readonly unknown[]): Card | null {
	const loose = readable(value, above);
	if (!loose) return null;
	const parsed = v.safeParse(Card, loose);
	if (parsed.success) return parsed.output;
	const read = fieldByField(Card, loose, standing);
	const again = v.safeParse(Card, read.fault ? null : read.fitting);
	return again.success && (again.output.content || again.output.headline) ? again.output : null;
}

function cardsIn(values: readonly unknown[], above: readonly unknown[]): Card[] {
	return values.flatMap((value) => cardIn(value, above) ?? []).filter(({ hidden }) => !hidden);
}

/** Cards of an answer, as many as a list has: a non-list is empty (C4.9). */
export const LiveCards = v.pipe(
	v.unknown(),
	v.transform((values): Card[] => (Array.isArray(values) ? cardsIn(values.slice(0, mostListed), []) : [])),
);

/** One card of an answer. */
export const LiveCard = v.pipe(
	v.unknown(),
	v.transform((value) => cardIn(value, [])),
	v.check((card) => card !== null, "no card that can be read"),
);

/** An invalid fact counts as not sent: the cards stand. */
const factOf = <S extends v.GenericSchema>(schema: S) => v.fallback(maybe(schema), undefined);

/**
 * Facts of a live blog for polls, where upstreams send them. A `pinned` of `null` means none; the version shows edits of one older than
 * the answer's cards.
 */
export const BlogFacts = v.object({
	vertical: factOf(Vertical),
	eventLabel: factOf(v.string()),
	hidden: factOf(v.boolean()),
	pinnedCardId: v.fallback(v.optional(v.nullable(ContentId)), undefined),
	pinnedVersion: factOf(v.string()),
});
export type BlogFacts = v.InferOutput<typeof BlogFacts>;

/** The fault of an answer whose cards are no list. */
export const noListOfCards = "no list of cards";

/**
 * `articlecards/search` (C7.4). Cards that are no list are a fault unless the answer says there are none: readers would take missing
 * cards for deleted, so the last state stands.
 */
export const CardsAnswer = v.pipe(
	v.object({
		data: v.object({
			article: v.nullish(v.object({ ...BlogFacts.entries, cards: v.nullish(v.object({ items: v.unknown() })) })),
			search: v.nullish(v.object({ pagination: v.nullish(v.object({ totalItems: maybe(v.number()) })) })),
		}),
	}),
	v.check(({ data }) => Array.isArray(data.article?.cards?.items) || data.search?.pagination?.totalItems === 0, noListOfCards),
	v.transform(({ data }) => {
		const { cards, ...facts } = data.article ?? {};
		const items = Array.isArray(cards?.items) ? cards.items : [];
		const total = data.search?.pagination?.totalItems ?? null;
		return { cards: v.parse(LiveCards, items), received: items.length, total, facts: facts as BlogFacts };
	}),
);
/** A page of a live blog's cards; `received` counts all that were sent. */
export type CardsPage = v.InferOutput<typeof CardsAnswer>;

/** `card/{id}` (C7.2). */
export const CardAnswer = v.pipe(
	v.object({ data: v.object({ card: v.optional(LiveCard) }) }),
	v.transform(({ data }) => data.card ?? null),
);
