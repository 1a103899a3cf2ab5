/** Broadcasters count by New York time, wherever readers are (C9.10). */
export const scheduleZone = "America/New_York";

interface AirTimes {
	/** Epoch ms; the end is exclusive. */
	startTime: number;
	endTime: number;
}

/** Returns whether a programme is on at a moment, and nothing else: clocks may be set back or jump. */
export function isOnAt({ startTime, endTime }: AirTimes, now: number): boolean {
	return startTime <= now && now < endTime;
}

/** Milliseconds until something begins or ends; infinite when nothing does. */
export function msToNext(airings: readonly AirTimes[], now: number): number {
	const ahead = airings.flatMap(({ startTime, endTime }) => [startTime, endTime]).filter((at) => at > now);
	return ahead.reduce((next, at) => Math.min(next, at - now), Number.POSITIVE_INFINITY);
}
