import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PlayableVideo } from "../domain/player/playable.ts";
import type { PlayerPort } from "../domain/player/port.ts";
import { pagePlayer } from "./pagePlayer.ts";
import { playReporter } from "./playReporter.ts";

/** A player as an island sees it. */
export interface Player {
	element: RefObject<HTMLVideoElement | null>;
	/** null: nothing here can play, or not yet. */
	port: RefObject<PlayerPort | null>;
	failed: boolean;
	/** The last source failed. */
	onSourceError: () => void;
}

/** Plays a video in a `<video>` of the page, with the element's own controls. */
export function usePlayer(video: PlayableVideo): Player {
	const element = useRef<HTMLVideoElement>(null);
	const port = useRef<PlayerPort | null>(null);
	const [failed, setFailed] = useState(false);
	const onSourceError = useCallback(() => setFailed(true), []);

	useEffect(() => {
		const { current: place } = element;
		if (!place) return;
		const reportPlay = playReporter();
		const made: PlayerPort = pagePlayer(place, video, {
			onState: () => reportPlay(video.id, made.read()),
			onFailure: onSourceError,
		});
		port.current = made;
		return () => {
			port.current = null;
			made.destroy();
		};
	}, [video, onSourceError]);

	return { element, port, failed, onSourceError };
}
