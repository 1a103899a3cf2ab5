import type { PlayerPort } from "../../domain/player/port.ts";
import { mayAutoplay } from "../../page/mediaPreferences.ts";
import { watchScroll } from "../../page/scrollMonitor.ts";
import { store } from "../../page/store.ts";
import { videoAtom } from "./state.ts";

/** Share of the picture in view below which autoplay pauses. */
const sightShare = 0.25;

/** A video that plays by itself: paused out of view and resumed in view, until the reader presses or unmutes. */
export interface SilentStart {
	playsByItself: () => boolean;
	end: () => void;
}

/** Starts a video muted, where the brand wants it and neither reader nor device objects. `onStart`: it plays. */
export function silentStart(figure: Element, port: () => PlayerPort | null, isWanted: boolean, onStart: () => void): SilentStart {
	let stop: (() => void) | null = null;
	const player = port();
	if (isWanted && player && document.visibilityState === "visible" && mayAutoplay()) {
		player.setMuted(true);
		player.play().then(
			() => {
				stop = restOutOfSight(figure, port);
				store.set(videoAtom, { kind: "autoPlaySet", autoPlay: true });
				onStart();
			},
			() => {
				// The browser refuses: the reader starts the video.
				player.setMuted(false);
			},
		);
	}
	return {
		playsByItself: () => stop !== null,
		end() {
			stop?.();
			stop = null;
		},
	};
}

function restOutOfSight(figure: Element, port: () => PlayerPort | null): () => void {
	let rests = false;
	const watched = watchScroll(figure, sightShare);
	watched.on("exitViewport", () => {
		if (!port()?.read().playing) return;
		rests = true;
		port()?.pause();
	});
	watched.on("enterViewport", () => {
		if (!rests) return;
		rests = false;
		port()
			?.play()
			.catch(() => undefined);
	});
	return watched.stop;
}
