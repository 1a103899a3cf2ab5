import { messagesFor } from "../../brands/messages/format.ts";
import { contentId, contentIdSource } from "../../client/domain/content/contentId.ts";
import { cursorFrom, cursorText } from "../../client/domain/content/liveBlog.ts";
import { loadArticle } from "../content/documents/articles.ts";
import { loadOlder, loadWindow } from "../content/documents/liveBlogs.ts";
import { type DatedCard, dated, type LiveState, stateOf } from "../content/documents/liveItems.ts";
import { hasLog } from "../content/upstream/call.ts";
import type { Arrival } from "../edge/arrival.ts";
import { type Gate, gateOf } from "../edge/gate.ts";
import { matchesEtag } from "../edge/http/etag.ts";
import { standingHeaders } from "../edge/http/headers.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../edge/http/methods.ts";
import { failedCall } from "../edge/http/tryLater.ts";
import { chromeModel, scopeOf, teaseContext, type ViewContext } from "../pages/kernel/context.ts";
import { oncePerDay } from "../pages/kernel/memo.ts";
import { cardForReader, stateForReader } from "../pages/liveBlog/cardsForReader.ts";
import { keyList } from "../pages/liveBlog/keyList.tsx";
import { type BlogAddress, blogAddressOf, keyMomentsOf, liveCardModel } from "../pages/liveBlog/liveBlog.model.ts";
import { liveSettings } from "../pages/liveBlog/liveSettings.ts";
import { pinnedCard } from "../pages/liveBlog/pinnedCard.ts";
import { cardFragment } from "../pages/liveBlog/planLiveBlog.tsx";
import { bodyContext } from "../pages/parts/blocks/body.ts";
import type { Card } from "../schemas/documents/card.ts";
import { pageVendors } from "../vendors/pageVendors.ts";

const tokenPattern = new RegExp(`^(${contentIdSource})\\.([0-9a-z]{1,20})$`);
const onlyPattern = new RegExp(`^${contentIdSource}(?:,${contentIdSource}){0,29}$`);

/** A card of a poll: `html` to insert, the rest to compare. */
export interface LiveFragment {
	id: string;
	at: number;
	version: string;
	html: string;
}

/** Answer to a poll after a change. */
export interface LiveUpdate {
	token: string;
	ended: boolean;
	whole: boolean;
	/** The number of all cards, where the upstream sends it (C3.7). */
	total: number | null;
	/** All cards of the window: id, moment, version. */
	items: readonly (readonly [string, number, string])[];
	/** Cards newer than the reader's newest. */
	cards: readonly LiveFragment[];
	/** The list of key moments, drawn. */
	keys: string;
	/** The pinned card, null for none; absent where the upstream does not send it. */
	pinned?: LiveFragment | null;
}

/**
 * GET /live/{articleId}/cards (C4.3, C7.37, decision 0011). `?since={token}` names the reader's state: all who have it share a URL, and
 * mostly get an unchanged answer of a few bytes. `?only={ids}` loads edited cards, `?before={cursor}` older ones. The edge answers from
 * its data; the origin is called once per interval.
 */
export async function liveCards(arrival: Arrival, articleId: string): Promise<Response> {
	if (!isRead(arrival.request)) return methodNotAllowed(arrival);
	if (!contentId.test(articleId)) return noBlog(arrival);
	const query = new URLSearchParams(arrival.search);
	const { firstPage, loadMore, intervalMs } = liveSettings(arrival.env);
	const before = query.get("before");
	if (before !== null) return olderCards(arrival, articleId, before, loadMore);

	let storedAt = arrival.now;
	const [window, blog] = await Promise.all([
		loadWindow(arrival, articleId, firstPage, intervalMs, (at) => {
			storedAt = at;
		}),
		addressFor(arrival, articleId),
	]);
	if (!window.ok) return failedCall(arrival, window.error, noSuchBlog);
	const { facts, cards } = window.value;
	const vertical = facts.vertical ?? cards[0]?.vertical;
	if (facts.hidden || (vertical !== undefined && vertical !== arrival.brand.id)) return noBlog(arrival);
	// Before the state: even "unchanged" would confirm a copy.
	if (blog instanceof Response) return blog;
	if (blog.gate === "closed") return closed(arrival);
	const state = stateForReader(arrival, stateOf(window.value, firstPage));
	const headers = pollHeaders(arrival, state, storedAt);
	const since = tokenPattern.exec(query.get("since") ?? "");
	// Unchanged: 300 bytes at most with headers, since every reader gets it every interval.
	if (matchesEtag(arrival.request.headers.get("if-none-match"), `"${state.name}"`)) return new Response(null, { status: 304, headers });
	if (since?.[2] === state.name) return new Response(null, { status: 204, headers });

	const { pinnedCardId } = facts;
	const pinned = pinnedCardId === undefined ? undefined : await pinnedOf(arrival, articleId, pinnedCardId, cards);
	const only = query.get("only");
	const named = only !== null && onlyPattern.test(only) ? new Set(only.split(",")) : null;
	const known = state.cards.findIndex((card) => card.id === since?.[1]);
	// All cards when the reader's newest has left the window. Named by content, so that no address makes a text of its own.
	const brought = named ? state.cards.filter(({ id }) => named.has(id)) : state.cards.slice(0, known < 0 ? undefined : known);
	const text = arrival.request.method === "HEAD" ? null : updateText(arrival, state, blog, pinned, brought);
	headers.set("content-type", "application/json; charset=utf-8");
	return new Response(text, { headers });
}

