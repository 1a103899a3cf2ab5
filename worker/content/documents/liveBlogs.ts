import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type Cursor, cardsFailure, fetchFailure } from "../../../client/domain/content/liveBlog.ts";
import { newestFirst } from "../../../client/domain/content/livePolls.ts";
import { log } from "../../platform/log.ts";
import type { Card } from "../../schemas/documents/card.ts";
import { BlogFacts, CardAnswer, CardsAnswer, type CardsPage, noListOfCards, withoutOffset } from "../../schemas/lists/liveCards.ts";
import type { BrandCaller, ReadCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { loadHeld } from "../upstream/drafts.ts";
import { filtersFor, term } from "../upstream/filters.ts";
import { type DataPolicy, dataPolicies, liveWindowPolicy } from "../upstream/policies.ts";
import { momentOf } from "./liveItems.ts";

type Reader = ReadCaller & Pick<BrandCaller, "brand">;

const filters = (arrival: Reader, without: string | null): string =>
	filtersFor(arrival.brand, [term("type", "card"), ...(without === null ? [] : [`NOT ${term("id", without)}`])]);

async function cardsOf(
	arrival: Reader,
	articleId: string,
	query: Readonly<Record<string, string | number>>,
	policy: DataPolicy,
	without: string | null = null,
	onAnswer?: (storedAt: number) => void,
): Promise<Result<CardsPage>> {
	const loaded = await readThrough(arrival, {
		base: "content",
		policy,
		call: { endpoint: "articlecards/search", query: { articleId, filters: filters(arrival, without), ...query } },
		schema: CardsAnswer,
		ownTags: [`blog:${articleId}`, `doc:${articleId}`],
		isBulk: without !== null,
		...(onAnswer ? { onAnswer } : {}),
	});
	if (!loaded.ok)
		log("warn", "live-blog", {
			correlationId: arrival.correlationId,
			message: cardsFailure(loaded.error),
		});
	return loaded;
}

/** The newest cards of a live blog (C7.4), for its page and its polls. `onAnswer` gets the time of the answer, epoch ms. */
export function loadWindow(
	arrival: Reader,
	articleId: string,
	size: number,
	intervalMs: number,
	onAnswer?: (storedAt: number) => void,
): Promise<Result<CardsPage>> {
	return cardsOf(arrival, articleId, { size, page: 1 }, liveWindowPolicy(intervalMs), null, onAnswer);
}

export const noCardsPage = (): CardsPage => ({ cards: [], received: 0, total: null, facts: v.parse(BlogFacts, {}) });

/** The failure, or an empty page where the answer's cards are no list (C4.9). */
export function orNoCards(loaded: Result<CardsPage>): Result<CardsPage> {
	return loaded.ok || loaded.error.fault !== noListOfCards ? loaded : { ok: true, value: noCardsPage() };
}

/** Most cards in an answer; ties of one moment are searched this far. */
const largestPage = 150;
const mostPages = 4;

/**
 * Cards older than the last one shown (C7.37). The upstream's bound on the time includes its own moment, so cards of that moment that were
 * shown are dropped here. Behind a page shorter than requested, the next call begins at its end.
 */
export async function loadOlder(
	arrival: Reader,
	articleId: string,
	after: Cursor,
	size: number,
): Promise<Result<{ cards: Card[]; more: boolean }>> {
	const requested = Math.min(size + 10, largestPage);
	const found: Card[] = [];
	let seen = 0;
	for (let page = 1; page <= mostPages; page++) {
		const query = { size: requested, page, datePublished: withoutOffset(new Date(after.at).toISOString()) };
		const loaded = orNoCards(await cardsOf(arrival, articleId, query, dataPolicies.live, after.id));
		if (!loaded.ok) return loaded;
		const { cards, received, total } = loaded.value;
		found.push(...cards.filter((card) => newestFirst({ id: card.id, at: momentOf(card) }, after) > 0));
		seen += received;
		const isLast = received === 0 || (total === null ? received < requested : seen >= total);
		if (isLast) return { ok: true, value: { cards: found.slice(0, size), more: found.length > size } };
		if (found.length > size || (found.length > 0 && received < requested)) break;
	}
	return { ok: true, value: { cards: found.slice(0, size), more: true } };
}

/** Longest wait for data that a page can do without. */
const besideMs = 1000;

/** GET card/{id} (C7.2). `beside`: the page stands without it. */
export async function loadCard(arrival: Reader, id: string, beside = false): Promise<Result<Card | null>> {
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.live,
		call: { endpoint: `card/${id}`, ...(beside ? { timeoutMs: besideMs } : {}) },
		schema: CardAnswer,
		ownTags: [`doc:${id}`],
		tags: (card) => (card?.articleId ? [`blog:${card.articleId}`, `doc:${card.articleId}`] : []),
	});
	if (!loaded.ok)
		log("warn", "live-blog", {
			correlationId: arrival.correlationId,
			message: fetchFailure(`Error fetching card with ID ${id}:`, loaded.error),
		});
	return loaded;
}

/** GET draft/card/{id}: an unpublished card, for holders of its signed link; never cached. */
export function loadHeldCard(arrival: BrandCaller, id: string): Promise<Result<Card | null>> {
	return loadHeld(arrival, `draft/card/${id}`, CardAnswer);
}
