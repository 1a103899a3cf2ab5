import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { ControlsPort, MediaState, PlayerChoice } from "../domain/player/port.ts";
import { commandOf, type PlayerCommand } from "./commands.ts";

/** A list to choose one of; `chosen` null: none. */
export interface PlayerMenu<Id extends string | null = string> {
	choices: readonly PlayerChoice[];
	chosen: Id;
	choose: (id: Id) => void;
}

/** The actions of a player's buttons, sliders and keys. */
export interface PlayerControls {
	isFull: boolean;
	toggle: () => void;
	setMuted: (muted: boolean) => void;
	/** 0 to 1; 0 is muted. */
	setVolume: (volume: number) => void;
	captions: PlayerMenu<string | null>;
	toggleCaptions: () => void;
	toggleFull: () => void;
	togglePip: () => void;
	onKeyDown: (event: KeyboardEvent) => void;
}

interface Player {
	/** The element that fills the screen: the picture with its bar. */
	figure: RefObject<HTMLElement | null>;
	port: () => ControlsPort | null;
	media: MediaState;
	readMedia: () => void;
	toggle: () => void;
	captions: PlayerMenu<string | null>;
	/** Seeks by seconds; absent for what is live. */
	jump?: (seconds: number) => void;
	/** The reader has set the sound. */
	onSound?: () => void;
}

const jumpSeconds = 10;
const volumeStep = 0.1;

/** The kind of control with the focus; the position slider counts as the player. */
const controlOf = (target: Element): string => (target.classList.contains("player-seek") ? "SEEK" : target.tagName);

/** The controls that all players of the site share. */
export function useControls({ figure, port, media, readMedia, toggle, captions, jump, onSound }: Player): PlayerControls {
	const [isFull, setFull] = useState(false);
	useEffect(() => {
		const onFull = () => setFull(document.fullscreenElement === figure.current);
		document.addEventListener("fullscreenchange", onFull);
		return () => document.removeEventListener("fullscreenchange", onFull);
	}, [figure]);

	const setMuted = (muted: boolean) => {
		port()?.setMuted(muted);
		onSound?.();
		readMedia();
	};
	const setVolume = (volume: number) => {
		port()?.setVolume(Math.max(0, Math.min(1, volume)));
		setMuted(volume <= 0);
	};
	const toggleCaptions = () => captions.choose(captions.chosen === null ? (captions.choices[0]?.id ?? null) : null);
	const toggleFull = () => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else if (figure.current?.requestFullscreen) void figure.current.requestFullscreen().catch(() => undefined);
		else port()?.fillScreen();
	};
	const togglePip = () => port()?.togglePip();

	const commands: Readonly<Record<PlayerCommand, (() => void) | undefined>> = {
		toggle,
		back: jump && (() => jump(-jumpSeconds)),
		forward: jump && (() => jump(jumpSeconds)),
		louder: () => setVolume((media.muted ? 0 : media.volume) + volumeStep),
		quieter: () => setVolume(media.volume - volumeStep),
		mute: () => setMuted(!media.muted),
		captions: toggleCaptions,
		fullscreen: toggleFull,
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const command = event.target instanceof Element ? commandOf(event, controlOf(event.target)) : null;
		const run = command && commands[command];
		if (!run) return;
		event.preventDefault();
		run();
	};
	return { isFull, toggle, setMuted, setVolume, captions, toggleCaptions, toggleFull, togglePip, onKeyDown };
}
