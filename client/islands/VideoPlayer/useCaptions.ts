import { type RefObject, useCallback, useEffect, useState } from "react";
import type { PlayableTrack } from "../../domain/player/playable.ts";
import type { PlayerPort } from "../../domain/player/port.ts";
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

/** The captions' language, and its setter. */
export function useCaptions(
	port: RefObject<PlayerPort | null>,
	tracks: readonly PlayableTrack[],
): [string | null, (language: string | null) => void] {
	const [language, setLanguage] = useState<string | null>(null);
	// With captions chosen under /preferences they show from the start, until turned off.
	const [always, setAlways] = useState(false);
	useEffect(() => {
		setLanguage(remembered());
		setAlways(wantsCaptions());
	}, []);
	const chosen = tracks.find((track) => track.language === language) ?? (always ? tracks[0] : undefined);
	const shown = chosen?.language ?? null;
	// Tracks change with the video; each new set gets the choice.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the player's own tracks change when these do
	useEffect(() => port.current?.setCaptions(shown), [port, shown, tracks]);
	const choose = useCallback((next: string | null) => {
		remember(next);
		setLanguage(next);
		setAlways(next !== null);
	}, []);
	return [shown, choose];
}
