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

/** Wait between two tries of a lost stream (ms). */
const retryMs = 3000;
const hlsType = "application/vnd.apple.mpegurl";

/** Safari alone has AirPlay: it plays HLS natively, better than any script, and sends it on to televisions. */
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

function hlsStream(hls: Hls, { Events, ErrorTypes }: typeof Hls, video: HTMLVideoElement, url: string, listener: StreamListener): Stream {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isOut = false;
	let isOver = false;
	let words: TextTrack | null = null;
	const setOut = (out: boolean) => {
		if (out === isOut) return;
		isOut = out;
		listener.onOutage(out);
	};
	const again = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (isOver) return;
			// From the beginning: the player's live state is old by now.
			hls.loadSource(url);
			hls.startLoad(-1);
			if (video.autoplay || !video.paused) video.play().catch(() => undefined);
		}, retryMs);
	};
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
	hls.on(Events.FRAG_BUFFERED, () => setOut(false));
	hls.on(Events.ERROR, (_, { fatal, type, response }) => {
		if (isOver) return;
		if (response?.code === 401) {
			void listener.onRefused().then((renewed) => {
				if (renewed && !isOver) again();
			});
			return;
		}
		if (!fatal) return;
		if (type === ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
		setOut(true);
		again();
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
			hls.subtitleTrack = id;
		},
		destroy: () => {
			isOver = true;
			clearTimeout(timer);
			if (words) words.mode = "disabled";
			hls.destroy();
		},
	};
}

/** The native stream: captions are its own text tracks, quality is its own choice. */
function nativeStream(video: HTMLVideoElement, url: string, { onChoices, onOutage, onRefused }: StreamListener): Stream {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const notify = () =>
		onChoices({ qualities: [], captions: [...video.textTracks].map(({ label, language }, id) => ({ id, label: label || language })) });
	const onError = () => {
		onOutage(true);
		void onRefused().then((renewed) => {
			if (!renewed) return;
			timer = setTimeout(() => {
				video.src = url;
				video.play().catch(() => undefined);
			}, retryMs);
		});
	};
	const onPlaying = () => onOutage(false);
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
			clearTimeout(timer);
			video.removeEventListener("error", onError);
			video.removeEventListener("playing", onPlaying);
			video.removeEventListener("loadedmetadata", notify);
			video.textTracks.removeEventListener("addtrack", notify);
			video.removeAttribute("src");
			video.load();
		},
	};
}
