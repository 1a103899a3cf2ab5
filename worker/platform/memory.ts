import { BoundedMap } from "./boundedMap.ts";

const MiB = 1024 * 1024;

/**
 * The memory of one isolate in bytes, of the 128 MB that a Worker has: used after a collection, and at its peak, when answers are being
 * parsed and pages drawn. `code` is room for the Worker itself, its catalogues and brands, and for what is under way.
 */
export const isolateBudget = { used: 64 * MiB, peak: 96 * MiB, code: 16 * MiB } as const;

/**
 * The shares of the isolate's memory: as little as keeps the rate of hits, because V8 lets a heap grow to a multiple of what lives in it
 * before it collects (decision 0081). This table is the only place that divides the isolate's memory, and `memory` the only one that hands
 * it out. Models, fragments and documents are found by the identity of what they were made from; they hold a share of their own, so that
 * what is derived is counted whether or not its data still lives.
 */
export const shares = {
	/** Rendered pages, their compressed bytes, headers and tags. */
	pages: 4 * MiB,
	/** Answers of upstreams that pages are made from: the parsed value. */
	data: 5 * MiB,
	/** Answers to outside callers, who put out nobody else's by asking for ten thousand odd things. */
	publicApi: 2 * MiB,
	/** Previews for curators, for a moment. */
	previews: 1 * MiB,
	models: 1 * MiB,
	fragments: 2 * MiB,
	documents: MiB / 2,
	/** Style sheets of pages that hold the same classes. */
	styles: MiB / 2,
	/** Class attributes of views, with the rules that name them. */
	classAttributes: MiB / 8,
	/** Models of live blogs' cards. */
	cards: 2 * MiB,
	/** Listings that editors chose product by product, put together. */
	catalogues: 2 * MiB,
	/** Compressed files, where no platform sends them. */
	assets: 1 * MiB,
	/** URLs as read. */
	addresses: MiB / 4,
	/** True if sessions live. */
	sessions: 1 * MiB,
	/** Files of zip codes: each has those that begin alike. */
	zips: MiB / 2,
	circuits: MiB / 4,
	brokenDocuments: MiB / 4,
	/** Addresses of previews and searches that took from their ration a moment ago. */
	costRation: MiB / 4,
	/** Calls of network addresses within the minute: a sketch, see edge/callRation.ts. */
	callRation: MiB / 4,
	/** Our signed proof for push services. */
	pushTokens: MiB / 8,
	/** The log of publications: counted in tags, see content/upstream/publications.ts. */
	publications: 2.5 * MiB,
} as const satisfies Record<string, number>;

export type MemoryName = keyof typeof shares;

const taken = new Map<MemoryName, { clear(): void }>();

/** A named memory with its share of the isolate. A name is handed out once: two holders would hold it twice. */
export function memory<V>(name: MemoryName, onEvict?: (key: string, value: V) => void): BoundedMap<V> {
	if (taken.has(name)) throw new Error(`The memory "${name}" is taken.`);
	const made = new BoundedMap<V>(shares[name], onEvict);
	taken.set(name, made);
	return made;
}

/** Empties every memory, as in an isolate that has just started. */
export function forgetMemories(): void {
	for (const holder of taken.values()) holder.clear();
}

const beyondLatin1 = /[\u0100-\uffff]/;

/** So short a text is counted as two bytes a character: to look through it costs more than what is counted too much. */
const shortText = 24;

/** Bytes of a text in V8: one per character, two as soon as a single one is beyond Latin-1. */
export function textBytes(text: string): number {
	return 16 + (text.length <= shortText || beyondLatin1.test(text) ? text.length * 2 : text.length);
}

/** Sizes of memories that count by themselves. */
const counted = new WeakSet<object>();

/** Says that a memory counts this value: where another value holds it too, it weighs nothing more there. */
export function noteCounted(value: unknown): void {
	if (typeof value === "object" && value !== null) counted.add(value);
}

/**
 * Bytes of a value in V8, about: texts by their characters, typed arrays by their bytes, objects and lists by their slots.
 * What stands in it twice is counted twice: a bound may count too much, never too little, and to know what it has seen costs
 * more than to count. What a memory counts already (`noteCounted`) is not counted again. Values are trees, as JSON's are.
 */
export function bytesOf(value: unknown): number {
	if (typeof value === "string") return textBytes(value);
	if (typeof value === "number") return Number.isInteger(value) ? 0 : 12;
	if (typeof value !== "object" || value === null || counted.has(value)) return 0;
	let bytes = 32;
	if (Array.isArray(value)) for (const part of value) bytes += 8 + bytesOf(part);
	else if (ArrayBuffer.isView(value)) bytes += 96 + value.byteLength;
	else if (value instanceof Map) for (const entry of value) bytes += 8 + bytesOf(entry);
	// Models and answers are JSON's objects, which inherit nothing: `in` costs less than a list of their values.
	else for (const name in value) bytes += 8 + bytesOf((value as Record<string, unknown>)[name]);
	return bytes;
}

const identities = new WeakMap<object, string>();
let lastIdentity = 0;

/** A name of an object that no other ever has in this isolate: what is made from it is kept under it. */
export function identityOf(of: object): string {
	let identity = identities.get(of);
	if (identity === undefined) {
		identity = (++lastIdentity).toString(36);
		identities.set(of, identity);
	}
	return identity;
}
