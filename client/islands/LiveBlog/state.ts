import { atom } from "jotai/vanilla";
import { afterLiveBlogEvent, type LiveBlogEvent, type LiveBlogState, noLiveBlog } from "./liveBlogState.ts";
import type { SinceYouLeft } from "./unread.ts";

const stateAtom = atom<LiveBlogState>(noLiveBlog);

/** The live blog's state (C3.7), changed by events only. */
export const liveBlogAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: LiveBlogEvent) => set(stateAtom, afterLiveBlogEvent(get(stateAtom), event)),
);

/** The summary for a returning reader (features B1); null when closed, or without news. */
export const sinceYouLeftAtom = atom<SinceYouLeft | null>(null);
