import type { PlayableVideo } from "./playable.ts";

/** The state of a player: seconds; volume from 0 to 1. */
export interface MediaState {
	playing: boolean;
	started: boolean;
	ended: boolean;
	time: number;
	/** 0: not known yet. */
	duration: number;
	muted: boolean;
	volume: number;
	rate: number;
}

/** A player before it plays. */
export const stillMedia: MediaState = {
	playing: false,
	started: false,
	ended: false,
	time: 0,
	duration: 0,
	muted: false,
	volume: 1,
	rate: 1,
};

/** A choice in a player: value and label. */
export interface PlayerChoice {
	id: string;
	label: string;
}

/** Qualities in the player's order, and the chosen one. */
export interface Qualities {
	choices: readonly PlayerChoice[];
	chosen: string;
}

/** The actions of a player's controls, except play. */
export interface ControlsPort {
	setMuted: (muted: boolean) => void;
	/** 0 to 1. */
	setVolume: (volume: number) => void;
	togglePip: () => void;
	/** Full screen of the video alone, where a page can't show the player so. */
	fillScreen: () => void;
}

/**
 * The player of the page's videos (C2.25, C9.4), one at a time, in place of one `<video>`. Behind it is our player
 * (client/player/ownPlayer.ts) or a vendor's.
 */
export interface PlayerPort extends ControlsPort {
	read: () => MediaState;
	/** Plays on, from the start when ended. Rejects where the browser blocks it. */
	play: () => Promise<void>;
	pause: () => void;
	seek: (seconds: number) => void;
	setRate: (rate: number) => void;
	/** Captions by language; null: none. */
	setCaptions: (language: string | null) => void;
	/** One of the qualities it reported. */
	setQuality: (id: string) => void;
	/** Loads another video, which waits for `play`. */
	load: (video: PlayableVideo) => void;
	/** Ends playing and listening. */
	destroy: () => void;
}

/** The events of a player; the last three are for controls of the page's own. */
export interface PlayerListener {
	/** Its state changed; `read` has the new one. */
	onState: () => void;
	/** It can't play its video; the reason is for logs. */
	onFailure: (reason: string) => void;
	onQualities?: (qualities: Qualities) => void;
	/** Its picture was pressed. */
	onPress?: () => void;
	/** Play was requested, and something is still loading. */
	onWaiting?: (isWaiting: boolean) => void;
}
