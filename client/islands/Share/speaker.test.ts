import { describe, expect, it } from "vitest";
import { Speaker, type SpeakerState, type Voice } from "./speaker.ts";

/** A voice that has said a text once the test says so. */
class FakeVoice implements Voice {
	readonly said: [text: string, rate: number][] = [];
	end: () => void = () => undefined;
	isSilent = true;
	say(text: string, rate: number, onEnd: () => void): void {
		this.said.push([text, rate]);
		this.end = onEnd;
		this.isSilent = false;
	}
	stop(): void {
		this.isSilent = true;
	}
}

function reading() {
	const voice = new FakeVoice();
	const states: SpeakerState[] = [];
	const speaker = new Speaker(["One.", "Two.", "Three."], voice, (state) => states.push(state));
	speaker.from(0);
	return { voice, speaker, state: () => states.at(-1) };
}

describe("a story that is read aloud", () => {
	it("goes from sentence to sentence, and ends", () => {
		const { voice, state } = reading();
		for (const at of [0, 1, 2]) {
			expect(state()).toEqual({ kind: "speaking", at });
			voice.end();
		}
		expect(state()).toEqual({ kind: "ended" });
		expect(voice.said.map(([text]) => text)).toEqual(["One.", "Two.", "Three."]);
	});

	it("is paused at its sentence, which is said anew", () => {
		const { voice, speaker, state } = reading();
		voice.end();
		speaker.pause();
		expect([state(), voice.isSilent]).toEqual([{ kind: "paused", at: 1 }, true]);
		speaker.resume();
		expect([state(), voice.said.at(-1)]).toEqual([{ kind: "speaking", at: 1 }, ["Two.", 1]]);
	});

	it("goes on at another speed with the sentence that is being said", () => {
		const { voice, speaker } = reading();
		speaker.setRate(1.5);
		expect(voice.said).toEqual([
			["One.", 1],
			["One.", 1.5],
		]);
	});

	it("is moved by sentences, not before the first", () => {
		const { speaker, state } = reading();
		speaker.skip(2);
		expect(state()).toEqual({ kind: "speaking", at: 2 });
		speaker.skip(-9);
		expect(state()).toEqual({ kind: "speaking", at: 0 });
	});

	it("once stopped, says nothing when an earlier sentence ends late", () => {
		const { voice, speaker, state } = reading();
		const late = voice.end;
		speaker.stop();
		late();
		expect([state(), voice.said.length]).toEqual([{ kind: "ended" }, 1]);
	});
});
