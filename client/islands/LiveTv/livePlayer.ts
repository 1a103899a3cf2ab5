import type { PlayerChoice } from "../../domain/player/port.ts";
import { stillMedia } from "../../domain/player/port.ts";
import { make } from "../../page/make.ts";
import { wantsCaptions } from "../../page/mediaPreferences.ts";
import { elementControls } from "../../player/elementControls.ts";
import { mediaEvents, mediaStateOf } from "../../player/mediaState.ts";
import { type PlayerMenu, playerControls } from "../../player/playerControls.ts";
import { playReporter } from "../../player/playReporter.ts";
import { attachStream, type Stream, type StreamChoice, type StreamListener } from "../../player/stream.ts";
import type { LiveTvWords } from "./words.ts";

/** Automatic quality, or no captions. */
const none = -1;
const automatic = "";
/** Seconds behind the end of the buffer: as close to now as plays smoothly. */
const liveEdgeSeconds = 8;

type Offered = Parameters<StreamListener["onChoices"]>[0];

const choicesOf = (choices: readonly StreamChoice[]): PlayerChoice[] => choices.map(({ id, label }) => ({ id: String(id), label }));

/**
 * Plays a live stream in a figure with a `<video>` and a bar, without seeking, until the answered function is called. `renew` requests a
 * new token; answers whether there is one.
 */
export function livePlayer(
	figure: HTMLElement,
	url: string,
	renew: () => Promise<boolean>,
	{ player: words, ...said }: LiveTvWords,
): () => void {
	const video = figure.querySelector("video");
	const bar = figure.querySelector<HTMLElement>(".player-bar");
	if (!video || !bar) return () => undefined;
	const outage = make("p", { class: "player-notice", role: "alert" }, said.outage);
	const stream = new LiveStream({
		onOutage: (isOut) => {
			if (!isOut) outage.remove();
			// Said once.
			else if (!outage.isConnected) video.after(outage);
		},
		onChoices: () => controls.draw(),
	});
	let media = mediaStateOf(video, stillMedia);
	const read = (event?: Event) => {
		media = mediaStateOf(video, media, event);
		controls.draw();
	};
	const toggle = () => {
		if (!video.paused) return video.pause();
		// Back to now: the pause is not made up.
		const { seekable } = video;
		if (media.started && seekable.length > 0)
			video.currentTime = Math.max(video.currentTime, seekable.end(seekable.length - 1) - liveEdgeSeconds);
		video.play().catch(() => undefined);
	};
	const controls = playerControls({
		figure,
		bar,
		port: () => elementControls(video),
		media: () => media,
		toggle,
		captions: () => stream.captions,
		qualities: () => stream.qualities(words.auto),
		onChange: read,
		words,
		position: [make("p", { class: "tv-on-air" }, said.onAir)],
		settings: [],
	});
	const reportPlay = playReporter();
	const heard = (event: Event) => {
		read(event);
		// What comes back stays paused.
		if (event.type === "play" || event.type === "pause") video.autoplay = event.type === "play";
		// A channel has no id.
		reportPlay("", mediaStateOf(video, stillMedia, event));
	};
	for (const type of mediaEvents) video.addEventListener(type, heard);
	video.addEventListener("click", toggle);
	controls.draw();
	stream.attach(video, url, renew);
	return () => {
		stream.destroy();
		controls.dispose();
		for (const type of mediaEvents) video.removeEventListener(type, heard);
		video.removeEventListener("click", toggle);
		outage.remove();
	};
}

interface StreamActs {
	onOutage: (isOut: boolean) => void;
	onChoices: () => void;
}

/** A stream that plays at once, and its choices. */
class LiveStream {
	readonly #acts: StreamActs;
	#attached: Stream | null = null;
	#isGone = false;
	#choices: Offered = { qualities: [], captions: [] };
	#quality = automatic;
	#caption: string | null = null;
	/** The first captions show, until turned off. */
	#always = wantsCaptions();

	constructor(acts: StreamActs) {
		this.#acts = acts;
	}

	attach(video: HTMLVideoElement, url: string, renew: () => Promise<boolean>): void {
		const acts = this.#acts;
		const onChoices = (choices: Offered) => {
			this.#choices = choices;
			const [first] = choices.captions;
			if (first && this.#always) this.captions.choose(String(first.id));
			else {
				// A stream that came back, or one with captions of its own.
				this.#attached?.setCaptions(Number(this.#caption ?? -1));
				acts.onChoices();
			}
		};
		attachStream(video, url, { onChoices, onOutage: acts.onOutage, onRefused: renew }).then(
			(attached) => {
				if (this.#isGone) return attached?.destroy();
				if (!attached) return acts.onOutage(true);
				this.#attached = attached;
				video.play().catch(() => {
					// Autoplay with sound is refused: it starts muted.
					video.muted = true;
					video.play().catch(() => undefined);
				});
			},
			() => acts.onOutage(true),
		);
	}

	get captions(): PlayerMenu<string | null> {
		return {
			choices: choicesOf(this.#choices.captions),
			chosen: this.#caption,
			choose: (caption) => {
				this.#always = false;
				this.#caption = caption;
				this.#attached?.setCaptions(Number(caption ?? none));
				this.#acts.onChoices();
			},
		};
	}

	qualities(auto: string): PlayerMenu {
		const choices = choicesOf(this.#choices.qualities);
		return {
			choices: choices.length > 1 ? [{ id: automatic, label: auto }, ...choices] : [],
			chosen: this.#quality,
			choose: (id) => {
				this.#quality = id;
				this.#attached?.setQuality(Number(id === automatic ? none : id));
			},
		};
	}

	destroy(): void {
		this.#isGone = true;
		this.#attached?.destroy();
		this.#attached = null;
	}
}
