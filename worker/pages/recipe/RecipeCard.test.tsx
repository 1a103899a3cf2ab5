import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext, viewContext } from "../../../tests/support/contexts.ts";
import { noFlags } from "../../edge/flags.ts";
import { Recipe } from "../../schemas/documents/recipe.ts";
import { RecipeCard } from "./RecipeCard.tsx";
import { recipeModel } from "./recipe.model.ts";

const brand = brandById("today");
const recipe = v.parse(Recipe, {
	id: "tdrp1001",
	type: "recipe",
	headline: { primary: "Bean soup" },
	url: { primary: "/recipes/bean-soup-tdrp1001" },
	ingredients: [
		{ title: "For the soup", ingredients: [{ name: "beans" }] },
		{ title: "To serve", ingredients: [{ name: "bread" }] },
	],
	instructions: [
		{ type: "markup", element: "h2", html: "Cook" },
		{ type: "markup", element: "p", html: "Cook the beans." },
	],
});

it("the parts of ingredients and preparation are one step of heading below them (C3.10, WCAG 1.3.1)", () => {
	const model = recipeModel(
		{
			...teaseContext(brand),
			adsEnabled: false,
			onUnknownBlock: () => undefined,
			flags: noFlags,
			gate: "free",
			apiAddress: "https://api.example.com/bentoapi",
			words: { home: "TODAY" },
		},
		recipe,
	);
	const drawn = renderToStaticMarkup(<RecipeCard context={viewContext(brand)} recipe={model} />);
	expect([...drawn.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/g)].map(([, level, text]) => `${level} ${text}`)).toEqual([
		"2 Ingredients",
		"3 For the soup",
		"3 To serve",
		"2 Instructions",
		"3 Cook",
	]);
});
