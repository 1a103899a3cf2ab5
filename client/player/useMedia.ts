import { type RefObject, useCallback, useEffect, useState } from "react";

/** What a media element tells of itself. */
export interface MediaState {
	playing: boolean;
	started: boolean;
	ended: boolean;
	time: number;
	duration: number;
	muted: boolean;
	volume: number;
	rate: number;
}

const still: MediaState = {
	playing: false,
	started: false,
	ended: false,
	time: 0,
	duration: 0,
	muted: false,
	volume: 1,
	rate: 1,
};

const heard = [
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
];

/**
 * Mirrors a media element's state; the element stays the one truth. `present`: it is on the page (an expired video has
 * none). The second value reads it at once: events come later than the control that caused them is drawn again.
 */
export function useMedia(ref: RefObject<HTMLVideoElement | null>, present: boolean): [MediaState, () => void] {
	const [state, setState] = useState(still);
	const read = useCallback(
		(event?: Event) => {
			const media = ref.current;
			if (!media) return;
			setState((before) => ({
				playing: !media.paused && !media.ended,
				started: event?.type === "emptied" ? false : before.started || !media.paused || media.currentTime > 0,
				ended: media.ended,
				time: media.currentTime,
				duration: Number.isFinite(media.duration) ? media.duration : 0,
				muted: media.muted,
				volume: media.volume,
				rate: media.playbackRate,
			}));
		},
		[ref],
	);
	useEffect(() => {
		const media = ref.current;
		if (!present || !media) return;
		read();
		for (const type of heard) media.addEventListener(type, read);
		return () => {
			for (const type of heard) media.removeEventListener(type, read);
		};
	}, [ref, present, read]);
	return [state, read];
}
