/** Something that is asked by a call and answered by a callback, sooner or later or never: who asks before the answer is there shares it. */
export class Question<T> {
	readonly #limitMs: number;
	readonly #late: () => Error;
	#open: { answered: Promise<T>; resolve: (value: T) => void; reject: (why: Error) => void } | null = null;

	/** `limitMs`: how long an answer may take; then it is `late()`. */
	constructor(limitMs: number, late: () => Error) {
		this.#limitMs = limitMs;
		this.#late = late;
	}

	/** Asks, and waits for the answer. */
	ask(call: () => void): Promise<T> {
		const open = this.#open ?? this.#begin();
		try {
			call();
		} catch {
			this.refuse(this.#late());
		}
		return open.answered;
	}

	/** The answer came; false: nobody waits for one. */
	answer(value: T): boolean {
		const wasOpen = this.#open !== null;
		this.#open?.resolve(value);
		this.#open = null;
		return wasOpen;
	}

	/** There is no answer, and why. */
	refuse(why: Error): void {
		this.#open?.reject(why);
		this.#open = null;
	}

	/** The same a little later, for this asking alone: something that says more may still come. */
	refuseSoon(why: Error, ms: number): void {
		const open = this.#open;
		if (open) setTimeout(() => this.#open === open && this.refuse(why), ms);
	}

	#begin() {
		const { promise, resolve, reject } = withResolvers<T>();
		const open = { answered: promise, resolve, reject };
		this.#open = open;
		const timer = setTimeout(() => this.#open === open && this.refuse(this.#late()), this.#limitMs);
		// Whoever asked hears it; this is for the timer alone.
		promise.then(
			() => clearTimeout(timer),
			() => clearTimeout(timer),
		);
		return open;
	}
}

/** `Promise.withResolvers`, which some of the browsers that we serve don't have. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (why: Error) => void } {
	let settle: { resolve: (value: T) => void; reject: (why: Error) => void } = { resolve: () => undefined, reject: () => undefined };
	const promise = new Promise<T>((resolve, reject) => {
		settle = { resolve, reject };
	});
	return { promise, ...settle };
}
