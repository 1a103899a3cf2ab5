/**
 * Loads the menu's script when the menu, or a section in it, is first opened; closes the menu when the focus moves on to the page below it.
 */
export function openMenu(): void {
	const menu = document.getElementById("section-menu");
	if (!menu) return;
	menu.addEventListener("toggle", () => void import("./menu.ts").then(({ fillMenu }) => fillMenu(menu)), true);
	document.addEventListener("focusin", ({ target }) => {
		// Its own button opens and closes it by the press that brings the focus there.
		if (target instanceof Element && !target.closest(`#${menu.id},[popovertarget]`)) menu.hidePopover?.();
	});
}
