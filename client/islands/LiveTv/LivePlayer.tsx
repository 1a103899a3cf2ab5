import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { togglePictureInPicture } from "../../player/pictureInPicture.ts";
import { attachStream, type Stream, type StreamChoice } from "../../player/stream.ts";
import { commandOf } from "../VideoPlayer/commands.ts";
import { Icon } from "../VideoPlayer/Icon.tsx";
import { useMedia } from "../VideoPlayer/useMedia.ts";
import type { LiveTvWords } from "./words.ts";

interface Props {
	url: string;
	title: string;
	/** A new token is wanted; answers whether there is one. */
	renew: () => Promise<boolean>;
	words: LiveTvWords;
}

/** The live player: what is on air, with sound, captions, quality, picture in picture and full screen; there is no way back in it. */
export function LivePlayer({ url, title, renew, words: { player: words, ...said } }: Props) {
	const figure = useRef<HTMLElement>(null);
	const element = useRef<HTMLVideoElement>(null);
	const stream = useRef<Stream | null>(null);
	const renewal = useRef(renew);
	renewal.current = renew;
	const [media, readMedia] = useMedia(element, true);
	const [isOut, setOut] = useState(false);
	const [isFull, setFull] = useState(false);
	const [choices, setChoices] = useState<{ qualities: readonly StreamChoice[]; captions: readonly StreamChoice[] }>({
		qualities: [],
		captions: [],
	});
	const [quality, setQuality] = useState(-1);
	const [captions, setCaptions] = useState(-1);

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
		const onFull = () => setFull(document.fullscreenElement === figure.current);
		document.addEventListener("fullscreenchange", onFull);
		return () => {
			isGone = true;
			document.removeEventListener("fullscreenchange", onFull);
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
		if (media.started && seekable.length > 0) video.currentTime = Math.max(video.currentTime, seekable.end(seekable.length - 1) - 8);
		video.play().catch(() => undefined);
	};
	const setMuted = (muted: boolean) => {
		if (element.current) element.current.muted = muted;
		readMedia();
	};
	const setVolume = (volume: number) => {
		if (element.current) element.current.volume = Math.max(0, Math.min(1, volume));
		setMuted(volume <= 0);
	};
	const chooseCaptions = (id: number) => {
		setCaptions(id);
		stream.current?.setCaptions(id);
	};
	const toggleFull = () => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else if (figure.current?.requestFullscreen) void figure.current.requestFullscreen().catch(() => undefined);
		else (element.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.();
	};
	const togglePip = () => togglePictureInPicture(element.current);
	const onKeyDown = (event: KeyboardEvent) => {
		const command = event.target instanceof Element ? commandOf(event, event.target.tagName) : null;
		if (!command || command === "back" || command === "forward") return;
		event.preventDefault();
		const commands = {
			toggle,
			louder: () => setVolume((media.muted ? 0 : media.volume) + 0.1),
			quieter: () => setVolume(media.volume - 0.1),
			mute: () => setMuted(!media.muted),
			captions: () => chooseCaptions(captions < 0 ? (choices.captions[0]?.id ?? -1) : -1),
			fullscreen: toggleFull,
		};
		commands[command]();
	};

	const playWord = media.playing ? words.pause : words.play;
	const soundWord = media.muted ? words.unmute : words.mute;
	return (
		<figure className="player" ref={figure} aria-label={words.region} onKeyDown={onKeyDown}>
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
			<div className="player-bar">
				<button type="button" onClick={toggle} aria-label={playWord} title={playWord}>
					<Icon name={media.playing ? "pause" : "play"} />
				</button>
				<p className="tv-on-air">{said.onAir}</p>
				<button type="button" onClick={() => setMuted(!media.muted)} aria-label={soundWord} title={soundWord}>
					<Icon name={media.muted ? "muted" : "loud"} />
				</button>
				<input
					className="player-volume"
					type="range"
					min={0}
					max={1}
					step={0.05}
					value={media.muted ? 0 : media.volume}
					aria-label={words.volume}
					onChange={(event) => setVolume(Number(event.currentTarget.value))}
				/>
				<details className="player-settings">
					<summary aria-label={words.settings} title={words.settings}>
						<Icon name="settings" />
					</summary>
					<div className="player-menu">
						<label>
							{words.captions}
							<select value={captions} onChange={(event) => chooseCaptions(Number(event.currentTarget.value))}>
								<option value={-1}>{words.off}</option>
								{choices.captions.map(({ id, label }) => (
									<option key={id} value={id}>
										{label}
									</option>
								))}
							</select>
						</label>
						{choices.qualities.length > 1 && (
							<label>
								{words.quality}
								<select
									value={quality}
									onChange={(event) => {
										setQuality(Number(event.currentTarget.value));
										stream.current?.setQuality(Number(event.currentTarget.value));
									}}
								>
									<option value={-1}>{words.auto}</option>
									{choices.qualities.map(({ id, label }) => (
										<option key={id} value={id}>
											{label}
										</option>
									))}
								</select>
							</label>
						)}
						<p>{words.shortcuts}</p>
					</div>
				</details>
				{document.pictureInPictureEnabled && (
					<button type="button" onClick={togglePip} aria-label={words.pip} title={words.pip}>
						<Icon name="pip" />
					</button>
				)}
				<button type="button" onClick={toggleFull} aria-label={isFull ? words.exitFullscreen : words.fullscreen}>
					<Icon name={isFull ? "shrink" : "fullscreen"} />
				</button>
			</div>
		</figure>
	);
}
