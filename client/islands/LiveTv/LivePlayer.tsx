import { useEffect, useRef } from "react";
import { PlayerBar } from "../../player/PlayerBar.tsx";
import { livePlayer } from "./livePlayer.ts";
import type { LiveTvWords } from "./words.ts";

interface Props {
	url: string;
	title: string;
	/** Requests a new token; answers whether there is one. */
	renew: () => Promise<boolean>;
	words: LiveTvWords;
}

/** The live player: a figure that `livePlayer` plays a stream in. */
export function LivePlayer({ url, title, renew, words }: Props) {
	const figure = useRef<HTMLElement>(null);
	const latest = useRef({ renew, words });
	latest.current = { renew, words };
	useEffect(() => {
		const { current: place } = figure;
		return place ? livePlayer(place, url, () => latest.current.renew(), latest.current.words) : undefined;
	}, [url]);
	return (
		<figure className="player" ref={figure} aria-label={words.player.region}>
			<div className="player-picture">
				{/* biome-ignore lint/a11y/useMediaCaption: captions come with the stream */}
				<video className="player-video" playsInline autoPlay tabIndex={0} aria-label={title} width={854} height={480} />
			</div>
			<PlayerBar />
		</figure>
	);
}
