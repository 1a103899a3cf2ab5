import type { PlayableTrack } from "../domain/player/playable.ts";
import { wantsCaptions } from "../page/mediaPreferences.ts";
import { readStorage, writeStorage } from "../page/storage.ts";

/** The reader's choice on this device: a language, or none. */
const key = "captions";

/** The captions that a reader wants, of any video. */
export function wantedCaptions() {
	let language = readStorage(key);
	// With captions chosen under /preferences they show from the start, until turned off.
	let always = wantsCaptions();
	return {
		/** The language to show among a video's; null: none. */
		among: (tracks: readonly PlayableTrack[]): string | null =>
			(tracks.find((track) => track.language === language) ?? (always ? tracks[0] : undefined))?.language ?? null,
		choose(next: string | null): void {
			writeStorage(key, next);
			language = next;
			always = next !== null;
		},
	};
}
