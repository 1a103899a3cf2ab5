import { formatPattern } from "../../../brands/messages/icu.ts";
import { type PlayableVideo, streamOf } from "../../domain/player/playable.ts";
import { type PlayerPort, type Qualities, stillMedia } from "../../domain/player/port.ts";
import { make } from "../../page/make.ts";
import { passFocus } from "../../page/passFocus.ts";
import { store } from "../../page/store.ts";
import { wantedCaptions } from "../../player/captions.ts";
import { clock } from "../../player/commands.ts";
import { icon } from "../../player/icon.ts";
import { pagePlayer } from "../../player/pagePlayer.ts";
import { menu, type PlayerControls, playerControls, slider } from "../../player/playerControls.ts";
import { playReporter } from "../../player/playReporter.ts";
import { isLastSource, putVideo } from "../../player/putVideo.ts";
import { pageVideos } from "./pageVideos.ts";
import type { VideoPlayerProps } from "./props.ts";
import { type SilentStart, silentStart } from "./silentStart.ts";
import { videoAtom } from "./state.ts";
import { upNext } from "./upNext.ts";
import type { Listed } from "./videoPlaylist.ts";

const speeds = [0.75, 1, 1.25, 1.5, 2];

/** Opens the page's player (C2.25, C9.4) over the `<video>` of the edge: half the brands play it at once, so it does without React. */
export function start(island: HTMLElement, props: VideoPlayerProps): void {
	const figure = island.querySelector<HTMLElement>(".player");
	if (figure) new VideoPlayer(figure, props);
}

class VideoPlayer {
	readonly #figure: HTMLElement;
	readonly #props: VideoPlayerProps;
	readonly #captions = wantedCaptions();
	readonly #choose: (video: Listed) => void;
	#video: PlayableVideo;
	#screen: Screen | null = null;
	#silent: SilentStart | null = null;
	#next: (ReturnType<typeof upNext> & { id: string }) | null = null;
	/** The reader stays on this video. */
	#stays = false;

	constructor(figure: HTMLElement, props: VideoPlayerProps) {
		this.#figure = figure;
		this.#props = props;
		this.#video = props.video;
		const element = figure.querySelector("video");
		if (element) {
			this.#open(element);
			this.#silent = silentStart(
				figure,
				() => this.#screen?.port ?? null,
				props.autoplayMuted,
				() => this.#draw(),
			);
		}
		this.#draw();
		store.sub(videoAtom, () => {
			const { video } = store.get(videoAtom).current;
			if (video && video.id !== this.#video.id) this.#show(video);
			this.#draw();
		});
		this.#choose = pageVideos(props.video, props.ownsAddress);
	}

	/** Puts another video in place of the present one. */
	#show(video: PlayableVideo): void {
		this.#video = video;
		this.#stays = false;
		const { words } = this.#props;
		const isPlayable = !video.expired && video.sources.length > 0;
		this.#figure.classList.toggle("player-expired", !isPlayable);
		if (!isPlayable) {
			this.#screen?.close();
			this.#screen = null;
			const poster = { class: "player-poster", alt: "", width: 1440, height: 810, src: video.poster ?? "" };
			const notice = make("p", { class: "player-notice", role: "status" }, video.expired ? words.expired : words.nowhere);
			this.#figure.replaceChildren(...(video.poster ? [make("img", poster)] : []), notice);
			return;
		}
		if (!this.#screen) {
			const element = make("video", { class: "player-video", width: 854, height: 480, playsinline: "", preload: "none" });
			this.#figure.replaceChildren(make("div", { class: "player-picture" }, element), make("div", { class: "player-bar" }));
			this.#figure.setAttribute("aria-label", words.region);
			putVideo(element, video);
			this.#open(element)
				.port.play()
				.catch(() => undefined);
			return;
		}
		putVideo(this.#screen.element, video);
		this.#screen.load(video);
	}

