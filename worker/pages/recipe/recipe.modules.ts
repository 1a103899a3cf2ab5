import { createElement } from "react";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadMostPopularRecipes, loadRelatedRecipes } from "../../content/documents/recipes.ts";
import { section } from "../../document/section.ts";
import type { Recipe } from "../../schemas/documents/recipe.ts";
import { placeOf, type Tease } from "../../schemas/lists/content.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import { type Late, lateModule, listOf } from "../modules/lateModule.ts";
import { PopularRecipes } from "./PopularRecipes.tsx";
import { RelatedRecipes } from "./RelatedRecipes.tsx";
import { popularRecipes, relatedRecipes } from "./recipe.model.ts";
import type { RecipeListModel } from "./recipe.parts.ts";

const popularCount = 5;
const mostCategories = 6;

/** The modules of a recipe page (C2.19): related recipes (C7.6) and those that everybody cooks (C7.5; without any, C7.30). */
export function recipeModules(visit: Visit, recipe: Recipe, mostPopular: readonly Tease[]): { related?: Late; mostPopular?: Late } {
	const { arrival, context } = visit;
	const { t } = context;
	const paths = categoriesOf(recipe);
	const loadPopular = async (): Promise<Result<readonly Tease[]>> =>
		mostPopular.length > 0 ? { ok: true, value: mostPopular } : loadMostPopularRecipes(arrival);
	const popular = recipes(visit, "mostPopularRecipes", recipe.id, loadPopular, PopularRecipes, (items) => ({
		title: t("mostPopular.recipe"),
		recipes: popularRecipes(teaseContext(arrival), items, recipe.id, popularCount),
	}));
	if (paths.length === 0) return { mostPopular: popular };
	const related = recipes(
		visit,
		"relatedRecipes",
		"",
		() => loadRelatedRecipes(arrival, recipe.id, paths),
		RelatedRecipes,
		(items) => ({
			title: t("recipe.related"),
			recipes: relatedRecipes(teaseContext(arrival), items),
		}),
	);
	return { mostPopular: popular, related };
}

/** The categories of a recipe, else its section. `shoppable` says nothing of the dish and does not count. */
function categoriesOf({ taxonomy }: Recipe): string[] {
	const { primaryTopic: topic, primarySection: section } =
		taxonomy?.primarySection || taxonomy?.primaryTopic ? taxonomy : placeOf(taxonomy);
	const terms = [topic, ...(taxonomy?.topics ?? [])].flatMap((term) => (term ? [term.path] : []));
	const paths = [...new Set(terms)].filter((path) => !path.endsWith("/shoppable")).slice(0, mostCategories);
	if (paths.length > 0) return paths;
	return section ? [section.path] : [];
}

/** A list of recipes; without any there is none. */
function recipes(
	{ arrival, context }: Visit,
	name: string,
	part: string,
	load: () => Promise<Result<readonly Tease[]>>,
	View: typeof RelatedRecipes,
	make: (items: readonly Tease[]) => RecipeListModel,
): Late {
	return lateModule(
		arrival,
		name,
		async () => listOf(await load()),
		({ items }) => {
			const list = oncePerMinute(items, `${name}|${part}|${scopeOf(arrival)}`, arrival.now, () => make(items));
			return list.recipes.length === 0 ? null : section(name, scopeOf(arrival), list, createElement(View, { context, list }));
		},
	);
}
