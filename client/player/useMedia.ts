import { type RefObject, useCallback, useEffect, useState } from "react";
import { type MediaState, stillMedia } from "../domain/player/port.ts";
import { mediaEvents, mediaStateOf } from "./mediaState.ts";
import { playReporter } from "./playReporter.ts";

/**
 * Mirrors a media element's state and reports its plays as a channel's. `present`: it is on the page. The second value reads the state at
 * once, since events come after the next draw.
 */
export function useMedia(ref: RefObject<HTMLVideoElement | null>, present: boolean): [MediaState, () => void] {
	const [state, setState] = useState(stillMedia);
	const read = useCallback(
		(event?: Event) => {
			const media = ref.current;
			if (media) setState((before) => mediaStateOf(media, before, event));
		},
		[ref],
	);
	useEffect(() => {
		const media = ref.current;
		if (!present || !media) return;
		read();
		const reportPlay = playReporter();
		const heard = (event: Event) => {
			read(event);
			reportPlay("", mediaStateOf(media, stillMedia, event));
		};
		for (const type of mediaEvents) media.addEventListener(type, heard);
		return () => {
			for (const type of mediaEvents) media.removeEventListener(type, heard);
		};
	}, [ref, present, read]);
	return [state, read];
}
