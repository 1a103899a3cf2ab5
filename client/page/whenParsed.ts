/** Runs when the page is parsed, at once where it is. */
export function whenParsed(run: () => void): void {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", run, { once: true });
	else run();
}
