import type { createStore } from "jotai/vanilla";
import { jsonOf } from "../../domain/calls/fields.ts";
import { cardsFailure, newestFirst, pollingInterval } from "../../domain/content/liveBlog.ts";
import { siteCall } from "../../page/siteCall.ts";
import { wantsCalm } from "../../page/wishes.ts";
import { differenceOf, type LiveBlogEvent, type LiveCall } from "./liveBlogState.ts";
import { type PollOutcome, startPolling } from "./poll.ts";
import type { LiveBlogProps } from "./props.ts";
import { type Fragment, readOlder, readUpdate, type Update } from "./responses.ts";
import { shareOnPress } from "./share.ts";
import { liveBlogAtom, sinceYouLeftAtom } from "./state.ts";
import { Stream } from "./stream.ts";
import { keepTimesRight } from "./times.ts";
import { Unread } from "./unread.ts";

/** A live blog that is open in this tab. */
export interface LiveSession {
	/** Makes the latest items active (C4.4); answers how many became so. */
	activate: () => number;
	/** Makes sure that a card which is published is on the page, so that a link can lead to it. */
	reach: (id: string) => void;
	dispose: () => void;
}

interface Listener {
	/** For screen readers. */
	say: (text: string) => void;
	/** The reader is back in a tab whose polling has ended though the event has not (C4.6). */
	onPaused: () => void;
}

type Store = ReturnType<typeof createStore>;
const callLimitMs = 10_000;
/** So many edited cards are asked for by name; more at once are the whole first page. */
const mostByName = 30;

