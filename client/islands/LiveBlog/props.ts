import type { Language } from "../../../brands/schema.ts";

/** Data of a live blog's script, in its page. */
export interface LiveBlogProps {
	articleId: string;
	/** Address of polls. */
	base: string;
	/** Query of calls: an eager page's flag (C2.14). */
	query?: { lazyload: string } | undefined;
	language: Language;
	/** The blog's state in the page; null where it does not show the newest. */
	token: string | null;
	/** ms between polls, 0 for none (C9.2). */
	intervalMs: number;
	newestAt: number | null;
	whole: boolean;
	/** The number of all cards, where the upstream sends it. */
	total: number | null;
	/** `newPosts`, `shown`, `title`, `momentsSince` and `postsSince` are ICU patterns. */
	words: {
		newPosts: string;
		shown: string;
		title: string;
		loadMore: string;
		showMore: string;
		moreFailed: string;
		end: string;
		copied: string;
		linkCopied: string;
		copyFailed: string;
		isNew: string;
		ended: string;
		paused: string;
		momentsSince: string;
		postsSince: string;
		leftOff: string;
		goToLeftOff: string;
		close: string;
	};
}
