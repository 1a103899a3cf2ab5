import { mayFetchAhead } from "../page/mediaPreferences.ts";
import { pageState } from "../page/pageState.ts";
import { askWorker } from "../page/serviceWorker.ts";

/** Views that can be read offline. */
const stories: ReadonlySet<string> = new Set(["article", "liveblog", "recipe", "slideshow"]);

/**
 * Has the service worker store this page's story, and with its first start the one before (features B3). After a sign-out it deletes all.
 * Not with saved data or a slow line.
 */
export function start(): void {
	if (location.hash === "#signed-out") return void askWorker({ removeAll: true }).catch(Boolean);
	if (!mayFetchAhead()) return;
	const isFirst = !navigator.serviceWorker?.controller;
	const opened = stories.has(pageState().pageView) ? [location.pathname] : [];
	if (isFirst && URL.canParse(document.referrer)) opened.unshift(new URL(document.referrer).pathname);
	for (const store of opened) void askWorker({ store, as: "opened" }).catch(Boolean);
}
