/** Thrown where so many are inside that one more would wait too long. */
export class Busy extends Error {
	constructor() {
		super("Too many passwords to hash");
	}
}

/**
 * A hash holds the isolate's only thread for a tenth of a second, and nobody's page is answered meanwhile: three a second at
 * most, and where the machine is slow, as long a rest as a hash took.
 */
const paceMs = 350;
const longestRestMs = 1000;
const lookMs = 40;
/** Who is inside waits two seconds at most for a turn. */
const mostInside = 6;
/** Longer than any call: a request that was cut off leaves its place without a word. */
const goneMs = 15_000;

/** Who is inside, since when; when the next hash may begin. */
const inside = new Map<symbol, number>();
let nextStart = 0;

/**
 * Does what takes a hash while there is room inside; throws `Busy` else. The place is taken before anything is awaited: a
 * hash runs on the isolate's own thread, so whoever counts hashes under way never sees two.
 */
export async function admitted<T>(work: () => Promise<T>): Promise<T> {
	for (const [ticket, since] of inside) if (Date.now() - since > goneMs) inside.delete(ticket);
	if (inside.size >= mostInside) throw new Busy();
	const ticket = Symbol();
	inside.set(ticket, Date.now());
	try {
		return await work();
	} finally {
		inside.delete(ticket);
	}
}

/**
 * Hashes when the one before is done and readers have had the thread. A request may not wait for another's promise at the
 * edge (security A0.7), and timers that are late ring together: so each looks again for itself.
 */
export async function withinSemaphore<T>(hash: () => Promise<T>): Promise<T> {
	for (let wait = nextStart - Date.now(); wait > 0; wait = nextStart - Date.now())
		await new Promise((resolve) => setTimeout(resolve, Math.min(wait, lookMs)));
	const began = Date.now();
	nextStart = began + goneMs;
	try {
		return await hash();
	} finally {
		const ended = Date.now();
		nextStart = Math.max(began + paceMs, ended + Math.min(ended - began, longestRestMs));
	}
}
