/** Catalogue words of the player, by what they are for; `upNextIn` is an ICU pattern. */
export interface PlayerWords {
	region: string;
	play: string;
	playTitle: string;
	pause: string;
	replay: string;
	mute: string;
	unmute: string;
	tapToUnmute: string;
	volume: string;
	seek: string;
	position: string;
	captions: string;
	captionsOn: string;
	captionsOff: string;
	captionsNone: string;
	settings: string;
	quality: string;
	speed: string;
	fullscreen: string;
	exitFullscreen: string;
	pip: string;
	upNext: string;
	upNextIn: string;
	cancelNext: string;
	playNext: string;
	failed: string;
	/** None of its files may be played here. */
	nowhere: string;
	expired: string;
	shortcuts: string;
	off: string;
}
