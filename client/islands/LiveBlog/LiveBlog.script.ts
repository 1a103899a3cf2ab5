import { newestFirst, pollingInterval } from "../../domain/content/livePolls.ts";
import { whenParsed } from "../../page/whenParsed.ts";
import { Cards } from "./cards.ts";
import { startPolling } from "./poll.ts";
import type { LiveBlogProps } from "./props.ts";
import type { LiveSession } from "./session.ts";
import { keepTimesRight } from "./times.ts";
import { Unread } from "./unread.ts";

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
	let coming: Promise<LiveSession> | null = null;
	const opened = () => {
		coming ??= import("./session.ts").then(
			({ LiveSession }) => {
				session = new LiveSession(bar, props, cards, unread);
				return session;
			},
			(failure) => {
				coming = null;
				throw failure;
			},
		);
		return coming;
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
		onReturn: (since) => void opened().then(({ bar }) => bar.summarize(since)),
	});
	const interval = () => session?.interval() ?? (token === null ? 0 : pollingInterval(intervalMs, newestAt, false, Date.now()));
	const wasLive = interval() > 0;
	const onVisibility = () => {
		if (document.visibilityState !== "visible") return unread.left(cards.items().sort(newestFirst)[0] ?? null, Date.now());
		unread.seen(session?.waiting ?? [], Date.now());
		// C4.6: polling ended before the event.
		if (wasLive && interval() === 0 && !session?.ended) void opened().then(({ bar }) => bar.pause());
	};
	onPress(cards.blog, ".live-share", opened, (session, button) => session.share(button));
	moreByButton(words.loadMore, (button) => void opened().then((session) => session.loadMore(button)));
	keepTimesRight(cards.blog);
	const poll = async () => {
		const session = await opened().catch(() => null);
		return session ? session.poll() : ({ ok: false } as const);
	};
	startPolling({ interval, poll });
	// A page of older cards has no news.
	if (token !== null) {
		document.addEventListener("visibilitychange", onVisibility);
		if (document.visibilityState === "visible") onVisibility();
	}
	// Holds the address's card, or any where nothing anchors (hold.ts).
	if (location.hash || !CSS.supports("overflow-anchor", "auto")) void opened();
	// Shows that the stream is maintained, for tests too.
	list.dataset.live = "on";
}

/** Runs presses once the session is open, which pointer and focus begin. */
function onPress(
	root: HTMLElement,
	selector: string,
	opened: () => Promise<LiveSession>,
	run: (session: LiveSession, button: HTMLElement) => unknown,
): void {
	const hear = ({ target, type }: Event) => {
		const button = target instanceof Element && target.closest<HTMLElement>(selector);
		if (button) void opened().then((session) => type === "click" && run(session, button));
	};
	for (const type of ["pointerover", "focusin", "click"]) root.addEventListener(type, hear, { passive: true });
}

function moreByButton(words: string, press: (button: HTMLButtonElement) => void): void {
	const link = document.querySelector<HTMLAnchorElement>("#live-older a[data-cursor]");
	if (!link) return;
	const button = document.createElement("button");
	button.type = "button";
	button.className = link.className;
	button.textContent = words;
	button.dataset.cursor = link.dataset.cursor ?? "";
	button.addEventListener("click", () => press(button));
	link.replaceWith(button);
}
