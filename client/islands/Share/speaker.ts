/** The state of a reading. */
export type SpeakerState = { kind: "speaking" | "paused"; at: number } | { kind: "ended" };

/** Says one text at a rate; `onEnd` once it was said, not after `stop`. */
export interface Voice {
	say: (text: string, rate: number, onEnd: () => void) => void;
	stop: () => void;
}

/** Reads texts aloud, one after another. A pause says the text anew afterwards: browsers on phones forget where they were. */
export class Speaker {
	readonly #texts: readonly string[];
	readonly #voice: Voice;
	readonly #onChange: (state: SpeakerState) => void;
	#state: SpeakerState = { kind: "ended" };
	#rate = 1;
	/** The number of the text that is said: ends of others come late. */
	#turn = 0;

	constructor(texts: readonly string[], voice: Voice, onChange: (state: SpeakerState) => void) {
		this.#texts = texts;
		this.#voice = voice;
		this.#onChange = onChange;
	}

	/** Says the text of a number; none ends. */
	from(at: number): void {
		this.#voice.stop();
		const turn = ++this.#turn;
		const text = this.#texts[at];
		this.#become(text === undefined ? { kind: "ended" } : { kind: "speaking", at });
		if (text !== undefined) this.#voice.say(text, this.#rate, () => turn === this.#turn && this.from(at + 1));
	}

	pause(): void {
		if (this.#state.kind !== "speaking") return;
		this.#turn++;
		this.#voice.stop();
		this.#become({ kind: "paused", at: this.#state.at });
	}

	resume(): void {
		if (this.#state.kind === "paused") this.from(this.#state.at);
	}

	/** Moves by so many texts. */
	skip(by: number): void {
		if (this.#state.kind !== "ended") this.from(Math.max(0, this.#state.at + by));
	}

	setRate(rate: number): void {
		this.#rate = rate;
		if (this.#state.kind === "speaking") this.from(this.#state.at);
	}

	stop(): void {
		this.from(-1);
	}

	#become(state: SpeakerState): void {
		this.#state = state;
		this.#onChange(state);
	}
}
