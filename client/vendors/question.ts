/** A call answered by a callback, sooner, later or never; calls before the answer share it. */
export class Question<T> {
	readonly #limitMs: number;
	readonly #late: () => Error;
	#open: { answered: Promise<T>; resolve: (value: T) => void; reject: (why: Error) => void } | null = null;

	/** `limitMs`: longest wait; then it rejects with `late()`. */
	constructor(limitMs: number, late: () => Error) {
		this.#limitMs = limitMs;
		this.#late = late;
	}

	ask(call: () => void): Promise<T> {
		const open = this.#open ?? this.#begin();
		try {
			call();
		} catch {
			this.refuse(this.#late());
		}
		return open.answered;
	}

	/** Resolves; false: nobody waits. */
	answer(value: T): boolean {
		const wasOpen = this.#open !== null;
		this.#open?.resolve(value);
		this.#open = null;
		return wasOpen;
	}

	refuse(why: Error): void {
		this.#open?.reject(why);
		this.#open = null;
	}

	/** Rejects a little later, this question alone: a more detailed answer may still come. */
	refuseSoon(why: Error, ms: number): void {
		const open = this.#open;
		if (open) setTimeout(() => this.#open === open && this.refuse(why), ms);
	}

	#begin() {
		const { promise, resolve, reject } = withResolvers<T>();
		const open = { answered: promise, resolve, reject };
		this.#open = open;
		const timer = setTimeout(() => this.#open === open && this.refuse(this.#late()), this.#limitMs);
		// The caller handles it; this is for the timer alone.
		promise.then(
			() => clearTimeout(timer),
			() => clearTimeout(timer),
		);
		return open;
	}
}

/** `Promise.withResolvers`, which some browsers that we serve lack. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (why: Error) => void } {
	let settle: { resolve: (value: T) => void; reject: (why: Error) => void } = { resolve: () => undefined, reject: () => undefined };
	const promise = new Promise<T>((resolve, reject) => {
		settle = { resolve, reject };
	});
	return { promise, ...settle };
}
