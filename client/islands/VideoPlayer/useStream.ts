import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { attachStream, type Stream } from "../../player/stream.ts";
import type { PlayableSource, PlayableVideo } from "./playable.ts";

const streamType = "application/vnd.apple.mpegurl";

/** The stream of a video that has no file (decision 0050); null: it has one, and any browser plays it. */
export function streamOf({ sources }: Pick<PlayableVideo, "sources">): PlayableSource | null {
	return sources.every(({ type }) => type === streamType) ? (sources[0] ?? null) : null;
}

interface StreamControl {
	/** Attaches the stream where the video is one, when it is first played. */
	attach: () => Promise<void>;
	/** Its qualities, as files are offered: what is chosen is named by its number. */
	qualities: readonly PlayableSource[];
	setQuality: (source: PlayableSource) => void;
}

/** Plays videos that come as streams alone: the library is fetched with the first press of play. `onFailure`: it can't be played here. */
export function useStream(element: RefObject<HTMLVideoElement | null>, video: PlayableVideo, onFailure: () => void): StreamControl {
	const source = streamOf(video);
	const url = source?.src ?? null;
	/** Read when it is played: one way to attach, whichever video it is by then. */
	const wanted = useRef(url);
	wanted.current = url;
	const attached = useRef<Stream | null>(null);
	const [qualities, setQualities] = useState<readonly PlayableSource[]>([]);
	useEffect(() => {
		// Named so that it is let go with the video that it belongs to.
		if (url === null) return;
		return () => {
			attached.current?.destroy();
			attached.current = null;
			setQualities([]);
		};
	}, [url]);
	const attach = useCallback(async () => {
		const { current: address } = wanted;
		const player = element.current;
		if (address === null || !player || attached.current) return;
		const stream = await attachStream(player, address, {
			onChoices: (choices) =>
				setQualities(choices.qualities.map(({ id, label }) => ({ src: String(id), type: streamType, height: Number.parseInt(label, 10) }))),
			onOutage: (isOut) => {
				if (isOut) onFailure();
			},
			onRefused: async () => false,
		}).catch(() => null);
		if (wanted.current !== address) return stream?.destroy();
		attached.current = stream;
		if (!stream) onFailure();
	}, [element, onFailure]);
	const setQuality = useCallback((chosen: PlayableSource) => attached.current?.setQuality(Number(chosen.src)), []);
	return { attach, qualities, setQuality };
}
