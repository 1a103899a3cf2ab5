import { useEffect, useRef, useState } from "react";
import type { PlayerChoice } from "../../domain/player/port.ts";
import { elementControls } from "../../player/elementControls.ts";
import { PlayerBar } from "../../player/PlayerBar.tsx";
import { attachStream, type Stream, type StreamChoice } from "../../player/stream.ts";
import { useControls } from "../../player/useControls.ts";
import { useMedia } from "../../player/useMedia.ts";
import type { LiveTvWords } from "./words.ts";

interface Props {
	url: string;
	title: string;
	/** A new token is wanted; answers whether there is one. */
	renew: () => Promise<boolean>;
	words: LiveTvWords;
}

/** What a stream takes for its own choice of quality, and for no captions. */
const none = -1;
/** Behind the end of what is there (s): as near to now as plays without a stop. */
const liveEdgeSeconds = 8;

const choicesOf = (choices: readonly StreamChoice[]): PlayerChoice[] => choices.map(({ id, label }) => ({ id: String(id), label }));

/** The live player: what is on air, with sound, captions, quality, picture in picture and full screen; there is no way back in it. */
export function LivePlayer({ url, title, renew, words: { player: words, ...said } }: Props) {
	const figure = useRef<HTMLElement>(null);
	const element = useRef<HTMLVideoElement>(null);
	const stream = useRef<Stream | null>(null);
	const renewal = useRef(renew);
	renewal.current = renew;
	const [media, readMedia] = useMedia(element, true);
	const [isOut, setOut] = useState(false);
	const [choices, setChoices] = useState<{ qualities: readonly StreamChoice[]; captions: readonly StreamChoice[] }>({
		qualities: [],
		captions: [],
	});
	const [quality, setQuality] = useState(none);
	const [captions, setCaptions] = useState(none);

	useEffect(() => {
		const video = element.current;
		if (!video) return;
		let isGone = false;
		const listener = { onChoices: setChoices, onOutage: setOut, onRefused: () => renewal.current() };
		attachStream(video, url, listener).then(
			(attached) => {
				if (isGone) attached?.destroy();
				else if (attached) {
					stream.current = attached;
					video.play().catch(() => {
						// Sound unasked is refused: silently it may begin, and the reader turns it on.
						video.muted = true;
						video.play().catch(() => undefined);
					});
				} else setOut(true);
			},
			() => setOut(true),
		);
		return () => {
			isGone = true;
			stream.current?.destroy();
			stream.current = null;
		};
	}, [url]);

	const toggle = () => {
		const video = element.current;
		if (!video) return;
		if (!video.paused) return video.pause();
		// Back to now: what was missed is not made up for.
		const { seekable } = video;
		if (media.started && seekable.length > 0)
			video.currentTime = Math.max(video.currentTime, seekable.end(seekable.length - 1) - liveEdgeSeconds);
		video.play().catch(() => undefined);
	};
	const controls = useControls({
		figure,
		port: () => element.current && elementControls(element.current),
		media,
		readMedia,
		toggle,
		captions: {
			choices: choicesOf(choices.captions),
			chosen: captions === none ? null : String(captions),
			choose: (id) => {
				const chosen = id === null ? none : Number(id);
				setCaptions(chosen);
				stream.current?.setCaptions(chosen);
			},
		},
	});
	const qualities = {
		choices: choices.qualities.length > 1 ? [{ id: String(none), label: words.auto }, ...choicesOf(choices.qualities)] : [],
		chosen: String(quality),
		choose: (id: string) => {
			setQuality(Number(id));
			stream.current?.setQuality(Number(id));
		},
	};

	return (
		<figure className="player" ref={figure} aria-label={words.region} onKeyDown={controls.onKeyDown}>
			<div className="player-picture">
				{/* biome-ignore lint/a11y/useMediaCaption: captions come with the stream */}
				<video
					ref={element}
					className="player-video"
					playsInline
					autoPlay
					tabIndex={0}
					aria-label={title}
					onClick={toggle}
					width={854}
					height={480}
				/>
				{isOut && (
					<p className="player-notice" role="alert">
						{said.outage}
					</p>
				)}
			</div>
			<PlayerBar media={media} controls={controls} qualities={qualities} words={words}>
				<p className="tv-on-air">{said.onAir}</p>
			</PlayerBar>
		</figure>
	);
}
