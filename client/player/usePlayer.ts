import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { PlayableVideo } from "../domain/player/playable.ts";
import { type MediaState, type PlayerPort, type Qualities, stillMedia } from "../domain/player/port.ts";
import { pagePlayer } from "./pagePlayer.ts";
import { playReporter } from "./playReporter.ts";

/** A player as an island sees it. */
export interface Player {
	/** The place where videos play. */
	element: RefObject<HTMLVideoElement | null>;
	/** null: nothing here can play, or not yet. */
	port: RefObject<PlayerPort | null>;
	media: MediaState;
	/** Reads the state at once: events come later than the control that caused them is drawn again. */
	readMedia: () => void;
	qualities: Qualities;
	/** The video can't be played. */
	failed: boolean;
	/** Play was asked for, and who plays is on the way. */
	waiting: boolean;
	/** Its last source was none. */
	onSourceError: () => void;
}

const noQualities: Qualities = { choices: [], chosen: "" };

/**
 * Plays a video in the place of a `<video>` of the page, and each other one that takes its place, which begins at once, since that is what was
 * asked for. `onPress`: its picture was pressed.
 */
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
