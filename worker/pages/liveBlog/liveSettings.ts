import * as v from "valibot";
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
const mostCards = 150;
const defaultIntervalMs = 10_000;

const Limit = v.pipe(
	v.number(),
	v.integer(),
	v.minValue(1),
	v.transform((size) => Math.min(size, mostCards)),
);
const limit = (standing: number) => v.optional(v.fallback(Limit, standing), standing);
/** The config live-blog-card-query-limits (C9.1): what can't be read of it is as if unset. */
const CardQueryLimits = v.object({ firstPage: limit(mostCards), loadMore: limit(10) });
const SetLimits = v.fallback(v.pipe(v.string(), v.parseJson(), CardQueryLimits), v.parse(CardQueryLimits, {}));

/** Settings of the environment: an invalid size is the default, an invalid interval is 0 (C9.2). */
export function liveSettings(env: Pick<MastheadEnv, "LIVE_BLOG_CARD_QUERY_LIMITS" | "LIVE_BLOG_INTERVAL">): LiveSettings {
	const limits = v.parse(SetLimits, env.LIVE_BLOG_CARD_QUERY_LIMITS);
	return { ...limits, twitterPage: Math.min(twitterPage, limits.firstPage), intervalMs: intervalOf(env.LIVE_BLOG_INTERVAL) };
}

function intervalOf(text: string | undefined): number {
	if (text === undefined) return defaultIntervalMs;
	const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
	return Math.round(seconds * 1000);
}
