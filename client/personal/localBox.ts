import { fetchPage } from "../page/fetchPage.ts";

const everybodys = new Map<HTMLElement, HTMLElement>();
let shown: string | null = null;

/**
 * Shows a front's local news boxes for the account's zip code (A1.2), from the front cached under it; null restores the shared ones. Not
 * where the address has a zip code itself.
 */
export async function showLocal(zip: string | null): Promise<void> {
	if (zip === shown || new URLSearchParams(location.search).has("zip")) return;
	shown = zip;
	for (const [own, box] of everybodys) own.replaceWith(box);
	everybodys.clear();
	if (zip === null) return;
	const page = await fetchPage(`${location.pathname}?zip=${zip}`);
	if (!page.ok || shown !== zip) return;
	const found = page.value.querySelectorAll<HTMLElement>(".local-box");
	for (const [n, box] of document.querySelectorAll<HTMLElement>(".local-box").entries()) {
		const own = found[n];
		// An unknown place, or a reader typing another.
		if (!own || own.querySelector("[aria-invalid]") || box.contains(document.activeElement)) continue;
		everybodys.set(inPlaceOf(box, document.importNode(own, true)), box);
	}
}

/** The newest answer that is waited for, by box. */
const submitted = new WeakMap<HTMLElement, symbol>();

/**
 * Submits a box's form in place, busy meanwhile (A4.20), from the front cached under the zip code, falling back to the form's address.
 * Returns the zip code of a known place; null once another was submitted.
 */
export async function answerInPlace(form: HTMLFormElement): Promise<string | null> {
	const own = Symbol();
	const box = form.closest<HTMLElement>(".local-box");
	const zip = form.querySelector("input")?.value.trim() ?? "";
	if (box) {
		submitted.set(box, own);
		box.ariaBusy = "true";
	}
	const page = await fetchPage(`${location.pathname}?zip=${encodeURIComponent(zip)}`);
	if (box && submitted.get(box) !== own) return null;
	if (box) box.ariaBusy = null;
	const n = box ? [...document.querySelectorAll<HTMLElement>(".local-box")].indexOf(box) : -1;
	const found = page.ok ? page.value.querySelectorAll<HTMLElement>(".local-box")[n] : null;
	if (!box || !found) {
		form.submit();
		return null;
	}
	const everybodysBox = everybodys.get(box) ?? box;
	everybodys.delete(box);
	const put = inPlaceOf(box, document.importNode(found, true));
	everybodys.set(put, everybodysBox);
	const fault = put.querySelector<HTMLElement>("[aria-invalid]");
	(fault ?? put.querySelector("a"))?.focus({ preventScroll: true });
	if (fault) return null;
	shown = zip.slice(0, 5);
	return shown;
}

/** Replaces the box by the reader's, at the same height: stories that do not fit are left out. */
function inPlaceOf(box: HTMLElement, own: HTMLElement): HTMLElement {
	const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;
	const height = heightOf(box);
	own.dataset.personal = "part";
	own.style.minBlockSize = `${height}px`;
	box.replaceWith(own);
	// Fractions of a px may be lost.
	while (heightOf(own) > height + 0.1) {
		const last = own.querySelector(".local-lines > :last-child");
		if (!last) break;
		last.remove();
	}
	return own;
}
