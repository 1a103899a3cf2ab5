import type { PlayableVideo } from "../../domain/player/playable.ts";
import { type Dock, openDock } from "./dock.ts";
import { afterMiniPlayer, type MiniPlayerEvent, noMiniPlayer } from "./state.ts";
import type { MiniPlayerWords } from "./words.ts";

export interface MiniPlayerProps {
	video: PlayableVideo;
	words: MiniPlayerWords;
}

/** Plays the mini player's video in the page's corner during scrolling, with native controls (C2.29, C3.42). */
export function start(island: HTMLElement, { video, words }: MiniPlayerProps): void {
	const region = island.querySelector<HTMLElement>(".mini");
	const play = island.querySelector<HTMLElement>(".mini-play");
	if (!region || !play) return;
	let state = afterMiniPlayer(noMiniPlayer, { kind: "loaded", video, showTease: true });
	let dock: Dock | null = null;
	const send = (event: MiniPlayerEvent) => {
		const { attempts } = state;
		state = afterMiniPlayer(state, event);
		if (!state.docked || state.attempts !== attempts) {
			dock?.close();
			dock = null;
		}
		if (state.docked) dock ??= openDock(region, video, words, { onFailure, onClose });
		dock?.showFailure(state.miniplayerError !== false);
	};
	const onFailure = () => send({ kind: "failed", error: video.url });
	const onClose = () => {
		send({ kind: "closed" });
		play.focus();
	};
	play.addEventListener("click", () => send({ kind: "started" }));
}
