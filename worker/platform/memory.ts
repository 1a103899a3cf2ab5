const MiB = 1024 * 1024;

/**
 * The memory budget of an isolate, of a Worker's 128 MB: after a collection, and at its peak while parsing and drawing. `code` is for the
 * Worker, catalogues, brands and requests in progress.
 */
export const isolateBudget = { used: 64 * MiB, peak: 96 * MiB, code: 16 * MiB } as const;

/**
 * The shares of the isolate's memory, as small as the hit rate allows: V8 lets a heap grow to a multiple of its live size (decision 0081).
 * Only `memory` hands it out. Models, fragments and documents count in their own share, whether or not their source still lives.
 */
export const shares = {
	/** Rendered pages, compressed, their headers and tags. */
	pages: 3 * MiB,
	/** Parsed answers of upstreams, for pages. */
	data: 5 * MiB,
	/** Answers to outside callers, who so evict nothing else. */
	publicApi: 2 * MiB,
	previews: 1 * MiB,
	models: 1 * MiB,
	/** Models of a brand's chrome and their markup, which all its pages share. */
	chromeModels: MiB / 2,
	chromeFragments: MiB / 2,
	fragments: 2 * MiB,
	documents: MiB / 2,
	/** The outermost elements of documents, as React writes them. */
	shells: MiB / 16,
	/** Style sheets of pages with the same classes. */
	styles: MiB / 2,
	classAttributes: MiB / 8,
	cards: 2 * MiB,
	/** Compressed files, where no platform serves them. */
	assets: 1 * MiB,
	/** URLs as read. */
	addresses: MiB / 4,
	/** Liveness of sessions. */
	sessions: 1 * MiB,
	zips: MiB / 2,
	/** Backgrounds and display faces of share pictures. */
	shareCanvases: MiB / 2,
	circuits: MiB / 4,
	brokenDocuments: MiB / 4,
	costRation: MiB / 4,
	/** Recent calls by network address: a sketch, see edge/callRation.ts. */
	callRation: MiB / 4,
	/** Forms of the last second, see edge/http/sameForm.ts. */
	forms: MiB / 8,
	/** Signed tokens for push services. */
	pushTokens: MiB / 8,
	/** The publication log, counted in tags (content/upstream/publications.ts). */
	publications: 2.5 * MiB,
} as const satisfies Record<string, number>;

export type MemoryName = keyof typeof shares;

const taken = new Map<MemoryName, { clear(): void }>();

/** A named memory with its share of the isolate. A second holder of a name would double its share, and throws. */
export function memory<V>(name: MemoryName, onEvict?: (key: string, value: V) => void): BoundedMap<V> {
	if (taken.has(name)) throw new Error(`The memory "${name}" is taken.`);
	const made = new BoundedMap<V>(shares[name], onEvict);
	taken.set(name, made);
	return made;
}

/** Empties every memory. */
export function forgetMemories(): void {
	for (const holder of taken.values()) holder.clear();
}

const beyondLatin1 = /[\u0100-\uffff]/;

/** A text so short counts as two bytes a character, unscanned. */
const shortText = 24;

/** Bytes of a text in V8: one per character, two with any beyond Latin-1. */
export function textBytes(text: string): number {
	return 16 + (text.length <= shortText || beyondLatin1.test(text) ? text.length * 2 : text.length);
}

/** Models that a memory has. */
export const counted = new WeakSet<object>();

/** Marks a value as counted: where another value holds it too, it weighs nothing. */
export function noteCounted(value: unknown): void {
	if (typeof value === "object" && value !== null) counted.add(value);
}

/**
 * Approximate bytes of a value in V8, a tree as JSON's are: texts, typed arrays, slots of objects and lists. Repeated parts count twice;
 * values marked by `noteCounted` count nothing.
 */
export function bytesOf(value: unknown): number {
	if (typeof value === "string") return textBytes(value);
	if (typeof value === "number") return Number.isInteger(value) ? 0 : 12;
	if (typeof value !== "object" || value === null || counted.has(value)) return 0;
	let bytes = 32;
	if (Array.isArray(value)) for (const part of value) bytes += 8 + bytesOf(part);
	else if (ArrayBuffer.isView(value)) bytes += 96 + value.byteLength;
	else if (value instanceof Map) for (const entry of value) bytes += 8 + bytesOf(entry);
	// JSON's objects inherit nothing: `in` is cheaper than a list of values.
	else for (const name in value) bytes += 8 + bytesOf((value as Record<string, unknown>)[name]);
	return bytes;
}

const identities = new WeakMap<object, string>();
let lastIdentity = 0;

/** A unique name of an object in this isolate: the cache key of what is made from it. */
export function identityOf(of: object): string {
	let identity = identities.get(of);
	if (identity === undefined) {
		identity = (++lastIdentity).toString(36);
		identities.set(of, identity);
	}
	return identity;
}

/** A bounded LRU map. Sizes are in bytes as the caller counts them. */
export class BoundedMap<V> {
	readonly #entries = new Map<string, { value: V; size: number }>();
	readonly #maxSize: number;
	readonly #onEvict: ((key: string, value: V) => void) | undefined;
	#size = 0;

	constructor(maxSize: number, onEvict?: (key: string, value: V) => void) {
		this.#maxSize = maxSize;
		this.#onEvict = onEvict;
	}

	get(key: string): V | undefined {
		return this.#entries.get(key)?.value;
	}

	/** Marks a key as used; apart from `get`, so that the hottest path can skip it. */
	touch(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
	}

	set(key: string, value: V, size: number): void {
		this.delete(key);
		if (size > this.#maxSize) return;
		this.#entries.set(key, { value, size });
		this.#size += size;
		for (const [oldest, entry] of this.#entries) {
			if (this.#size <= this.#maxSize) break;
			this.#entries.delete(oldest);
			this.#size -= entry.size;
			this.#onEvict?.(oldest, entry.value);
		}
	}

	delete(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#size -= entry.size;
	}

	clear(): void {
		const entries = [...this.#entries];
		this.#entries.clear();
		this.#size = 0;
		for (const [key, { value }] of entries) this.#onEvict?.(key, value);
	}

	get size(): number {
		return this.#size;
	}
	/** Every value, the least recently used first. */
	*values(): IterableIterator<V> {
		for (const { value } of this.#entries.values()) yield value;
	}

	keys(): IterableIterator<string> {
		return this.#entries.keys();
	}
}
