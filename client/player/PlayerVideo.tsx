import type { ComponentProps } from "react";
import { type PlayableVideo, streamOf } from "../domain/player/playable.ts";
import type { Player } from "./usePlayer.ts";

interface Props extends Pick<ComponentProps<"video">, "className" | "controls" | "width" | "height" | "tabIndex"> {
	/** The player of an island; none: the element is as the edge draws it. */
	player?: Pick<Player, "element" | "onSourceError">;
	video: PlayableVideo;
}

/** A player's `<video>` with every file and all captions, which plays without script. */
export function PlayerVideo({ player, video, ...look }: Props) {
	const isStream = streamOf(video) !== null;
	return (
		<video ref={player?.element} {...look} playsInline preload="none" poster={video.poster ?? undefined} aria-label={video.headline}>
			{video.sources.map((source, index) => (
				<source
					key={source.src}
					src={source.src}
					type={source.type}
					onError={!isStream && index === video.sources.length - 1 ? player?.onSourceError : undefined}
				/>
			))}
			{video.tracks.map((track) => (
				<track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
			))}
		</video>
	);
}
