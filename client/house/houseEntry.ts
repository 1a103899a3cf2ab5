import { whenIdle } from "../page/whenIdle.ts";
import { whenLoaded } from "../page/whenLoaded.ts";

/**
 * Opens what the house does on every page: consent, measuring and advertising are fetched when the page has loaded and the browser is
 * idle, who reports errors with the first one.
 */
export function openHouse(): void {
	const report = (event: Event) => void import("./house.ts").then(({ reportError }) => reportError(event), Boolean);
	addEventListener("error", report);
	addEventListener("unhandledrejection", report);
	document.addEventListener("mast:error", report);
	whenLoaded(() =>
		whenIdle(() => {
			void import("./house.ts").then(({ startHouse }) => startHouse(), Boolean);
			// Beside it, so that advertising costs no second wave.
			if (document.querySelector("[data-ad]")) void import("./ads.ts").then(({ startAds }) => startAds(), Boolean);
		}),
	);
}
