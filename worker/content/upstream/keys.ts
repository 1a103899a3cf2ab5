import { hashOf } from "../../platform/hash.ts";

/** Keys of upstream answers: `data:1:{base}:{endpoint and query}` in memory, and below their upstream in KV for policies that say so. */

/** Raised when the stored form changes: old entries are then not found. */
const format = 1;

/** An upstream answer: base, endpoint and sorted query name it whole, brand included (endpoints and filters carry it). */
export function dataKey(base: string, endpoint: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
	const parts = Object.entries(query)
		.filter(([, value]) => value !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
	return `data:${format}:${base}:${endpoint}?${parts.join("&")}`;
}

/**
 * The same key in KV, which outlives a deployment: it begins with the upstream's address, as a short name, so that what one
 * content system said is never found when another is configured. KV takes 512 bytes; longer keys keep their start and a hash.
 */
export function kvKey(address: string, key: string): string {
	const whole = `${hashOf(address)}:${key}`;
	return whole.length <= 400 && isPlain.test(whole) ? whole : `${encodeURIComponent(whole).slice(0, 380)}#${hashOf(whole)}`;
}

const isPlain = /^[\x20-\x7e]*$/;
