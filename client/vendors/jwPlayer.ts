import type { PlayableVideo } from "../domain/player/playable.ts";
import { type MediaState, type PlayerListener, type PlayerPort, stillMedia } from "../domain/player/port.ts";
import { togglePictureInPicture } from "../page/pictureInPicture.ts";
import type { Jw, JwApi, JwChoice, JwItem, JwSource } from "./jwSurface.ts";
import { loadScript } from "./loadScript.ts";

/** A reader who pressed play waits so long for the script and its player before ours plays (ms). */
const limitMs = 4000;

interface Wanted {
	/** Address of the library. */
	script: string;
	/** The licence, where the library does not have it. */
	key: string | null;
	/** It shows its own controls. */
	hasControls: boolean;
	video: PlayableVideo;
	/** The sound as the reader has set it. */
	sound: Pick<MediaState, "muted" | "volume">;
}

let players = 0;

/**
 * JW Player behind the port (C9.4), in an empty element of the page: it plays what it is given, and says what becomes of it. Lists, what comes next
 * and the countdown to it stay ours, so its playlist is the one video. Rejects where the script does not come, brings no player, or the player
 * refuses its setup; what fails later is told as a failure. `load` brings the script, which a test does not have.
 */
export async function jwPlayer(
	place: Pick<HTMLElement, "append" | "replaceChildren">,
	{ script, key, hasControls, video, sound }: Wanted,
	listener: PlayerListener,
	load: (url: string, limitMs: number) => Promise<void> = loadScript,
	page: { jwplayer?: Jw } = window as { jwplayer?: Jw },
): Promise<PlayerPort> {
	const deadline = Date.now() + limitMs;
	await load(script, limitMs);
	const { jwplayer } = page;
	if (typeof jwplayer !== "function") throw new Error(`${script} brought no player`);
	if (key !== null) jwplayer.key = key;
	// It takes the element's own place: the page keeps the one around it.
	const inner = document.createElement("div");
	inner.id = `jw-player-${++players}`;
	place.append(inner);
	const api = jwplayer(inner.id);
	try {
		await new Promise<void>((resolve, reject) => {
			const timer = setTimeout(() => reject(new Error(`JW Player was not ready in ${limitMs} ms`)), deadline - Date.now());
			api.setup({
				playlist: [itemOf(video)],
				width: "100%",
				height: "100%",
				controls: hasControls,
				// What starts by itself is ours to decide (the page's brand, the reader's wishes): `play` is asked for.
				autostart: false,
				mute: sound.muted,
				volume: percentOf(sound.volume),
				displaytitle: false,
				displaydescription: false,
				nextUpDisplay: false,
				doNotSaveCookies: true,
			});
			const settled = (settle: () => void) => {
				clearTimeout(timer);
				settle();
			};
			api.on("ready", () => settled(resolve));
			api.on("setupError", (fault) => settled(() => reject(new Error(faultOf(fault)))));
		});
	} catch (thrown) {
		leave(api, place);
		throw thrown;
	}
	return portOf(api, place, video, listener);
}

