import type { Language } from "../../../brands/schema.ts";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import type { PlayerWords } from "./words.ts";

export interface VideoPlayerProps {
	/** The page's first video; others come from its lists. */
	video: PlayableVideo;
	language: Language;
	autoplayMuted: boolean;
	/** A video's own page: its address follows the playing video. */
	ownsAddress: boolean;
	words: PlayerWords;
}
