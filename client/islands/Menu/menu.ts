import { fetchPage } from "../../page/fetchPage.ts";

/**
 * Fills the open menu: each part links to a page (worker/pages/menu) whose content replaces the link, and the search field gets
 * suggestions. A failed part stays a link, and is tried again when next opened.
 */
export function fillMenu(menu: HTMLElement): void {
	if (!menu.matches(":popover-open")) return;
	for (const part of menu.querySelectorAll<HTMLElement>("[data-menu-part]")) {
		const section = part.closest("details");
		if (!section || section.open) void fill(part);
	}
	void suggest(menu.querySelector("[data-menu-search]"));
}

/** State of a part (C3.44): nothing, `loading`, `loaded` or `failed`; announced as busy. */
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

/** Replaces the plain field by the search page's, except on that page, or while the reader types: then when next opened. */
async function suggest(plain: HTMLElement | null): Promise<void> {
	const address = plain?.dataset.menuSearch;
	if (!plain || !address || document.querySelector('mast-island[name="SearchBox"]')) return;
	delete plain.dataset.menuSearch;
	const island = (await chromelessPage(address))?.querySelector('mast-island[name="SearchBox"]');
	if (island && !plain.contains(document.activeElement)) plain.replaceWith(document.importNode(island, true));
	else plain.dataset.menuSearch = address;
}

/** The main content of a page of ours; null after a failure. */
async function chromelessPage(address: string): Promise<Document | null> {
	const page = await fetchPage(`${address}?chromeless=true`);
	return page.ok ? page.value : null;
}
