import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type Cursor, cursorFrom, cursorText, hasEnded } from "../../../client/domain/content/liveBlog.ts";
import { loadArticle, loadHeldArticle } from "../../content/documents/articles.ts";
import { loadCard, loadHeldCard, loadOlder, loadWindow, noCardsPage, orNoCards } from "../../content/documents/liveBlogs.ts";
import { dated, stateOf } from "../../content/documents/liveItems.ts";
import { isOfRequest } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { forReader, type Gate } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Article } from "../../schemas/documents/article.ts";
import type { Card } from "../../schemas/documents/card.ts";
import type { CardsPage } from "../../schemas/lists/liveCards.ts";
import type { AnswerPage } from "../kernel/answer.ts";
import { once, scopeOf, type Visit } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { articleFacts } from "../kernel/facts.ts";
import type { PageKind } from "../kernel/kinds.ts";
import { storyModules } from "../modules/storyModules.ts";
import { bodyContext } from "../parts/blocks/body.ts";
import { articleModel } from "../parts/story/article.model.ts";
import { cardForReader, noCards, stateForReader } from "./cardsForReader.ts";
import { liveBlogFacts, liveCardFacts } from "./liveBlog.facts.ts";
import { blogAddressOf, cardPath, type LiveBlogModel, liveBlogModel, liveCardModel } from "./liveBlog.model.ts";
import { liveSettings } from "./liveSettings.ts";
import { pinnedCard } from "./pinnedCard.ts";
import { planLiveBlog } from "./planLiveBlog.tsx";

type LoadsBlog = (arrival: Arrival, id: string) => Promise<Result<LoadedBlog | null>>;

const blogPage = (kind: PageKind, load: LoadsBlog, held: LoadsBlog): AnswerPage =>
	definePage({
		kind,
		load,
		held,
		of: ({ document }) => document,
		path: ({ document, single }) => (single ? cardPath(blogAddressOf(document), single.id) : blogAddressOf(document).path),
		model: (visit, { cards, document: whole, single }) => {
			const { document, gate } = forReader(visit.arrival, whole);
			if (gate === "closed") return closedModel(visit, document);
			return modelOf(visit, { ...(cards.ok ? cards.value : withoutCards()), document, single }, gate);
		},
		modules: (visit, { document }) => storyModules(visit, document),
		plan: planLiveBlog,
		// The story stands without its posts, and is made again soon.
		cache: (_, { hasFailed }) => ({ policy: pagePolicies.live, degraded: hasFailed }),
	});

/** A live blog's page (C2.4, C2.18): the newest cards, or older ones with `?before=`. */
export const liveBlog = blogPage(
	"liveBlog",
	(arrival, id) => loadBlog(arrival, id, null),
	(arrival, id) => loadBlog(arrival, id, null, loadHeldArticle),
);

/** One card of a live blog on top of its stream (C2.5). */
export const liveCard = blogPage(
	"liveCard",
	async (arrival, id) => blogOfCard(arrival, await loadCard(arrival, id)),
	async (arrival, id) => blogOfCard(arrival, await loadHeldCard(arrival, id)),
);

async function blogOfCard(arrival: Arrival, loaded: Result<Card | null>): Promise<Result<LoadedBlog | null>> {
	if (!loaded.ok) return loaded;
	const card = loaded.value;
	if (!card || card.hidden) return { ok: true, value: null };
	if (card.articleId) return loadBlog(arrival, card.articleId, card);
	// C3.2 names no blog's id: the card's own is that of an article too (C2.5).
	const blog = await loadArticle(arrival, card.id);
	if (!blog.ok) return isOfRequest(blog.error) ? { ok: true, value: null } : blog;
	return blog.value ? loadBlog(arrival, blog.value.id, card) : { ok: true, value: null };
}

/** The blog's story, the card that its address names, and its cards, whose failure matters at the blog's own address only. */
interface LoadedBlog {
	document: Article;
	single: Card | null;
	cards: Result<BlogCards>;
}

interface BlogCards {
	window: CardsPage;
	/** Cards before the one that the query names. */
	before: Cursor | null;
	older: { cards: Card[]; more: boolean } | null;
	pinned: Card | null;
	/** They could not be had: the page says so in their place. */
	hasFailed: boolean;
}

const withoutCards = (): BlogCards => ({
	window: noCardsPage(),
	before: null,
	older: null,
	pinned: null,
	hasFailed: true,
});

