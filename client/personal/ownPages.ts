import { clearDevice } from "./deviceBookmarks.ts";
import { loadMoreHere } from "./loadMore.ts";

/** Starts the scripts of the reader's own pages. Once. */
export function startOwnPages(): void {
	const line = document.querySelector<HTMLElement>("[data-offline]");
	if (line) showOffline(line);
	loadMoreHere();
	// Unmerged items are still this reader's: the next one on this device must not find them.
	for (const form of document.querySelectorAll('form[action*="/sign-out"]')) form.addEventListener("submit", clearDevice);
}

/**
 * Shows on the reader's own pages that the browser is offline. Presses are refused with a message meanwhile: a navigation would lose the
 * readable page.
 */
function showOffline(line: HTMLElement): void {
	const { offline = "", refused = "" } = line.dataset;
	const show = () => {
		line.textContent = navigator.onLine ? "" : offline;
	};
	const refuse = (event: Event) => {
		if (navigator.onLine) return;
		event.preventDefault();
		event.stopPropagation();
		line.textContent = refused;
	};
	addEventListener("offline", show);
	addEventListener("online", show);
	show();
	const page = line.parentElement;
	page?.addEventListener("submit", refuse, true);
	page?.addEventListener(
		"click",
		(event) => {
			// Links within the page work on.
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (link && !link.getAttribute("href")?.startsWith("#")) refuse(event);
		},
		true,
	);
}
