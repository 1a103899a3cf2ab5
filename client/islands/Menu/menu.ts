import { fetchPage } from "../../page/fetchPage.ts";
import { pageWords } from "../../page/words.ts";
import type { MenuWords } from "./menuWords.ts";

/**
 * Fills the open menu: each part is a link to a page (worker/pages/menu) whose content replaces it, plain sections disclose their newest
 * stories, and search suggests. A failed part stays a link. The menu closes when the focus moves on to the page below it.
 */
export function fillMenu(menu: HTMLElement): void {
	if (!menu.matches(":popover-open")) return;
	document.addEventListener("focusin", closeBehind);
	// Its part, once filled, links to stories.
	menu.dataset.menuPages ??= menu.querySelector<HTMLAnchorElement>(".menu-more a")?.pathname ?? "";
	void addDisclosures(menu, menu.dataset.menuPages);
	for (const part of menu.querySelectorAll<HTMLElement>("[data-menu-part]")) {
		const section = part.closest("details");
		if (!section || section.open) void fill(part);
	}
	void suggest(menu.querySelector("[data-menu-search]"));
}

function closeBehind({ target }: Event): void {
	// Its own button opens and closes it by the press that brings the focus there.
	if (target instanceof Element && !target.closest("#section-menu,[popovertarget]")) document.getElementById("section-menu")?.hidePopover();
}

/** Adds the disclosures that pages go without, since without script they would say one link twice; tried again when next opened. */
async function addDisclosures(menu: HTMLElement, all: string): Promise<void> {
	if (!menu.querySelector(newest)) return;
	const words = await menuWords();
	if (!words || all === "") return;
	const prefix = all.slice(0, all.lastIndexOf("/"));
	for (const entry of menu.querySelectorAll<HTMLElement>(newest)) {
		const link = entry.querySelector("a");
		if (!link) continue;
		const said = (pattern: string) => pattern.replace("{section}", () => link.textContent);
		delete entry.dataset.menuNewest;
		const details = Object.assign(document.createElement("details"), { name: "menu-section" });
		const summary = Object.assign(document.createElement("summary"), { ariaLabel: said(words.moreIn) });
		const below = Object.assign(document.createElement("div"), { className: "menu-below" });
		const part = document.createElement("div");
		part.dataset.menuPart = "";
		const href = `${all}${link.pathname.slice(prefix.length)}`;
		part.append(Object.assign(document.createElement("a"), { href, textContent: said(words.newestIn) }));
		below.append(part);
		details.append(summary, below);
		entry.append(details);
	}
}

/** Sections that have nothing below them but their newest stories. */
const newest = "[data-menu-newest]";

async function menuWords(): Promise<MenuWords | null> {
	const words = await pageWords("menu").catch(() => null);
	return isMenuWords(words) ? words : null;
}

const isMenuWords = (words: unknown): words is MenuWords => typeof words === "object" && words !== null && "newestIn" in words;

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
