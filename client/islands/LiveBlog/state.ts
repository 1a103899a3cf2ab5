import { atom } from "jotai/vanilla";
import { afterLiveBlogEvent, type LiveBlogEvent, type LiveBlogState, noLiveBlog } from "./liveBlogState.ts";
import type { SinceYouLeft } from "./unread.ts";

const stateAtom = atom<LiveBlogState>(noLiveBlog);

/** The live blog's state (C3.7): read as it is, written by events only. */
export const liveBlogAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: LiveBlogEvent) => set(stateAtom, afterLiveBlogEvent(get(stateAtom), event)),
);

/** The summary for a reader who comes back (features B1); null once it was closed or where there is nothing new. */
export const sinceYouLeftAtom = atom<SinceYouLeft | null>(null);
