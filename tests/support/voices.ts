import type { Page } from "@playwright/test";

/** The browser's voices, which this one lacks: each text is said until the test says that it was. */
export async function giveVoices(page: Page, tags: readonly string[]): Promise<void> {
	await page.addInitScript((tags) => {
		const said: SpeechSynthesisUtterance[] = [];
		const voices = tags.map((lang) => ({ lang, name: lang, default: false, localService: true, voiceURI: lang }));
		class Utterance extends EventTarget {
			lang = "";
			rate = 1;
			voice: unknown = null;
			readonly text: string;
			constructor(text: string) {
				super();
				this.text = text;
			}
		}
		const synth = Object.assign(new EventTarget(), {
			getVoices: () => voices,
			speak: (one: SpeechSynthesisUtterance) => void said.push(one),
			cancel: () => undefined,
		});
		const keys = new Set<string>();
		navigator.mediaSession.setActionHandler = (key, press) => void (press ? keys.add(key) : keys.delete(key));
		Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, said, keys });
		Object.defineProperty(globalThis, "speechSynthesis", { value: synth });
	}, tags);
}
