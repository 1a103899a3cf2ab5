import type { BarWords } from "../../player/words.ts";

/** Catalogue words of the player, by what they are for; `position`, `playTitle` and `upNextIn` are ICU patterns. */
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
	/** None of its files may be played here. */
	nowhere: string;
	expired: string;
}
