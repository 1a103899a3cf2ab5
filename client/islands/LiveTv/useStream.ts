import { type RefObject, useEffect, useRef, useState } from "react";
import { attachStream, type Stream, type StreamChoice } from "../../player/stream.ts";

/** The stream's number for automatic quality, and for no captions. */
const none = -1;

/** The state of a stream: choices, chosen ones, and whether it has failed. */
export interface StreamState {
	isOut: boolean;
	qualities: readonly StreamChoice[];
	captions: readonly StreamChoice[];
	/** Null: automatic. */
	quality: string | null;
	/** Null: none. */
	caption: string | null;
}

type Chosen = Partial<Pick<StreamState, "quality" | "caption">>;

/** A live stream on a media element: plays when possible, and calls `renew` for a token when refused. */
export function useStream(
	element: RefObject<HTMLVideoElement | null>,
	url: string,
	renew: () => Promise<boolean>,
): [StreamState, (chosen: Chosen) => void] {
	const stream = useRef<Stream | null>(null);
	const renewal = useRef(renew);
	renewal.current = renew;
	const [state, setState] = useState<StreamState>({ isOut: false, qualities: [], captions: [], quality: null, caption: null });
	const change = (part: Partial<StreamState>) => setState((before) => ({ ...before, ...part }));

	// biome-ignore lint/correctness/useExhaustiveDependencies: a stream is its address
	useEffect(() => {
		const video = element.current;
		if (!video) return;
		let isGone = false;
		const onOutage = (isOut: boolean) => change({ isOut });
		attachStream(video, url, { onChoices: change, onOutage, onRefused: () => renewal.current() }).then(
			(attached) => {
				if (isGone) return attached?.destroy();
				if (!attached) return onOutage(true);
				stream.current = attached;
				video.play().catch(() => {
					// Autoplay with sound is refused: it starts muted.
					video.muted = true;
					video.play().catch(() => undefined);
				});
			},
			() => onOutage(true),
		);
		return () => {
			isGone = true;
			stream.current?.destroy();
			stream.current = null;
		};
	}, [url]);

	return [
		state,
		(chosen) => {
			change(chosen);
			const { quality, caption } = chosen;
			if (quality !== undefined) stream.current?.setQuality(Number(quality ?? none));
			if (caption !== undefined) stream.current?.setCaptions(Number(caption ?? none));
		},
	];
}
