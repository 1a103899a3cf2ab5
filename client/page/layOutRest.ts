/**
 * Lays out the parts that a style sheet defers (client/styles/near.css), once the page is readable, a part a frame: from then on each has
 * its height, for the scroll bar, the End key and a restored position. After a scroll all of them are laid out already.
 */
export function layOutRest(): void {
	const parts = document.querySelectorAll<HTMLElement>(".front > :nth-child(n + 5):is(.pack, .band), .story-modules > *, .foot").values();
	const layOutNext = () => {
		const { value: part } = parts.next();
		if (!part || document.documentElement.dataset.scrolled !== undefined) return;
		part.dataset.laidOut = "";
		requestAnimationFrame(layOutNext);
	};
	requestAnimationFrame(layOutNext);
}
