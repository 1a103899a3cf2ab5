import type { MessageKey } from "../../brands/messages/en.ts";

/** Words of a player's control bar; what its keys do is each player's own. */
export const barWords = {
	play: "video.play",
	pause: "video.pause",
	replay: "video.replay",
	mute: "video.mute",
	unmute: "video.unmute",
	volume: "video.volume",
	captions: "video.captions",
	captionsOn: "video.captionsOn",
	captionsOff: "video.captionsOff",
	captionsNone: "video.captionsNone",
	off: "video.captionsNoneChosen",
	settings: "video.settings",
	quality: "video.quality",
	pip: "video.pip",
	fullscreen: "video.fullscreen",
	exitFullscreen: "video.exitFullscreen",
} satisfies Record<string, MessageKey>;
export type BarWords = Record<keyof typeof barWords | "shortcuts", string>;
