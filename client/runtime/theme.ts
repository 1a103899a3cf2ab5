const order = ["auto", "light", "dark"] as const;
type Choice = (typeof order)[number];

/** Key of the reader's choice of light or dark; the loader script reads it before first paint. */
const key = "theme";

/** Makes the footer's theme switch work: a group of radio buttons, remembered on this device. */
export function switchTheme(): void {
	const switcher = document.querySelector<HTMLFieldSetElement>("[data-theme-switch]");
	if (!switcher) return;
	switcher.hidden = false;
	const chosen = document.documentElement.dataset.theme ?? "auto";
	const current = switcher.querySelector<HTMLInputElement>(`input[value="${chosen}"]`);
	if (current) current.checked = true;
	switcher.addEventListener("change", (event) => {
		if (event.target instanceof HTMLInputElement && isChoice(event.target.value)) choose(event.target.value);
	});
}

function choose(choice: Choice): void {
	if (choice === "auto") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = choice;
	try {
		if (choice === "auto") localStorage.removeItem(key);
		else localStorage.setItem(key, choice);
	} catch {
		// Storage may be off: the choice then holds for this page only.
	}
}

function isChoice(value: string): value is Choice {
	return order.some((choice) => choice === value);
}
