const seconds = (n: number): number => n * 1000;
const minutes = (n: number): number => seconds(60 * n);
const hours = (n: number): number => minutes(60 * n);

/** Lifetimes of an answer; all times in ms. */
export interface DataPolicy {
	name: string;
	/** Answered as a hit. */
	freshMs: number;
	/** Then answered at once while a refresh runs behind. */
	staleMs: number;
	/** Then only when the upstream fails (RFC 5861 stale-if-error). */
	staleIfErrorMs: number;
	/** Lifetime of an absence ("there is no such thing"). */
	negativeMs: number;
	/** Kept in KV too, for isolates that start cold (fronts, navigation, schedules). */
	kv: boolean;
}

/** Named policies for upstream data: call sites choose a name, never a number (design §1.5). */
export const dataPolicies = {
	front: { name: "front", freshMs: seconds(15), staleMs: minutes(5), staleIfErrorMs: hours(24), negativeMs: seconds(10), kv: true },
	navigation: { name: "navigation", freshMs: minutes(1), staleMs: hours(1), staleIfErrorMs: hours(24), negativeMs: seconds(30), kv: true },
	schedule: { name: "schedule", freshMs: minutes(1), staleMs: minutes(10), staleIfErrorMs: hours(24), negativeMs: seconds(30), kv: true },
	article: { name: "article", freshMs: seconds(30), staleMs: minutes(5), staleIfErrorMs: hours(24), negativeMs: seconds(10), kv: false },
	list: { name: "list", freshMs: minutes(1), staleMs: minutes(10), staleIfErrorMs: hours(24), negativeMs: seconds(10), kv: false },
	/** Whole listings: large, and a publish of any product in one drops it whatever the times here. */
	catalogue: { name: "catalogue", freshMs: minutes(5), staleMs: hours(1), staleIfErrorMs: hours(24), negativeMs: seconds(30), kv: true },
	live: { name: "live", freshMs: seconds(2), staleMs: seconds(10), staleIfErrorMs: hours(24), negativeMs: seconds(5), kv: false },
	search: { name: "search", freshMs: seconds(30), staleMs: minutes(2), staleIfErrorMs: hours(1), negativeMs: seconds(10), kv: false },
} as const satisfies Record<string, DataPolicy>;

/** A policy for curators: cached for a moment only, never stale, so that a reload shows the newest. */
export function previewPolicy(policy: DataPolicy): DataPolicy {
	return { ...policy, freshMs: seconds(1), staleMs: 0, staleIfErrorMs: 0, negativeMs: 0, kv: false };
}

/**
 * A live blog's cards: the upstream hears of a blog once per polling interval, however many read it (C7.37). Nothing
 * stale in between: who polls is told what is so. A publish drops it at once where the upstream tells us of publishes.
 */
export function liveWindowPolicy(intervalMs: number): DataPolicy {
	return { ...dataPolicies.live, freshMs: Math.max(intervalMs, dataPolicies.live.freshMs), staleMs: 0 };
}
