import { askForConsent } from "./consentBanner.ts";
import { measure } from "./measure.ts";

/** What the house itself does on a page, once it is readable: asks where it must, measures where it may, and fills places for advertising where the page has some. */
export function startHouse(): void {
	const banner = document.querySelector<HTMLElement>("[data-consent]");
	if (banner) askForConsent(banner);
	measure();
	if (document.querySelector("[data-ad]")) void import("./ads.ts").then(({ startAds }) => startAds(), Boolean);
}
