import { useEffect, useReducer, useRef, useState } from "react";
import { togglePictureInPicture } from "../../player/pictureInPicture.ts";
import type { PlayableVideo } from "../VideoPlayer/playable.ts";
import { afterMiniPlayer, noMiniPlayer } from "./state.ts";

export interface MiniPlayerProps {
	video: PlayableVideo;
	/** `1:24`. */
	measure: string | null;
	words: {
		region: string;
		watch: string;
		/** With the video's headline in it. */
		play: string;
		close: string;
		open: string;
		pip: string;
		failed: string;
	};
}

/**
 * The mini player's tease (C2.29, C3.42): without script a link to the video's page. Pressed, the video plays in the page's
 * corner and goes on while the reader scrolls, with the browser's own controls; nothing ever plays that was not asked for, and
 * never two at once.
 */
export function MiniPlayer({ video, measure, words }: MiniPlayerProps) {
	const [state, send] = useReducer(afterMiniPlayer, afterMiniPlayer(noMiniPlayer, { kind: "loaded", video, showTease: true }));
	const start = useRef<HTMLButtonElement>(null);
	const player = useRef<HTMLVideoElement>(null);
	const [hasPip, setPip] = useState(false);

	useEffect(() => setPip(document.pictureInPictureEnabled === true), []);

	const { docked } = state;
	useEffect(() => {
		const own = player.current;
		if (!docked || !own) return;
		const onlyOne = ({ target }: Event) => {
			if (target === own) for (const other of document.querySelectorAll("video")) other !== own && other.pause();
			else if (target instanceof HTMLMediaElement) own.pause();
		};
		document.addEventListener("play", onlyOne, true);
		own.play().catch(() => undefined);
		return () => document.removeEventListener("play", onlyOne, true);
	}, [docked]);

	const close = () => {
		send({ kind: "closed" });
		start.current?.focus();
	};
	return (
		<section className="mini" id="mini" aria-label={words.region}>
			<button
				ref={start}
				type="button"
				className="mini-play needs-script"
				aria-label={words.play}
				onClick={() => send({ kind: "started" })}
			>
				<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
					<path fill="currentColor" d="M7 4.5v15l13-7.5z" />
				</svg>
			</button>
			<a className="mini-tease" href={video.url}>
				<strong>{words.watch}</strong>
				<span>{video.headline}</span>
				{measure && <small>{measure}</small>}
			</a>
			{docked && (
				<figure className="mini-dock" onKeyDown={(event) => event.key === "Escape" && close()}>
					{/* biome-ignore lint/a11y/useMediaCaption: the tracks are those that the video has, listed below */}
					<video
						ref={player}
						controls
						playsInline
						preload="none"
						poster={video.poster ?? undefined}
						width={320}
						height={180}
						aria-label={video.headline}
					>
						{video.sources.map((source, index) => (
							<source
								key={source.src}
								src={source.src}
								type={source.type}
								onError={index === video.sources.length - 1 ? () => send({ kind: "failed", error: source.src }) : undefined}
							/>
						))}
						{video.tracks.map((track) => (
							<track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
						))}
					</video>
					{state.miniplayerError && <p role="alert">{words.failed}</p>}
					<div>
						<a href={video.url}>{words.open}</a>
						{hasPip && (
							<button type="button" onClick={() => togglePictureInPicture(player.current)}>
								{words.pip}
							</button>
						)}
						<button type="button" onClick={close} aria-label={words.close}>
							<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
								<path fill="none" stroke="currentColor" strokeWidth="2" d="M5 5l14 14M19 5L5 19" />
							</svg>
						</button>
					</div>
				</figure>
			)}
		</section>
	);
}
