import { type PlayableVideo, qualitiesOf, streamOf } from "../domain/player/playable.ts";
import { type PlayerListener, type PlayerPort, type Qualities, stillMedia } from "../domain/player/port.ts";
import { elementControls } from "./elementControls.ts";
import { mediaEvents, mediaStateOf } from "./mediaState.ts";
import { attachStream, type Stream } from "./stream.ts";

/**
 * Our own player (decision 0032): the page's `<video>`, whose sources and tracks are in the page. Where a video has files, changing between
 * them at the same second is all that a choice of quality needs; what comes as a stream alone is played by a library that is fetched with
 * the first press of play (decision 0050).
 */
export function ownPlayer(element: HTMLVideoElement, first: PlayableVideo, listener: PlayerListener): PlayerPort {
	let video = first;
	let state = mediaStateOf(element, stillMedia);
	let stream: Stream | null = null;
	let attaching: Promise<void> | null = null;
	let isGone = false;
	let qualities: Qualities = { choices: [], chosen: "" };

	const offer = (choices: Qualities["choices"], chosen = choices[0]?.id ?? "") => {
		qualities = { choices, chosen };
		listener.onQualities(qualities);
	};
	const offerFiles = () => {
		const files = streamOf(video) ? [] : qualitiesOf(video.sources, (type) => element.canPlayType(type) !== "");
		offer(files.map(({ src, height }) => ({ id: src, label: `${height}p` })));
	};
	const fail = () => listener.onFailure("its stream does not come");
	const attach = async () => {
		const wanted = video;
		const source = streamOf(wanted);
		if (!source) return;
		const attached = await attachStream(element, source.src, {
			onChoices: (choices) => offer(choices.qualities.map(({ id, label }) => ({ id: String(id), label }))),
			onOutage: (isOut) => isOut && fail(),
			onRefused: async () => false,
		}).catch(() => null);
		// Another video has taken the place meanwhile.
		if (isGone || video !== wanted) return attached?.destroy();
		stream = attached;
		if (attached) return;
		attaching = null;
		fail();
	};
	const letGo = () => {
		stream?.destroy();
		stream = null;
		attaching = null;
	};
	const changeFile = (src: string) => {
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
	};
	const onEvent = (event: Event) => {
		state = mediaStateOf(element, state, event);
		listener.onState();
	};
	for (const type of mediaEvents) element.addEventListener(type, onEvent);
	element.addEventListener("click", listener.onPress);
	offerFiles();

	return {
		...elementControls(element),
		read: () => {
			state = mediaStateOf(element, state);
			return state;
		},
		play: async () => {
			attaching ??= attach();
			await attaching;
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
			if (stream) stream.setQuality(Number(id));
			else changeFile(id);
		},
		load: (next) => {
			letGo();
			video = next;
			element.removeAttribute("src");
			element.load();
			offerFiles();
		},
		destroy: () => {
			for (const type of mediaEvents) element.removeEventListener(type, onEvent);
			element.removeEventListener("click", listener.onPress);
			isGone = true;
			letGo();
		},
	};
}
