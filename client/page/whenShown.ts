/** Runs at once, or when a prerendered page is shown: earlier its counts, requests and questions would be nobody's. */
export function whenShown(run: () => void): void {
	if (Reflect.get(document, "prerendering")) document.addEventListener("prerenderingchange", run, { once: true });
	else run();
}
