import type { PlayableVideo } from "../../domain/player/playable.ts";

/** The mini player (C3.42): what it would play, whether it may say so, and how far it has come (C4.36). */
export interface MiniPlayerState {
	video: PlayableVideo | null;
	showTease: boolean;
	/** The service has answered, one way or the other. */
	loaded: boolean;
	miniplayerError: false | string;
	/** It stands in the page's corner and plays on while the reader scrolls. */
	docked: boolean;
}

export const noMiniPlayer: MiniPlayerState = { video: null, showTease: false, loaded: false, miniplayerError: false, docked: false };

export type MiniPlayerEvent =
	| { kind: "loaded"; video: PlayableVideo | null; showTease: boolean }
	| { kind: "failed"; error: string }
	| { kind: "started" }
	| { kind: "closed" };

/**
 * The mini player's state after an event. A failure is an error and an answer: nothing waits for it any more (C4.36). It starts on request.
 */
export function afterMiniPlayer(state: MiniPlayerState, event: MiniPlayerEvent): MiniPlayerState {
	switch (event.kind) {
		case "loaded": {
			const playable = event.video && !event.video.expired && event.video.sources.length > 0 ? event.video : null;
			return { ...noMiniPlayer, loaded: true, video: playable, showTease: event.showTease && playable !== null };
		}
		case "failed":
			return { ...state, loaded: true, miniplayerError: event.error };
		case "started":
			return state.video === null ? state : { ...state, docked: true, miniplayerError: false };
		case "closed":
			return { ...state, docked: false };
	}
}
