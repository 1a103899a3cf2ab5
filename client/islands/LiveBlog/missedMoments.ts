import { formatPattern, type MessageValues } from "../../../brands/messages/icu.ts";
import type { LiveBlogProps } from "./props.ts";
import type { SinceYouLeft } from "./unread.ts";

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

/** Makes the summary "3 key moments since you left" (features B1): opens to links; takes no space and can be closed. */
export function missedMoments(since: SinceYouLeft, { language, words }: LiveBlogProps, { onFollow, onClose }: Acts): HTMLElement {
	const details = document.createElement("details");
	const linkTo = (id: string, text: string): HTMLElement => {
		const link = make("a", { href: `#${id}`, textContent: text });
		link.addEventListener("click", () => {
			onFollow(id);
			details.open = false;
		});
		return link;
	};
	const list = make("div", { className: "live-since-list" });
	const moments = since.moments.slice(0, mostListed).map(({ id, text, time }) => {
		const moment = document.createElement("li");
		if (time) {
			const at = make("time", { dateTime: time.iso, textContent: time.text });
			at.dataset.moment = "";
			moment.append(at);
		}
		moment.append(linkTo(id, text));
		return moment;
	});
	if (moments.length > 0) {
		const ordered = document.createElement("ol");
		ordered.append(...moments);
		list.append(ordered);
	}
	if (since.firstUnread !== null) list.append(linkTo(since.firstUnread, words.goToLeftOff));
	details.append(make("summary", { textContent: formatPattern(language, ...missedPattern(since, words)) }), list);
	const close = make("button", { type: "button", ariaLabel: words.close });
	close.addEventListener("click", onClose);
	const summary = make("div", { className: "live-since" });
	summary.append(details, close);
	return summary;
}

const make = <N extends keyof HTMLElementTagNameMap>(name: N, properties: Partial<HTMLElementTagNameMap[N]>): HTMLElementTagNameMap[N] =>
	Object.assign(document.createElement(name), properties);
