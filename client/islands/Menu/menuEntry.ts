/** Fetches what fills the menu when it, or a section in it, is opened for the first time. */
export function openMenu(): void {
	const menu = document.getElementById("section-menu");
	menu?.addEventListener("toggle", () => void import("./menu.ts").then(({ fillMenu }) => fillMenu(menu)), true);
}
