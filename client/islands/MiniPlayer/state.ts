import type { PlayableVideo } from "../../domain/player/playable.ts";

/** The mini player (C3.42): its video, whether it is shown, and its progress (C4.36). */
export interface MiniPlayerState {
	video: PlayableVideo | null;
	showTease: boolean;
	/** The service has answered or failed. */
	loaded: boolean;
	miniplayerError: false | string;
	/** It plays in the page's corner during scrolling. */
	docked: boolean;
	/** Number of starts: each attempt has a player of its own. */
	attempts: number;
}

export const noMiniPlayer: MiniPlayerState = {
	video: null,
	showTease: false,
	loaded: false,
	miniplayerError: false,
	docked: false,
	attempts: 0,
};

export type MiniPlayerEvent =
	| { kind: "loaded"; video: PlayableVideo | null; showTease: boolean }
	| { kind: "failed"; error: string }
	| { kind: "started" }
	| { kind: "closed" };

/** The mini player's state after an event. A failure counts as an answer: nothing waits for it (C4.36). */
export function afterMiniPlayer(state: MiniPlayerState, event: MiniPlayerEvent): MiniPlayerState {
	switch (event.kind) {
		case "loaded": {
			const playable = event.video && !event.video.expired && event.video.sources.length > 0 ? event.video : null;
			return { ...noMiniPlayer, loaded: true, video: playable, showTease: event.showTease && playable !== null };
		}
		case "failed":
			return { ...state, loaded: true, miniplayerError: event.error };
		case "started":
			if (state.video === null || (state.docked && state.miniplayerError === false)) return state;
			return { ...state, docked: true, miniplayerError: false, attempts: state.attempts + 1 };
		case "closed":
			return { ...state, docked: false };
	}
}
