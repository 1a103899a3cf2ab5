/** A timer: running to `endsAt`, or paused at `leftMs`. */
export interface KitchenTimer {
	/** `{step}-{nth of the step}`: the same words never start a second timer. */
	id: string;
	step: number;
	/** Its words in the step. */
	text: string;
	totalMs: number;
	leftMs: number;
	/** Epoch ms; `null` while paused. */
	endsAt: number | null;
	/** Has rung, and shows it until reset or removed. */
	rung: boolean;
}

/** A timer that starts at `now`. */
export function startTimer(id: string, step: number, text: string, seconds: number, now: number): KitchenTimer {
	const totalMs = seconds * 1000;
	return { id, step, text, totalMs, leftMs: totalMs, endsAt: now + totalMs, rung: false };
}

export function msLeft(timer: KitchenTimer, now: number): number {
	return timer.endsAt === null ? timer.leftMs : Math.max(0, timer.endsAt - now);
}

export const isRunning = (timer: KitchenTimer): boolean => timer.endsAt !== null;

export function pauseTimer(timer: KitchenTimer, now: number): KitchenTimer {
	return timer.endsAt === null ? timer : { ...timer, leftMs: msLeft(timer, now), endsAt: null };
}

/** Resumes; one that has run out starts over. */
export function resumeTimer(timer: KitchenTimer, now: number): KitchenTimer {
	if (timer.endsAt !== null) return timer;
	const leftMs = timer.leftMs > 0 ? timer.leftMs : timer.totalMs;
	return { ...timer, leftMs, endsAt: now + leftMs, rung: false };
}

/** Resets to its whole time, paused. */
export function resetTimer(timer: KitchenTimer): KitchenTimer {
	return { ...timer, leftMs: timer.totalMs, endsAt: null, rung: false };
}

/** The timers that became due, and all timers with those paused; the same list when there are none. */
export function ringTimers(
	timers: readonly KitchenTimer[],
	now: number,
): { timers: readonly KitchenTimer[]; ringing: readonly KitchenTimer[] } {
	const due = (timer: KitchenTimer) => timer.endsAt !== null && timer.endsAt <= now;
	const ringing = timers.filter(due);
	if (ringing.length === 0) return { timers, ringing };
	return { timers: timers.map((timer) => (due(timer) ? { ...timer, leftMs: 0, endsAt: null, rung: true } : timer)), ringing };
}

/** `1:05`, `1:02:03`; seconds are rounded up, so that 0:00 means done. */
export function clockText(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	const rest = String(seconds % 60).padStart(2, "0");
	const minutes = Math.floor(seconds / 60);
	if (minutes < 60) return `${minutes}:${rest}`;
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}
