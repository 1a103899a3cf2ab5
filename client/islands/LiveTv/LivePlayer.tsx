import { useRef } from "react";
import type { PlayerChoice } from "../../domain/player/port.ts";
import { elementControls } from "../../player/elementControls.ts";
import { PlayerBar } from "../../player/PlayerBar.tsx";
import type { StreamChoice } from "../../player/stream.ts";
import { useControls } from "../../player/useControls.ts";
import { useMedia } from "../../player/useMedia.ts";
import { useStream } from "./useStream.ts";
import type { LiveTvWords } from "./words.ts";

interface Props {
	url: string;
	title: string;
	/** Requests a new token; answers whether there is one. */
	renew: () => Promise<boolean>;
	words: LiveTvWords;
}

/** Automatic quality. */
const automatic = "";
/** Seconds behind the end of the buffer: as close to now as plays smoothly. */
const liveEdgeSeconds = 8;

const choicesOf = (choices: readonly StreamChoice[]): PlayerChoice[] => choices.map(({ id, label }) => ({ id: String(id), label }));

/** The live player, with sound, captions, quality, picture in picture and full screen, without seeking. */
export function LivePlayer({ url, title, renew, words: { player: words, ...said } }: Props) {
	const figure = useRef<HTMLElement>(null);
	const element = useRef<HTMLVideoElement>(null);
	const [media, readMedia] = useMedia(element, true);
	const [stream, choose] = useStream(element, url, renew);

	const toggle = () => {
		const video = element.current;
		if (!video) return;
		if (!video.paused) return video.pause();
		// Back to now: the pause is not made up.
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
		captions: { choices: choicesOf(stream.captions), chosen: stream.caption, choose: (caption) => choose({ caption }) },
	});
	const qualities = {
		choices: stream.qualities.length > 1 ? [{ id: automatic, label: words.auto }, ...choicesOf(stream.qualities)] : [],
		chosen: stream.quality ?? automatic,
		choose: (id: string) => choose({ quality: id === automatic ? null : id }),
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
				{stream.isOut && (
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
