/** Calls back once when the element is in view or within 200 px of it. */
export function whenVisible(element: Element, start: () => void): void {
	// The custom element itself has no box (display: contents): what it holds has.
	const target = element.firstElementChild ?? element;
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.at(-1)?.isIntersecting) return;
			observer.disconnect();
			start();
		},
		{ rootMargin: "200px" },
	);
	observer.observe(target);
}
