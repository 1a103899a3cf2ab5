import { tokenLeftMs } from "../domain/signIn/token.ts";

/** The interval of reading cookies while the page is seen (A4.5, A9.6). */
export const cookiePollMs = 5000;

/** A token is renewed this long before its end. */
const earlyMs = 90_000;
/** Shortest interval of a page's refreshes, whatever tokens and clocks say. */
const floorMs = 30_000;
/** After a refresh without an answer. */
const againMs = 60_000;
/** For a token without a life. */
const presumedLifeMs = 900_000;

/** A page's knowledge of its cookies' token; times are epoch ms. */
export interface TokenWatch {
	/** The token checked last. */
	seen: string | null;
	adoptedAt: number;
	lookedAt: number;
	/** From adoption to renewal. */
	renewInMs: number;
}

export const noWatch: TokenWatch = {
	seen: null,
	adoptedAt: 0,
	lookedAt: Number.NEGATIVE_INFINITY,
	renewInMs: Number.POSITIVE_INFINITY,
};

/** The watch after a token's adoption. `isArriving`: it was made just now, whatever the clock says. */
export function afterAdopting(watch: TokenWatch, token: string, now: number, isArriving: boolean): TokenWatch {
	const left = tokenLeftMs(token, isArriving ? "arriving" : now) ?? presumedLifeMs;
	return { ...watch, adoptedAt: now, renewInMs: Math.max(left - earlyMs, left / 2, floorMs) };
}

/** The watch after a requested refresh: the first of a page is not repeated, others are after a while. */
export const afterAsking = (watch: TokenWatch, now: number, isStarting: boolean): TokenWatch => ({
	...watch,
	adoptedAt: now,
	renewInMs: isStarting ? Number.POSITIVE_INFINITY : againMs,
});

/** The watch at this time: a clock put back would delay the renewal for as long. */
export const atTime = (watch: TokenWatch, now: number): TokenWatch => (now < watch.adoptedAt ? { ...watch, adoptedAt: now } : watch);

export const isDue = ({ adoptedAt, renewInMs }: TokenWatch, now: number): boolean => now - adoptedAt >= renewInMs;

/** Returns whether another tab made the token between two looks: it is then new, whatever the clock says. */
export const isFresh = ({ lookedAt }: TokenWatch, now: number): boolean => Math.abs(now - lookedAt) <= 2 * cookiePollMs;
