import { formatPattern } from "../../../brands/messages/icu.ts";
import { store } from "../../page/store.ts";
import { whenParsed } from "../../page/whenParsed.ts";
import { missedMoments, missedPattern } from "./missedMoments.ts";
import type { LiveBlogProps } from "./props.ts";
import { type LiveSession, openSession } from "./session.ts";
import { liveBlogAtom, sinceYouLeftAtom } from "./state.ts";

/**
 * Opens a live blog (C4.1–C4.9): announces new posts by a button that moves nothing, the tab's title, and to screen readers.
 */
export function start(bar: HTMLElement, blog: LiveBlogProps): void {
	// A page that is used while it comes may not have its posts yet.
	whenParsed(() => openLiveBar(bar, blog));
}

function openLiveBar(bar: HTMLElement, blog: LiveBlogProps): void {
	const toast = bar.querySelector<HTMLButtonElement>(".live-toast");
	const status = bar.querySelector("[role=status]");
	if (!toast || !status) return;
	const { language, words } = blog;
	const plainTitle = document.title;
	let session: LiveSession | null = null;
	let shown = 0;
	const summary = missedMoments(blog, {
		onFollow: (id) => session?.reach(id),
		onClose: () => store.set(sinceYouLeftAtom, null),
	});
	const say = (text: string) => {
		if (status.textContent !== text) status.textContent = text;
	};
	store.sub(liveBlogAtom, () => {
		const { numberOfNewItems: n } = store.get(liveBlogAtom);
		if (n === shown) return;
		shown = n;
		toast.hidden = n === 0;
		toast.textContent = formatPattern(language, words.newPosts, { n });
		document.title = n === 0 ? plainTitle : formatPattern(language, words.title, { n, title: plainTitle });
		if (n > 0) say(toast.textContent);
	});
	store.sub(sinceYouLeftAtom, () => {
		const since = store.get(sinceYouLeftAtom);
		if (!since) return summary.element.remove();
		summary.show(since);
		if (!summary.element.isConnected) status.before(summary.element);
		say(formatPattern(language, ...missedPattern(since, words)));
	});
	toast.addEventListener("click", () => say(formatPattern(language, words.shown, { n: session?.activate() ?? 0 })));
	const onPaused = () => {
		if (bar.querySelector(".live-paused")) return;
		const reload = Object.assign(document.createElement("button"), {
			type: "button",
			className: "button live-toast live-paused",
			textContent: words.paused,
		});
		reload.addEventListener("click", () => location.reload());
		toast.after(reload);
		say(words.paused);
	};
	session = openSession(store, blog, { say, onPaused });
}