async function pinnedOf(arrival: Arrival, articleId: string, id: string | null, cards: readonly Card[]): Promise<DatedCard | null> {
	const card = await pinnedCard(arrival, articleId, id, cards);
	const [found] = card ? dated([card]) : [];
	return found ? cardForReader(arrival, found) : null;
}

const texts = new WeakMap<LiveState, Map<string, string>>();
/** Readers have one of the last few states. */
const mostTexts = 40;

function updateText(
	arrival: Arrival,
	state: LiveState,
	blog: BlogAddress,
	pinned: DatedCard | null | undefined,
	brought: readonly DatedCard[],
): string {
	const key = `${scopeOf(arrival)}|${arrival.reader.variant}|${pinned?.version}|${brought.map(({ id }) => id).join()}`;
	const known = texts.get(state) ?? new Map<string, string>();
	const found = known.get(key);
	if (found !== undefined) return found;
	const body = bodyContext(arrival, { id: blog.articleId, adsEnabled: blog.adsEnabled });
	const scope = scopeOf(arrival);
	const update: LiveUpdate = {
		token: state.token,
		ended: state.ended,
		whole: state.whole,
		total: state.total,
		items: state.cards.map(({ id, at, version }) => [id, at, version] as const),
		cards: fragmentsOf(arrival, blog, brought),
		...(pinned === undefined ? {} : { pinned: pinned && (fragmentsOf(arrival, blog, [pinned])[0] ?? null) }),
		keys: keyList(keyMomentsOf(state.cards.map((card) => liveCardModel(body, scope, blog, card)))),
	};
	const text = JSON.stringify(update);
	if (known.size >= mostTexts) known.clear();
	known.set(key, text);
	texts.set(state, known);
	return text;
}

const decoder = new TextDecoder();

function fragmentsOf(arrival: Arrival, blog: BlogAddress, cards: readonly DatedCard[]): LiveFragment[] {
	const context = fragmentContext(arrival);
	const body = bodyContext(arrival, { id: blog.articleId, adsEnabled: blog.adsEnabled });
	return cards.map((card) => {
		const model = liveCardModel(body, scopeOf(arrival), blog, card);
		return { id: card.id, at: card.at, version: card.version, html: decoder.decode(cardFragment(context, model)) };
	});
}

/** The view context of cards; without a menu, so none is loaded. */
function fragmentContext(arrival: Arrival): ViewContext {
	const { brand, prefix } = arrival;
	return {
		brand,
		prefix,
		t: messagesFor(brand),
		chrome: oncePerDay(brand, `chrome|${scopeOf(arrival)}`, brand, arrival.now, () => chromeModel(teaseContext(arrival), null)),
		active: null,
		imageResizing: arrival.env.IMAGE_RESIZING === "on",
		disableLazyLoad: arrival.flags.disableLazyLoad,
		vendors: pageVendors(arrival.env, brand),
	};
}

/** Loads the address of the blog's cards and checks its gate; else answers why not. */
async function addressFor(arrival: Arrival, articleId: string): Promise<(BlogAddress & { gate: Gate }) | Response> {
	const loaded = await loadArticle(arrival, articleId);
	if (!loaded.ok) return failedCall(arrival, loaded.error, noSuchBlog);
	if (!loaded.value || loaded.value.hidden) return noBlog(arrival);
	return { ...blogAddressOf(loaded.value), gate: gateOf(arrival, loaded.value) };
}

const noSuchBlog = "There is no such live blog.";

function noBlog(arrival: Arrival): Response {
	return jsonError(arrival, 404, { code: "not_found", message: noSuchBlog });
}

/** Tells a gated blog's page to stop polling (C5.1). */
function closed(arrival: Arrival): Response {
	return jsonError(arrival, 403, { code: "gated", message: "Sign in to read this live blog." });
}

async function olderCards(arrival: Arrival, articleId: string, before: string, size: number): Promise<Response> {
	const cursor = cursorFrom(before);
	if (!cursor) return jsonError(arrival, 400, { code: "bad_cursor", message: "There is no such place in the stream." });
	const [older, blog] = await Promise.all([loadOlder(arrival, articleId, cursor, size), addressFor(arrival, articleId)]);
	if (!older.ok) return failedCall(arrival, older.error, noSuchBlog);
	if (blog instanceof Response) return blog;
	if (blog.gate === "closed") return closed(arrival);
	const cards = dated(older.value.cards).map((card) => cardForReader(arrival, card));
	const last = cards.at(-1);
	return json(arrival, 200, {
		cards: fragmentsOf(arrival, blog, cards),
		next: older.value.more && last ? cursorText(last) : null,
	});
}

function outcomeOf(arrival: Arrival): string {
	return /(hit|stale|miss)$/.exec(arrival.timings.findLast(({ name }) => name === "data")?.desc ?? "")?.[1] ?? "bypass";
}

/** Headers of a poll's answer; `age` hints when a remote content system is called again. */
function pollHeaders(arrival: Arrival, state: LiveState, storedAt: number): Headers {
	const headers = new Headers({
		etag: `"${state.name}"`,
		"cache-control": "private, no-cache",
		// Publications show in the next answer at any time.
		...(hasLog(arrival.env) ? {} : { age: String(Math.max(0, Math.floor((arrival.now - storedAt) / 1000))) }),
		"x-edge-cache": outcomeOf(arrival),
		"server-timing": "edge",
		"strict-transport-security": standingHeaders["strict-transport-security"] ?? "",
		"x-content-type-options": "nosniff",
		"x-original-correlation-id": arrival.correlationId,
	});
	for (const line of arrival.reader.cookies) headers.append("set-cookie", line);
	return headers;
}
