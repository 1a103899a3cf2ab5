import { type RefObject, useCallback, useEffect, useState } from "react";
import type { PlayableTrack } from "../../domain/player/playable.ts";
import type { PlayerPort } from "../../domain/player/port.ts";
import { wantsCaptions } from "../../page/mediaPreferences.ts";

const key = "captions";

/** The reader's choice on this device: a language, or nothing. */
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
		// Storage may be off: the choice then holds for this page only.
	}
}

/** The language whose captions show, and how to change it. */
export function useCaptions(
	port: RefObject<PlayerPort | null>,
	tracks: readonly PlayableTrack[],
): [string | null, (language: string | null) => void] {
	const [language, setLanguage] = useState<string | null>(null);
	// Who asks for captions under /preferences has them from the start, until they are turned off.
	const [always, setAlways] = useState(false);
	useEffect(() => {
		setLanguage(remembered());
		setAlways(wantsCaptions());
	}, []);
	const chosen = tracks.find((track) => track.language === language) ?? (always ? tracks[0] : undefined);
	const shown = chosen?.language ?? null;
	// Tracks come and go with their video; each new set is told what shows.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the player's own tracks change when these do
	useEffect(() => port.current?.setCaptions(shown), [port, shown, tracks]);
	const choose = useCallback((next: string | null) => {
		remember(next);
		setLanguage(next);
		setAlways(next !== null);
	}, []);
	return [shown, choose];
}
