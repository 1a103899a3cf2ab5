import { pageQueryOf } from "../../client/domain/pageQuery.ts";
import type { PageFlags } from "./arrival.ts";

/** Flags of a request without a query: shared, since most have none. */
export const noFlags: PageFlags = {
	isChromeless: false,
	showChromelessMarquee: false,
	isAppView: false,
	disableLazyLoad: false,
	taboolaFeed: false,
	featureFlags: false,
	pageType: undefined,
	bento: undefined,
	curator: undefined,
};

/** Values of `chromeless` that ask for the app view rather than for no chrome (C2.12). */
const appViewValues = new Set(["app", "appview", "app-view", "start-today-app-view", "starttoday", "start-today"]);

/**
 * Reads the known query flags (C2.9–C2.16); everything else in a query is ignored. `isAppPath`: below /start-today-app-view/
 * (C2.3). `pageTypes`: what `?page=` may name, a closed list since it is part of keys; a number there is a page of a list.
 */
export function flagsOf(search: string, isAppPath: boolean, pageTypes: ReadonlySet<string>): PageFlags {
	if (search.length < 2) return isAppPath ? { ...noFlags, isAppView: true } : noFlags;
	const query = new URLSearchParams(search);
	const chromeless = query.get("chromeless");
	const pageType = query.get("page");
	const featureFlag = query.get("featureFlag");
	return {
		isChromeless: chromeless === "true",
		showChromelessMarquee: query.get("showChromelessMarquee") === "true",
		isAppView: isAppPath || (chromeless !== null && appViewValues.has(chromeless.toLowerCase())),
		disableLazyLoad: query.get("lazyload") === "false",
		taboolaFeed: query.get("taboolafeed") === "true",
		featureFlags: featureFlag !== null && featureFlag !== "false",
		pageType: pageType !== null && pageTypes.has(pageType) ? pageType : undefined,
		...pageQueryOf(query),
	};
}
