import { formatPattern } from "../../../brands/messages/icu.ts";
import { make } from "../../page/make.ts";
import { missedMoments, missedPattern } from "./missedMoments.ts";
import type { LiveBlogProps } from "./props.ts";
import type { SinceYouLeft } from "./unread.ts";

interface Acts {
	/** Shows the latest posts; answers their number. */
	activate: () => number;
	/** Ensures that a published card is on the page. */
	reach: (id: string) => void;
}

/** The bar above the stream: announces by a button that moves nothing, the tab's title, and to screen readers. */
export type Bar = ReturnType<typeof openBar>;

/** Opens the bar in its markup of the edge. */
export function openBar(element: HTMLElement, blog: LiveBlogProps, { activate, reach }: Acts) {
	const toast = element.querySelector<HTMLButtonElement>(".live-toast");
	const status = element.querySelector("[role=status]");
	const { language, words } = blog;
	const plainTitle = document.title;
	const say = (text: string) => {
		if (status && status.textContent !== text) status.textContent = text;
	};
	const summary = missedMoments(blog, { onFollow: reach, onClose: () => summary.element.remove() });
	toast?.addEventListener("click", () => say(formatPattern(language, words.shown, { n: activate() })));
	return {
		say,
		/** Shows how many posts wait for the reader. */
		count(n: number): void {
			if (!toast) return;
			toast.hidden = n === 0;
			toast.textContent = formatPattern(language, words.newPosts, { n });
			document.title = n === 0 ? plainTitle : formatPattern(language, words.title, { n, title: plainTitle });
			if (n > 0) say(toast.textContent);
		},
		/** Lists what the reader missed (features B1). */
		summarize(since: SinceYouLeft): void {
			summary.show(since);
			if (!summary.element.isConnected) status?.before(summary.element);
			say(formatPattern(language, ...missedPattern(since, words)));
		},
		/** Says that polling has ended, with a button that loads the page anew. */
		pause(): void {
			if (element.querySelector(".live-paused")) return;
			const reload = make("button", { type: "button", class: "button live-toast live-paused" }, words.paused);
			reload.addEventListener("click", () => location.reload());
			toast?.after(reload);
			say(words.paused);
		},
	};
}
