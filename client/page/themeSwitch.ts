import {
	isPreference,
	noPreferences,
	parsePreferences,
	preferencesCookie,
	preferencesSeconds,
	printPreferences,
} from "../domain/personal/preferences.ts";
import { readCookie, writeCookie } from "./cookie.ts";

/** Preferences that a page can follow later. */
const followed = ["theme", "text", "motion", "autoplay", "captions"] as const;

/** Stores the theme among the preferences, which another tab may have changed; without a theme applies them to this page. */
export function applyTheme(switcher: Element | null, theme?: string): void {
	// Without cookies a choice is this page's alone.
	if (!navigator.cookieEnabled) return;
	const stored = parsePreferences(readCookie(preferencesCookie) ?? "");
	if (theme === undefined) follow(switcher, stored);
	else if (isPreference("theme", theme)) {
		const value = printPreferences({ ...stored, theme });
		writeCookie(preferencesCookie, value, { path: "/", maxAge: value === "" ? 0 : preferencesSeconds, sameSite: "lax" });
	}
}

function follow(switcher: Element | null, preferences: ReturnType<typeof parsePreferences>): void {
	const { dataset } = document.documentElement;
	for (const name of followed) {
		if (preferences[name] === noPreferences[name]) delete dataset[name];
		else dataset[name] = preferences[name];
	}
	const current = switcher?.querySelector<HTMLInputElement>(`input[value="${preferences.theme}"]`);
	if (current) current.checked = true;
}
