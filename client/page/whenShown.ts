/**
 * Runs when a reader has the page before them: at once, but for one that the browser draws ahead on a guess, by its own address bar too. What
 * such a page counts, asks or shows would count for nobody.
 */
export function whenShown(run: () => void): void {
	if (Reflect.get(document, "prerendering") === true) document.addEventListener("prerenderingchange", run, { once: true });
	else run();
}
