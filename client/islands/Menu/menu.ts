import { fetchPage } from "../../page/fetchPage.ts";

/**
 * Fills what is open of the menu: each part is a link to a page of its own (worker/pages/menu), of which the content takes the
 * link's place, and the plain search field gives way to the one that suggests. A part that can't be had stays the link that
 * it is, and is asked for again when it is opened again.
 */
export function fillMenu(menu: HTMLElement): void {
	if (!menu.matches(":popover-open")) return;
	for (const part of menu.querySelectorAll<HTMLElement>("[data-menu-part]")) {
		const section = part.closest("details");
		if (!section || section.open) void fill(part);
	}
	void suggest(menu.querySelector("[data-menu-search]"));
}

/** State of a part (C3.44): nothing, `loading`, `loaded` or `failed`; whoever listens to the page hears that it is busy. */
async function fill(part: HTMLElement): Promise<void> {
	const link = part.querySelector("a");
	if (!link || part.dataset.menuPart === "loading" || part.dataset.menuPart === "loaded") return;
	part.dataset.menuPart = "loading";
	part.ariaBusy = "true";
	const page = await chromelessPage(link.href);
	const content = page?.querySelector(".menu-content");
	part.dataset.menuPart = content ? "loaded" : "failed";
	part.ariaBusy = "false";
	if (!content) return;
	const hadFocus = part.contains(document.activeElement);
	part.replaceChildren(document.importNode(content, true));
	if (hadFocus) part.querySelector("a")?.focus({ preventScroll: true });
}

/** The search page's field in the place of the plain one; not on that page, which has it, and never from under who types: then when the menu opens next. */
async function suggest(plain: HTMLElement | null): Promise<void> {
	const address = plain?.dataset.menuSearch;
	if (!plain || !address || document.querySelector('mast-island[name="SearchBox"]')) return;
	delete plain.dataset.menuSearch;
	const island = (await chromelessPage(address))?.querySelector('mast-island[name="SearchBox"]');
	if (island && !plain.contains(document.activeElement)) plain.replaceWith(document.importNode(island, true));
	else plain.dataset.menuSearch = address;
}

/** The content alone of a page of ours; null: it can't be had. */
async function chromelessPage(address: string): Promise<Document | null> {
	const page = await fetchPage(`${address}?chromeless=true`);
	return page.ok ? page.value : null;
}
