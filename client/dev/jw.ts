import type { Jw, JwApi, JwEvents, JwItem, JwSetup, JwSource } from "../vendors/jwSurface.ts";

/*
 * Stands in for JW Player's library (8.30.1): the global, its players over a `<video>` in the place of the named element, a playlist, captions,
 * qualities and events in the vendor's shapes and order. It plays files; a stream it leaves alone, as the vendor does what it can't play.
 */

const mimes: Readonly<Record<JwSource["type"], string>> = { webm: "video/webm", mp4: "video/mp4", hls: "application/vnd.apple.mpegurl" };
const unplayable = { code: 102630, message: "Sorry, the video player failed to load." };
const players = new Map<string, JwApi>();

function playerOf(id: string): JwApi {
	const heard = new Map<string, ((detail: never) => void)[]>();
	const box = document.createElement("div");
	const media = document.createElement("video");
	const captions = () => [{ id: "off", label: "Off" }, ...(playlist[index]?.tracks ?? []).map(({ file, label }) => ({ id: file, label }))];
	let replaced: Element | null = null;
	let playlist: readonly JwItem[] = [];
	let index = 0;
	let track = 0;
	let files: readonly JwSource[] = [];
	let quality = 0;
	let state = "idle";

	const tell = <E extends keyof JwEvents>(name: E, detail: JwEvents[E]): void => {
		for (const listener of heard.get(name) ?? []) (listener as (detail: JwEvents[E]) => void)(detail);
	};
	const turn = (newstate: "playing" | "paused" | "complete") => {
		const change = { oldstate: state, newstate };
		state = newstate;
		tell(newstate === "playing" ? "play" : newstate === "paused" ? "pause" : "complete", change);
	};

	/** Files of the first type that plays here, as the vendor chooses; false: there are none. */
	function open(place: number): boolean {
		const item = playlist[place];
		const type = item?.sources.find((source) => source.type !== "hls" && media.canPlayType(mimes[source.type]) !== "")?.type;
		if (!item || !type) return false;
		index = place;
		state = "idle";
		files = item.sources.filter((source) => source.type === type);
		quality = 0;
		media.poster = item.image ?? "";
		media.replaceChildren(
			...item.tracks.map(({ file, label, kind }) => Object.assign(document.createElement("track"), { src: file, label, kind })),
		);
		media.src = files[0]?.file ?? "";
		tell("playlistItem", { index, item });
		setTimeout(() => {
			tell("captionsList", { tracks: captions(), track });
			tell("levels", { levels: files.map(({ label = "" }) => ({ label })), currentQuality: quality });
		});
		return true;
	}

	function advance(): void {
		if (open(index + 1)) api.play();
		else tell("playlistComplete", {});
	}

	media.playsInline = true;
	media.addEventListener("playing", () => state !== "playing" && turn("playing"));
	media.addEventListener("pause", () => !media.ended && state === "playing" && turn("paused"));
	media.addEventListener("timeupdate", () => tell("time", { position: media.currentTime, duration: media.duration }));
	media.addEventListener("seeked", () => tell("seeked", {}));
	media.addEventListener("volumechange", () => {
		tell("mute", { mute: media.muted });
		tell("volume", { volume: api.getVolume() });
	});
	media.addEventListener("ratechange", () => tell("playbackRateChanged", { playbackRate: media.playbackRate }));
	media.addEventListener("error", () => tell("error", { code: 224003, message: "This video file cannot be played." }));
	media.addEventListener("ended", () => {
		turn("complete");
		advance();
	});
	media.addEventListener("click", () => tell("displayClick", {}));

	const api: JwApi = {
		setup: (options: JwSetup) => {
			replaced = document.getElementById(id);
			Object.assign(box, { id, className: "jwplayer", tabIndex: 0, ariaLabel: "Video Player", role: "application" });
			Object.assign(box.style, { inlineSize: options.width, blockSize: options.height });
			Object.assign(media.style, { inlineSize: "100%", blockSize: "100%" });
			Object.assign(media, { controls: options.controls, muted: options.mute, volume: options.volume / 100 });
			box.append(media);
			replaced?.replaceWith(box);
			({ playlist } = options);
			setTimeout(() => {
				if (!open(0)) return tell("setupError", unplayable);
				tell("ready", { setupTime: 1 });
				if (options.autostart) api.play();
			});
			return api;
		},
		on: (name, listener) => {
			heard.set(name, [...(heard.get(name) ?? []), listener]);
			return api;
		},
		remove: () => {
			media.pause();
			box.replaceWith(...(replaced ? [replaced] : []));
			players.delete(id);
			heard.clear();
		},
		load: (next) => {
			media.pause();
			playlist = next;
			if (!open(0)) tell("error", unplayable);
		},
		next: () => {
			tell("nextClick", {});
			advance();
		},
		playlistItem: (place) => {
			if (open(place)) api.play();
		},
		play: () => {
			media.play().catch((error: unknown) => tell("playAttemptFailed", { error, playReason: "external" }));
		},
		pause: () => media.pause(),
		seek: (offset) => {
			tell("seek", { position: media.currentTime, offset });
			media.currentTime = offset;
			// A video that has not begun, or has ended, begins where it is moved to.
			if (state !== "paused") api.play();
		},
		setMute: (mute) => {
			media.muted = mute;
		},
		setVolume: (volume) => {
			media.volume = volume / 100;
			media.muted = volume === 0;
		},
		setPlaybackRate: (rate) => {
			media.playbackRate = rate;
		},
		setCurrentCaptions: (chosen) => {
			const changed = chosen !== track;
			track = chosen;
			for (const [place, each] of [...media.textTracks].entries()) each.mode = place + 1 === chosen ? "showing" : "disabled";
			if (changed) tell("captionsChanged", { tracks: captions(), track });
		},
		setCurrentQuality: (chosen) => {
			const { currentTime, paused } = media;
			const file = files[chosen]?.file;
			if (file === undefined || chosen === quality) return;
			quality = chosen;
			media.src = file;
			media.currentTime = currentTime;
			if (!paused) api.play();
			tell("levelsChanged", { currentQuality: quality });
		},
		setFullscreen: (isFull) => (isFull ? box.requestFullscreen() : document.exitFullscreen()),
		getPosition: () => media.currentTime,
		getDuration: () => media.duration,
		getMute: () => media.muted,
		getVolume: () => Math.round(media.volume * 100),
		getPlaybackRate: () => media.playbackRate,
		getContainer: () => box,
	};
	players.set(id, api);
	return api;
}

const jwplayer: Jw = Object.assign((id: string) => players.get(id) ?? playerOf(id), { version: "8.30.1" });
(window as { jwplayer?: Jw }).jwplayer = jwplayer;
