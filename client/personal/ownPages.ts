import { clearDevice } from "./deviceBookmarks.ts";
import { loadMoreHere } from "./loadMore.ts";

/** Starts what the reader's own pages do beside their forms. Once. */
export function startOwnPages(): void {
	const line = document.querySelector<HTMLElement>("[data-offline]");
	if (line) showOffline(line);
	loadMoreHere();
	// What could not be taken over is this reader's all the same: the next one on this device must not find it.
	for (const form of document.querySelectorAll('form[action*="/sign-out"]')) form.addEventListener("submit", clearDevice);
}

/**
 * Says on the reader's own pages that the browser is offline: politely, as long as it is. What is pressed meanwhile is refused
 * in words, and everything stays as it was: sent, it would lead away from what can still be read.
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
			// Links of the page itself go on working.
			const link = event.target instanceof Element ? event.target.closest("a") : null;
			if (link && !link.getAttribute("href")?.startsWith("#")) refuse(event);
		},
		true,
	);
}
