/** A table of numbers by numbers from 0 to 2^48, at 24 bytes or so for each: a Map takes three times as much. */
export class NumberTable {
	#keys = new Float64Array(1024).fill(-1);
	#values = new Float64Array(1024);
	size = 0;

	get(key: number): number | undefined {
		const slot = this.#slotOf(key);
		return this.#keys[slot] === key ? this.#values[slot] : undefined;
	}

	has(key: number): boolean {
		return this.#keys[this.#slotOf(key)] === key;
	}

	set(key: number, value: number): void {
		if (this.size * 3 > this.#keys.length * 2) this.#grow();
		const slot = this.#slotOf(key);
		if (this.#keys[slot] !== key) this.size++;
		this.#keys[slot] = key;
		this.#values[slot] = value;
	}

	/** The place of a key, or the free one where it would stand. */
	#slotOf(key: number): number {
		const { length } = this.#keys;
		let slot = key % length;
		while (this.#keys[slot] !== key && this.#keys[slot] !== -1) slot = (slot + 1) % length;
		return slot;
	}

	#grow(): void {
		const [keys, values] = [this.#keys, this.#values];
		this.#keys = new Float64Array(keys.length * 2).fill(-1);
		this.#values = new Float64Array(keys.length * 2);
		for (const [index, key] of keys.entries()) {
			if (key === -1) continue;
			const slot = this.#slotOf(key);
			this.#keys[slot] = key;
			this.#values[slot] = values[index] ?? 0;
		}
	}
}
