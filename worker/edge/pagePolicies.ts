const seconds = (n: number): number => n * 1000;
const minutes = (n: number): number => seconds(60 * n);
const hours = (n: number): number => minutes(60 * n);

/** Lifetimes of a rendered page. */
export interface PagePolicy {
	name: string;
	freshMs: number;
	staleMs: number;
	staleIfErrorMs: number;
	/** A page on which a module was missing is made again soon. */
	degradedMs: number;
}

const shared = { degradedMs: seconds(3), staleIfErrorMs: hours(24) };
/** Named policies for rendered pages; a publish drops a page earlier. */
export const pagePolicies = {
	front: { name: "front", freshMs: seconds(10), staleMs: minutes(1), ...shared },
	article: { name: "article", freshMs: seconds(30), staleMs: minutes(2), ...shared },
	listing: { name: "listing", freshMs: seconds(30), staleMs: minutes(2), ...shared },
	schedule: { name: "schedule", freshMs: minutes(5), staleMs: minutes(1), ...shared },
	live: { name: "live", freshMs: seconds(2), staleMs: seconds(10), ...shared },
	fixed: { name: "fixed", freshMs: minutes(5), staleMs: hours(1), ...shared },
} as const satisfies Record<string, PagePolicy>;

/** The policy of a page that holds until a moment, and is not answered afterwards. */
export function endingIn(policy: PagePolicy, ms: number): PagePolicy {
	if (ms >= policy.freshMs + policy.staleMs) return policy;
	const freshMs = Math.max(0, Math.min(policy.freshMs, ms));
	return { ...policy, freshMs, staleMs: Math.max(0, ms - freshMs) };
}
