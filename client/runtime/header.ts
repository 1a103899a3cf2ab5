/** Marks the page once the masthead has left the view: the style sheet then shrinks the sticky header. */
export function shrinkHeader(): void {
	const sentinel = document.querySelector("[data-header-sentinel]");
	if (!sentinel) return;
	new IntersectionObserver(([entry]) => {
		document.documentElement.toggleAttribute("data-scrolled", entry !== undefined && !entry.isIntersecting);
	}).observe(sentinel);
}
