import type { MessageKey } from "../../../brands/messages/en.ts";

/** Words of the mini player. */
export const miniPlayerWords = {
	region: "region.miniPlayer",
	watch: "label.watch",
	close: "video.miniClose",
	open: "video.miniOpen",
	pip: "video.pip",
	failed: "video.failed",
} satisfies Record<string, MessageKey>;
export type MiniPlayerWords = Record<keyof typeof miniPlayerWords, string>;
