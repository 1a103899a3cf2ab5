/** Thrown where so many are inside that one more would wait too long. */
export class Busy extends Error {
	constructor() {
		super("Too many passwords to hash");
	}
}

/**
 * A hash is a tenth of a second of the isolate's only thread, and nobody's page is answered while one of its steps runs:
 * three hashes a second at most, and after each step a rest as long as it took, on a slow machine too.
 */
const paceMs = 350;
/** Live, no time passes while a Worker computes: then a step took this long. */
const leastRestMs = 20;
const longestRestMs = 100;
const lookMs = 40;
/** Most hashes admitted at once: each waits two seconds at most for its turn. */
const mostInside = 6;
/** Longer than any call: a request that was cut off leaves its place without a word. */
const goneMs = 15_000;
/** Longer than a step and its rest: a hash that was cut off in between leaves the next its turn. */
const stepGoneMs = 1000;

/** Admitted hashes with their times, and the earliest beginning of the next. */
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
 * Hashes when the one before is done and readers have had the thread: so many steps, each of what the last one made. A request
 * may not wait for another's promise at the edge (security A0.7), and timers that are late ring together: so each looks again
 * for itself.
 */
export async function hashInTurn<T>(first: T, steps: number, step: (last: T) => Promise<T>): Promise<T> {
	for (let wait = nextStart - Date.now(); wait > 0; wait = nextStart - Date.now()) await pause(Math.min(wait, lookMs));
	const began = Date.now();
	let rest = leastRestMs;
	try {
		let made = first;
		for (let done = 0; done < steps; done++) {
			nextStart = Date.now() + rest + stepGoneMs;
			if (done > 0) await pause(rest);
			const started = Date.now();
			made = await step(made);
			rest = Math.min(Math.max(Date.now() - started, leastRestMs), longestRestMs);
		}
		return made;
	} finally {
		nextStart = Math.max(began + paceMs, Date.now() + rest);
	}
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
