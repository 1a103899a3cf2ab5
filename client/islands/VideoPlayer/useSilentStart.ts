import { useSetAtom } from "jotai";
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { MediaState, PlayerPort } from "../../domain/player/port.ts";
import { mayAutoplay } from "../../page/mediaPreferences.ts";
import { watchScroll } from "../../page/scrollMonitor.ts";
import { videoAtom } from "./state.ts";

/** Share of the picture in view below which autoplay pauses. */
const sightShare = 0.25;

interface SilentStart {
	figure: RefObject<HTMLElement | null>;
	port: RefObject<PlayerPort | null>;
	media: MediaState;
	/** The brand autoplays, unless reader or device object. */
	wanted: boolean;
}

/** Starts a video muted, where wanted. Answers whether it plays so, and the function that ends that with sound. */
export function useSilentStart({ figure, port, media, wanted }: SilentStart): [playsByItself: boolean, takeOver: () => void] {
	const [started, setStarted] = useState(false);
	const send = useSetAtom(videoAtom);
	useEffect(() => {
		const { current: player } = port;
		const may = wanted && player && document.visibilityState === "visible" && mayAutoplay();
		if (!may) return;
		player.setMuted(true);
		player.play().then(
			() => {
				setStarted(true);
				send({ kind: "autoPlaySet", autoPlay: true });
			},
			() => {
				// The browser refuses: the reader starts the video.
				player.setMuted(false);
			},
		);
	}, [port, wanted, send]);

	// Autoplay pauses out of view and resumes in view, until the reader presses or unmutes.
	const playsByItself = started && media.muted;
	useEffect(() => {
		const { current: place } = figure;
		if (!place || !playsByItself) return;
		let rests = false;
		const watched = watchScroll(place, sightShare);
		watched.on("exitViewport", () => {
			if (!port.current?.read().playing) return;
			rests = true;
			port.current.pause();
		});
		watched.on("enterViewport", () => {
			if (!rests) return;
			rests = false;
			port.current?.play().catch(() => undefined);
		});
		return watched.stop;
	}, [figure, port, playsByItself]);
	return [playsByItself, useCallback(() => setStarted(false), [])];
}
