/** A page for its vertical's paywall (C7.38), without the reader. */
export interface PaywallPage {
	vertical: string;
	section: string;
	tags: readonly string[];
	variables: Readonly<Record<string, string>>;
}

/** A vendor's meter, as far as it has numbers. */
export interface PaywallMeter {
	views: number | null;
	viewsLeft: number | null;
	maxViews: number | null;
}

/** A paywall's events for the page. */
export interface PaywallEvents {
	/** It requires a sign-in, which is ours to show. */
	loginRequired: null;
	meterActive: PaywallMeter;
	meterExpired: PaywallMeter;
	/** It shows its own gate or offer, beside the edge's decision. */
	gate: null;
	/** Its experience failed. */
	failed: null;
}

/** A paywall runtime, of any vendor. The edge decides what a page shows (C5.1). */
export interface PaywallEnd {
	/** Once, first. */
	configure(page: PaywallPage): void;
	/** Reference of the reader for the vendor (C6.1); null: signed out. */
	setUserRef(reference: string | null): void;
	/** Runs the vertical's experience; rejects where the runtime does not load. */
	run(): Promise<void>;
	on<E extends keyof PaywallEvents>(event: E, heard: (detail: PaywallEvents[E]) => void): void;
}

/** Least time between runs of a paywall (C9.14). */
export const paywallRunMs = 1000;

/** Numbers of a vendor's meter, by either of their names; none for anything else. */
export function paywallMeter(said: unknown): PaywallMeter {
	const of = (...names: string[]): number | null => {
		const value =
			typeof said === "object" && said !== null ? names.map((name): unknown => Reflect.get(said, name)).find(Number.isFinite) : null;
		return typeof value === "number" ? value : null;
	};
	return { views: of("views"), viewsLeft: of("views_left", "viewsLeft"), maxViews: of("max_views", "maxViews") };
}

/** Runs something at most every `ms`: requests in between become one, at the end of that time. */
export function atMostEvery(ms: number, run: () => void, now: () => number = Date.now): () => void {
	let last = Number.NEGATIVE_INFINITY;
	let isWaiting = false;
	const runNow = () => {
		isWaiting = false;
		last = now();
		run();
	};
	return () => {
		if (isWaiting) return;
		const wait = last + ms - now();
		// A clock that was set back must not hold it longer.
		if (wait <= 0 || wait > ms) return runNow();
		isWaiting = true;
		setTimeout(runNow, wait);
	};
}
