import type { JwApi, JwEvents, JwItem, JwSetup, JwSource } from "../vendors/jwSurface.ts";

/*
 * Stands in for JW Player's library (8.30.1): global, players over a `<video>`, playlist, captions, qualities and events in the
 * vendor's shapes and order. It plays files, no streams.
 */

const mimes: Readonly<Record<JwSource["type"], string>> = { webm: "video/webm", mp4: "video/mp4", hls: "application/vnd.apple.mpegurl" };
const unplayable = { code: 102630, message: "Sorry, the video player failed to load." };
const players = new Map<string, JwApi>();

type Listeners = { [E in keyof JwEvents]?: ((detail: JwEvents[E]) => void)[] };

class StandInPlayer implements JwApi {
	readonly #id: string;
	readonly #box = document.createElement("div");
	readonly #media = document.createElement("video");
	#heard: Listeners = {};
	#replaced: Element | null = null;
	#playlist: readonly JwItem[] = [];
	#index = 0;
	#track = 0;
	#files: readonly JwSource[] = [];
	#quality = 0;
	#state = "idle";

	constructor(id: string) {
		this.#id = id;
		this.#hear();
	}

	setup(options: JwSetup): JwApi {
		const box = this.#box;
		const media = this.#media;
		this.#replaced = document.getElementById(this.#id);
		Object.assign(box, { id: this.#id, className: "jwplayer", tabIndex: 0, ariaLabel: "Video Player", role: "application" });
		Object.assign(box.style, { inlineSize: options.width, blockSize: options.height });
		Object.assign(media.style, { inlineSize: "100%", blockSize: "100%" });
		Object.assign(media, { controls: options.controls, muted: options.mute, volume: options.volume / 100 });
		box.append(media);
		this.#replaced?.replaceWith(box);
		this.#playlist = options.playlist;
		setTimeout(() => {
			if (!this.#open(0)) return this.#tell("setupError", unplayable);
			this.#tell("ready", { setupTime: 1 });
			if (options.autostart) this.play();
		});
		return this;
	}

	on<E extends keyof JwEvents>(name: E, listener: (detail: JwEvents[E]) => void): JwApi {
		this.#heard = { ...this.#heard, [name]: [...(this.#heard[name] ?? []), listener] };
		return this;
	}

	remove(): void {
		this.#media.pause();
		this.#box.replaceWith(...(this.#replaced ? [this.#replaced] : []));
		players.delete(this.#id);
		this.#heard = {};
	}

	load(next: readonly JwItem[]): void {
		this.#media.pause();
		this.#playlist = next;
		if (!this.#open(0)) this.#tell("error", unplayable);
	}

	next(): void {
		this.#tell("nextClick", {});
		this.#advance();
	}

	playlistItem(place: number): void {
		if (this.#open(place)) this.play();
	}

	play(): void {
		this.#media.play().catch((error: unknown) => this.#tell("playAttemptFailed", { error, playReason: "external" }));
	}

	pause(): void {
		this.#media.pause();
	}

	seek(offset: number): void {
		this.#tell("seek", { position: this.#media.currentTime, offset });
		this.#media.currentTime = offset;
		// A video that has not begun, or has ended, begins where it is moved to.
		if (this.#state !== "paused") this.play();
	}

	setMute(mute: boolean): void {
		this.#media.muted = mute;
	}

	setVolume(volume: number): void {
		this.#media.volume = volume / 100;
		this.#media.muted = volume === 0;
	}

	setPlaybackRate(rate: number): void {
		this.#media.playbackRate = rate;
	}

	setCurrentCaptions(chosen: number): void {
		const changed = chosen !== this.#track;
		this.#track = chosen;
		for (const [place, each] of [...this.#media.textTracks].entries()) each.mode = place + 1 === chosen ? "showing" : "disabled";
		if (changed) this.#tell("captionsChanged", { tracks: this.#captions(), track: chosen });
	}

	setCurrentQuality(chosen: number): void {
		const media = this.#media;
		const { currentTime, paused } = media;
		const file = this.#files[chosen]?.file;
		if (file === undefined || chosen === this.#quality) return;
		this.#quality = chosen;
		media.src = file;
		media.currentTime = currentTime;
		if (!paused) this.play();
		this.#tell("levelsChanged", { currentQuality: chosen });
	}

	setFullscreen(isFull: boolean): Promise<void> {
		return isFull ? this.#box.requestFullscreen() : document.exitFullscreen();
	}

	getPosition = (): number => this.#media.currentTime;
	getDuration = (): number => this.#media.duration;
	getMute = (): boolean => this.#media.muted;
	getVolume = (): number => Math.round(this.#media.volume * 100);
	getPlaybackRate = (): number => this.#media.playbackRate;
	getContainer = (): HTMLElement => this.#box;

	#hear(): void {
		const media = this.#media;
		media.playsInline = true;
		media.addEventListener("playing", () => this.#state !== "playing" && this.#turn("playing"));
		media.addEventListener("pause", () => !media.ended && this.#state === "playing" && this.#turn("paused"));
		media.addEventListener("timeupdate", () => this.#tell("time", { position: media.currentTime, duration: media.duration }));
		media.addEventListener("seeked", () => this.#tell("seeked", {}));
		media.addEventListener("volumechange", () => {
			this.#tell("mute", { mute: media.muted });
			this.#tell("volume", { volume: this.getVolume() });
		});
		media.addEventListener("ratechange", () => this.#tell("playbackRateChanged", { playbackRate: media.playbackRate }));
		media.addEventListener("error", () => this.#tell("error", { code: 224003, message: "This video file cannot be played." }));
		media.addEventListener("ended", () => {
			this.#turn("complete");
			this.#advance();
		});
		media.addEventListener("click", () => this.#tell("displayClick", {}));
	}

	#tell<E extends keyof JwEvents>(name: E, detail: JwEvents[E]): void {
		for (const listener of this.#heard[name] ?? []) listener(detail);
	}

	#turn(newstate: "playing" | "paused" | "complete"): void {
		const change = { oldstate: this.#state, newstate };
		this.#state = newstate;
		this.#tell(newstate === "playing" ? "play" : newstate === "paused" ? "pause" : "complete", change);
	}

	#captions() {
		const tracks = this.#playlist[this.#index]?.tracks ?? [];
		return [{ id: "off", label: "Off" }, ...tracks.map(({ file, label }) => ({ id: file, label }))];
	}

	/** Files of the first type that plays here, as the vendor chooses; false: there are none. */
	#open(place: number): boolean {
		const media = this.#media;
		const item = this.#playlist[place];
		const type = item?.sources.find((source) => source.type !== "hls" && media.canPlayType(mimes[source.type]) !== "")?.type;
		if (!item || !type) return false;
		this.#index = place;
		this.#state = "idle";
		this.#files = item.sources.filter((source) => source.type === type);
		this.#quality = 0;
		media.poster = item.image ?? "";
		media.replaceChildren(
			...item.tracks.map(({ file, label, kind }) => Object.assign(document.createElement("track"), { src: file, label, kind })),
		);
		media.src = this.#files[0]?.file ?? "";
		this.#tell("playlistItem", { index: place, item });
		setTimeout(() => {
			this.#tell("captionsList", { tracks: this.#captions(), track: this.#track });
			this.#tell("levels", { levels: this.#files.map(({ label = "" }) => ({ label })), currentQuality: this.#quality });
		});
		return true;
	}

	#advance(): void {
		if (this.#open(this.#index + 1)) this.play();
		else this.#tell("playlistComplete", {});
	}
}

function playerOf(id: string): JwApi {
	const made = players.get(id) ?? new StandInPlayer(id);
	players.set(id, made);
	return made;
}

window.jwplayer = Object.assign(playerOf, { version: "8.30.1" });
