import type { BarWords } from "../../player/words.ts";

/** Catalogue words of the player; `position`, `playTitle` and `upNextIn` are ICU patterns. */
export interface PlayerWords extends BarWords {
	region: string;
	playTitle: string;
	tapToUnmute: string;
	seek: string;
	position: string;
	speed: string;
	upNext: string;
	upNextIn: string;
	cancelNext: string;
	playNext: string;
	failed: string;
	/** No file is playable here. */
	nowhere: string;
	expired: string;
}
