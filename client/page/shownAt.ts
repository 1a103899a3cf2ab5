/** The ms of the page's own clock at which it was shown: 0, but for a page that was drawn ahead. */
export function shownAt(): number {
	const start: unknown = Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "activationStart");
	return typeof start === "number" ? start : 0;
}
