/** Content is recent for 23 hours (C4.55, C9.3). */
export const recentMs = 828e5;
const minuteMs = 60_000;

/** The age of a recent moment: minutes within the hour, then hours; `null` for older or future ones. */
export function recentAge(at: number, now: number): { value: number; unit: "minute" | "hour" } | null {
	const age = now - at;
	// NaN is no moment.
	if (!(age >= 0 && age < recentMs)) return null;
	const minutes = Math.max(1, Math.floor(age / minuteMs));
	return minutes < 60 ? { value: minutes, unit: "minute" } : { value: Math.floor(minutes / 60), unit: "hour" };
}
