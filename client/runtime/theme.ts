import { isPreference, parsePreferences, preferencesCookie, preferencesSeconds, printPreferences } from "../domain/preferences.ts";

/** Makes the footer's theme switch work: a group of radio buttons; what is chosen is one of the reader's preferences. */
export function switchTheme(): void {
	const switcher = document.querySelector<HTMLFieldSetElement>("[data-theme-switch]");
	if (!switcher) return;
	switcher.hidden = false;
	const chosen = document.documentElement.dataset.theme ?? "auto";
	const current = switcher.querySelector<HTMLInputElement>(`input[value="${chosen}"]`);
	if (current) current.checked = true;
	switcher.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || !isPreference("theme", target.value)) return;
		document.documentElement.dataset.theme = target.value;
		keep(target.value);
	});
}

/** Other tabs may have chosen meanwhile: the cookie is read anew. */
function keep(theme: "auto" | "light" | "dark"): void {
	try {
		const [, kept = ""] = new RegExp(`(?:^|; )${preferencesCookie}=([^;]*)`).exec(document.cookie) ?? [];
		const value = printPreferences({ ...parsePreferences(kept), theme });
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve, and asynchronous.
		document.cookie = `${preferencesCookie}=${value}; Path=/; Max-Age=${value === "" ? 0 : preferencesSeconds}; SameSite=Lax`;
	} catch {
		// Cookies may be off: the choice then holds for this page only.
	}
}
