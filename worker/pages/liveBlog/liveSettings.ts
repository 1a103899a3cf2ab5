import type { MastheadEnv } from "../../platform/env.ts";

/** Page sizes and the polling interval of live blogs (C9.1, C9.2, C7.37). */
export interface LiveSettings {
	firstPage: number;
	twitterPage: number;
	loadMore: number;
	/** 0: never. */
	intervalMs: number;
}

const twitterPage = 15;
/** More cards are not asked for at once. */
const mostCards = 150;
const defaultIntervalMs = 10_000;

/** Settings of the environment: an invalid size is the default, an invalid interval is 0 (C9.2). */
export function liveSettings(env: Pick<MastheadEnv, "LIVE_BLOG_FIRST_PAGE" | "LIVE_BLOG_LOAD_MORE" | "LIVE_BLOG_INTERVAL">): LiveSettings {
	const firstPage = sizeOf(env.LIVE_BLOG_FIRST_PAGE, mostCards);
	return {
		firstPage,
		twitterPage: Math.min(twitterPage, firstPage),
		loadMore: sizeOf(env.LIVE_BLOG_LOAD_MORE, 10),
		intervalMs: intervalOf(env.LIVE_BLOG_INTERVAL),
	};
}

function sizeOf(text: string | undefined, standing: number): number {
	const size = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : 0;
	return size >= 1 ? Math.min(size, mostCards) : standing;
}

function intervalOf(text: string | undefined): number {
	if (text === undefined) return defaultIntervalMs;
	const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
	return Math.round(seconds * 1000);
}
