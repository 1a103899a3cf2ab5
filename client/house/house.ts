import { mustAsk } from "../domain/consent/rules.ts";
import { askRules } from "../domain/push/askRules.ts";
import { fetchFaces } from "../page/faces.ts";
import { layOutRest } from "../page/layOutRest.ts";
import { pageState } from "../page/pageState.ts";
import { recentTimes } from "../page/recentTimes.ts";
import { shownAt } from "../page/shownAt.ts";
import { wholeSheets } from "../page/wholeSheets.ts";
import { hearChoices, onConsent, readerWill } from "./consent.ts";
import { measure, whence } from "./measure.ts";
import { guessNextPages } from "./nextPages.ts";

export { reportError } from "./errors.ts";

/** Starts what a file of its own does. */
const started = ({ start }: { start: () => unknown }) => start();

/** Starts what every page has, then vendors and notifications, each in a task of its own. */
export function startHouse(): void {
	const steps = [hearChoices, openConsent, fillRecentTimes, measure, showFaces, guessNextPages, openVendors];
	for (const step of steps) setTimeout(step);
}

/** The question is in no page, since few readers need it (decision 0371). The page of purposes has its own form. */
function openConsent(): void {
	const { isChromeless, pageView, vendors, view } = pageState();
	if (!vendors.asksConsent || isChromeless || view !== "web" || pageView === "consent") return;
	const look = () => {
		if (!mustAsk(readerWill())) return;
		stop();
		import("./consentBanner.ts").then(started).catch(Boolean);
	};
	const stop = onConsent(look);
	look();
}

const fillRecentTimes = () => recentTimes(":is(.lead,.tease,.local-story,.video-row) time");

/** A late face has all that is laid out laid out anew, and the whole sheets let more be shown. */
function showFaces(): void {
	void fetchFaces().catch(Boolean).then(wholeSheets).then(layOutRest);
}

/** Starts vendors and what few pages have, each in its own file. */
function openVendors(): void {
	const { vendors } = pageState();
	// A9.5: a page is read for a while before it asks for anything.
	if (vendors.push) setTimeout(() => void import("./pushAsk.ts").then(started, Boolean), askRules.delayMs - performance.now() + shownAt());
	if (document.querySelector("form[data-meter]")) void import("./meter.ts").then(started, Boolean);
	if (vendors.paywall) void import("./paywall.ts").then(started, Boolean);
	if (vendors.feed && document.querySelector("[data-feed]")) void import("./feed.ts").then(started, Boolean);
	if (vendors.datadog) void import("./monitoring.ts").then(started, Boolean);
	if (vendors.cookiePush) void import("./cookiePush.ts").then(started, Boolean);
	// From the second page on.
	if (whence(document.referrer) === "ours") void import("./offline.ts").then(started, Boolean);
}
