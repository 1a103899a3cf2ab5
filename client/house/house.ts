import { askRules } from "../domain/push/asking.ts";
import { fetchFaces } from "../page/faces.ts";
import { layOutRest } from "../page/layOutRest.ts";
import { pageState } from "../page/pageState.ts";
import { recentTimes } from "../page/recentTimes.ts";
import { shownAt } from "../page/shownAt.ts";
import { askForConsent } from "./consentBanner.ts";
import { measure } from "./measure.ts";
import { guessNextPages } from "./nextPages.ts";

export { reportError } from "./errors.ts";

/**
 * Starts consent, measuring, recent times, deferred layout, the page's vendors and notifications, each in its own file, once the page is
 * readable.
 */
export function startHouse(): void {
	const banner = document.querySelector<HTMLElement>("[data-consent]");
	if (banner) askForConsent(banner);
	measure();
	const fillTimes = recentTimes(document, ".tease time");
	fillTimes();
	setInterval(fillTimes, 60_000);
	layOutRest();
	// Without storage each page begins anew.
	void fetchFaces().catch(Boolean);
	guessNextPages();
	const { vendors } = pageState();
	// A9.5: a page is read for a while before it asks for anything.
	if (vendors.push)
		setTimeout(
			() => void import("./pushAsk.ts").then(({ askForPush }) => askForPush(), Boolean),
			askRules.delayMs - performance.now() + shownAt(),
		);
	const meter = document.querySelector<HTMLFormElement>("form[data-meter]");
	if (meter) void import("./meter.ts").then(({ showMeter }) => showMeter(meter)).catch(Boolean);
	if (vendors.paywall) void import("./paywall.ts").then(({ startPaywall }) => startPaywall(), Boolean);
	const feed = document.querySelector<HTMLElement>("[data-feed]");
	if (feed && vendors.feed) void import("./feed.ts").then(({ startFeed }) => startFeed(feed, pageState()), Boolean);
	if (vendors.datadog) void import("./monitoring.ts").then(({ startMonitoring }) => startMonitoring(), Boolean);
	if (vendors.cookiePush) void import("./cookiePush.ts").then(({ startCookiePush }) => startCookiePush(), Boolean);
}
