import type { MediaState } from "../domain/player/port.ts";

/** The play of a video, as `mast:video` on the document. */
export interface VideoPlay {
	/** The video's id; "" of a channel. */
	id: string;
	action: "play" | "pause" | "end";
}

const dispatchPlay = (detail: VideoPlay): void => void document.dispatchEvent(new CustomEvent("mast:video", { detail }));

/**
 * Reports to measuring (client/house/measure.ts) when a video plays, pauses and ends, once each, by the player's state after each event.
 */
export function playReporter(report: (play: VideoPlay) => void = dispatchPlay): (id: string, state: MediaState) => void {
	let last: { id: string; action: VideoPlay["action"] | null } = { id: "", action: null };
	return (id, { playing, ended, started }) => {
		const action = playing ? "play" : ended ? "end" : started ? "pause" : null;
		const isAnother = id !== last.id || last.action === null;
		// A video's first report is a play: anything earlier belongs to the one before.
		if (action === null || (isAnother ? action !== "play" : action === last.action)) return;
		last = { id, action };
		report({ id, action });
	};
}
