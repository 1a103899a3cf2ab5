import {
	isPreference,
	noPreferences,
	parsePreferences,
	preferencesCookie,
	preferencesSeconds,
	printPreferences,
} from "../domain/personal/preferences.ts";
import { readCookie, writeCookie } from "./cookie.ts";

/** What a page that stands can still change to: less data is a matter of what it fetches first. */
const followed = ["theme", "text", "motion", "autoplay", "captions"] as const;

/**
 * Stores the theme among the reader's preferences; the cookie is read again, since another tab may have changed it. Without one puts them
 * all on the root, as the head's script did, and the theme in its switch.
 */
export function applyTheme(switcher: Element, theme?: string): void {
	// Without cookies a choice is this page's alone.
	if (!navigator.cookieEnabled) return;
	const stored = parsePreferences(readCookie(preferencesCookie) ?? "");
	if (theme === undefined) follow(switcher, stored);
	else if (isPreference("theme", theme)) {
		const value = printPreferences({ ...stored, theme });
		writeCookie(preferencesCookie, value, { path: "/", maxAge: value === "" ? 0 : preferencesSeconds, sameSite: "lax" });
	}
}

function follow(switcher: Element, preferences: ReturnType<typeof parsePreferences>): void {
	const { dataset } = document.documentElement;
	for (const name of followed) {
		if (preferences[name] === noPreferences[name]) delete dataset[name];
		else dataset[name] = preferences[name];
	}
	const current = switcher.querySelector<HTMLInputElement>(`input[value="${preferences.theme}"]`);
	if (current) current.checked = true;
}
