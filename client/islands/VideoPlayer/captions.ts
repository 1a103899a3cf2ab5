import type { PlayableTrack } from "../../domain/player/playable.ts";
import { wantsCaptions } from "../../page/mediaPreferences.ts";

const key = "captions";

/** The reader's choice on this device: a language, or none. */
function remembered(): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function remember(language: string | null): void {
	try {
		if (language === null) localStorage.removeItem(key);
		else localStorage.setItem(key, language);
	} catch {
		// Without storage the choice lasts for this page.
	}
}

/** The captions that a reader wants, of any video. */
export function wantedCaptions() {
	let language = remembered();
	// With captions chosen under /preferences they show from the start, until turned off.
	let always = wantsCaptions();
	return {
		/** The language to show among a video's; null: none. */
		among: (tracks: readonly PlayableTrack[]): string | null =>
			(tracks.find((track) => track.language === language) ?? (always ? tracks[0] : undefined))?.language ?? null,
		choose(next: string | null): void {
			remember(next);
			language = next;
			always = next !== null;
		},
	};
}
