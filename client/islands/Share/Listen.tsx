import { useEffect, useRef, useState } from "react";
import { sentencesOf } from "./sentences.ts";
import { Speaker, type SpeakerState, type Voice } from "./speaker.ts";
import { voiceIn } from "./voice.ts";

export interface ListenWords {
	listen: string;
	pause: string;
	resume: string;
	stop: string;
	speed: string;
	noVoice: string;
}

const rates = [0.75, 1, 1.25, 1.5, 2];

/** Reads the page's story aloud with the browser's own voice, and marks the sentence; its controls, while it does. */
export function Listen({ title, words, onEnd }: { title: string; words: ListenWords; onEnd: () => void }) {
	const [state, setState] = useState<SpeakerState | null>(null);
	const [isMute, setMute] = useState(false);
	const speaker = useRef<Speaker | null>(null);
	const pause = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		let left = false;
		const end = () => {
			left = true;
			speaker.current?.stop();
			mark(null);
		};
		void voiceIn(document.documentElement.lang).then((voice: Voice | null) => {
			if (left) return;
			const article = document.querySelector("article");
			if (!voice || !article) return setMute(true);
			const sentences = sentencesOf(article, document.documentElement.lang);
			const made = new Speaker(
				sentences.map(({ text }) => text),
				voice,
				(next) => {
					mark(next.kind === "ended" ? null : (sentences[next.at]?.range ?? null));
					setState(next);
					if (next.kind === "ended" && !left) onEnd();
				},
			);
			speaker.current = made;
			takeMediaKeys(title, made);
			made.from(0);
			pause.current?.focus();
		});
		addEventListener("pagehide", end);
		return () => {
			removeEventListener("pagehide", end);
			end();
		};
	}, [title, onEnd]);

	if (isMute)
		return (
			<p ref={(notice) => notice?.focus()} tabIndex={-1}>
				{words.noVoice}
			</p>
		);
	const isPaused = state?.kind === "paused";
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are controls.
		<div className="listen" role="group" aria-label={words.listen}>
			<button
				ref={pause}
				className="button"
				type="button"
				onClick={() => (isPaused ? speaker.current?.resume() : speaker.current?.pause())}
			>
				{isPaused ? words.resume : words.pause}
			</button>
			<button className="button" type="button" onClick={() => speaker.current?.stop()}>
				{words.stop}
			</button>
			<label>
				{words.speed}{" "}
				<select defaultValue="1" onChange={(event) => speaker.current?.setRate(Number(event.currentTarget.value))}>
					{rates.map((rate) => (
						<option key={rate} value={rate}>
							{rate.toLocaleString(document.documentElement.lang)}×
						</option>
					))}
				</select>
			</label>
		</div>
	);
}

/** Marks a sentence without a change of the page (client/styles/base.css), and keeps it in view. */
function mark(range: Range | null): void {
	if (!("highlights" in CSS)) return;
	CSS.highlights.delete("spoken");
	if (!range) return;
	CSS.highlights.set("spoken", new Highlight(range));
	const { top, bottom } = range.getBoundingClientRect();
	if (top < 0 || bottom > innerHeight) range.startContainer.parentElement?.scrollIntoView({ block: "center" });
}

/** Keys of headphones and keyboards. */
function takeMediaKeys(title: string, speaker: Speaker): void {
	const { mediaSession } = navigator;
	if (!mediaSession) return;
	mediaSession.metadata = new MediaMetadata({ title });
	mediaSession.setActionHandler("play", () => speaker.resume());
	mediaSession.setActionHandler("pause", () => speaker.pause());
	mediaSession.setActionHandler("previoustrack", () => speaker.skip(-1));
	mediaSession.setActionHandler("nexttrack", () => speaker.skip(1));
}
