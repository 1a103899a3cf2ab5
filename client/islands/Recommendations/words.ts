import type { MessageKey } from "../../../brands/messages/en.ts";
import type { Language } from "../../../brands/schema.ts";

/** Words of the reel. */
export const reelWords = {
	title: "recommendations.reel",
	all: "recommendations.all",
	whyRead: "recommendations.whyRead",
	whyTerm: "recommendations.whyTerm",
	hide: "recommendations.hide",
	hidden: "recommendations.hidden",
	undo: "save.undo",
	hideFailed: "account.changesFailed",
	failed: "list.failed.for-you",
	again: "error.tryAgain",
	previous: "recommendations.previous",
	next: "recommendations.next",
} satisfies Record<string, MessageKey>;
export type ReelWords = Record<keyof typeof reelWords, string> & { language: Language };
