/** A page as its vertical's paywall knows it (C7.38): nothing of the reader. */
export interface PaywallPage {
	vertical: string;
	section: string;
	tags: readonly string[];
	variables: Readonly<Record<string, string>>;
}

/** A vendor's meter, as far as it says numbers. */
export interface PaywallMeter {
	views: number | null;
	viewsLeft: number | null;
	maxViews: number | null;
}

/** A paywall's events for the page. */
export interface PaywallEvents {
	/** It wants to know who reads: ours to ask. */
	loginRequired: null;
	meterActive: PaywallMeter;
	meterExpired: PaywallMeter;
	/** It shows a gate or an offer of its own, beside what the edge decided. */
	gate: null;
	/** Its experience could not be run. */
	failed: null;
}

/** A paywall runtime, whoever's: it is told who reads, and runs. What a page shows of a piece is the edge's (C5.1). */
export interface PaywallEnd {
	/** Once, first. */
	configure(page: PaywallPage): void;
	/** Reference of the reader for the vendor (C6.1); null: nobody is signed in. */
	setUserRef(reference: string | null): void;
	/** Runs the vertical's experience; rejects where the runtime does not come, or is none. */
	run(): Promise<void>;
	on<E extends keyof PaywallEvents>(event: E, heard: (detail: PaywallEvents[E]) => void): void;
}

/** A gate reloads its page, and a paywall runs anew, once in this time at most (A9.6, C9.14). */
export const gateReloadMs = 1000;

/** Numbers of a vendor's meter, by either of the names that it has for them; what is no meter has none. */
export function paywallMeter(said: unknown): PaywallMeter {
	const of = (...names: string[]): number | null => {
		const value =
			typeof said === "object" && said !== null ? names.map((name): unknown => Reflect.get(said, name)).find(Number.isFinite) : null;
		return typeof value === "number" ? value : null;
	};
	return { views: of("views"), viewsLeft: of("views_left", "viewsLeft"), maxViews: of("max_views", "maxViews") };
}

/** Runs something when it is asked for, `ms` apart at least: askings in between are one, made when the time is over. */
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
		// A clock that was put back does not hold it for as long.
		if (wait <= 0 || wait > ms) return runNow();
		isWaiting = true;
		setTimeout(runNow, wait);
	};
}
