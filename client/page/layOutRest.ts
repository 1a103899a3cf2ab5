/**
 * Lays out the parts that style sheets defer (client/styles/near.css, a week's later days), once the page is readable, a part a frame: from
 * then on each has its height, for the scroll bar, the End key and a restored position. After a scroll all of them are laid out already.
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
