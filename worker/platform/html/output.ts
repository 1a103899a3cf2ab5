/** Append-only markup: since nothing written is searched again, no rule's cost grows with the output. */
export class Output {
	readonly #pieces: string[] = [];

	write(piece: string): void {
		if (piece !== "") this.#pieces.push(piece);
	}

	/** The number of pieces: the index of the next. */
	get length(): number {
		return this.#pieces.length;
	}

	/** The last character written, "" at the start. */
	get last(): string {
		return this.#pieces.at(-1)?.at(-1) ?? "";
	}

	/** Replaces the pieces from `at` by one. */
	replaceFrom(at: number, piece: string): void {
		this.#pieces.length = at;
		this.write(piece);
	}

	text(): string {
		return this.#pieces.join("");
	}
}
