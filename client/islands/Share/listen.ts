import { make } from "../../page/make.ts";
import { sentencesOf } from "./sentences.ts";
import { Speaker } from "./speaker.ts";
import { voiceIn } from "./voice.ts";
import type { ShareWords } from "./words.ts";

const rates = [0.75, 1, 1.25, 1.5, 2];

/** Reads the page's story aloud with the browser's own voice, and marks the sentence. Returns its controls; `onEnd` gets them. */
export function listen(title: string, words: ShareWords, onEnd: (controls: HTMLElement) => void): HTMLElement {
	const { lang } = document.documentElement;
	const pause = make("button", { class: "button", type: "button" }, words.pause);
	const stop = make("button", { class: "button", type: "button" }, words.stop);
	const speed = make(
		"select",
		{},
		...rates.map((rate) => make("option", { value: rate, ...(rate === 1 ? { selected: "" } : {}) }, `${rate}×`)),
	);
	const controls = make(
		"div",
		{ class: "listen", role: "group", "aria-label": words.listen },
		pause,
		stop,
		make("label", {}, `${words.speed} `, speed),
	);
	let speaker: Speaker | null = null;
	let hasLeft = false;
	const endReading = () => {
		hasLeft = true;
		speaker?.stop();
	};
	addEventListener("pagehide", endReading, { once: true });
	void voiceIn(lang).then((voice) => {
		if (hasLeft) return onEnd(controls);
		const article = document.querySelector("article");
		if (!voice || !article) {
			const notice = make("p", { tabindex: -1 }, words.noVoice);
			controls.replaceWith(notice);
			focusIfFree(notice);
			return;
		}
		const sentences = sentencesOf(article, lang);
		let isPaused = false;
		const made = new Speaker(
			sentences.map(({ text }) => text),
			voice,
			(state) => {
				mark(state.kind === "ended" ? null : (sentences[state.at]?.range ?? null));
				isPaused = state.kind === "paused";
				pause.textContent = isPaused ? words.resume : words.pause;
				if (state.kind !== "ended") return;
				removeEventListener("pagehide", endReading);
				setMediaKeys(title, null);
				onEnd(controls);
			},
		);
		speaker = made;
		pause.addEventListener("click", () => (isPaused ? made.resume() : made.pause()));
		stop.addEventListener("click", () => made.stop());
		speed.addEventListener("change", () => made.setRate(Number(speed.value)));
		setMediaKeys(title, made);
		made.from(0);
		focusIfFree(pause);
	});
	return controls;
}

/** Moves the focus, which the pressed button had, unless the reader has moved it meanwhile: voices may come a second later. */
function focusIfFree(element: HTMLElement): void {
	if (document.activeElement === document.body) element.focus();
}

/** Marks a sentence without a change of the page (client/styles/base.css), and keeps it in view. */
function mark(range: Range | null): void {
	if (!("highlights" in CSS)) return;
	CSS.highlights.delete("spoken");
	if (!range) return;
	CSS.highlights.set("spoken", new Highlight(range));
	document.body.classList.add("spoken");
	const { top, bottom } = range.getBoundingClientRect();
	if (top < 0 || bottom > innerHeight) range.startContainer.parentElement?.scrollIntoView({ block: "center" });
}

/** Keys of headphones and keyboards: a speaker's, or without one the browser's again. */
function setMediaKeys(title: string, speaker: Speaker | null): void {
	const { mediaSession } = navigator;
	if (!mediaSession) return;
	mediaSession.metadata = speaker && new MediaMetadata({ title });
	mediaSession.setActionHandler("play", speaker && (() => speaker.resume()));
	mediaSession.setActionHandler("pause", speaker && (() => speaker.pause()));
	mediaSession.setActionHandler("previoustrack", speaker && (() => speaker.skip(-1)));
	mediaSession.setActionHandler("nexttrack", speaker && (() => speaker.skip(1)));
}
