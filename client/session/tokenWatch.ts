import { tokenLeftMs } from "../domain/signIn/token.ts";

/** The interval of reading cookies while the page is seen (A4.5, A9.6). */
export const cookiePollMs = 5000;

/** A token is renewed this long before its end. */
const earlyMs = 90_000;
/** Whatever tokens and clocks say, refreshes of a page are this far apart. */
const floorMs = 30_000;
/** After a refresh without an answer. */
const againMs = 60_000;
/** For a token that doesn't say how long it lives. */
const presumedLifeMs = 900_000;

/** A page's knowledge of the token in its cookies; times are epoch ms. */
export interface TokenWatch {
	/** The token that was judged last. */
	seen: string | null;
	adoptedAt: number;
	lookedAt: number;
	/** So long after it was adopted it is renewed. */
	renewInMs: number;
}

export const noWatch: TokenWatch = {
	seen: null,
	adoptedAt: 0,
	lookedAt: Number.NEGATIVE_INFINITY,
	renewInMs: Number.POSITIVE_INFINITY,
};

/** A token was taken up. `isArriving`: it was made just now, whatever the clock says. */
export function afterAdopting(watch: TokenWatch, token: string, now: number, isArriving: boolean): TokenWatch {
	const left = tokenLeftMs(token, isArriving ? "arriving" : now) ?? presumedLifeMs;
	return { ...watch, adoptedAt: now, renewInMs: Math.max(left - earlyMs, left / 2, floorMs) };
}

/** A refresh is asked for: what a page begins with is asked for once, any other again after a while. */
export const afterAsking = (watch: TokenWatch, now: number, isStarting: boolean): TokenWatch => ({
	...watch,
	adoptedAt: now,
	renewInMs: isStarting ? Number.POSITIVE_INFINITY : againMs,
});

/** The watch at this time: a clock that was put back would keep the renewal waiting for as long. */
export const atTime = (watch: TokenWatch, now: number): TokenWatch => (now < watch.adoptedAt ? { ...watch, adoptedAt: now } : watch);

/** Tells whether the token nears its end. */
export const isDue = ({ adoptedAt, renewInMs }: TokenWatch, now: number): boolean => now - adoptedAt >= renewInMs;

/** Tells whether a token that is there now was made by another tab between two looks: it is new then, whatever the clock says. */
export const isFresh = ({ lookedAt }: TokenWatch, now: number): boolean => Math.abs(now - lookedAt) <= 2 * cookiePollMs;
