import type { PlayableVideo } from "../domain/player/playable.ts";
import { type MediaState, type PlayerListener, type PlayerPort, stillMedia } from "../domain/player/port.ts";
import { togglePictureInPicture } from "../page/pictureInPicture.ts";
import { itemOf } from "./jwItem.ts";
import type { JwApi, JwChoice } from "./jwSurface.ts";

export const percentOf = (volume: number): number => Math.round(volume * 100);

/** Returns seconds; unknown and endless are 0. */
const secondsOf = (seconds: number): number => (Number.isFinite(seconds) ? Math.max(0, seconds) : 0);
export const faultOf = ({ code, message }: { code?: number; message?: string }): string => `JW Player ${code ?? ""}: ${message ?? "error"}`;

/** The vendor's player, set up with a video, as a port (C9.4). `place` is the page's element around it. */
export class JwPort implements PlayerPort {
	readonly #api: JwApi;
	readonly #place: Pick<HTMLElement, "replaceChildren">;
	readonly #listener: PlayerListener;
	readonly #waiting: { resolve: () => void; reject: (thrown: Error) => void }[] = [];
	#video: PlayableVideo;
	#phase: Pick<MediaState, "playing" | "started" | "ended"> = stillMedia;
	#captions: string | null = null;
	#offered: { captions: readonly JwChoice[]; levels: readonly JwChoice[] } = { captions: [], levels: [] };

	constructor(api: JwApi, place: Pick<HTMLElement, "replaceChildren">, first: PlayableVideo, listener: PlayerListener) {
		this.#api = api;
		this.#place = place;
		this.#video = first;
		this.#listener = listener;
		this.#hear();
	}

	read(): MediaState {
		const api = this.#api;
		return {
			...this.#phase,
			time: secondsOf(api.getPosition()),
			duration: secondsOf(api.getDuration()),
			muted: api.getMute(),
			volume: api.getVolume() / 100,
			rate: api.getPlaybackRate(),
		};
	}

	async play(): Promise<void> {
		if (this.#phase.playing) return;
		await new Promise<void>((resolve, reject) => {
			this.#waiting.push({ resolve, reject });
			this.#api.play();
		});
	}

	pause(): void {
		this.#api.pause();
	}

	seek(seconds: number): void {
		if (this.#phase.ended) this.#to({ ...this.#phase, ended: false });
		this.#api.seek(Math.max(0, Math.min(seconds, secondsOf(this.#api.getDuration()) || seconds)));
	}

	setMuted(muted: boolean): void {
		this.#api.setMute(muted);
	}

	setVolume(volume: number): void {
		this.#api.setVolume(percentOf(volume));
	}

	setRate(rate: number): void {
		this.#api.setPlaybackRate(rate);
	}

	setCaptions(language: string | null): void {
		this.#captions = language;
		this.#showCaptions();
	}

	setQuality(id: string): void {
		this.#api.setCurrentQuality(Number(id));
	}

	togglePip(): void {
		togglePictureInPicture(this.#api.getContainer().querySelector("video"));
	}

	fillScreen(): void {
		this.#api.setFullscreen(true);
	}

	load(next: PlayableVideo): void {
		this.#video = next;
		this.#offered = { captions: [], levels: [] };
		this.#listener.onQualities?.({ choices: [], chosen: "" });
		this.#api.load([itemOf(next)]);
		this.#to(stillMedia);
	}

	destroy(): void {
		this.#answer(new Error("It is gone"));
		try {
			this.#api.remove();
		} finally {
			// Empties the place even where the vendor fails to.
			this.#place.replaceChildren();
		}
	}

	#hear(): void {
		const api = this.#api;
		const listener = this.#listener;
		api.on("play", () => {
			this.#to({ playing: true, started: true, ended: false });
			this.#answer();
		});
		api.on("pause", () => this.#to({ ...this.#phase, playing: false }));
		api.on("complete", () => this.#to({ ...this.#phase, playing: false, ended: true }));
		for (const event of ["time", "seek", "seeked", "mute", "volume", "playbackRateChanged"] as const)
			api.on(event, () => listener.onState());
		for (const event of ["playAttemptFailed", "autostartNotAllowed"] as const)
			api.on(event, () => this.#answer(new DOMException("The browser holds it back", "NotAllowedError")));
		api.on("error", (fault) => listener.onFailure(faultOf(fault)));
		api.on("displayClick", () => listener.onPress?.());
		api.on("captionsList", ({ tracks }) => {
			this.#offered = { ...this.#offered, captions: tracks };
			this.#showCaptions();
		});
		api.on("levels", ({ levels, currentQuality }) => {
			this.#offered = { ...this.#offered, levels };
			this.#tellLevels(currentQuality);
		});
		api.on("levelsChanged", ({ currentQuality }) => this.#tellLevels(currentQuality));
	}

	#to(next: Pick<MediaState, "playing" | "started" | "ended">): void {
		this.#phase = next;
		this.#listener.onState();
	}

	/** Settles the pending request to play. */
	#answer(thrown?: Error): void {
		for (const { resolve, reject } of this.#waiting.splice(0)) thrown ? reject(thrown) : resolve();
	}

	#showCaptions(): void {
		const { captions } = this.#offered;
		const label = this.#video.tracks.find(({ language }) => language === this.#captions)?.label;
		const index = captions.findIndex((track) => track.label === label);
		// The first of its list is none.
		if (captions.length > 0) this.#api.setCurrentCaptions(Math.max(index, 0));
	}

	#tellLevels(chosen: number): void {
		this.#listener.onQualities?.({
			choices: this.#offered.levels.map(({ label, height }, index) => ({ id: String(index), label: label || `${height ?? ""}p` })),
			chosen: String(chosen),
		});
	}
}