function portOf(api: JwApi, place: Pick<HTMLElement, "replaceChildren">, first: PlayableVideo, listener: PlayerListener): PlayerPort {
	let video = first;
	let phase: Pick<MediaState, "playing" | "started" | "ended"> = stillMedia;
	let captions: string | null = null;
	let captionsList: readonly JwChoice[] = [];
	let levels: readonly JwChoice[] = [];
	const waiting: { resolve: () => void; reject: (thrown: Error) => void }[] = [];

	const to = (next: typeof phase) => {
		phase = next;
		listener.onState();
	};
	/** Who asked for play hears what became of it. */
	const answer = (thrown?: Error) => {
		for (const { resolve, reject } of waiting.splice(0)) thrown ? reject(thrown) : resolve();
	};
	const heldBack = () => answer(new DOMException("The browser holds it back", "NotAllowedError"));
	const showCaptions = () => {
		const label = video.tracks.find(({ language }) => language === captions)?.label;
		const index = captionsList.findIndex((track) => track.label === label);
		// The first of its list is none.
		if (captionsList.length > 0) api.setCurrentCaptions(Math.max(index, 0));
	};
	const tellLevels = (chosen: number) =>
		listener.onQualities({
			choices: levels.map(({ label, height }, index) => ({ id: String(index), label: label || `${height ?? ""}p` })),
			chosen: String(chosen),
		});

	api.on("play", () => {
		to({ playing: true, started: true, ended: false });
		answer();
	});
	api.on("pause", () => to({ ...phase, playing: false }));
	api.on("complete", () => to({ ...phase, playing: false, ended: true }));
	for (const event of ["time", "seek", "seeked", "mute", "volume", "playbackRateChanged"] as const) api.on(event, () => listener.onState());
	api.on("playAttemptFailed", heldBack);
	api.on("autostartNotAllowed", heldBack);
	api.on("error", (fault) => listener.onFailure(faultOf(fault)));
	api.on("displayClick", () => listener.onPress());
	api.on("captionsList", ({ tracks }) => {
		captionsList = tracks;
		showCaptions();
	});
	api.on("levels", (told) => {
		({ levels } = told);
		tellLevels(told.currentQuality);
	});
	api.on("levelsChanged", ({ currentQuality }) => tellLevels(currentQuality));

	return {
		read: () => ({
			...phase,
			time: secondsOf(api.getPosition()),
			duration: secondsOf(api.getDuration()),
			muted: api.getMute(),
			volume: api.getVolume() / 100,
			rate: api.getPlaybackRate(),
		}),
		play: () =>
			phase.playing
				? Promise.resolve()
				: new Promise((resolve, reject) => {
						waiting.push({ resolve, reject });
						api.play();
					}),
		pause: () => void api.pause(),
		seek: (seconds) => {
			if (phase.ended) to({ ...phase, ended: false });
			api.seek(Math.max(0, Math.min(seconds, secondsOf(api.getDuration()) || seconds)));
		},
		setMuted: (muted) => void api.setMute(muted),
		setVolume: (volume) => void api.setVolume(percentOf(volume)),
		setRate: (rate) => void api.setPlaybackRate(rate),
		setCaptions: (language) => {
			captions = language;
			showCaptions();
		},
		setQuality: (id) => void api.setCurrentQuality(Number(id)),
		togglePip: () => togglePictureInPicture(api.getContainer().querySelector("video")),
		fillScreen: () => void api.setFullscreen(true),
		load: (next) => {
			video = next;
			captionsList = [];
			levels = [];
			listener.onQualities({ choices: [], chosen: "" });
			api.load([itemOf(next)]);
			to(stillMedia);
		},
		destroy: () => {
			answer(new Error("It is gone"));
			leave(api, place);
		},
	};
}

const types: readonly (readonly [named: string, type: JwSource["type"]])[] = [
	["webm", "webm"],
	["mp4", "mp4"],
	["mpegurl", "hls"],
];

/** A video of ours as an item of its playlist; the browser's own captions carry the language's name, by which they are found again. */
export function itemOf({ id, headline, dek, poster, sources, tracks }: PlayableVideo): JwItem {
	return {
		mediaid: id,
		title: headline,
		description: dek ?? "",
		...(poster === null ? {} : { image: poster }),
		sources: sources.flatMap(({ src, type, height }) => {
			const named = types.find(([word]) => type.includes(word));
			return named ? [{ file: src, type: named[1], ...(height === null ? {} : { label: `${height}p` }) }] : [];
		}),
		tracks: tracks.map(({ src, label }) => ({ file: src, label, kind: "captions" })),
	};
}

const percentOf = (volume: number): number => Math.round(volume * 100);
/** What it does not know yet, and what never ends, is 0. */
const secondsOf = (seconds: number): number => (Number.isFinite(seconds) ? Math.max(0, seconds) : 0);
const faultOf = ({ code, message }: { code?: number; message?: string }): string => `JW Player ${code ?? ""}: ${message ?? "error"}`;

/** Whatever is wrong with it, its place is empty after it. */
function leave(api: JwApi, place: Pick<HTMLElement, "replaceChildren">): void {
	try {
		api.remove();
	} finally {
		place.replaceChildren();
	}
}
