/**
 * Marks the page once the masthead is out of view, or as far down as the layout says (`triggerTop`, C3.38): the style sheet shrinks the
 * header.
 */
export function shrinkHeader(): void {
	const sentinel = document.querySelector<HTMLElement>("[data-header-sentinel]");
	if (!sentinel) return;
	const top = sentinel.dataset.headerSentinel;
	const margin = top ? Number(top) - sentinel.getBoundingClientRect().top - scrollY : 0;
	new IntersectionObserver(
		(entries) => {
			// A busy page hears of two crossings at once: the last one says where the reader is.
			document.documentElement.toggleAttribute("data-scrolled", !entries.at(-1)?.isIntersecting);
		},
		{ rootMargin: `${margin}px 0px 0px` },
	).observe(sentinel);
}
