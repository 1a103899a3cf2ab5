import type { PlayableVideo } from "../domain/player/playable.ts";
import { type MediaState, type PlayerListener, type PlayerPort, stillMedia } from "../domain/player/port.ts";
import { togglePictureInPicture } from "../page/pictureInPicture.ts";
import { itemOf } from "./jwItem.ts";
import type { JwApi, JwChoice } from "./jwSurface.ts";

/** Its volume of ours. */
export const percentOf = (volume: number): number => Math.round(volume * 100);

/** What it does not know yet, and what never ends, is 0. */
const secondsOf = (seconds: number): number => (Number.isFinite(seconds) ? Math.max(0, seconds) : 0);
/** What it says of a fault, for the operator. */
export const faultOf = ({ code, message }: { code?: number; message?: string }): string => `JW Player ${code ?? ""}: ${message ?? "error"}`;

/** A player of the vendor's that has been set up with a video, as a port (C9.4). `place` is the page's element around it. */
export function jwPort(
	api: JwApi,
	place: Pick<HTMLElement, "replaceChildren">,
	first: PlayableVideo,
	listener: PlayerListener,
): PlayerPort {
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
			try {
				api.remove();
			} finally {
				// Whatever is wrong with it, its place is empty after it.
				place.replaceChildren();
			}
		},
	};
}
