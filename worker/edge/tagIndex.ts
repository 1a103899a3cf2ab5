/** An index of cache keys by tag, so that a publication finds exactly what it changed. */
export class TagIndex {
	readonly #keysByTag = new Map<string, Set<string>>();
	readonly #tagsByKey = new Map<string, readonly string[]>();

	add(key: string, tags: Iterable<string>): void {
		this.remove(key);
		const list = [...new Set(tags)];
		this.#tagsByKey.set(key, list);
		for (const tag of list) {
			const keys = this.#keysByTag.get(tag);
			if (keys) keys.add(key);
			else this.#keysByTag.set(tag, new Set([key]));
		}
	}

	remove(key: string): void {
		for (const tag of this.#tagsByKey.get(key) ?? []) {
			const keys = this.#keysByTag.get(tag);
			keys?.delete(key);
			if (keys?.size === 0) this.#keysByTag.delete(tag);
		}
		this.#tagsByKey.delete(key);
	}

	/** Keys that carry any of the tags; the tag `all` names every key. */
	keysOf(tags: Iterable<string>): Set<string> {
		const found = new Set<string>();
		for (const tag of tags) {
			if (tag === "all") return new Set(this.#tagsByKey.keys());
			for (const key of this.#keysByTag.get(tag) ?? []) found.add(key);
		}
		return found;
	}
}
