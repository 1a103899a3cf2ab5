import { mulberry32 } from "../../kv-seeds/pictures/pen/mulberry32.ts";

/** Choices that a seed decides. */
export class Random {
	readonly #seed: number;
	/** The next number below 1. */
	readonly next: () => number;

	constructor(seed: number) {
		this.#seed = seed;
		this.next = mulberry32(seed);
	}

	between(least: number, most: number): number {
		return least + this.next() * (most - least);
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	pick<T>(list: readonly T[]): T {
		const [one] = list.slice(Math.floor(this.next() * list.length));
		if (one === undefined) throw new Error("There is nothing to choose from");
		return one;
	}

	shuffled<T>(list: readonly T[]): T[] {
		return list
			.map((item) => ({ item, at: this.next() }))
			.sort((one, other) => one.at - other.at)
			.map(({ item }) => item);
	}

	of(name: string): Random {
		let hash = this.#seed;
		for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
		return new Random(hash);
	}
}
