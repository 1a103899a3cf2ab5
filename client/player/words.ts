/** Catalogue words of the control bar, by use. */
export interface BarWords {
	play: string;
	pause: string;
	replay: string;
	mute: string;
	unmute: string;
	volume: string;
	captions: string;
	captionsOn: string;
	captionsOff: string;
	captionsNone: string;
	off: string;
	settings: string;
	quality: string;
	pip: string;
	fullscreen: string;
	exitFullscreen: string;
	/** The list of keys. */
	shortcuts: string;
}
