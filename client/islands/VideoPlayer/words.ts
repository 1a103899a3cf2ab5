import type { MessageKey } from "../../../brands/messages/en.ts";
import { barWords } from "../../player/words.ts";

/** Words of the player; `nowhere`: no file is playable here. */
export const playerWords = {
	...barWords,
	region: "region.player",
	playTitle: "video.playTitle",
	tapToUnmute: "video.tapToUnmute",
	seek: "video.seek",
	position: "video.position",
	speed: "video.speed",
	upNext: "video.upNext",
	upNextIn: "video.upNextIn",
	cancelNext: "dialog.cancel",
	playNext: "video.playNext",
	failed: "video.failed",
	nowhere: "video.nowhere",
	expired: "video.expired",
	shortcuts: "video.shortcuts",
} satisfies Record<string, MessageKey>;
export type PlayerWords = Record<keyof typeof playerWords, string>;
