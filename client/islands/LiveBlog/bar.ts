import { formatPattern } from "../../../brands/messages/icu.ts";
import { make } from "../../page/make.ts";
import { passFocus } from "../../page/passFocus.ts";
import { missedMoments, missedPattern } from "./missedMoments.ts";
import type { LiveBlogProps } from "./props.ts";
import type { SinceYouLeft } from "./unread.ts";

interface Acts {
	activate: () => number;
	reach: (id: string) => void;
}

/** An open bar. */
export type Bar = ReturnType<typeof openBar>;

/** Opens the bar above the stream: it announces by a button that moves nothing, the tab's title, and to screen readers. */
export function openBar(element: HTMLElement, blog: LiveBlogProps, { activate, reach }: Acts) {
	const toast = element.querySelector<HTMLButtonElement>(".live-toast");
	const status = element.querySelector("[role=status]");
	const { language, words } = blog;
	const plainTitle = document.title;
	const say = (text: string) => {
		if (status && status.textContent !== text) status.textContent = text;
	};
	const onClose = () => {
		passFocus(summary.element, document.querySelector<HTMLElement>(".live-card"));
		summary.element.remove();
	};
	const summary = missedMoments(blog, { onFollow: reach, onClose });
	toast?.addEventListener("click", () => say(formatPattern(language, words.shown, { n: activate() })));
	return {
		say,
		count(n: number): void {
			if (!toast) return;
			toast.hidden = n === 0;
			toast.textContent = formatPattern(language, words.newPosts, { n });
			document.title = n === 0 ? plainTitle : formatPattern(language, words.title, { n, title: plainTitle });
			if (n > 0) say(toast.textContent);
		},
		summarize(since: SinceYouLeft): void {
			summary.show(since);
			if (!summary.element.isConnected) status?.before(summary.element);
			say(formatPattern(language, ...missedPattern(since, words)));
		},
		pause(): void {
			if (element.querySelector(".live-paused")) return;
			const reload = make("button", { type: "button", class: "button live-toast live-paused" }, words.paused);
			reload.addEventListener("click", () => location.reload());
			toast?.after(reload);
			say(words.paused);
		},
	};
}
