import { cursorFrom, hasEnded } from "../../../client/domain/liveBlog.ts";
import { loadArticle } from "../../content/articles.ts";
import { loadCard, loadOlder, loadWindow } from "../../content/liveBlogs.ts";
import { placed, stateOf } from "../../content/liveItems.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { log } from "../../platform/log.ts";
import type { Article } from "../../schemas/article.ts";
import type { Card } from "../../schemas/card.ts";
import type { BlogFacts } from "../../schemas/liveCards.ts";
import { articleModel } from "../article/article.model.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import type { BodyContext } from "../shared/body.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { articleFacts } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { oncePerDay } from "../shared/memo.ts";
import { lateArticleModules } from "../shared/modules/lateModules.ts";
import { planPage } from "../shared/planPage.tsx";
import { mayList } from "../shared/publisherSeparation.ts";
import { liveBlogFacts, liveCardFacts } from "./liveBlog.facts.ts";
import { cardPath, liveBlogModel, liveCardModel, placeOf } from "./liveBlog.model.ts";
import { liveSettings } from "./liveSettings.ts";

/** A live blog's page (C2.4, C2.18): the newest cards, or with `?before=` those older than one. */
export async function liveBlog(arrival: Arrival, id: string): Promise<Response> {
	return pageOf(arrival, id, null);
}

/** One card of a live blog on top of its stream (C2.5); the card says which blog it belongs to. */
export async function liveCard(arrival: Arrival, cardId: string): Promise<Response> {
	const loaded = await loadCard(arrival, cardId);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const card = loaded.value;
	if (!card?.articleId || card.hidden) return errorPage(arrival, 404);
	return pageOf(arrival, card.articleId, card);
}

async function pageOf(arrival: Arrival, articleId: string, single: Card | null): Promise<Response> {
	const { firstPage, twitterPage, loadMore, intervalMs } = liveSettings(arrival.env);
	const [loaded, window, context] = await Promise.all([
		loadArticle(arrival, articleId),
		loadWindow(arrival, articleId, firstPage, intervalMs),
		viewContext(arrival),
	]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	if (!document || document.hidden || !belongs(arrival, document)) return errorPage(arrival, 404);
	const place = placeOf(document);
	const path = single ? cardPath(place, single.id) : place.path;
	if (path !== arrival.pathname) return redirect(arrival, 301, `${linkTo(teaseContext(arrival), path, undefined)}${arrival.search}`);
	if (!window.ok) return pageForFailure(arrival, window.error);

	// Asked for before what is awaited, so that they wait for nothing.
	const late = lateArticleModules(arrival, context, document);
	const query = new URLSearchParams(arrival.search);
	const isTwitter = query.get("view") === "twitter";
	const before = single ? null : cursorFrom(query.get("before"));
	const size = isTwitter ? twitterPage : firstPage;
	const older = before ? await loadOlder(arrival, articleId, before, loadMore) : null;
	if (older && !older.ok) return pageForFailure(arrival, older.error);
	const pinned = before || single ? null : await pinnedCard(arrival, articleId, pinnedId(window.value.facts, document), window.value.cards);

	const body = bodyContext(arrival, articleId);
	const scope = scopeOf(arrival);
	const state = stateOf(window.value, firstPage);
	const ended = state.ended || hasEnded(document.eventLabel);
	const flags = flagsKey(arrival.flags);
	const article = oncePerDay(document, `article|${scope}|${flags}`, arrival.brand, arrival.now, () =>
		articleModel({ ...body, facts: articleFacts(arrival.brand, arrival.flags, document) }, document),
	);
	const source = older?.value ?? window.value;
	const parts = [
		stampOf(document),
		single ? stampOf(single) : "",
		pinned ? stampOf(pinned) : "",
		ended ? "e" : "",
		isTwitter ? "t" : "",
		query.get("before") ?? "",
	];
	const model = oncePerDay(source, `liveBlog|${scope}|${flags}|${parts.join("|")}`, arrival.brand, arrival.now, () => {
		const shown = older ? placed(older.value.cards) : state.cards.slice(0, size);
		const [top] = single ? placed([single]) : [];
		const modelOf = (card: (typeof shown)[number]) => liveCardModel(body, scope, place, card);
		const [pin] = pinned ? placed([pinned]) : [];
		return liveBlogModel(body, {
			facts: top
				? liveCardFacts(arrival.brand, arrival.flags, document, place, top)
				: liveBlogFacts(arrival.brand, arrival.flags, document, place, state, ended),
			article,
			place,
			state,
			cards: shown.map(modelOf),
			more: older ? older.value.more : state.cards.length > size || !state.whole,
			single: top ? modelOf(top) : null,
			pinned: pin ? modelOf(pin) : null,
			ended,
			intervalMs,
			isOlder: before !== null,
			keptQuery: isTwitter ? "view=twitter" : "",
		});
	});
	return respondWithPage(arrival, planPage(context, model, late));
}

/** What blocks of cards are made with. */
export function bodyContext(arrival: Arrival, articleId: string): BodyContext {
	return {
		...teaseContext(arrival),
		onUnknownBlock: (type) => log("warn", "unknown-block", { correlationId: arrival.correlationId, id: articleId, type }),
	};
}

/** A brand's page never appears at another brand (contract §2), and never one of the other publisher (C1.9). */
function belongs(arrival: Arrival, document: Article): boolean {
	return (document.vertical === undefined || document.vertical === arrival.brand.id) && mayList(arrival.brand, document);
}

/** Which card is pinned: what came with the cards is newer than the blog's own document. */
function pinnedId(facts: BlogFacts, document: Article): string | null {
	return facts.pinnedCardId === undefined ? (document.pinnedCardId ?? null) : facts.pinnedCardId;
}

/** The card that editors pinned: mostly one of the newest; a failure is an absence. */
export async function pinnedCard(arrival: Arrival, articleId: string, id: string | null, newest: readonly Card[]): Promise<Card | null> {
	if (id === null) return null;
	const known = newest.find((card) => card.id === id);
	if (known) return known;
	const loaded = await loadCard(arrival, id, true);
	return loaded.ok && loaded.value?.articleId === articleId && !loaded.value.hidden ? loaded.value : null;
}

const stamps = new WeakMap<object, number>();
let lastStamp = 0;
/** Tells data versions apart: an answer whose text did not change keeps its identity, and so its number. */
function stampOf(data: object): number {
	let stamp = stamps.get(data);
	if (stamp === undefined) {
		lastStamp++;
		stamp = lastStamp;
		stamps.set(data, stamp);
	}
	return stamp;
}
