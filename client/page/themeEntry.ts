import { whenLoadedOrUsed } from "./whenLoaded.ts";
import { wholeSheets } from "./wholeSheets.ts";

/** The entry of the footer's theme switch: its code comes with a choice, or when the tab is shown again. */
export function openTheme(): void {
	const switcher = document.querySelector<HTMLFieldSetElement>("[data-theme-switch]");
	const apply = (theme?: string) => void import("./themeSwitch.ts").then(({ applyTheme }) => applyTheme(switcher, theme), Boolean);
	addEventListener("visibilitychange", () => document.hidden || apply());
	if (!switcher) return;
	const { dataset } = document.documentElement;
	// The page has no rules of what is hidden in it.
	whenLoadedOrUsed(() => void wholeSheets().then(() => (switcher.hidden = false)));
	const current = switcher.querySelector<HTMLInputElement>(`input[value="${dataset.theme ?? "auto"}"]`);
	if (current) current.checked = true;
	switcher.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement)) return;
		dataset.theme = target.value;
		apply(target.value);
	});
}
