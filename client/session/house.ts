import { askRules } from "../domain/push/asking.ts";
import { askForConsent } from "./consentBanner.ts";
import { measure } from "./measure.ts";
import { pageState } from "./pageState.ts";

/** What the house itself does on a page, once it is readable: asks where it must, measures where it may, asks about notifications later on, and fills places for advertising where the page has some. */
export function startHouse(): void {
	const banner = document.querySelector<HTMLElement>("[data-consent]");
	if (banner) askForConsent(banner);
	measure();
	if (pageState().vendors.push)
		setTimeout(() => void import("./pushAsk.ts").then(({ askForPush }) => askForPush(), Boolean), askRules.delayMs - performance.now());
	if (document.querySelector("[data-ad]")) void import("./ads.ts").then(({ startAds }) => startAds(), Boolean);
}
