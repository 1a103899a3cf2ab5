import { useAtom } from "jotai";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { togglePictureInPicture } from "../../player/pictureInPicture.ts";
import { watchScroll } from "../../runtime/scrollMonitor.ts";
import { mayAutoplay } from "../../runtime/wishes.ts";
import { commandOf } from "./commands.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import { type PlayableSource, type PlayableVideo, qualitiesOf } from "./playable.ts";
import { videoAtom } from "./state.ts";
import { UpNext } from "./UpNext.tsx";
import { useCaptions } from "./useCaptions.ts";
import { useMedia } from "./useMedia.ts";
import { usePageVideos } from "./usePageVideos.ts";
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

const jumpSeconds = 10;

/** What kind of control has the focus; the position slider moves as the rest of the player does. */
function controlOf(target: Element): string {
	return target.classList.contains("player-seek") ? "SEEK" : target.tagName;
}

/**
 * The player (C2.25, C9.4): a native `<video>` that plays by itself without script, with a control bar of our own once the
 * island runs. Where a video has files, changing between them at the same second is all that a choice of quality needs; what
 * comes as a stream alone is played by a library that is fetched when it is (decision 0050).
 */
export function VideoPlayer({ video: first, language, autoplayMuted, ownsAddress, words }: VideoPlayerProps) {
	const figure = useRef<HTMLElement>(null);
	const element = useRef<HTMLVideoElement>(null);
	const [state, send] = useAtom(videoAtom);
	const video = state.current.video ?? first;
	const choose = usePageVideos(first, ownsAddress);
	const [media, readMedia] = useMedia(element, !video.expired && video.sources.length > 0);
	const [captions, setCaptions] = useCaptions(element, video.tracks);
	const [upgraded, setUpgraded] = useState(false);
	const [failed, setFailed] = useState(false);
	const [stays, setStays] = useState(false);
	const [isFull, setFull] = useState(false);
	const [startedSilently, setStartedSilently] = useState(false);
	const [chosenQuality, setChosenQuality] = useState<PlayableSource | null>(null);
	const stream = useStream(
		element,
		video,
		useCallback(() => setFailed(true), []),
	);
	const isStream = streamOf(video) !== null;
	const fileQualities = useMemo(
		() => (upgraded ? qualitiesOf(video.sources, (type) => element.current?.canPlayType(type) !== "") : []),
		[upgraded, video],
	);
	const qualities = isStream ? stream.qualities : fileQualities;

	useEffect(() => {
		setUpgraded(true);
		const onFull = () => setFull(document.fullscreenElement === figure.current);
		document.addEventListener("fullscreenchange", onFull);
		return () => document.removeEventListener("fullscreenchange", onFull);
	}, []);

	useEffect(() => {
		const player = element.current;
		const may = autoplayMuted && player && document.visibilityState === "visible" && mayAutoplay();
		if (!may) return;
		player.muted = true;
		const begun = stream.attach().then(() => player.play());
		begun.then(
			() => {
				setStartedSilently(true);
				send({ kind: "autoPlaySet", autoPlay: true });
			},
			() => {
				// The browser keeps to its own rules: the reader starts the video.
				player.muted = false;
			},
		);
	}, [autoplayMuted, send, stream.attach]);

	// What plays by itself plays for eyes only: out of sight it rests, back in sight it goes on. A reader who presses or
	// unmutes has taken over.
	const playsByItself = startedSilently && media.muted;
	useEffect(() => {
		const player = element.current;
		if (!player || !playsByItself) return;
		let rests = false;
		const sight = watchScroll(player, 0.25);
		sight.on("exitViewport", () => {
			if (player.paused) return;
			rests = true;
			player.pause();
		});
		sight.on("enterViewport", () => {
			if (!rests) return;
			rests = false;
			player.play().catch(() => undefined);
		});
		return sight.stop;
	}, [playsByItself]);

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
	const setMuted = (muted: boolean) => {
		if (element.current) element.current.muted = muted;
		setStartedSilently(false);
		readMedia();
	};
	const setVolume = (volume: number) => {
		if (element.current) element.current.volume = Math.max(0, Math.min(1, volume));
		setMuted(volume <= 0);
	};
	const setQuality = (source: PlayableSource) => {
		const player = element.current;
		if (!player) return;
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
	const toggleCaptions = () => setCaptions(captions === null ? (video.tracks[0]?.language ?? null) : null);
	const toggleFullscreen = () => {
		if (document.fullscreenElement) void document.exitFullscreen();
		else if (figure.current?.requestFullscreen) void figure.current.requestFullscreen().catch(() => undefined);
		else (element.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.();
	};
	const togglePip = () => togglePictureInPicture(element.current);

	const onKeyDown = (event: KeyboardEvent) => {
		const command = event.target instanceof Element ? commandOf(event, controlOf(event.target)) : null;
		if (!command || !upgraded) return;
		event.preventDefault();
		const commands = {
			toggle,
			back: () => seek(media.time - jumpSeconds),
			forward: () => seek(media.time + jumpSeconds),
			louder: () => setVolume((media.muted ? 0 : media.volume) + 0.1),
			quieter: () => setVolume(media.volume - 0.1),
			mute: () => setMuted(!media.muted),
			captions: toggleCaptions,
			fullscreen: toggleFullscreen,
		};
		commands[command]();
	};

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
		<figure className="player" ref={figure} aria-label={words.region} onKeyDown={onKeyDown}>
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
				{startedSilently && media.muted && media.playing && (
					<button type="button" className="player-unmute" onClick={() => setMuted(false)}>
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
					total={media.duration || video.seconds || 0}
					tracks={video.tracks}
					captions={captions}
					qualities={qualities}
					quality={chosenQuality ?? qualities[0] ?? null}
					isFull={isFull}
					actions={{
						toggle,
						seek,
						mute: () => setMuted(!media.muted),
						setVolume,
						setRate: (rate) => {
							if (element.current) element.current.playbackRate = rate;
							readMedia();
						},
						setQuality,
						setCaptions,
						toggleCaptions,
						pip: document.pictureInPictureEnabled ? togglePip : null,
						fullscreen: toggleFullscreen,
					}}
					words={words}
					language={language}
				/>
			) : (
				<div className="player-bar" aria-hidden="true" />
			)}
		</figure>
	);
}
