import { keysOf } from "../../../../client/domain/keysOf.ts";

/**
 * A hash takes the isolate's only thread for a tenth of a second, and no page is answered meanwhile: three hashes a second at most, and
 * after each step a rest as long as the step. In production the clock stands still during computation: a step counts as `leastRestMs`.
 */
export const hashPace = { betweenMs: 350, leastRestMs: 20 };
const longestRestMs = 100;
const lookMs = 40;
/**
 * Places by rank, highest first: `known` is signed in or has signed in to this account in this browser, `person` has passed a bot check,
 * `anybody` is the rest. Each rank has places of its own, a wait of about two seconds: a flood of wrong passwords fills only the last. An
 * account has one of `known`: whoever signs in again and again to their own fills none of others.
 */
const places = { known: 6, person: 6, anybody: 6 } as const;
export type Rank = keyof typeof places;
const ranks = keysOf(places);

/** Longer than any call: a cancelled request frees its place without notice. */
const goneMs = 15_000;
/** Longer than a step and its rest: a hash cancelled in between frees the thread. */
const stepGoneMs = 1000;

/** Longer than a waiting hash takes between two looks: one that stopped looking was cancelled. */
const unseenMs = 1000;

/** Places taken, by ticket; waiting hashes, in order; the earliest start of the next. */
const inside = new Map<symbol, { rank: Rank; account: string | null; since: number }>();
const waiting = new Map<symbol, { rank: Rank; seen: number }>();
let nextStart = 0;

/** Takes a place of a rank, for the account that knows its caller; null where none is free. Synchronous: none is taken twice. */
export function enter(rank: Rank, account: string | null = null): Place | null {
	let taken = 0;
	for (const [ticket, place] of inside) {
		if (Math.abs(Date.now() - place.since) > goneMs) inside.delete(ticket);
		else if (place.rank !== rank) continue;
		else if (account !== null && place.account === account) return null;
		else taken++;
	}
	if (taken >= places[rank]) return null;
	const ticket = Symbol();
	inside.set(ticket, { rank, account, since: Date.now() });
	return { rank, release: () => inside.delete(ticket) };
}

/** A place taken. */
export interface Place {
	rank: Rank;
	release: () => void;
}

/**
 * Hashes in turn, step by step. A request may not await another's promise at the edge (security A0.7), and late timers fire together: so
 * each polls, and goes when nobody of a higher rank, or earlier in its own, is waiting.
 */
export async function hashInTurn<T>(rank: Rank, first: T, steps: number, step: (last: T) => Promise<T>): Promise<T> {
	const ticket = Symbol();
	waiting.set(ticket, { rank, seen: Date.now() });
	while (!isNext(ticket, rank)) await pause(Math.min(Math.max(nextStart - Date.now(), 1), lookMs));
	waiting.delete(ticket);
	const began = Date.now();
	let rest = hashPace.leastRestMs;
	try {
		let made = first;
		for (let done = 0; done < steps; done++) {
			nextStart = Date.now() + rest + stepGoneMs;
			if (done > 0) await pause(rest);
			const started = Date.now();
			made = await step(made);
			rest = Math.min(Math.max(Date.now() - started, hashPace.leastRestMs), longestRestMs);
		}
		return made;
	} finally {
		nextStart = Math.max(began + hashPace.betweenMs, Date.now() + rest);
	}
}

function isNext(own: symbol, rank: Rank): boolean {
	const now = Date.now();
	waiting.set(own, { rank, seen: now });
	// Further ahead than any step and its rest: the clock was set back.
	const ahead = nextStart - now;
	if (ahead > 0 && ahead <= hashPace.betweenMs + longestRestMs + stepGoneMs) return false;
	let isEarlier = true;
	for (const [ticket, other] of waiting) {
		if (Math.abs(now - other.seen) > unseenMs) waiting.delete(ticket);
		else if (ticket === own) isEarlier = false;
		else if (ranks.indexOf(other.rank) < ranks.indexOf(rank) || (isEarlier && other.rank === rank)) return false;
	}
	return true;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
