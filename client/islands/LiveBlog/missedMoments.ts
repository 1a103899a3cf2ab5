import { formatPattern, type MessageValues } from "../../../brands/messages/icu.ts";
import { make } from "../../page/make.ts";
import type { LiveBlogProps } from "./props.ts";
import type { MissedMoment, SinceYouLeft } from "./unread.ts";

interface Acts {
	/** Inserts the card first where it waits. */
	onFollow: (id: string) => void;
	onClose: () => void;
}

/** Listed key moments; the page's list has the rest. */
const mostListed = 6;

/** The summary's pattern: key moments if any, else posts. */
export function missedPattern({ moments, posts }: SinceYouLeft, words: LiveBlogProps["words"]): [pattern: string, values: MessageValues] {
	return moments.length > 0 ? [words.momentsSince, { n: moments.length }] : [words.postsSince, { n: posts }];
}

/** The summary "3 key moments since you left" (features B1): opens to links; takes no space and can be closed. */
export function missedMoments({ language, words }: LiveBlogProps, { onFollow, onClose }: Acts) {
	const details = document.createElement("details");
	const title = document.createElement("summary");
	const list = make("div", { class: "live-since-list" });
	const close = make("button", { type: "button", "aria-label": words.close });
	const element = make("div", { class: "live-since" });
	const linkTo = (id: string, text: string): HTMLElement => {
		const link = make("a", { href: `#${id}` }, text);
		link.addEventListener("click", () => {
			onFollow(id);
			details.open = false;
		});
		return link;
	};
	const momentOf = ({ id, text, time }: MissedMoment): HTMLElement => {
		const moment = document.createElement("li");
		if (time) {
			moment.append(make("time", { datetime: time.iso, "data-moment": "" }, time.text));
		}
		moment.append(linkTo(id, text));
		return moment;
	};
	close.addEventListener("click", () => {
		details.open = false;
		onClose();
	});
	details.append(title, list);
	element.append(details, close);
	return {
		element,
		/** Shows what it says now: open if it was, the focus where it was. */
		show(since: SinceYouLeft): void {
			const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
			const moments = document.createElement("ol");
			moments.append(...since.moments.slice(0, mostListed).map(momentOf));
			list.replaceChildren(
				...(since.moments.length > 0 ? [moments] : []),
				...(since.firstUnread === null ? [] : [linkTo(since.firstUnread, words.goToLeftOff)]),
			);
			title.textContent = formatPattern(language, ...missedPattern(since, words));
			if (focused) (list.querySelector<HTMLElement>(`[href="${focused}"]`) ?? title).focus({ preventScroll: true });
		},
	};
}
