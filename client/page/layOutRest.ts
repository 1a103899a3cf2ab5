/**
 * Lays out deferred parts (client/styles/near.css, a week's later days), one a frame, once the page is readable: for the scroll bar, the
 * End key and a restored position.
 */
export function layOutRest(): void {
	const deferred = ".front > :nth-child(n + 5):is(.pack, .band), .story-modules > *, .schedule-day[open] ~ .schedule-day > .airings, .foot";
	const parts = document.querySelectorAll<HTMLElement>(deferred).values();
	const layOutNext = () => {
		const { value: part } = parts.next();
		if (!part || document.documentElement.dataset.scrolled !== undefined) return;
		part.dataset.laidOut = "";
		requestAnimationFrame(layOutNext);
	};
	requestAnimationFrame(layOutNext);
}
