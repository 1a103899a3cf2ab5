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
