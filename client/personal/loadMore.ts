import { fetchPage } from "../page/fetchPage.ts";

/**
 * Makes "Load more" of a reader's list add the next page's items here, each content once (A4.18); an answer that is no such page, as
 * after signing out elsewhere, is navigated to. Once.
 */
export function loadMoreHere(): void {
	document.querySelector<HTMLElement>(".reader-list-more")?.addEventListener("click", (event) => {
		const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
		const link = target instanceof Element && target.closest("a");
		if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
		event.preventDefault();
		if (link.ariaBusy !== "true") void add(link);
	});
}

async function add(link: HTMLAnchorElement): Promise<void> {
	link.ariaBusy = "true";
	const page = await fetchPage(link.href);
	// Back shows a page as it was left.
	link.ariaBusy = null;
	const form = document.querySelector(".reader-list-form");
	if (!form || !page.ok || !page.value.querySelector(".reader-list-form")) return location.assign(link.href);
	const fresh = [...page.value.querySelectorAll(".reader-list-form > section")].flatMap((day) => addDay(form, day));
	const next = page.value.querySelector(".reader-list-more a")?.getAttribute("href");
	if (next) link.setAttribute("href", next);
	else link.remove();
	fresh[0]?.querySelector<HTMLElement>("a, button")?.focus();
}

/** Adds missing items of a day, or of a list without days, under their day; answers them. */
function addDay(form: Element, day: Element): Element[] {
	const sections = [...form.querySelectorAll(":scope > section")];
	const known = new Set([...form.querySelectorAll("[data-content]")].map((row) => row.getAttribute("data-content")));
	const rows = [...document.importNode(day, true).querySelectorAll("[data-content]")];
	const fresh = rows.filter((row) => !known.has(row.getAttribute("data-content")));
	const same = sections.find(({ ariaLabel }) => ariaLabel === day.ariaLabel);
	if (same) same.querySelector("ul")?.append(...fresh);
	else if (fresh.length > 0) {
		const whole = document.importNode(day, true);
		whole.querySelector("ul")?.replaceChildren(...fresh);
		sections.at(-1)?.after(whole);
	}
	return fresh;
}
