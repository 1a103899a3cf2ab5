/**
 * What a style sheet leaves until it comes near (client/styles/near.css) is laid out once the page is readable, a part a frame: from then
 * on each has the height that it has, for the scroll bar, the End key and whoever comes back to where they were. Who scrolled before has
 * it all already.
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
