import { isPreference, parsePreferences, preferencesCookie, preferencesSeconds, printPreferences } from "../domain/personal/preferences.ts";
import { readCookie, writeCookie } from "./cookie.ts";

/** Stores the theme among the reader's preferences; the cookie is read again, since another tab may have changed it. */
export function storeTheme(theme: string): void {
	if (!isPreference("theme", theme)) return;
	try {
		const value = printPreferences({ ...parsePreferences(readCookie(preferencesCookie) ?? ""), theme });
		writeCookie(preferencesCookie, value, { path: "/", maxAge: value === "" ? 0 : preferencesSeconds, sameSite: "lax" });
	} catch {
		// Cookies may be off: the choice then holds for this page only.
	}
}
