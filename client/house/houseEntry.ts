import { whenIdle } from "../page/whenIdle.ts";
import { whenLoaded } from "../page/whenLoaded.ts";

/** The house's entry on every page: it loads when the browser is idle, error reports with the first error. */
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
