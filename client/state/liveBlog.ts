import { atom } from "jotai/vanilla";
import { afterLiveBlogEvent, type LiveBlogEvent, type LiveBlogState, noLiveBlog } from "../rules/liveBlogState.ts";

const stateAtom = atom<LiveBlogState>(noLiveBlog);

/** The live blog's state (C3.7): read as it is, written by events only. */
export const liveBlogAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: LiveBlogEvent) => set(stateAtom, afterLiveBlogEvent(get(stateAtom), event)),
);