async function loadBlog(arrival: Arrival, articleId: string, single: Card | null, load = loadArticle): Promise<Result<LoadedBlog | null>> {
	const { firstPage, intervalMs } = liveSettings(arrival.env);
	const [loaded, requested] = await Promise.all([load(arrival, articleId), loadWindow(arrival, articleId, firstPage, intervalMs)]);
	const window = orNoCards(requested);
	if (!loaded.ok) return loaded;
	const document = loaded.value;
	if (!document) return { ok: true, value: null };
	const cards = window.ok ? await loadCards(arrival, document, window.value, single) : window;
	return { ok: true, value: { document, single, cards } };
}

async function loadCards(arrival: Arrival, document: Article, window: CardsPage, single: Card | null): Promise<Result<BlogCards>> {
	const { loadMore } = liveSettings(arrival.env);
	const query = new URLSearchParams(arrival.search);
	const before = single ? null : cursorFrom(query.get("before"));
	if (!before) {
		const pinned = single ? null : await pinnedCard(arrival, document.id, pinnedId(window, document), window.cards);
		return { ok: true, value: { window, before, older: null, pinned, hasFailed: false } };
	}
	const older = await loadOlder(arrival, document.id, before, loadMore);
	return older.ok ? { ok: true, value: { window, before, older: older.value, pinned: null, hasFailed: false } } : older;
}

const isTwitter = ({ search }: Arrival): boolean => new URLSearchParams(search).get("view") === "twitter";

/** The id of the pinned card; the cards' answer is newer than the blog's document. */
function pinnedId({ facts }: CardsPage, document: Article): string | null {
	return facts.pinnedCardId === undefined ? (document.pinnedCardId ?? null) : facts.pinnedCardId;
}

/** A gated blog for the teaser variant: its story's beginning, and the gate. */
function closedModel(visit: Visit, document: Article): LiveBlogModel {
	const { arrival } = visit;
	const { brand, flags } = arrival;
	return once(visit, "day", document, "closed", () => {
		const body = bodyContext(arrival, document);
		const address = blogAddressOf(document);
		const ended = hasEnded(document.eventLabel);
		const facts = liveBlogFacts(brand, flags, document, address, noCards, ended, "closed");
		const article = articleModel({ ...body, facts, gate: "closed" }, document);
		const cards = {
			state: noCards,
			cards: [],
			more: false,
			single: null,
			pinned: null,
			intervalMs: 0,
			isOlder: true,
			cachedQuery: "",
			hasFailed: false,
		};
		return liveBlogModel(body, { facts, article, address, ended, ...cards });
	});
}

function modelOf(
	visit: Visit,
	{ document, single, window, before, older, pinned, hasFailed }: Omit<LoadedBlog, "cards"> & BlogCards,
	gate: Gate,
): LiveBlogModel {
	const { arrival } = visit;
	const { brand, env, flags } = arrival;
	const { firstPage, twitterPage, intervalMs } = liveSettings(env);
	const body = bodyContext(arrival, document);
	const address = blogAddressOf(document);
	const state = stateForReader(arrival, stateOf(window, firstPage));
	const ended = state.ended || hasEnded(document.eventLabel);
	const twitter = isTwitter(arrival);
	const article = once(visit, "day", document, `article ${gate}`, () =>
		articleModel({ ...body, facts: articleFacts(brand, flags, document, gate), gate }, document),
	);
	const parts = [
		stampOf(document),
		single ? stampOf(single) : "",
		pinned ? stampOf(pinned) : "",
		ended ? "e" : "",
		twitter ? "t" : "",
		gate,
		arrival.reader.variant,
		before ? cursorText(before) : "",
	];
	return once(visit, "day", older ?? window, parts.join("|"), () => {
		const size = twitter ? twitterPage : firstPage;
		const shown = older ? dated(older.cards) : state.cards.slice(0, size);
		const [top] = single ? dated([single]) : [];
		const [pin] = pinned ? dated([pinned]) : [];
		const scope = scopeOf(arrival);
		const cardModel = (card: (typeof shown)[number]) => liveCardModel(body, scope, address, cardForReader(arrival, card));
		return liveBlogModel(body, {
			facts: top
				? liveCardFacts(brand, flags, document, address, cardForReader(arrival, top), gate)
				: liveBlogFacts(brand, flags, document, address, state, ended, gate),
			article,
			address,
			state,
			cards: shown.map(cardModel),
			more: older ? older.more : state.cards.length > size || !state.whole,
			single: top ? cardModel(top) : null,
			pinned: pin ? cardModel(pin) : null,
			ended,
			intervalMs,
			// Nothing is polled behind what was not had: a reload is.
			isOlder: before !== null || hasFailed,
			hasFailed,
			cachedQuery: twitter ? "view=twitter" : "",
		});
	});
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
