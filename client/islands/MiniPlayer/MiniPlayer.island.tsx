import { useCallback, useReducer, useRef } from "react";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { MiniDock } from "./MiniDock.tsx";
import { afterMiniPlayer, noMiniPlayer } from "./state.ts";
import type { MiniPlayerWords } from "./words.ts";

export interface MiniPlayerProps {
	video: PlayableVideo;
	/** `1:24`. */
	measure: string | null;
	/** The button's name, with the video's headline in it. */
	play: string;
	words: MiniPlayerWords;
}

/**
 * The mini player's tease (C2.29, C3.42): without script a link to the video's page. Pressed, the video plays in the page's corner during
 * scrolling, with native controls.
 */
export function MiniPlayer({ video, measure, play, words }: MiniPlayerProps) {
	const [state, send] = useReducer(afterMiniPlayer, afterMiniPlayer(noMiniPlayer, { kind: "loaded", video, showTease: true }));
	const start = useRef<HTMLButtonElement>(null);
	const onFailure = useCallback(() => send({ kind: "failed", error: video.url }), [video.url]);
	const close = () => {
		send({ kind: "closed" });
		start.current?.focus();
	};
	return (
		<section className="mini" id="mini" aria-label={words.region}>
			<button ref={start} type="button" className="mini-play needs-script" aria-label={play} onClick={() => send({ kind: "started" })}>
				<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
					<path fill="currentColor" d="M7 4.5v15l13-7.5z" />
				</svg>
			</button>
			<a className="mini-tease" href={video.url}>
				<strong>{words.watch}</strong>
				<span>{video.headline}</span>
				{measure && <small>{measure}</small>}
			</a>
			{state.docked && (
				<MiniDock
					key={state.attempts}
					video={video}
					hasFailed={state.miniplayerError !== false}
					onFailure={onFailure}
					close={close}
					words={words}
				/>
			)}
		</section>
	);
}
