import { clearDevice } from "../../personal/deviceBookmarks.ts";
import { loadMoreHere } from "../../personal/loadMore.ts";

export interface OwnPagesProps {
	words: { offline: string; refused: string };
}

/** Starts the scripts of the reader's own pages, around the line that says that the browser is offline. */
export function start(island: HTMLElement, { words }: OwnPagesProps): void {
	const line = island.firstElementChild;
	if (line) showOffline(line, island.parentElement, words);
	loadMoreHere();
	// Unmerged items are still this reader's: the next one on this device must not find them.
	for (const form of document.querySelectorAll('form[action*="/sign-out"]')) form.addEventListener("submit", clearDevice);
}

/**
 * Shows on the reader's own pages that the browser is offline. Presses are refused with a message meanwhile: a navigation would lose the
 * readable page.
 */
function showOffline(line: Element, page: HTMLElement | null, { offline, refused }: OwnPagesProps["words"]): void {
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
