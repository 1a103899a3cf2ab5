/** A request, in ms since the page's; `endMs` is null where it has not ended. */
export interface Span {
	startMs: number;
	endMs: number | null;
}

/** Counts the waves of requests: those of one begin before the first of them has ended, the next had to wait for an answer. */
export function wavesOf(requests: readonly Span[]): number {
	let waves = 0;
	let firstEndMs = Number.NEGATIVE_INFINITY;
	for (const { startMs, endMs } of requests.toSorted((one, other) => one.startMs - other.startMs)) {
		if (startMs >= firstEndMs) {
			waves++;
			firstEndMs = Number.POSITIVE_INFINITY;
		}
		firstEndMs = Math.min(firstEndMs, endMs ?? Number.POSITIVE_INFINITY);
	}
	return waves;
}
