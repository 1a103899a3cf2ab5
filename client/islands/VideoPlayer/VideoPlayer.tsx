import { PlayerBar } from "../../player/PlayerBar.tsx";
import type { VideoPlayerProps } from "./props.ts";

/** The player until its script starts, and without: a native `<video>` with its controls (C9.11). */
export function VideoPlayer({ video, words }: Pick<VideoPlayerProps, "video" | "words">) {
	if (video.expired || video.sources.length === 0) {
		return (
			<figure className="player player-expired">
				{video.poster && <img className="player-poster" src={video.poster} alt="" width={1440} height={810} fetchPriority="high" />}
				<p className="player-notice">{video.expired ? words.expired : words.nowhere}</p>
			</figure>
		);
	}
	return (
		<figure className="player" aria-label={words.region}>
			<div className="player-picture">
				{/* biome-ignore lint/a11y/useMediaCaption: captions are those that the video has. */}
				<video
					className="player-video"
					controls
					width={854}
					height={480}
					playsInline
					preload="none"
					poster={video.poster ?? undefined}
					aria-label={video.headline}
				>
					{video.sources.map(({ src, type }) => (
						<source key={src} src={src} type={type} />
					))}
					{video.tracks.map(({ src, language, label }) => (
						<track key={src} kind="captions" src={src} srcLang={language} label={label} />
					))}
				</video>
			</div>
			<PlayerBar />
		</figure>
	);
}
