import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Language } from "../../../brands/schema.ts";

/** Words of a live blog. */
export const liveBlogWords = {
	newPosts: "liveBlog.newPosts",
	shown: "liveBlog.newPostsShown",
	title: "liveBlog.titleCount",
	loadMore: "list.loadMore",
	showMore: "list.showMore",
	moreFailed: "liveBlog.moreFailed",
	end: "liveBlog.end",
	copied: "share.copied",
	linkCopied: "share.linkCopied",
	copyFailed: "share.failed",
	isNew: "label.new",
	ended: "liveBlog.ended",
	paused: "liveBlog.paused",
	momentsSince: "liveBlog.momentsSince",
	postsSince: "liveBlog.postsSince",
	leftOff: "liveBlog.leftOff",
	goToLeftOff: "liveBlog.goToLeftOff",
	close: "liveBlog.closeSince",
} satisfies Record<string, MessageKey>;

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
	words: Record<keyof typeof liveBlogWords, string>;
}
