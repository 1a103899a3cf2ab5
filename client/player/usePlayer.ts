import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PlayableVideo } from "../domain/player/playable.ts";
import { type MediaState, type PlayerPort, type Qualities, stillMedia } from "../domain/player/port.ts";
import { pagePlayer } from "./pagePlayer.ts";
import { playReporter } from "./playReporter.ts";

/** A player as an island sees it. */
export interface Player {
	element: RefObject<HTMLVideoElement | null>;
	/** null: nothing here can play, or not yet. */
	port: RefObject<PlayerPort | null>;
	media: MediaState;
	/** Reads the state at once, since events come after the next draw. */
	readMedia: () => void;
	qualities: Qualities;
	failed: boolean;
	/** Play was pressed, and the player is loading. */
	waiting: boolean;
	/** The last source failed. */
	onSourceError: () => void;
}

const noQualities: Qualities = { choices: [], chosen: "" };

/** Plays a video in a `<video>` of the page, and at once each other video that replaces it. `onPress`: the picture was pressed. */
export function usePlayer(video: PlayableVideo, onPress: () => void = () => undefined): Player {
	const element = useRef<HTMLVideoElement>(null);
	const port = useRef<PlayerPort | null>(null);
	const loaded = useRef(video);
	const pressed = useRef(onPress);
	pressed.current = onPress;
	const [media, setMedia] = useState(stillMedia);
	const [qualities, setQualities] = useState(noQualities);
	const [failed, setFailed] = useState(false);
	const [waiting, setWaiting] = useState(false);
	const readMedia = useCallback(() => {
		if (port.current) setMedia(port.current.read());
	}, []);
	const onSourceError = useCallback(() => setFailed(true), []);

	// An expired video has no element, nor has one that may be played nowhere.
	const present = !video.expired && video.sources.length > 0;
	useEffect(() => {
		const { current: place } = element;
		if (!present || !place) return;
		const reportPlay = playReporter();
		const made: PlayerPort = pagePlayer(place, loaded.current, {
			onState: () => {
				const state = made.read();
				setMedia(state);
				reportPlay(loaded.current.id, state);
			},
			onQualities: setQualities,
			onPress: () => pressed.current(),
			onFailure: () => setFailed(true),
			onWaiting: setWaiting,
		});
		port.current = made;
		readMedia();
		return () => {
			port.current = null;
			made.destroy();
		};
	}, [present, readMedia]);

	useEffect(() => {
		if (loaded.current.id === video.id) return;
		loaded.current = video;
		setFailed(false);
		const { current: player } = port;
		player?.load(video);
		player?.play().catch(() => undefined);
	}, [video]);

	return { element, port, media, readMedia, qualities, failed, waiting, onSourceError };
}
