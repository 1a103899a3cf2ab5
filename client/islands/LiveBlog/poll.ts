import { pauseAfterAnswer, pauseAfterFailures } from "../../domain/content/livePolls.ts";

/** The outcome of a poll; `ageMs`: age of its data, `retryAfter`: seconds until the next, each where sent. */
export type PollOutcome = { ok: true; ageMs: number | null } | { ok: false; retryAfter?: number | undefined };

interface Options {
	/** ms until the next poll; 0 ends polling. */
	interval: () => number;
	poll: () => Promise<PollOutcome>;
}

/** A hidden tab's title still counts posts, at little cost. */
const hiddenPauseMs = 60_000;
/** The longest Retry-After, seconds. */
const longestRest = 3600;

/**
 * Polls by schedule (C4.6, C9.2): every interval while visible; slowly when hidden, and at once when visible again; less often after
 * failures; never after an interval of 0.
 */
export function startPolling({ interval, poll }: Options): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	let ageMs: number | null = null;
	/** The time before which no poll starts, epoch ms. */
	let restUntil = 0;
	let running = false;
	let lastAt = Date.now();

	const isHidden = () => document.visibilityState === "hidden";
	const schedule = () => {
		clearTimeout(timer);
		const every = interval();
		if (every === 0) return;
		const pause = isHidden() ? Math.max(every, hiddenPauseMs) : pauseAfterAnswer(every, ageMs, Math.random());
		const wait = failures === 0 ? pause : pauseAfterFailures(pause, failures, Math.random());
		timer = setTimeout(run, Math.max(wait, restUntil - Date.now()));
	};
	const run = async () => {
		if (running || interval() === 0) return;
		clearTimeout(timer);
		running = true;
		lastAt = Date.now();
		const outcome = await poll();
		failures = outcome.ok ? 0 : failures + 1;
		ageMs = outcome.ok ? outcome.ageMs : null;
		// Spread, since all readers got the same answer.
		if (!outcome.ok) restUntil = Date.now() + Math.min(outcome.retryAfter ?? 0, longestRest) * (1 + Math.random() / 5) * 1000;
		running = false;
		schedule();
	};
	const onVisibility = () => {
		if (!isHidden() && Date.now() >= Math.max(lastAt + interval(), restUntil)) void run();
		else if (!running) schedule();
	};
	document.addEventListener("visibilitychange", onVisibility);
	schedule();
}