/** Opens the stream that the page came with: polls, applies, loads more, tells of cards in view. */
export function openSession(store: Store, props: LiveBlogProps, { say, onPaused }: Listener): LiveSession | null {
	const list = document.getElementById("live-stream");
	if (!list) return null;
	const blog = list.closest<HTMLElement>(".live-blog") ?? list;
	const { articleId, base, words } = props;
	const stream = new Stream(list, words, (card) => {
		// C4.7: whoever counts readers hears which article this is.
		card.dispatchEvent(new CustomEvent("articleInView", { bubbles: true, detail: { id: articleId, card: card.dataset.card } }));
		if (card.parentElement === list) unread.sawCard();
	});
	const unread = new Unread({
		stream,
		blog: articleId,
		words: words.leftOff,
		tell: (since) => store.set(sinceYouLeftAtom, since),
	});
	let { token } = props;
	let ended = false;
	let keys = "";
	/** Cards that are published but not on the page yet. */
	const waiting = new Map<string, Fragment>();
	const send = (event: LiveBlogEvent) => store.set(liveBlogAtom, event);
	const items = stream.items();
	send({ kind: "opened", items, card: stream.top(), newestAt: props.newestAt, size: items.length, whole: props.whole });

	async function ask(
		query: Readonly<Record<string, string>>,
		call: LiveCall,
	): Promise<{ status: number; json: unknown; ageMs: number | null } | null> {
		send({ kind: "asked", call });
		const correlationId = crypto.randomUUID();
		const answer = await siteCall({ base: location.origin, endpoint: base, query, timeoutMs: callLimitMs, correlationId });
		if (!answer.ok) {
			fail(call, cardsFailure(answer.error), correlationId);
			return null;
		}
		const { status, text, headers } = answer.value;
		const age = headers.get("age");
		return { status, json: jsonOf(text), ageMs: age === null ? null : Number(age) * 1000 };
	}

	/** Failures are kept and told to whoever listens for errors (C4.2); the reader is told nothing that may be wrong. */
	function fail(call: LiveCall, error: string, correlationId = ""): void {
		send({ kind: "failed", call, error });
		document.dispatchEvent(new CustomEvent("mast:error", { detail: { message: error, correlationId } }));
	}

	async function poll(): Promise<PollOutcome> {
		const answer = await ask({ since: token ?? "" }, "latest");
		if (!answer) return { ok: false };
		const { ageMs } = answer;
		if (answer.status === 204) {
			send({ kind: "unchanged" });
			comeBack();
			return { ok: true, ageMs };
		}
		const update = readUpdate(answer.json);
		if (!update) {
			fail("latest", `Error fetching live blog cards: 200 ill-shaped ${base}`);
			return { ok: false };
		}
		if (!(await bring(update))) return { ok: false };
		document.dispatchEvent(new CustomEvent("mast:poll", { detail: { found: update.cards.length } }));
		comeBack();
		return { ok: true, ageMs };
	}

	/** The first answer after the reader's return has told what there is to tell. */
	function comeBack(): void {
		if (document.visibilityState === "hidden") return;
		unread.back([...waiting.values()], Date.now());
		unread.isBack();
	}

	/** Applies an update once every card that it needs is here. */
	async function bring(update: Update): Promise<boolean> {
		const window = { items: update.items, whole: update.whole };
		const { added, edited } = differenceOf({ ...store.get(liveBlogAtom), latestItems: update.items, latestIsWhole: update.whole });
		const had = new Map([...waiting, ...update.cards.map((card): [string, Fragment] => [card.id, card])]);
		const lacking = [...added, ...edited].filter(({ id, version }) => had.get(id)?.version !== version);
		if (lacking.length > 0) {
			const query = lacking.length > mostByName ? { since: "0.0" } : { only: lacking.map(({ id }) => id).join() };
			const answer = await ask(query, "latest");
			const further = answer && readUpdate(answer.json);
			if (!further) return false;
			for (const card of further.cards) had.set(card.id, card);
		}
		const before = new Set(store.get(liveBlogAtom).activeItems.map(({ id }) => id));
		for (const { id } of added) {
			const card = had.get(id);
			if (card) waiting.set(id, card);
		}
		send({ kind: "latest", window });
		const { activeItems } = store.get(liveBlogAtom);
		const active = new Set(activeItems.map(({ id }) => id));
		stream.inPosition(() => {
			for (const { id } of edited) {
				const card = had.get(id);
				if (card) stream.replace(card);
			}
			// Only a deletion changes what is active here (C4.5).
			for (const id of before) if (!active.has(id)) stream.remove(id);
			if (activeItems.some(({ id }) => !before.has(id))) putIn();
			if (update.pinned !== undefined) stream.pin(update.pinned);
			unread.applied();
			if (update.ended) showEnd();
		});
		for (const id of waiting.keys()) if (!update.items.some((item) => item.id === id)) waiting.delete(id);
		token = update.token;
		ended = update.ended;
		keys = update.keys;
		if (store.get(liveBlogAtom).numberOfNewItems === 0) showKeys();
		return true;
	}

	/** C4.56: nothing on the page says "live" any more. */
	function showEnd(): void {
		const notice = document.querySelector<HTMLElement>(".live-ended");
		if (!notice?.hidden) return;
		notice.hidden = false;
		document.querySelector(".story-top .label-live")?.remove();
		say(words.ended);
	}

	function putIn(): HTMLElement[] {
		const active = new Set(store.get(liveBlogAtom).activeItems.map(({ id }) => id));
		const ready = [...waiting.values()].filter(({ id }) => active.has(id));
		for (const { id } of ready) waiting.delete(id);
		return stream.insert(ready, true);
	}

	function showKeys(): void {
		const old = document.getElementById("live-keys");
		if (!old || keys === "") return;
		const template = document.createElement("template");
		template.innerHTML = keys;
		old.replaceWith(template.content);
		document.querySelector(".live-keys")?.removeAttribute("hidden");
	}

	function activate(): number {
		send({ kind: "activated" });
		let put: HTMLElement[] = [];
		stream.inPosition(() => {
			put = putIn();
			unread.applied();
		});
		showKeys();
		const [first] = put;
		if (first) {
			first.focus({ preventScroll: true });
			first.scrollIntoView({ block: "start", behavior: wantsCalm() ? "instant" : "smooth" });
		}
		return put.length;
	}

	function reach(id: string): void {
		if (!waiting.has(id)) return;
		send({ kind: "activated" });
		stream.inPosition(() => {
			putIn();
			unread.applied();
		});
		showKeys();
	}

	const disposeMore = loadMoreOnPress(props, async (cursor) => {
		const answer = await ask({ before: cursor }, "more");
		const older = answer && readOlder(answer.json);
		if (!older) {
			if (answer) fail("more", `Error fetching live blog cards: 200 ill-shaped ${base}`);
			say(words.moreFailed);
			return { next: cursor };
		}
		const [first] = stream.insert(older.cards, false);
		unread.applied();
		send({ kind: "appended", items: older.cards, more: older.next !== null });
		first?.focus({ preventScroll: true });
		if (older.next === null) say(words.end);
		return { next: older.next };
	});
	const disposeShare = shareOnPress(blog, words, say);
	const disposeTimes = keepTimesRight(blog, props.language);
	const interval = () => (token === null ? 0 : pollingInterval(props.intervalMs, store.get(liveBlogAtom).latestDate, ended, Date.now()));
	const disposePolling = startPolling({ interval, poll });
	const wasLive = interval() > 0;
	const onVisibility = () => {
		if (document.visibilityState === "visible") {
			unread.seen([...waiting.values()], Date.now());
			if (wasLive && interval() === 0 && !ended) onPaused();
		} else unread.left([...store.get(liveBlogAtom).activeItems].sort(newestFirst)[0] ?? null, Date.now());
	};
	// A page of older cards says nothing of what is new.
	if (token !== null) {
		document.addEventListener("visibilitychange", onVisibility);
		if (document.visibilityState === "visible") onVisibility();
	}
	// For whoever looks whether the stream is kept up, tests among them.
	list.dataset.live = "on";
	return {
		activate,
		reach,
		dispose: () => {
			for (const dispose of [disposeMore, disposeShare, disposeTimes, disposePolling]) dispose();
			document.removeEventListener("visibilitychange", onVisibility);
			delete list.dataset.live;
			stream.dispose();
		},
	};
}

/** With scripts, "Load more" is a button that adds to the page (C4.2); it goes at the first card. */
function loadMoreOnPress(props: LiveBlogProps, load: (cursor: string) => Promise<{ next: string | null }>): () => void {
	const element = document.getElementById("live-older");
	const link = element?.querySelector<HTMLAnchorElement>("a[data-cursor]");
	if (!element || !link) return () => undefined;
	const button = document.createElement("button");
	button.type = "button";
	button.className = link.className;
	button.textContent = props.words.loadMore;
	let cursor = link.dataset.cursor ?? null;
	// For the eye; whoever listens is told by the session.
	const failed = document.createElement("span");
	failed.className = "live-failed";
	failed.textContent = props.words.moreFailed;
	const press = async () => {
		if (cursor === null || button.ariaBusy === "true") return;
		button.ariaBusy = "true";
		failed.remove();
		const asked = cursor;
		({ next: cursor } = await load(asked));
		button.ariaBusy = "false";
		if (cursor === asked) button.after(failed);
		if (cursor !== null) return;
		const end = document.createElement("span");
		end.className = "live-end";
		end.textContent = props.words.end;
		button.replaceWith(end);
	};
	button.addEventListener("click", press);
	link.replaceWith(button);
	return () => button.removeEventListener("click", press);
}
