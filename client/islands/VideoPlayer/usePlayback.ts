import { useAtomValue } from "jotai";
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { PlayableVideo } from "../../domain/player/playable.ts";
import { useControls } from "../../player/useControls.ts";
import { usePlayer } from "../../player/usePlayer.ts";
import { videoAtom } from "./state.ts";
import { useCaptions } from "./useCaptions.ts";
import { usePageVideos } from "./usePageVideos.ts";
import { useSilentStart } from "./useSilentStart.ts";

interface Options {
	/** The page's first video. */
	video: PlayableVideo;
	autoplayMuted: boolean;
	ownsAddress: boolean;
}

export type Playback = ReturnType<typeof usePlayback>;

/** The playing video with its player, controls and up next. */
export function usePlayback({ video: first, autoplayMuted, ownsAddress }: Options, figure: RefObject<HTMLElement | null>) {
	const { current, relatedVideo } = useAtomValue(videoAtom);
	const video = current.video ?? first;
	const choose = usePageVideos(first, ownsAddress);
	const [stays, setStays] = useState(false);
	const player = usePlayer(video, () => toggle());
	const { port, media, readMedia } = player;
	const [captionsLanguage, setCaptions] = useCaptions(port, video.tracks);
	const [playsByItself, takeOver] = useSilentStart({ figure, port, media, wanted: autoplayMuted });

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
	const playNext = useCallback(() => {
		if (relatedVideo) choose(relatedVideo);
	}, [relatedVideo, choose]);

	return {
		video,
		player,
		controls,
		seek,
		setRate,
		playsByItself,
		/** The next video, offered once this one has ended, unless the reader stays. */
		next: media.ended && !stays ? relatedVideo : null,
		playNext,
		stay: () => setStays(true),
	};
}
