import { newestFirst, pollingInterval } from "../../domain/content/livePolls.ts";
import { recentTimes } from "../../page/recentTimes.ts";
import { whenParsed } from "../../page/whenParsed.ts";
import { Cards } from "./cards.ts";
import { startPolling } from "./poll.ts";
import type { LiveBlogProps } from "./props.ts";
import type { LiveSession } from "./session.ts";
import { type SinceYouLeft, Unread } from "./unread.ts";

/** Opens a live blog (C4.1–C4.9). A page that is used while it comes may not have its posts yet. */
export function start(bar: HTMLElement, blog: LiveBlogProps): void {
	whenParsed(() => {
		const list = document.getElementById("live-stream");
		if (list) openLiveBlog(bar, blog, list);
	});
}

/** Watches cards, visits and the time of the next poll. What a poll or a press does comes with the first of them (decision 0325). */
function openLiveBlog(bar: HTMLElement, props: LiveBlogProps, list: HTMLElement): void {
	const { articleId: id, intervalMs, newestAt, token, words } = props;
	let session: LiveSession | null = null;
	let opening: Promise<LiveSession | null> | null = null;
	let missed: SinceYouLeft | null = null;
	/** Null where its script can't be fetched, which the next poll or press tries again. */
	const open = () => {
		opening ??= import("./session.ts").then(
			({ LiveSession }) => {
				session = new LiveSession(bar, props, cards, unread);
				if (missed) session.bar.summarize(missed);
				return session;
			},
			() => {
				opening = null;
				return null;
			},
		);
		return opening;
	};
	const cards = new Cards(list, words.showMore, (card) => {
		// C4.7: listeners that count readers get the article.
		card.dispatchEvent(new CustomEvent("articleInView", { bubbles: true, detail: { id, card: card.id } }));
		if (card.parentElement === list) unread.sawCard();
	});
	const unread = new Unread({
		cards,
		blog: id,
		words: words.leftOff,
		onReturn: (since) => {
			missed = since;
			if (session) session.bar.summarize(since);
			else void open();
		},
	});
	const interval = () => session?.interval() ?? (token === null ? 0 : pollingInterval(intervalMs, newestAt, false, Date.now()));
	const wasLive = interval() > 0;
	const onVisibility = () => {
		if (document.visibilityState !== "visible") return unread.left(cards.items().sort(newestFirst)[0] ?? null, Date.now());
		unread.seen(session?.waiting ?? [], Date.now());
		// C4.6: polling ended before the event.
		if (wasLive && interval() === 0 && !session?.ended) void open().then((session) => session?.bar.pause());
	};
	// A device's share sheet must open within moments of a press.
	for (const type of ["scroll", "pointerover", "focusin"]) addEventListener(type, open, { once: true, passive: true });
	cards.blog.addEventListener("click", ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>(".live-share");
		if (button) void open().then((session) => session?.share(button));
	});
	moreByButton(words.loadMore, open);
	new MutationObserver(recentTimes("time[data-moment]")).observe(cards.blog, { childList: true, subtree: true });
	const poll = async () => {
		const session = await open();
		return session ? session.poll() : ({ ok: false } as const);
	};
	startPolling({ interval, poll });
	// A page of older cards has no news.
	if (token !== null) {
		document.addEventListener("visibilitychange", onVisibility);
		if (document.visibilityState === "visible") onVisibility();
	}
	// Holds the address's card, or any where nothing anchors (hold.ts).
	if (location.hash || !CSS.supports("overflow-anchor", "auto")) void open();
	// Shows that the stream is maintained, for tests too.
	list.dataset.live = "on";
}

/** Replaces the link to older cards by a button, which leads where the link did if the session can't be opened. */
function moreByButton(words: string, open: () => Promise<LiveSession | null>): void {
	const link = document.querySelector<HTMLAnchorElement>("#live-older a[data-cursor]");
	if (!link) return;
	const button = document.createElement("button");
	button.type = "button";
	button.className = link.className;
	button.textContent = words;
	button.dataset.cursor = link.dataset.cursor ?? "";
	button.addEventListener("click", async () => {
		const session = await open();
		if (session) void session.loadMore(button);
		else location.assign(link.href);
	});
	link.replaceWith(button);
}
