import type { PlayableVideo } from "./playable.ts";

/** The state of a player: seconds; the volume is 0 to 1. */
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

/** Something to choose in a player: what it is asked for by, and what a reader calls it. */
export interface PlayerChoice {
	id: string;
	label: string;
}

/** Qualities to choose from, as the player orders them, and the one that is chosen. */
export interface Qualities {
	choices: readonly PlayerChoice[];
	chosen: string;
}

/** The actions of a player's controls beside playing. */
export interface ControlsPort {
	setMuted: (muted: boolean) => void;
	/** 0 to 1. */
	setVolume: (volume: number) => void;
	togglePip: () => void;
	/** Fills the screen with the picture alone, where a page can't fill it with the player. */
	fillScreen: () => void;
}

/**
 * The player of the page's videos (C2.25, C9.4), one at a time, in the place of one `<video>`. Lists, up next, the address, measuring and
 * the controls know this and nothing of who is behind it: our own player (client/player/ownPlayer.ts) or a vendor's.
 */
export interface PlayerPort extends ControlsPort {
	/** Reads its present state. */
	read: () => MediaState;
	/** Plays on, from the start where it has ended. Rejects where the browser holds it back. */
	play: () => Promise<void>;
	pause: () => void;
	seek: (seconds: number) => void;
	setRate: (rate: number) => void;
	/** Captions of a language that the video has; null: none. */
	setCaptions: (language: string | null) => void;
	/** One of the qualities that it told. */
	setQuality: (id: string) => void;
	/** Another video takes the place; it waits for `play`. */
	load: (video: PlayableVideo) => void;
	/** It plays no more, and listens to nothing. */
	destroy: () => void;
}

/** The events of a player. */
export interface PlayerListener {
	/** Something of its state is another: `read` says what. */
	onState: () => void;
	onQualities: (qualities: Qualities) => void;
	/** Its picture was pressed, where it has no controls of its own. */
	onPress: () => void;
	/** It can't play its video: why, for the operator. */
	onFailure: (reason: string) => void;
	/** A reader asked for play, and somebody is still to come. */
	onWaiting: (isWaiting: boolean) => void;
}
