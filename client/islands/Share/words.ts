import type { MessageKey } from "../../../brands/messages/en.ts";

/** Words of the share tools. */
export const shareWords = {
	copy: "share.copyLink",
	copied: "share.copied",
	linkCopied: "share.linkCopied",
	failed: "share.failed",
	email: "share.email",
	more: "share.share",
	listen: "listen.listen",
	pause: "listen.pause",
	resume: "listen.resume",
	stop: "listen.stop",
	speed: "video.speed",
	noVoice: "listen.noVoice",
} satisfies Record<string, MessageKey>;
export type ShareWords = Record<keyof typeof shareWords, string>;
