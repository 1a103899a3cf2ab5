import type Hls from "hls.js";

/** A choice of a stream: its name, and the number that selects it. */
export interface StreamChoice {
	id: number;
	label: string;
}

export interface StreamListener {
	/** Qualities, the sharpest first, and captions. */
	onChoices: (choices: { qualities: readonly StreamChoice[]; captions: readonly StreamChoice[] }) => void;
	/** The stream stopped or came back; retries are automatic. */
	onOutage: (isOut: boolean) => void;
	/** The edge wants a new token. Resolves whether there is one. */
	onRefused: () => Promise<boolean>;
}

/** A stream attached to a media element. -1 is the player's own choice of quality, or no captions. */
export interface Stream {
	setQuality: (id: number) => void;
	setCaptions: (id: number) => void;
	destroy: () => void;
}

/** Least and longest wait between two tries (ms). */
const leastWaitMs = 3000;
const mostWaitMs = 60_000;
const hlsType = "application/vnd.apple.mpegurl";

/** Safari alone has AirPlay: it plays HLS better than any script, and on televisions. */
const isNative = (video: HTMLVideoElement): boolean =>
	"WebKitPlaybackTargetAvailabilityEvent" in window && video.canPlayType(hlsType) !== "";

/**
 * Attaches an HLS stream to a media element: natively in Safari, elsewhere by hls.js, since other browsers' HLS fails at discontinuities
 * (decision 0050). Null: no stream can play.
 */
export async function attachStream(video: HTMLVideoElement, url: string, listener: StreamListener): Promise<Stream | null> {
	if (isNative(video)) return nativeStream(video, url, listener);
	const { default: Library } = await import("hls.js");
	return Library.isSupported() ? hlsStream(new Library(settings), Library, video, url, listener) : null;
}

// A worker would come from a blob, and its text tracks from a data address: the page's policy refuses both.
const settings = { enableWorker: false, backBufferLength: 60, renderTextTracksNatively: false, enableCEA708Captions: false };

/** Brings a lost stream back: one try, or request for a token, at a time. */
class Revival {
	readonly #listener: StreamListener;
	readonly #begin: () => void;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#isOut = false;
	#isBusy = false;
	#waitMs = leastWaitMs;
	isOver = false;

	constructor(listener: StreamListener, begin: () => void) {
		this.#listener = listener;
		this.#begin = begin;
	}

	/** It plays. */
	found(): void {
		this.#waitMs = leastWaitMs;
		this.setOut(false);
	}

	setOut(out: boolean): void {
		if (out === this.#isOut) return;
		this.#isOut = out;
		this.#listener.onOutage(out);
	}

	/** Parts are refused together. */
	renew(): void {
		if (this.#isBusy || this.isOver) return;
		this.#isBusy = true;
		void this.#request(leastWaitMs);
	}

	lost(): void {
		if (!this.#isBusy) this.#again();
		this.setOut(true);
	}

	end(): void {
		this.isOver = true;
		clearTimeout(this.#timer);
	}

	/** Viewers of a lost channel come back one by one. */
	#later(go: () => void, waitMs: number): void {
		this.#timer = setTimeout(go, waitMs * (1 + Math.random() / 5));
	}

	#again(): void {
		this.#isBusy = true;
		this.#later(() => {
			this.#isBusy = false;
			this.#begin();
		}, this.#waitMs);
		this.#waitMs = longer(this.#waitMs);
	}

	async #request(waitMs: number): Promise<void> {
		const isRenewed = await this.#listener.onRefused();
		if (this.isOver) return;
		if (isRenewed) return this.#again();
		this.#later(() => void this.#request(longer(waitMs)), waitMs);
		this.setOut(true);
	}
}

const longer = (waitMs: number): number => Math.min(waitMs * 2, mostWaitMs);

function hlsStream(hls: Hls, { Events, ErrorTypes }: typeof Hls, video: HTMLVideoElement, url: string, listener: StreamListener): Stream {
	let words: TextTrack | null = null;
	const revival = new Revival(listener, () => {
		// From the beginning: the player's live state is old by now.
		hls.loadSource(url);
		hls.startLoad(-1);
		if (video.autoplay) video.play().catch(() => undefined);
	});
	hls.on(Events.MANIFEST_PARSED, () =>
		listener.onChoices({
			qualities: hls.levels
				.map(({ height }, id) => ({ id, height }))
				.sort((a, b) => b.height - a.height)
				.map(({ id, height }) => ({ id, label: `${height}p` })),
			captions: hls.allSubtitleTracks.map(({ name }, id) => ({ id, label: name })),
		}),
	);
	hls.on(Events.CUES_PARSED, (_, { cues }: { cues: VTTCue[] }) => {
		words ??= video.addTextTrack("captions");
		for (const cue of cues) words.addCue(cue);
		words.mode = "showing";
	});
	hls.on(Events.FRAG_BUFFERED, () => revival.found());
	hls.on(Events.ERROR, (_, { fatal, type, response }) => {
		if (revival.isOver) return;
		if (response?.code === 401) revival.renew();
		else if (fatal && type === ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
		else if (fatal) revival.lost();
	});
	hls.loadSource(url);
	hls.attachMedia(video);
	return {
		setQuality: (id) => {
			hls.currentLevel = id;
		},
		setCaptions: (id) => {
			for (const cue of [...(words?.cues ?? [])]) words?.removeCue(cue);
			if (words) words.mode = id >= 0 ? "showing" : "disabled";
			const track = hls.allSubtitleTracks[id];
			// For levels whose list comes later, too.
			hls.setSubtitleOption(track && { name: track.name });
			if (!track) hls.subtitleTrack = id;
		},
		destroy: () => {
			revival.end();
			if (words) words.mode = "disabled";
			hls.destroy();
		},
	};
}

/** The native stream: captions are its own text tracks, quality is its own choice. */
function nativeStream(video: HTMLVideoElement, url: string, listener: StreamListener): Stream {
	const revival = new Revival(listener, () => {
		video.src = url;
		if (video.autoplay) video.play().catch(() => undefined);
		else revival.setOut(false);
	});
	const notify = () =>
		listener.onChoices({
			qualities: [],
			captions: [...video.textTracks].flatMap(({ kind, label, language }, id) =>
				kind === "metadata" ? [] : [{ id, label: label || language }],
			),
		});
	const onError = () => {
		revival.setOut(true);
		revival.renew();
	};
	const onPlaying = () => revival.found();
	video.addEventListener("error", onError);
	video.addEventListener("playing", onPlaying);
	video.addEventListener("loadedmetadata", notify);
	video.textTracks.addEventListener("addtrack", notify);
	video.src = url;
	return {
		setQuality: () => undefined,
		setCaptions: (id) => {
			for (const [at, track] of [...video.textTracks].entries()) track.mode = at === id ? "showing" : "disabled";
		},
		destroy: () => {
			revival.end();
			video.removeEventListener("error", onError);
			video.removeEventListener("playing", onPlaying);
			video.removeEventListener("loadedmetadata", notify);
			video.textTracks.removeEventListener("addtrack", notify);
			video.removeAttribute("src");
			video.load();
		},
	};
}
