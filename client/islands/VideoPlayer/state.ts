import { atom } from "jotai/vanilla";
import { afterVideoEvent, noVideos, type VideoEvent, type VideoState } from "./videoPlaylist.ts";

const stateAtom = atom<VideoState>(noVideos);

/** The video state (C3.23), changed by events only. */
export const videoAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: VideoEvent) => set(stateAtom, afterVideoEvent(get(stateAtom), event)),
);
