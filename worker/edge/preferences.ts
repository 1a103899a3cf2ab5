import {
	noPreferences,
	type Preferences,
	parsePreferences,
	preferencesCookie,
	preferencesSeconds,
	printPreferences,
} from "../../client/domain/personal/preferences.ts";
import type { Arrival } from "./arrival.ts";
import { cookie, cookieOf, isSecure } from "./http/cookies.ts";
import { redirect } from "./http/redirect.ts";

/** Reads a request's preferences of the device. */
export function preferencesOf({ request }: Pick<Arrival, "request">): Preferences {
	const stored = cookieOf(request, preferencesCookie);
	return stored === null ? noPreferences : parsePreferences(stored);
}

/** The Set-Cookie line of preferences; all defaults remove the cookie. */
export function preferencesLine({ request }: Pick<Arrival, "request">, chosen: Preferences): string {
	const text = printPreferences(chosen);
	return cookie(preferencesCookie, text, { secure: isSecure(request), maxAge: text === "" ? 0 : preferencesSeconds });
}

/** The Set-Cookie line for a choice by `?lite=`; none where it changes nothing. */
export function choiceOfPages(request: Request, isLite: boolean): readonly string[] {
	const chosen = preferencesOf({ request });
	const full = request.headers.get("save-data") === "on" ? "full" : "auto";
	const pages = isLite ? "lite" : full;
	return chosen.pages === pages ? [] : [preferencesLine({ request }, { ...chosen, pages })];
}

/** Redirects from a footer's link between versions to the page it was pressed on, with its query. Null: it had none. */
export function pageWithItsQuery(requested: Pick<Arrival, "correlationId" | "origin" | "reader" | "request">): Response | null {
	const { request } = requested;
	const referrer = request.headers.get("referer") ?? "";
	if (!URL.canParse(referrer)) return null;
	const from = new URL(referrer);
	const here = new URL(request.url);
	from.searchParams.delete("lite");
	if (from.origin !== here.origin || from.pathname !== here.pathname || from.search === "") return null;
	return redirect(requested, 303, `${from.pathname}${from.search}&${here.search.slice(1)}`);
}
