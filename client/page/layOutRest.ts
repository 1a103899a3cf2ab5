import { whenIdle } from "./whenIdle.ts";

/** Idle ms in which another part is begun: what one takes a slow phone. */
const partMs = 30;

/**
 * Lays out deferred parts (client/styles/near.css, a week's later days) in idle time: for the scroll bar, the End key and a restored
 * position.
 */
export function layOutRest(): void {
	const deferred = ".front > :nth-child(n + 5):is(.pack, .band), .story-modules > *, .schedule-day[open] ~ .schedule-day > .airings, .foot";
	const parts = document.querySelectorAll<HTMLElement>(deferred).values();
	const layOutSome = (timeLeft: () => number) => {
		do {
			const { value: part } = parts.next();
			if (!part || document.documentElement.dataset.scrolled !== undefined) return;
			part.dataset.laidOut = "";
			// Laid out now: the next frame only paints.
			part.getBoundingClientRect();
		} while (timeLeft() > partMs);
		whenIdle(layOutSome);
	};
	whenIdle(layOutSome);
}
