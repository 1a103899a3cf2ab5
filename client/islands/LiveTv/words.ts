import type { TvNotice } from "../../domain/liveTv/state.ts";

/** Catalogue words of live TV; those with a `{…}` in them are ICU patterns. */
export interface LiveTvWords {
	text: string;
	signIn: string;
	choose: string;
	featured: string;
	all: string;
	search: string;
	found: string;
	frame: string;
	back: string;
	close: string;
	signedIn: string;
	signOut: string;
	loading: string;
	authorizing: string;
	checking: string;
	window: string;
	blocked: string;
	open: string;
	cancel: string;
	tempPass: string;
	tempPassLeft: string;
	outage: string;
	onAir: string;
	notices: Readonly<Record<TvNotice, string>>;
	player: LivePlayerWords;
}

/** The live player's words: those that any player of ours has. */
export interface LivePlayerWords {
	region: string;
	play: string;
	pause: string;
	mute: string;
	unmute: string;
	volume: string;
	captions: string;
	off: string;
	settings: string;
	quality: string;
	auto: string;
	pip: string;
	fullscreen: string;
	exitFullscreen: string;
	shortcuts: string;
}
