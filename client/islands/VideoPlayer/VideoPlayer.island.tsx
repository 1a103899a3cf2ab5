import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { mayAutoplay } from "../../page/wishes.ts";
import { PlayerBar } from "../../player/PlayerBar.tsx";
import { useControls } from "../../player/useControls.ts";
import { useMedia } from "../../player/useMedia.ts";
import { Position } from "./Position.tsx";
import { type PlayableSource, type PlayableVideo, qualitiesOf } from "./playable.ts";
import { Speeds } from "./Speeds.tsx";
import { videoAtom } from "./state.ts";
import { UpNext } from "./UpNext.tsx";
import { useCaptions } from "./useCaptions.ts";
import { usePageVideos } from "./usePageVideos.ts";
import { useSilentStart } from "./useSilentStart.ts";
import { streamOf, useStream } from "./useStream.ts";
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
 * island runs. Where a video has files, changing between them at the same second is all that a choice of quality needs; what
 * comes as a stream alone is played by a library that is fetched when it is (decision 0050).
 */
export function VideoPlayer({ video: first, language, autoplayMuted, ownsAddress, words }: VideoPlayerProps) {
	const figure = useRef<HTMLElement>(null);
	const element = useRef<HTMLVideoElement>(null);
	const state = useAtomValue(videoAtom);
	const video = state.current.video ?? first;
	const choose = usePageVideos(first, ownsAddress);
	const [media, readMedia] = useMedia(element, !video.expired && video.sources.length > 0);
	const [captionsLanguage, setCaptions] = useCaptions(element, video.tracks);
	const [upgraded, setUpgraded] = useState(false);
	const [failed, setFailed] = useState(false);
	const [stays, setStays] = useState(false);
	const [chosenQuality, setChosenQuality] = useState<PlayableSource | null>(null);
	const stream = useStream(
		element,
		video,
		useCallback(() => setFailed(true), []),
	);
	const [playsByItself, takeOver] = useSilentStart({ element, media, wanted: autoplayMuted, attach: stream.attach });
	const isStream = streamOf(video) !== null;
	const fileQualities = useMemo(
		() => (upgraded ? qualitiesOf(video.sources, (type) => element.current?.canPlayType(type) !== "") : []),
		[upgraded, video],
	);
	const qualities = isStream ? stream.qualities : fileQualities;

	useEffect(() => setUpgraded(true), []);

	// Another video: its sources replace the ones before, and it starts, since that is what was asked for.
	const shown = useRef(first.id);
	useEffect(() => {
		const player = element.current;
		if (!player || shown.current === video.id) return;
		shown.current = video.id;
		setFailed(false);
		setStays(false);
		setChosenQuality(null);
		player.removeAttribute("src");
		player.load();
		if (!video.expired) void stream.attach().then(() => player.play().catch(() => undefined));
	}, [video, stream.attach]);

	const toggle = useCallback(() => {
		const player = element.current;
		if (!player) return;
		if (player.paused || player.ended) void stream.attach().then(() => player.play().catch(() => undefined));
		else player.pause();
	}, [stream.attach]);
	const seek = (seconds: number) => {
		if (element.current) element.current.currentTime = Math.max(0, Math.min(seconds, media.duration || seconds));
		readMedia();
	};
	const setRate = (rate: number) => {
		if (element.current) element.current.playbackRate = rate;
		readMedia();
	};
	const setQuality = (src: string) => {
		const player = element.current;
		const source = qualities.find((known) => known.src === src);
		if (!player || !source) return;
		const { currentTime, paused, playbackRate } = player;
		setChosenQuality(source);
		if (isStream) return stream.setQuality(source);
		player.src = source.src;
		player.addEventListener(
			"loadedmetadata",
			() => {
				player.currentTime = currentTime;
				player.playbackRate = playbackRate;
				if (!paused) player.play().catch(() => undefined);
			},
			{ once: true },
		);
		player.load();
	};
	const controls = useControls({
		figure,
		element,
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
				{/* biome-ignore lint/a11y/useMediaCaption: the tracks are those that the video has, listed below */}
				<video
					ref={element}
					className="player-video"
					controls={!upgraded}
					playsInline
					preload="none"
					poster={video.poster ?? undefined}
					width={854}
					height={480}
					tabIndex={upgraded ? 0 : undefined}
					aria-label={video.headline}
					onClick={upgraded ? toggle : undefined}
				>
					{video.sources.map((source, index) => (
						<source
							key={source.src}
							src={source.src}
							type={source.type}
							onError={!isStream && index === video.sources.length - 1 ? () => setFailed(true) : undefined}
						/>
					))}
					{video.tracks.map((track) => (
						<track key={track.src} kind="captions" src={track.src} srcLang={track.language} label={track.label} />
					))}
				</video>
				{upgraded && !media.started && !failed && (
					<button
						type="button"
						className="player-start"
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
					qualities={{
						choices: qualities.map(({ src, height }) => ({ id: src, label: `${height}p` })),
						chosen: (chosenQuality ?? qualities[0])?.src ?? "",
						choose: setQuality,
					}}
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
