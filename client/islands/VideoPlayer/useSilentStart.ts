import { useSetAtom } from "jotai";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { watchScroll } from "../../page/scrollMonitor.ts";
import { mayAutoplay } from "../../page/wishes.ts";
import type { MediaState } from "../../player/useMedia.ts";
import { videoAtom } from "./state.ts";

/** Share of the picture that is in sight while it plays by itself. */
const sightShare = 0.25;

interface SilentStart {
	element: RefObject<HTMLVideoElement | null>;
	media: MediaState;
	/** The brand starts videos by themselves; the reader and the device may not want it. */
	wanted: boolean;
	attach: () => Promise<void>;
}

/** Starts a video by itself, silently, where that is wanted. Answers whether it plays so, and what ends that: the reader sets the sound. */
export function useSilentStart({ element, media, wanted, attach }: SilentStart): [playsByItself: boolean, takeOver: () => void] {
	const [started, setStarted] = useState(false);
	const send = useSetAtom(videoAtom);
	useEffect(() => {
		const player = element.current;
		const may = wanted && player && document.visibilityState === "visible" && mayAutoplay();
		if (!may) return;
		player.muted = true;
		const begun = attach().then(() => player.play());
		begun.then(
			() => {
				setStarted(true);
				send({ kind: "autoPlaySet", autoPlay: true });
			},
			() => {
				// The browser keeps to its own rules: the reader starts the video.
				player.muted = false;
			},
		);
	}, [element, wanted, send, attach]);

	// What plays by itself plays for eyes only: out of sight it rests, back in sight it goes on. A reader who presses or
	// unmutes has taken over.
	const playsByItself = started && media.muted;
	useEffect(() => {
		const player = element.current;
		if (!player || !playsByItself) return;
		let rests = false;
		const watched = watchScroll(player, sightShare);
		watched.on("exitViewport", () => {
			if (player.paused) return;
			rests = true;
			player.pause();
		});
		watched.on("enterViewport", () => {
			if (!rests) return;
			rests = false;
			player.play().catch(() => undefined);
		});
		return watched.stop;
	}, [element, playsByItself]);
	return [playsByItself, useCallback(() => setStarted(false), [])];
}
