import { useEffect, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { mayAutoplay } from "../../page/mediaPreferences.ts";
import { PlayerBar } from "../../player/PlayerBar.tsx";
import { PlayerVideo } from "../../player/PlayerVideo.tsx";
import { Position } from "./Position.tsx";
import { Speeds } from "./Speeds.tsx";
import { UpNext } from "./UpNext.tsx";
import { type Playback, usePlayback } from "./usePlayback.ts";
import type { PlayerWords } from "./words.ts";

export interface VideoPlayerProps {
	/** The page's first video; others come from its lists. */
	video: PlayableVideo;
	language: Language;
	/** The brand starts videos by themselves, muted. */
	autoplayMuted: boolean;
	/** A video's own page: its address follows the playing video. */
	ownsAddress: boolean;
	words: PlayerWords;
}

/**
 * The player (C2.25, C9.4): a native `<video>` without script, with our control bar in the island, over any player
 * (client/domain/player/port.ts).
 */
export function VideoPlayer(props: VideoPlayerProps) {
	const { language, words } = props;
	const figure = useRef<HTMLElement>(null);
	const playback = usePlayback(props, figure);
	const { video, player, controls, seek, setRate } = playback;
	const { media, port, qualities } = player;
	const [upgraded, setUpgraded] = useState(false);
	useEffect(() => setUpgraded(true), []);

	if (video.expired || video.sources.length === 0) {
		return (
			<figure className="player player-expired" ref={figure}>
				{video.poster && <img className="player-poster" src={video.poster} alt="" width={1440} height={810} fetchPriority="high" />}
				<p className="player-notice" role={video.id === props.video.id ? undefined : "status"}>
					{video.expired ? words.expired : words.nowhere}
				</p>
			</figure>
		);
	}
	return (
		<figure className="player" ref={figure} aria-label={words.region} onKeyDown={upgraded ? controls.onKeyDown : undefined}>
			<Picture playback={playback} upgraded={upgraded} words={words} language={language} />
			{upgraded ? (
				<PlayerBar
					media={media}
					controls={controls}
					qualities={{ ...qualities, choose: (id) => port.current?.setQuality(id) }}
					settings={<Speeds rate={media.rate} setRate={setRate} word={words.speed} language={language} />}
					words={words}
				>
					<Position time={media.time} total={media.duration || video.seconds || 0} seek={seek} words={words} language={language} />
				</PlayerBar>
			) : (
				<div className="player-bar" aria-hidden="true" />
			)}
		</figure>
	);
}

interface PictureProps {
	playback: Playback;
	upgraded: boolean;
	words: PlayerWords;
	language: Language;
}

/** The video with its overlays: start, sound, failure, up next. */
function Picture({ playback, upgraded, words, language }: PictureProps) {
	const { video, player, controls, playsByItself, next, playNext, stay } = playback;
	const { media, failed, waiting } = player;
	return (
		<div className="player-picture">
			<PlayerVideo
				player={player}
				video={video}
				className="player-video"
				controls={!upgraded}
				width={854}
				height={480}
				tabIndex={upgraded ? 0 : undefined}
			/>
			{upgraded && !media.started && !failed && (
				<button
					type="button"
					className="player-start"
					aria-busy={waiting}
					onClick={controls.toggle}
					aria-label={formatPattern(language, words.playTitle, { title: video.headline })}
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path fill="currentColor" d="M7 4.5v15l13-7.5z" />
					</svg>
				</button>
			)}
			{playsByItself && media.playing && (
				<button type="button" className="player-unmute" onClick={() => controls.setMuted(false)}>
					{words.tapToUnmute}
				</button>
			)}
			{failed && (
				<p className="player-notice" role="alert">
					{words.failed}
				</p>
			)}
			{next && (
				<UpNext key={video.id} next={next} counts={mayAutoplay()} onPlay={playNext} onStay={stay} words={words} language={language} />
			)}
		</div>
	);
}
