import { whenParsed } from "../../page/whenParsed.ts";

/** Fetches what a recipe page does without React, on recipe pages alone and once they are parsed. */
export function openKitchen(): void {
	whenParsed(() => {
		const recipe = document.querySelector<HTMLElement>("[data-recipe]");
		if (recipe) void import("./kitchen.ts").then(({ prepareKitchen }) => prepareKitchen(recipe));
	});
}
