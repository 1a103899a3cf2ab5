const seconds = (n: number): number => n * 1000;
const minutes = (n: number): number => seconds(60 * n);
const hours = (n: number): number => minutes(60 * n);

/** Lifetimes of an answer, ms. */
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
	/** Copied to KV for cold isolates (fronts, navigation, schedules). */
	kv: boolean;
}

/** Named policies: call sites choose a name, never a number (design §1.5). */
export const dataPolicies = {
	front: { name: "front", freshMs: seconds(15), staleMs: minutes(5), staleIfErrorMs: hours(24), negativeMs: seconds(10), kv: true },
	navigation: { name: "navigation", freshMs: minutes(1), staleMs: hours(1), staleIfErrorMs: hours(24), negativeMs: seconds(30), kv: true },
	schedule: { name: "schedule", freshMs: minutes(1), staleMs: minutes(10), staleIfErrorMs: hours(24), negativeMs: seconds(30), kv: true },
	article: { name: "article", freshMs: seconds(30), staleMs: minutes(5), staleIfErrorMs: hours(24), negativeMs: seconds(10), kv: false },
	list: { name: "list", freshMs: minutes(1), staleMs: minutes(10), staleIfErrorMs: hours(24), negativeMs: seconds(10), kv: false },
	/** Whole listings: large, and outdated by a publish of any product in one. */
	catalogue: { name: "catalogue", freshMs: minutes(5), staleMs: hours(1), staleIfErrorMs: hours(24), negativeMs: seconds(30), kv: true },
	live: { name: "live", freshMs: seconds(2), staleMs: seconds(10), staleIfErrorMs: hours(24), negativeMs: seconds(5), kv: false },
	search: { name: "search", freshMs: seconds(30), staleMs: minutes(2), staleIfErrorMs: hours(1), negativeMs: seconds(10), kv: false },
} as const satisfies Record<string, DataPolicy>;

/** A curator's policy: cached for a moment, never stale, so that a reload shows the newest. */
export function previewPolicy(policy: DataPolicy): DataPolicy {
	return { ...policy, freshMs: seconds(1), staleMs: 0, staleIfErrorMs: 0, negativeMs: 0, kv: false };
}

/**
 * A live blog's cards: the upstream gets one call per polling interval, however many read (C7.37), and nothing is stale in between. A
 * publish outdates them at once where the upstream reports publishes.
 */
export function liveWindowPolicy(intervalMs: number): DataPolicy {
	return { ...dataPolicies.live, freshMs: Math.max(intervalMs, dataPolicies.live.freshMs), staleMs: 0 };
}
