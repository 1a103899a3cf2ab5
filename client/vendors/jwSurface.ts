/* JW Player's surface (C9.4: written for 8.30.1; docs.jwplayer.com/players/reference), as far as the adapter uses it. */

export interface JwSource {
	file: string;
	type: "webm" | "mp4" | "hls";
	label?: string;
}

export interface JwItem {
	mediaid: string;
	title: string;
	image?: string;
	sources: readonly JwSource[];
	tracks: readonly { file: string; label: string; kind: "captions" }[];
}

export interface JwSetup {
	playlist: readonly JwItem[];
	width: string;
	height: string;
	controls: boolean;
	autostart: boolean;
	mute: boolean;
	/** 0 to 100. */
	volume: number;
	displaytitle: boolean;
	displaydescription: boolean;
	nextUpDisplay: boolean;
	/** It stores no id of a reader. */
	doNotSaveCookies: boolean;
}

/** `label` is for readers; of captions the first is "off". */
export interface JwChoice {
	id?: string;
	label?: string;
	height?: number;
}

interface JwFault {
	code?: number;
	message?: string;
}

/** Its events by name, each with what is read of it. */
export interface JwEvents {
	ready: object;
	setupError: JwFault;
	error: JwFault;
	playAttemptFailed: object;
	autostartNotAllowed: object;
	playlistItem: { index: number; item: JwItem };
	play: object;
	pause: object;
	time: { position: number; duration: number };
	seek: { position: number; offset: number };
	seeked: object;
	complete: object;
	playlistComplete: object;
	nextClick: object;
	displayClick: object;
	mute: object;
	volume: object;
	playbackRateChanged: object;
	captionsList: { tracks: readonly JwChoice[]; track: number };
	captionsChanged: { tracks: readonly JwChoice[]; track: number };
	levels: { levels: readonly JwChoice[]; currentQuality: number };
	levelsChanged: { currentQuality: number };
}

/** The vendor's player. Positions are seconds, the volume 0 to 100, captions and qualities go by their place in the list. */
export interface JwApi {
	setup: (options: JwSetup) => unknown;
	on: <E extends keyof JwEvents>(event: E, heard: (detail: JwEvents[E]) => void) => unknown;
	remove: () => unknown;
	load: (playlist: readonly JwItem[]) => unknown;
	next: () => unknown;
	playlistItem: (index: number) => unknown;
	play: () => unknown;
	pause: () => unknown;
	seek: (position: number) => unknown;
	setMute: (mute: boolean) => unknown;
	setVolume: (volume: number) => unknown;
	setPlaybackRate: (rate: number) => unknown;
	setCurrentCaptions: (index: number) => unknown;
	setCurrentQuality: (index: number) => unknown;
	setFullscreen: (isFull: boolean) => unknown;
	getPosition: () => number;
	getDuration: () => number;
	getMute: () => boolean;
	getVolume: () => number;
	getPlaybackRate: () => number;
	getContainer: () => HTMLElement;
}

export interface Jw {
	(id: string): JwApi;
	key?: string;
	version: string;
}

declare global {
	interface Window {
		jwplayer?: Jw;
	}
}
