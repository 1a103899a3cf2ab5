import { whenLoadedOrUsed } from "./whenLoaded.ts";
import { wholeSheets } from "./wholeSheets.ts";

const choices = /^(?:auto|light|dark)$/;

/** The entry of the footer's theme switch, whose code comes with the first choice. */
export function openTheme(): void {
	const switcher = document.querySelector<HTMLFieldSetElement>("[data-theme-switch]");
	if (!switcher) return;
	const { dataset } = document.documentElement;
	// The page has no rules of what is hidden in it.
	whenLoadedOrUsed(() => void wholeSheets().then(() => (switcher.hidden = false)));
	const current = switcher.querySelector<HTMLInputElement>(`input[value="${dataset.theme ?? "auto"}"]`);
	if (current) current.checked = true;
	const fetchStore = () => import("./storeTheme.ts");
	// The reader may leave right after choosing.
	switcher.addEventListener("focusin", () => void fetchStore().catch(Boolean), { once: true });
	switcher.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || !choices.test(target.value)) return;
		dataset.theme = target.value;
		void fetchStore().then(({ storeTheme }) => storeTheme(target.value), Boolean);
	});
}
