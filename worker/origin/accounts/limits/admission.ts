import { keysOf } from "../../../../client/domain/keysOf.ts";

/**
 * A hash is a tenth of a second of the isolate's only thread, and nobody's page is answered while one of its steps runs:
 * three hashes a second at most, and after each step a rest as long as it took, on a slow machine too.
 */
const paceMs = 350;
/** Live, no time passes while a Worker computes: then a step took this long. */
const leastRestMs = 20;
const longestRestMs = 100;
const lookMs = 40;
/**
 * Places by rank, the first before the others: `known` is signed in, or a browser that signed in to this very account before; `person` has
 * shown to be one; `anybody` is who comes for the first time, or a machine. Each rank waits two seconds or so for its own, and none takes
 * a place of another: ten thousand addresses with wrong passwords fill theirs alone.
 */
const places = { known: 6, person: 6, anybody: 6 } as const;
export type Rank = keyof typeof places;
const ranks = keysOf(places);

/** Longer than any call: a request that was cut off leaves its place without a word. */
const goneMs = 15_000;
/** Longer than a step and its rest: a hash that was cut off in between leaves the next its turn. */
const stepGoneMs = 1000;

/** Longer than a waiting hash ever takes between two looks: one that looks no more was cut off. */
const unseenMs = 1000;

/** Places taken, by ticket, and hashes that wait for their turn, in their order; the earliest beginning of the next. */
const inside = new Map<symbol, { rank: Rank; since: number }>();
const waiting = new Map<symbol, { rank: Rank; seen: number }>();
let nextStart = 0;

/**
 * Takes a place of a rank for what takes a hash; answers what leaves it, or null where there is none. Nothing is awaited: a hash runs
 * on the isolate's own thread, so whoever counts hashes under way never sees two.
 */
export function enter(rank: Rank): (() => void) | null {
	let taken = 0;
	for (const [ticket, place] of inside)
		if (Date.now() - place.since > goneMs) inside.delete(ticket);
		else if (place.rank === rank) taken++;
	if (taken >= places[rank]) return null;
	const ticket = Symbol();
	inside.set(ticket, { rank, since: Date.now() });
	return () => inside.delete(ticket);
}

/**
 * Hashes when the one before is done and readers have had the thread: so many steps, each of what the last one made. A request
 * may not wait for another's promise at the edge (security A0.7), and timers that are late ring together: so each looks again
 * for itself, and goes when nobody of a rank before its own, or who came earlier, is still looking.
 */
export async function hashInTurn<T>(rank: Rank, first: T, steps: number, step: (last: T) => Promise<T>): Promise<T> {
	const ticket = Symbol();
	waiting.set(ticket, { rank, seen: Date.now() });
	while (!isNext(ticket, rank)) await pause(Math.min(Math.max(nextStart - Date.now(), 1), lookMs));
	waiting.delete(ticket);
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

function isNext(own: symbol, rank: Rank): boolean {
	const now = Date.now();
	waiting.set(own, { rank, seen: now });
	if (now < nextStart) return false;
	let isEarlier = true;
	for (const [ticket, other] of waiting) {
		if (now - other.seen > unseenMs) waiting.delete(ticket);
		else if (ticket === own) isEarlier = false;
		else if (ranks.indexOf(other.rank) < ranks.indexOf(rank) || (isEarlier && other.rank === rank)) return false;
	}
	return true;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
