import type { Voice } from "./speaker.ts";

const longestWaitMs = 1000;

/** The browser's voice for a language; null where it has none. */
export async function voiceIn(language: string): Promise<Voice | null> {
	if (!("speechSynthesis" in globalThis)) return null;
	const synth = speechSynthesis;
	// Some browsers list their voices a moment later.
	if (synth.getVoices().length === 0)
		await new Promise((resolve) => {
			synth.addEventListener("voiceschanged", resolve, { once: true });
			setTimeout(resolve, longestWaitMs);
		});
	const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replace("_", "-").toLowerCase();
	const voices = synth.getVoices().filter((voice) => tagOf(voice).split("-")[0] === language);
	const tags = navigator.languages.map((tag) => tag.toLowerCase());
	const voice = voices.find((one) => tags.includes(tagOf(one))) ?? voices.find((one) => one.default) ?? voices[0];
	if (!voice) return null;
	return {
		say(text, rate, onEnd) {
			const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate });
			utterance.addEventListener("end", onEnd, { once: true });
			synth.speak(utterance);
		},
		stop: () => synth.cancel(),
	};
}
