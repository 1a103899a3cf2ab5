/**
 * Markup that only grows: what was written can't be searched or flattened again, so no rule can cost more the longer
 * the output is.
 */
export class Output {
	readonly #pieces: string[] = [];

	write(piece: string): void {
		if (piece !== "") this.#pieces.push(piece);
	}

	/** The number of pieces: the place of the next. */
	get length(): number {
		return this.#pieces.length;
	}

	/** The last character written, "" at the start. */
	get last(): string {
		return this.#pieces.at(-1)?.at(-1) ?? "";
	}

	/** Takes the pieces from `at` back and writes one instead. */
	replaceFrom(at: number, piece: string): void {
		this.#pieces.length = at;
		this.write(piece);
	}

	text(): string {
		return this.#pieces.join("");
	}
}
