import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { mayAutoplay } from "../../page/wishes.ts";
import { PlayerBar } from "../../player/PlayerBar.tsx";
import { PlayerVideo } from "../../player/PlayerVideo.tsx";
import { useControls } from "../../player/useControls.ts";
import { usePlayer } from "../../player/usePlayer.ts";
import { Position } from "./Position.tsx";
import { Speeds } from "./Speeds.tsx";
import { videoAtom } from "./state.ts";
import { UpNext } from "./UpNext.tsx";
import { useCaptions } from "./useCaptions.ts";
import { usePageVideos } from "./usePageVideos.ts";
import { useSilentStart } from "./useSilentStart.ts";
import type { PlayerWords } from "./words.ts";

export interface VideoPlayerProps {
	/** The page's first video; others come from the lists on the page. */
	video: PlayableVideo;
	language: Language;
	/** The brand starts videos by themselves, silently. */
	autoplayMuted: boolean;
	/** A video's own page: its address follows the video that plays. */
	ownsAddress: boolean;
	words: PlayerWords;
}

/**
 * The player (C2.25, C9.4): a native `<video>` that plays by itself without script, with a control bar of our own once the
 * island runs, over whatever plays in its place (client/domain/player/port.ts).
 */
export function VideoPlayer({ video: first, language, autoplayMuted, ownsAddress, words }: VideoPlayerProps) {
	const figure = useRef<HTMLElement>(null);
	const state = useAtomValue(videoAtom);
	const video = state.current.video ?? first;
	const choose = usePageVideos(first, ownsAddress);
	const [upgraded, setUpgraded] = useState(false);
	const [stays, setStays] = useState(false);
	const player = usePlayer(video, () => toggle());
	const { port, media, readMedia, qualities, failed, waiting } = player;
	const [captionsLanguage, setCaptions] = useCaptions(port, video.tracks);
	const [playsByItself, takeOver] = useSilentStart({ figure, port, media, wanted: autoplayMuted });

	useEffect(() => setUpgraded(true), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: who stays stays on one video
	useEffect(() => setStays(false), [video.id]);

	const toggle = useCallback(() => {
		const { current: playing } = port;
		if (playing?.read().playing) playing.pause();
		else playing?.play().catch(() => undefined);
	}, [port]);
	const seek = (seconds: number) => {
		port.current?.seek(seconds);
		readMedia();
	};
	const setRate = (rate: number) => {
		port.current?.setRate(rate);
		readMedia();
	};
	const controls = useControls({
		figure,
		port: () => port.current,
		media,
		readMedia,
		toggle,
		captions: {
			choices: video.tracks.map((track) => ({ id: track.language, label: track.label })),
			chosen: captionsLanguage,
			choose: setCaptions,
		},
		jump: (seconds) => seek(media.time + seconds),
		onSound: takeOver,
	});

	const next = media.ended && !stays ? state.relatedVideo : null;
	const playNext = useCallback(() => {
		if (state.relatedVideo) choose(state.relatedVideo);
	}, [state.relatedVideo, choose]);

	if (video.expired || video.sources.length === 0) {
		return (
			<figure className="player player-expired" ref={figure}>
				{video.poster && <img className="player-poster" src={video.poster} alt="" width={1440} height={810} />}
				<p className="player-notice" role={video.id === first.id ? undefined : "status"}>
					{video.expired ? words.expired : words.nowhere}
				</p>
			</figure>
		);
	}
	return (
		<figure className="player" ref={figure} aria-label={words.region} onKeyDown={upgraded ? controls.onKeyDown : undefined}>
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
						onClick={toggle}
						aria-label={formatPattern(language, words.playTitle, { title: video.headline })}
					>
						<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
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
					<UpNext
						key={video.id}
						next={next}
						counts={mayAutoplay()}
						onPlay={playNext}
						onStay={() => setStays(true)}
						words={words}
						language={language}
					/>
				)}
			</div>
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
