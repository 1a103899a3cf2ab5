/** Loads the menu's script when the menu, or a section in it, is first opened. */
export function openMenu(): void {
	const menu = document.getElementById("section-menu");
	menu?.addEventListener("toggle", () => void import("./menu.ts").then(({ fillMenu }) => fillMenu(menu)), true);
}
