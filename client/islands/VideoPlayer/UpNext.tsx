import { useEffect, useState } from "react";
import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import type { Listed } from "./videoPlaylist.ts";
import type { PlayerWords } from "./words.ts";

/** Seconds in which a reader can stay on an ended video. */
export const upNextSeconds = 10;

interface Props {
	next: Listed;
	/** With reduced motion the reader chooses instead. */
	counts: boolean;
	onPlay: () => void;
	onStay: () => void;
	words: PlayerWords;
	language: Language;
}

/** The next video, with a countdown that can be cancelled; it pauses in the background. */
export function UpNext({ next, counts, onPlay, onStay, words, language }: Props) {
	const [left, setLeft] = useState(upNextSeconds);
	useEffect(() => {
		if (!counts) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") setLeft((seconds) => seconds - 1);
		}, 1000);
		return () => clearInterval(timer);
	}, [counts]);
	useEffect(() => {
		if (left <= 0) onPlay();
	}, [left, onPlay]);
	const countdown = (seconds: number) => formatPattern(language, words.upNextIn, { n: seconds });
	return (
		<fieldset className="up-next" aria-label={words.upNext}>
			<p className="up-next-kicker">{words.upNext}</p>
			<p className="headline up-next-title">{next.headline}</p>
			{counts && (
				<p className="up-next-count" aria-hidden="true">
					{countdown(Math.max(left, 0))}
				</p>
			)}
			<p className="visually-hidden" role="status">
				{`${words.upNext}: ${next.headline}. ${counts ? countdown(upNextSeconds) : ""}`}
			</p>
			<p className="up-next-choices">
				<button type="button" className="up-next-play" onClick={onPlay}>
					{words.playNext}
				</button>
				<button type="button" className="up-next-stay" onClick={onStay}>
					{words.cancelNext}
				</button>
			</p>
		</fieldset>
	);
}
