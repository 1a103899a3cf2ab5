/** Progress in one line: in place at a terminal, a line every five seconds elsewhere. */
export class Progress {
	readonly #isTerminal = process.stdout.isTTY === true;
	readonly #started = Date.now();
	#last = 0;

	say(words: string): void {
		const now = Date.now();
		if (now - this.#last < (this.#isTerminal ? 200 : 5000)) return;
		this.#last = now;
		const line = `${((now - this.#started) / 1000).toFixed(0).padStart(5)} s  ${words}`;
		process.stdout.write(this.#isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
	}

	end(): void {
		if (this.#isTerminal) process.stdout.write("\r\x1b[K");
	}
}
