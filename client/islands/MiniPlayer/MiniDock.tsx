import { useEffect, useRef } from "react";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { PlayerVideo } from "../../player/PlayerVideo.tsx";
import { usePlayer } from "../../player/usePlayer.ts";
import type { MiniPlayerWords } from "./words.ts";

interface Props {
	video: PlayableVideo;
	hasFailed: boolean;
	onFailure: () => void;
	close: () => void;
	words: MiniPlayerWords;
}

/** The mini player in the page's corner: plays from the start, and never beside another. */
export function MiniDock({ video, hasFailed, onFailure, close, words }: Props) {
	const dock = useRef<HTMLElement>(null);
	const player = usePlayer(video);
	const { port, failed } = player;

	useEffect(() => {
		const onlyOne = ({ target }: Event) => {
			if (!(target instanceof HTMLMediaElement)) return;
			if (!dock.current?.contains(target)) port.current?.pause();
			else for (const other of document.querySelectorAll("video")) if (!dock.current.contains(other)) other.pause();
		};
		document.addEventListener("play", onlyOne, true);
		port.current?.play().catch(() => undefined);
		return () => document.removeEventListener("play", onlyOne, true);
	}, [port]);
	useEffect(() => {
		if (failed) onFailure();
	}, [failed, onFailure]);

	return (
		<figure ref={dock} className="mini-dock" onKeyDown={(event) => event.key === "Escape" && close()}>
			<div className="mini-picture">
				<PlayerVideo player={player} video={video} controls width={320} height={180} />
			</div>
			{hasFailed && <p role="alert">{words.failed}</p>}
			<div className="mini-bar">
				<a href={video.url}>{words.open}</a>
				{document.pictureInPictureEnabled && (
					<button type="button" onClick={() => port.current?.togglePip()}>
						{words.pip}
					</button>
				)}
				<button type="button" onClick={close} aria-label={words.close}>
					<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
						<path fill="none" stroke="currentColor" strokeWidth="2" d="M5 5l14 14M19 5L5 19" />
					</svg>
				</button>
			</div>
		</figure>
	);
}
