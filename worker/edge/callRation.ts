import { clientAddress, unknownAddress } from "../platform/clientFacts.ts";
import type { Arrival } from "./arrival.ts";

/** Calls per minute of one network address. Each isolate counts for itself: an address that reaches ten has ten rations. Limits of accounts are exact, in D1. */
const perMinute = {
	consent: 20,
	events: 120,
	errors: 30,
	ads: 240,
	tv: 60,
	paywall: 60,
	push: 30,
	searches: 60,
	streams: 60,
	maps: 60,
	pictures: 120,
	notices: 1200,
} as const;
export type RationedCall = keyof typeof perMinute;

const minuteMs = 60_000;
const rows = 4;
/** Two to the power of `32 - columnShift`. */
const columns = 32_768;
const columnShift = 17;
/**
 * A count-min sketch (conservative), so that rotating addresses evict nobody's counter: it never undercounts. Of N calls a minute it
 * overcounts by more than e·N/32,768 with a chance of 1.8 in 100: at a thousand calls a second by 5, a quarter of the least ration. 256
 * KiB, emptied once a minute; its seeds are drawn per isolate, so that nobody can fill another's cells.
 */
const cells = new Uint16Array(rows * columns);
const most = 0xffff;
let since = Number.NEGATIVE_INFINITY;
let seed = 0;

/** Counts a key; answers how often it came within the minute. */
export function countWithinMinute(key: string, now: number): number {
	if (now - since >= minuteMs || now < since) {
		cells.fill(0);
		since = now;
		seed ||= crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
	}
	let [a, b] = [seed, ~seed];
	for (let i = 0; i < key.length; i++) {
		const unit = key.charCodeAt(i);
		a = Math.imul(a ^ unit, 0x01000193);
		b = Math.imul(b ^ unit, 0x5bd1e995);
	}
	// FNV's low bits vary most; the high ones select the column.
	a = Math.imul(a ^ (a >>> 15), 0x85ebca6b);
	b = Math.imul(b ^ (b >>> 13), 0xc2b2ae35) | 1;
	const own = Array.from({ length: rows }, (_, row) => row * columns + ((a + Math.imul(row, b)) >>> columnShift));
	const count = Math.min(most, ...own.map((cell) => (cells[cell] ?? 0) + 1));
	for (const cell of own) cells[cell] = Math.max(cells[cell] ?? 0, count);
	return count;
}

/** Counts a call of a network address within the minute; null in local mode, where no address is known. */
export function countCall({ request, env, now }: Pick<Arrival, "request" | "env" | "now">, call: RationedCall): number | null {
	const address = clientAddress(request.headers, env);
	return address === unknownAddress && env.ENVIRONMENT === "local" ? null : countWithinMinute(`${call}|${address}`, now);
}

/** Seconds that a call has to wait, 0 when it may be answered. */
export function callWait(arrival: Pick<Arrival, "request" | "env" | "now">, call: RationedCall): number {
	const count = countCall(arrival, call) ?? 0;
	return count <= perMinute[call] ? 0 : Math.max(1, Math.ceil((since + minuteMs - arrival.now) / 1000));
}
