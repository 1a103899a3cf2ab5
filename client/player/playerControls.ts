import type { ControlsPort, MediaState, PlayerChoice } from "../domain/player/port.ts";
import { make } from "../page/make.ts";
import { commandOf, type PlayerCommand } from "./commands.ts";
import { type IconName, icon } from "./icon.ts";
import type { BarWords } from "./words.ts";

/** A list to choose one of; `chosen` null: none. */
export interface PlayerMenu<Id extends string | null = string> {
	choices: readonly PlayerChoice[];
	chosen: Id;
	choose: (id: Id) => void;
}

interface Player {
	/** The element that fills the screen: the picture with its bar. */
	figure: HTMLElement;
	bar: HTMLElement;
	port: () => ControlsPort | null;
	media: () => MediaState;
	toggle: () => void;
	captions: () => PlayerMenu<string | null>;
	qualities: () => PlayerMenu;
	onChange: () => void;
	/** Seeks by seconds; absent for what is live. */
	jump?: (seconds: number) => void;
	onSound?: () => void;
	words: BarWords;
	/** The position slider, or what stands for it, beside Play. */
	position: readonly Node[];
	settings: readonly Node[];
}

export interface PlayerControls {
	draw: () => void;
	setMuted: (muted: boolean) => void;
	dispose: () => void;
}

const jumpSeconds = 10;
const volumeStep = 0.1;

/** The kind of control with the focus; the position slider counts as the player. */
const controlOf = (target: Element): string => (target.classList.contains("player-seek") ? "SEEK" : target.tagName);

/** Fills the control bar of a player and takes its keys (C9.4): the same of every player of the site. */
export function playerControls(player: Player): PlayerControls {
	const { figure, port, media, toggle, captions, jump, onSound, onChange } = player;
	const setMuted = (muted: boolean) => {
		port()?.setMuted(muted);
		onSound?.();
		onChange();
	};
	const setVolume = (volume: number) => {
		port()?.setVolume(Math.max(0, Math.min(1, volume)));
		setMuted(volume <= 0);
	};
	const toggleCaptions = () => {
		const { choices, chosen, choose } = captions();
		choose(chosen === null ? (choices[0]?.id ?? null) : null);
	};
	const toggleFull = () => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else if (figure.requestFullscreen) void figure.requestFullscreen().catch(() => undefined);
		else port()?.fillScreen();
	};
	const commands: Readonly<Record<PlayerCommand, (() => void) | undefined>> = {
		toggle,
		back: jump && (() => jump(-jumpSeconds)),
		forward: jump && (() => jump(jumpSeconds)),
		louder: () => setVolume((media().muted ? 0 : media().volume) + volumeStep),
		quieter: () => setVolume(media().volume - volumeStep),
		mute: () => setMuted(!media().muted),
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
	const draw = filledBar(player, { setVolume, commands });
	figure.addEventListener("keydown", onKeyDown);
	document.addEventListener("fullscreenchange", draw);
	return {
		draw,
		setMuted,
		dispose() {
			figure.removeEventListener("keydown", onKeyDown);
			document.removeEventListener("fullscreenchange", draw);
		},
	};
}

interface Acts {
	setVolume: (volume: number) => void;
	commands: Readonly<Record<PlayerCommand, (() => void) | undefined>>;
}

/** Fills the bar; the answered function draws the present state. */
function filledBar(player: Player, { setVolume, commands }: Acts): () => void {
	const { figure, bar, port, media, captions, qualities, words, position, settings } = player;
	const play = button(commands.toggle);
	const sound = button(commands.mute);
	const volume = slider("player-volume", { min: 0, max: 1, step: 0.05, "aria-label": words.volume }, setVolume);
	const subtitles = button(commands.captions);
	const full = button(commands.fullscreen);
	const captionsMenu = menu(words.captions, (id) => captions().choose(id || null));
	const qualityMenu = menu(words.quality, (id) => qualities().choose(id));
	const pip = document.pictureInPictureEnabled ? [button(() => port()?.togglePip())] : [];
	for (const each of pip) sign(each, "pip", words.pip);
	const settingsSign = make("summary", { "aria-label": words.settings, title: words.settings }, icon("settings"));
	const list = make("div", { class: "player-menu" }, captionsMenu.label, ...settings, qualityMenu.label, make("p", {}, words.shortcuts));
	bar.replaceChildren(
		play,
		...position,
		sound,
		volume,
		subtitles,
		make("details", { class: "player-settings" }, settingsSign, list),
		...pip,
		full,
	);
	return () => {
		const { ended, playing, muted, volume: loudness } = media();
		const { choices, chosen } = captions();
		const isFull = document.fullscreenElement === figure;
		sign(play, ended ? "replay" : playing ? "pause" : "play", ended ? words.replay : playing ? words.pause : words.play);
		sign(sound, muted ? "muted" : "loud", muted ? words.unmute : words.mute);
		sign(full, isFull ? "shrink" : "fullscreen", isFull ? words.exitFullscreen : words.fullscreen);
		volume.value = String(muted ? 0 : loudness);
		const captionsTitle = choices.length === 0 ? words.captionsNone : chosen === null ? words.captionsOn : words.captionsOff;
		sign(subtitles, "captions", words.captions, captionsTitle);
		subtitles.disabled = choices.length === 0;
		subtitles.setAttribute("aria-pressed", String(chosen !== null));
		captionsMenu.draw([{ id: "", label: words.off }, ...choices], chosen ?? "");
		qualityMenu.draw(qualities().choices, qualities().chosen);
	};
}

function button(onPress: (() => void) | undefined): HTMLButtonElement {
	const made = make("button", { type: "button" });
	if (onPress) made.addEventListener("click", onPress);
	return made;
}

/** Draws a button's sign and words, where these are others: a press that is under way keeps its target. */
function sign(on: HTMLButtonElement, name: IconName, label: string, title = label): void {
	if (on.title === title) return;
	on.title = title;
	on.setAttribute("aria-label", label);
	on.replaceChildren(icon(name));
}

/** A slider that calls back with its value. */
export function slider(className: string, attributes: Record<string, string | number>, onInput: (value: number) => void): HTMLInputElement {
	const made = make("input", { class: className, type: "range", ...attributes });
	made.addEventListener("input", () => onInput(Number(made.value)));
	return made;
}

/** A labelled list to choose from, hidden while there is nothing to choose. */
export function menu(word: string, choose: (id: string) => void) {
	const select = make("select", {});
	const label = make("label", {}, word, select);
	let drawn: readonly PlayerChoice[] = [];
	select.addEventListener("change", () => choose(select.value));
	return {
		label,
		draw(choices: readonly PlayerChoice[], chosen: string): void {
			const isSame =
				choices.length === drawn.length && choices.every(({ id, label }, n) => drawn[n]?.id === id && drawn[n]?.label === label);
			if (!isSame) select.replaceChildren(...choices.map((choice) => make("option", { value: choice.id }, choice.label)));
			drawn = choices;
			label.hidden = choices.length < 2;
			if (select.value !== chosen) select.value = chosen;
		},
	};
}
