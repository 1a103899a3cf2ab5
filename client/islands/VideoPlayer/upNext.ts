import { formatPattern } from "../../../brands/messages/icu.ts";
import type { Language } from "../../../brands/schema.ts";
import { make } from "../../page/make.ts";
import { mayAutoplay } from "../../page/mediaPreferences.ts";
import type { Listed } from "./videoPlaylist.ts";
import type { PlayerWords } from "./words.ts";

/** Seconds in which a reader can stay on an ended video. */
const upNextSeconds = 10;

interface Acts {
	onPlay: () => void;
	onStay: () => void;
}

/** The next video, with a countdown that can be cancelled and pauses in the background; with reduced motion the reader chooses instead. */
export function upNext(next: Listed, words: PlayerWords, language: Language, { onPlay, onStay }: Acts) {
	const counts = mayAutoplay();
	const countdown = (seconds: number) => formatPattern(language, words.upNextIn, { n: seconds });
	const count = make("p", { class: "up-next-count", "aria-hidden": "true" }, countdown(upNextSeconds));
	const press = (name: string, word: string, onPress: () => void) => {
		const button = make("button", { type: "button", class: name }, word);
		button.addEventListener("click", onPress);
		return button;
	};
	const status = make("p", { class: "visually-hidden", role: "status" });
	const element = make(
		"fieldset",
		{ class: "up-next", "aria-label": words.upNext },
		make("p", { class: "up-next-kicker" }, words.upNext),
		make("p", { class: "headline up-next-title" }, next.headline),
		...(counts ? [count] : []),
		status,
		make("p", { class: "up-next-choices" }, press("up-next-play", words.playNext, onPlay), press("up-next-stay", words.cancelNext, onStay)),
	);
	let left = upNextSeconds;
	const tick = () => {
		if (document.visibilityState !== "visible") return;
		left--;
		count.textContent = countdown(Math.max(left, 0));
		if (left > 0) return;
		// Back shows a page as it was left.
		clearInterval(timer);
		onPlay();
	};
	const timer = counts ? setInterval(tick, 1000) : undefined;
	return {
		element,
		/** Says what comes, once it is on the page. */
		announce(): void {
			status.textContent = `${words.upNext}: ${next.headline}. ${counts ? countdown(upNextSeconds) : ""}`;
		},
		stop: () => clearInterval(timer),
	};
}
