import { whenParsed } from "../../page/whenParsed.ts";

/** Loads the kitchen script on recipe pages, once parsed. */
export function openKitchen(): void {
	whenParsed(() => {
		const recipe = document.querySelector<HTMLElement>("[data-recipe]");
		if (recipe) void import("./kitchen.ts").then(({ prepareKitchen }) => prepareKitchen(recipe));
	});
}
