interface AirTimes {
	/** Epoch ms; the end belongs to what follows. */
	startTime: number;
	endTime: number;
}

/** Returns whether a programme is on at a moment. It depends on the moment alone: a clock may be set back or jump. */
export function isOnAt({ startTime, endTime }: AirTimes, now: number): boolean {
	return startTime <= now && now < endTime;
}

/** Milliseconds until something begins or ends; infinite where nothing does any more. */
export function msToNext(airings: readonly AirTimes[], now: number): number {
	const ahead = airings.flatMap(({ startTime, endTime }) => [startTime, endTime]).filter((at) => at > now);
	return ahead.reduce((next, at) => Math.min(next, at - now), Number.POSITIVE_INFINITY);
}
