import { loadHeldRecipe, loadRecipe } from "../../content/documents/recipes.ts";
import { serverBase } from "../../content/upstream/call.ts";
import { pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { forReader } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { drawScope, once } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { PageAd } from "../parts/AdSlot.tsx";
import { bodyContext } from "../parts/blocks/body.ts";
import { chromeSections, Page, readingOf } from "../parts/Page.tsx";
import { RecipeCard } from "./RecipeCard.tsx";
import { RecipeEnd } from "./RecipeEnd.tsx";
import { RecipeTop } from "./RecipeTop.tsx";
import { recipeModel } from "./recipe.model.ts";
import { recipeModules } from "./recipe.modules.ts";

/** A recipe by its id (C2.19, C4.11): the top, the card that is cooked from, what belongs under it, and modules. */
export const recipe = definePage({
	kind: "recipe",
	load: loadRecipe,
	held: loadHeldRecipe,
	of: ({ recipe: document }) => document,
	model: (visit, { recipe: whole }) => {
		if (!whole) return null;
		const { brand, env, flags } = visit.arrival;
		const { document, gate } = forReader(visit.arrival, whole);
		return once(visit, "minute", document, gate, () =>
			recipeModel(
				{
					...bodyContext(visit.arrival, document),
					flags,
					gate,
					apiAddress: serverBase("content", env),
					words: { home: brand.name },
				},
				document,
			),
		);
	},
	modules: (visit, { recipe: document, mostPopular }) => (document ? recipeModules(visit, document, mostPopular) : {}),
	plan: (context, model, late) => {
		const scope = drawScope(context);
		return pagePlan({
			sections: {
				...chromeSections(context),
				top: section("recipeTop", scope, model, <RecipeTop context={context} recipe={model} />),
				card: section("recipeCard", scope, model, <RecipeCard context={context} recipe={model} />),
				end: section("recipeEnd", scope, model, <RecipeEnd context={context} recipe={model} />),
				related: late.related,
				mostPopular: late.mostPopular,
			},
			document: (slot) => (
				<Page context={context} model={model} kindStyle="recipe" slot={slot} reading={model.headline}>
					<article className="recipe-page" data-recipe={model.id} {...readingOf(context, { contentId: model.id, contentType: "recipe" })}>
						{slot("top")}
						{slot("card")}
						{slot("end")}
					</article>
					<PageAd context={context} page={model} />
					<div className="story-modules">
						{slot("related")}
						{slot("mostPopular")}
					</div>
				</Page>
			),
		});
	},
	cache: pagePolicies.article,
});
