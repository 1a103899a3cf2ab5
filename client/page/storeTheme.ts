import { isPreference, parsePreferences, preferencesCookie, preferencesSeconds, printPreferences } from "../domain/personal/preferences.ts";
import { readCookie, writeCookie } from "./cookie.ts";

/** Keeps the theme that was chosen among the reader's preferences. Other tabs may have chosen meanwhile: the cookie is read anew. */
export function storeTheme(theme: string): void {
	if (!isPreference("theme", theme)) return;
	try {
		const value = printPreferences({ ...parsePreferences(readCookie(preferencesCookie) ?? ""), theme });
		writeCookie(preferencesCookie, value, { path: "/", maxAge: value === "" ? 0 : preferencesSeconds, sameSite: "lax" });
	} catch {
		// Cookies may be off: the choice then holds for this page only.
	}
}
