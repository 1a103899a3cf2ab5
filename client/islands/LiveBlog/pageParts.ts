import { make } from "../../page/make.ts";

/** Removes "live" from the page (C4.56); false when already removed. */
export function showEnd(): boolean {
	const notice = document.querySelector<HTMLElement>(".live-ended");
	if (!notice?.hidden) return false;
	notice.hidden = false;
	document.querySelector(".story-top .label-live")?.remove();
	return true;
}

let shownKeys = "";

/** Replaces the key moments where they are others, the focus where it was; "" leaves them. */
export function showKeys(keys: string): void {
	const old = document.getElementById("live-keys");
	if (!old || keys === "" || keys === shownKeys) return;
	shownKeys = keys;
	const focused = old.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
	const template = document.createElement("template");
	template.innerHTML = keys;
	old.replaceWith(template.content);
	document.querySelector(".live-keys")?.removeAttribute("hidden");
	if (focused) document.querySelector<HTMLElement>(`#live-keys [href="${focused}"]`)?.focus({ preventScroll: true });
}

interface MoreWords {
	moreFailed: string;
	end: string;
}

/** Adds to the page from a button's cursor (C4.2); it goes at the first card. */
export async function moreFrom(
	button: HTMLButtonElement,
	words: MoreWords,
	load: (cursor: string) => Promise<string | null>,
): Promise<void> {
	const { cursor } = button.dataset;
	if (!cursor || button.ariaBusy === "true") return;
	button.ariaBusy = "true";
	button.parentElement?.querySelector(".live-failed")?.remove();
	const next = await load(cursor);
	button.ariaBusy = "false";
	// Visible only; the session announces it.
	if (next === cursor) button.after(make("span", { class: "live-failed" }, words.moreFailed));
	if (next === null) button.replaceWith(make("span", { class: "live-end" }, words.end));
	else button.dataset.cursor = next;
}
