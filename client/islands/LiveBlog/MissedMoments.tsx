import { formatPattern, type MessageValues } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import type { SinceYouLeft } from "./unread.ts";

interface Words {
	/** ICU patterns. */
	momentsSince: string;
	postsSince: string;
	goToLeftOff: string;
	close: string;
}

interface Props {
	since: SinceYouLeft;
	language: Language;
	words: Words;
	/** Follows a link to a card, which may have to be inserted first. */
	onFollow: (id: string) => void;
	onClose: () => void;
}

/** Listed key moments; the page's list has the rest. */
const mostListed = 6;

/** The summary's pattern: key moments if any, else posts. */
export function missedPattern({ moments, posts }: SinceYouLeft, words: Words): [pattern: string, values: MessageValues] {
	return moments.length > 0 ? [words.momentsSince, { n: moments.length }] : [words.postsSince, { n: posts }];
}

/** "3 key moments since you left" (features B1): opens to links; takes no space and can be closed. */
export function MissedMoments({ since, language, words, onFollow, onClose }: Props) {
	const { moments, firstUnread } = since;
	return (
		<div className="live-since">
			<details>
				<summary>{formatPattern(language, ...missedPattern(since, words))}</summary>
				<div className="live-since-list">
					{moments.length > 0 && (
						<ol>
							{moments.slice(0, mostListed).map(({ id, text, time }) => (
								<li key={id}>
									{time && (
										<time dateTime={time.iso} data-moment="">
											{time.text}
										</time>
									)}
									<a href={`#${id}`} onClick={(event) => follow(event.currentTarget, () => onFollow(id))}>
										{text}
									</a>
								</li>
							))}
						</ol>
					)}
					{firstUnread !== null && (
						<a href={`#${firstUnread}`} onClick={(event) => follow(event.currentTarget, () => onFollow(firstUnread))}>
							{words.goToLeftOff}
						</a>
					)}
				</div>
			</details>
			<button type="button" aria-label={words.close} onClick={onClose} />
		</div>
	);
}

/** The list gives way to the link's target. */
function follow(link: HTMLElement, reach: () => void): void {
	reach();
	link.closest("details")?.removeAttribute("open");
}
