import type { MediaState } from "../domain/player/port.ts";

/** Media events after which the state is read anew. */
export const mediaEvents = [
	"play",
	"pause",
	"ended",
	"timeupdate",
	"seeked",
	"durationchange",
	"volumechange",
	"ratechange",
	"emptied",
	"loadedmetadata",
] as const;

/** The state of a media element after an event: the element stays the one truth. */
export function mediaStateOf(media: HTMLMediaElement, before: MediaState, event?: Event): MediaState {
	return {
		playing: !media.paused && !media.ended,
		started: event?.type === "emptied" ? false : before.started || !media.paused || media.currentTime > 0,
		ended: media.ended,
		time: media.currentTime,
		duration: Number.isFinite(media.duration) ? media.duration : 0,
		muted: media.muted,
		volume: media.volume,
		rate: media.playbackRate,
	};
}
