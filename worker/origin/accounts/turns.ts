/** Thrown where so many wait already that one more would wait too long. */
export class Busy extends Error {
	constructor() {
		super("Too many passwords to hash");
	}
}

/** A hash takes 16 MiB and a tenth of a second of the isolate's one processor, which pages need too. */
const mostAtOnce = 2;
const mostWaiting = 24;
const lookMs = 10;
/** Longer than any turn: a request that was cut off leaves its place without a word. */
const goneMs = 15_000;

/** Who hashes and who waits, since when. */
const running = new Map<symbol, number>();
const waiting = new Map<symbol, number>();

/**
 * Does a piece of heavy work when there is room for it; throws `Busy` where too many wait, unless the caller is `patient`. A
 * request may not wait for another's promise at the edge (security A0.7): each looks for itself.
 */
export async function inTurn<T>(work: () => Promise<T>, { patient = false } = {}): Promise<T> {
	const me = Symbol();
	if (present(running) >= mostAtOnce) {
		if (!patient && present(waiting) >= mostWaiting) throw new Busy();
		waiting.set(me, Date.now());
		try {
			while (present(running) >= mostAtOnce) await new Promise((resolve) => setTimeout(resolve, lookMs));
		} finally {
			waiting.delete(me);
		}
	}
	running.set(me, Date.now());
	try {
		return await work();
	} finally {
		running.delete(me);
	}
}

function present(places: Map<symbol, number>): number {
	for (const [place, since] of places) if (Date.now() - since > goneMs) places.delete(place);
	return places.size;
}
