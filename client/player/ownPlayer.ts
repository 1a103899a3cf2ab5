import { type PlayableVideo, qualitiesOf, streamOf } from "../domain/player/playable.ts";
import { type PlayerListener, type PlayerPort, type Qualities, stillMedia } from "../domain/player/port.ts";
import { elementControls } from "./elementControls.ts";
import { mediaEvents, mediaStateOf } from "./mediaState.ts";
import { attachStream, type Stream } from "./stream.ts";

/**
 * Our own player (decision 0032): the page's `<video>` with its sources and tracks. A choice of quality changes the file at the same
 * second; a stream's library comes with the first play (decision 0050).
 */
export function ownPlayer(element: HTMLVideoElement, first: PlayableVideo, listener: PlayerListener): PlayerPort {
	let video = first;
	let state = mediaStateOf(element, stillMedia);
	let qualities: Qualities = { choices: [], chosen: "" };

	const offer = (choices: Qualities["choices"], chosen = choices[0]?.id ?? "") => {
		qualities = { choices, chosen };
		listener.onQualities?.(qualities);
	};
	const offerFiles = () => {
		const files = streamOf(video) ? [] : qualitiesOf(video.sources, (type) => element.canPlayType(type) !== "");
		offer(files.map(({ src, height }) => ({ id: src, label: `${height}p` })));
	};
	const stream = new LazyStream(element, offer, () => listener.onFailure("its stream does not come"));
	const onEvent = (event: Event) => {
		state = mediaStateOf(element, state, event);
		listener.onState();
	};
	const onClick = () => listener.onPress?.();
	for (const type of mediaEvents) element.addEventListener(type, onEvent);
	element.addEventListener("click", onClick);
	offerFiles();

	return {
		...elementControls(element),
		read: () => {
			state = mediaStateOf(element, state);
			return state;
		},
		play: async () => {
			await stream.attach(video);
			await element.play();
		},
		pause: () => element.pause(),
		seek: (seconds) => {
			element.currentTime = Math.max(0, Math.min(seconds, state.duration || seconds));
		},
		setRate: (rate) => {
			element.playbackRate = rate;
		},
		setCaptions: (language) => {
			for (const track of element.textTracks) track.mode = track.language === language ? "showing" : "disabled";
		},
		setQuality: (id) => {
			if (!qualities.choices.some((known) => known.id === id)) return;
			offer(qualities.choices, id);
			if (stream.attached) stream.attached.setQuality(Number(id));
			else changeFile(element, id);
		},
		load: (next) => {
			stream.letGo();
			video = next;
			element.removeAttribute("src");
			element.load();
			offerFiles();
		},
		destroy: () => {
			for (const type of mediaEvents) element.removeEventListener(type, onEvent);
			element.removeEventListener("click", onClick);
			stream.letGo();
		},
	};
}

function changeFile(element: HTMLVideoElement, src: string): void {
	const { currentTime, paused, playbackRate } = element;
	element.src = src;
	element.addEventListener(
		"loadedmetadata",
		() => {
			element.currentTime = currentTime;
			element.playbackRate = playbackRate;
			if (!paused) element.play().catch(() => undefined);
		},
		{ once: true },
	);
	element.load();
}

class LazyStream {
	readonly #element: HTMLVideoElement;
	readonly #offer: (choices: Qualities["choices"]) => void;
	readonly #fail: () => void;
	#attaching: Promise<void> | null = null;
	/** Number of the current video: late results for an older one are dropped. */
	#video = 0;
	/** Seconds at which a lost stream stood. */
	#at = 0;
	attached: Stream | null = null;

	constructor(element: HTMLVideoElement, offer: (choices: Qualities["choices"]) => void, fail: () => void) {
		this.#element = element;
		this.#offer = offer;
		this.#fail = fail;
	}

	attach(video: PlayableVideo): Promise<void> {
		this.#attaching ??= this.#attach(video);
		return this.#attaching;
	}

	letGo(): void {
		this.#video++;
		this.#at = 0;
		this.attached?.destroy();
		this.attached = null;
		this.#attaching = null;
	}

	async #attach(video: PlayableVideo): Promise<void> {
		const source = streamOf(video);
		if (!source) return;
		const own = this.#video;
		const attached = await attachStream(this.#element, source.src, {
			onChoices: ({ qualities }) => this.#offer(qualities.map(({ id, label }) => ({ id: String(id), label }))),
			onOutage: (isOut) => {
				if (!isOut || own !== this.#video) return;
				const at = this.#element.currentTime || this.#at;
				this.letGo();
				this.#at = at;
				this.#fail();
			},
			onRefused: async () => false,
		}).catch(() => null);
		if (own !== this.#video) return attached?.destroy();
		this.attached = attached;
		if (attached && this.#at > 0) this.#element.currentTime ||= this.#at;
		if (attached) return;
		this.#attaching = null;
		this.#fail();
	}
}