	#open(element: HTMLVideoElement): Screen {
		const screen = new Screen(this.#figure, element, this.#video, this.#props, {
			captions: this.#captions,
			onDraw: () => this.#draw(),
			onSound: () => this.#silent?.end(),
		});
		this.#screen = screen;
		return screen;
	}

	#draw(): void {
		const { media } = this.#screen ?? {};
		if (media && !media.muted) this.#silent?.end();
		this.#screen?.draw(this.#silent?.playsByItself() === true);
		const next = media?.ended && !this.#stays ? store.get(videoAtom).relatedVideo : null;
		if (next?.id === this.#next?.id) return;
		if (this.#next) {
			this.#next.stop();
			take(this.#next.element);
		}
		this.#next = null;
		if (!next) return;
		const { words, language } = this.#props;
		const onStay = () => {
			this.#stays = true;
			this.#draw();
		};
		const shown = upNext(next, words, language, { onPlay: () => this.#choose(next), onStay });
		this.#next = { ...shown, id: next.id };
		this.#figure.querySelector(".player-picture")?.append(shown.element);
		shown.announce();
	}
}

interface Acts {
	captions: ReturnType<typeof wantedCaptions>;
	onDraw: () => void;
	onSound: () => void;
}

/** A `<video>` with what lies over it and the bar below. */
class Screen {
	readonly element: HTMLVideoElement;
	readonly port: PlayerPort;
	readonly #picture: Element;
	readonly #props: VideoPlayerProps;
	readonly #acts: Acts;
	readonly #controls: PlayerControls;
	readonly #seek: HTMLInputElement;
	readonly #time = make("span", { class: "player-time", "aria-hidden": "true" });
	readonly #speed: ReturnType<typeof menu>;
	readonly #start = make("button", { type: "button", class: "player-start" }, icon("play"));
	readonly #unmute: HTMLButtonElement;
	readonly #failure: HTMLElement;
	#video: PlayableVideo;
	media = stillMedia;
	#qualities: Qualities = { choices: [], chosen: "" };
	#hasFailed = false;

	constructor(figure: HTMLElement, element: HTMLVideoElement, video: PlayableVideo, props: VideoPlayerProps, acts: Acts) {
		const { words } = props;
		this.element = element;
		this.#picture = element.parentElement ?? figure;
		this.#props = props;
		this.#acts = acts;
		this.#video = video;
		this.#unmute = make("button", { type: "button", class: "player-unmute" }, words.tapToUnmute);
		this.#failure = make("p", { class: "player-notice", role: "alert" }, words.failed);
		this.#seek = slider("player-seek", { min: 0, step: 0.1, "aria-label": words.seek }, (seconds) => this.#goTo(seconds));
		this.#speed = menu(words.speed, (rate) => {
			this.port.setRate(Number(rate));
			this.#read();
		});
		element.controls = false;
		element.tabIndex = 0;
		this.port = this.#player();
		this.#controls = this.#controlsIn(figure);
		this.#start.addEventListener("click", () => this.#toggle());
		this.#unmute.addEventListener("click", () => this.#controls.setMuted(false));
		// An error of a source does not bubble.
		element.addEventListener("error", (event) => this.#onSourceError(event.target), true);
		element.addEventListener("playing", () => {
			this.#hasFailed = false;
		});
		this.media = this.port.read();
		this.#showCaptions();
	}

	/** Plays another video; the element has its files. */
	load(video: PlayableVideo): void {
		this.#video = video;
		this.#hasFailed = false;
		this.port.load(video);
		this.#showCaptions();
		this.port.play().catch(() => undefined);
	}

	draw(playsByItself: boolean): void {
		const { words, language } = this.#props;
		const { media } = this;
		const total = media.duration || this.#video.seconds || 0;
		const [current, whole] = [clock(media.time), clock(total)];
		this.#start.setAttribute("aria-label", formatPattern(language, words.playTitle, { title: this.#video.headline }));
		this.#put(this.#start, !media.started && !this.#hasFailed);
		this.#put(this.#unmute, playsByItself && media.playing);
		this.#put(this.#failure, this.#hasFailed);
		this.#seek.max = String(total || 1);
		this.#seek.value = String(Math.min(media.time, total || 1));
		this.#seek.setAttribute("aria-valuetext", formatPattern(language, words.position, { current, total: whole }));
		this.#time.textContent = `${current} / ${whole}`;
		this.#speed.draw(
			speeds.map((speed) => ({ id: String(speed), label: `${speed}×` })),
			String(media.rate),
		);
		this.#controls.draw();
	}

	close(): void {
		this.port.destroy();
		this.#controls.dispose();
	}

	#player(): PlayerPort {
		const { onDraw } = this.#acts;
		const reportPlay = playReporter();
		return pagePlayer(this.element, this.#video, {
			onState: () => {
				this.#read();
				reportPlay(this.#video.id, this.media);
			},
			onQualities: (qualities) => {
				this.#qualities = qualities;
				// The first come while the player is made.
				if (this.port) onDraw();
			},
			onPress: () => this.#toggle(),
			onFailure: () => this.#fail(),
			onWaiting: (isWaiting) => this.#start.setAttribute("aria-busy", String(isWaiting)),
		});
	}

	#controlsIn(figure: HTMLElement): PlayerControls {
		const { captions, onDraw, onSound } = this.#acts;
		return playerControls({
			figure,
			bar: figure.querySelector<HTMLElement>(".player-bar") ?? figure,
			port: () => this.port,
			media: () => this.media,
			toggle: () => this.#toggle(),
			captions: () => ({
				choices: this.#video.tracks.map((track) => ({ id: track.language, label: track.label })),
				chosen: captions.among(this.#video.tracks),
				choose: (language) => {
					captions.choose(language);
					this.#showCaptions();
					onDraw();
				},
			}),
			qualities: () => ({ ...this.#qualities, choose: (id) => this.port.setQuality(id) }),
			onChange: () => this.#read(),
			jump: (seconds) => this.#goTo(this.media.time + seconds),
			onSound,
			words: this.#props.words,
			position: [this.#seek, this.#time],
			settings: [this.#speed.label],
		});
	}

	#toggle(): void {
		if (this.port.read().playing) this.port.pause();
		else this.port.play().catch(() => undefined);
	}

	#goTo(seconds: number): void {
		this.port.seek(seconds);
		this.#read();
	}

	#read(): void {
		this.media = this.port.read();
		this.#acts.onDraw();
	}

	#showCaptions(): void {
		this.port.setCaptions(this.#acts.captions.among(this.#video.tracks));
	}

	#onSourceError(target: EventTarget | null): void {
		if (isLastSource(this.element, target) && streamOf(this.#video) === null) this.#fail();
	}

	#fail(): void {
		this.#hasFailed = true;
		this.#acts.onDraw();
	}

	#put(part: Element, isShown: boolean): void {
		if (!isShown) take(part);
		else if (!part.isConnected) this.#picture.append(part);
	}
}

/** Takes a part off the picture; the bar has the player's keys too. */
function take(part: Element): void {
	passFocus(part, part.closest(".player")?.querySelector<HTMLElement>(".player-bar button"));
	part.remove();
}
