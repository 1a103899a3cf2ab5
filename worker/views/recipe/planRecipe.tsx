import { pagePolicies } from "../../cache/policies.ts";
import type { RecipeModel } from "../../model/recipe.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import type { LateModules } from "../planPage.tsx";
import { RecipeCard } from "./RecipeCard.tsx";
import { RecipeEnd } from "./RecipeEnd.tsx";
import { RecipeTop } from "./RecipeTop.tsx";

/** A recipe's page (C2.19): the top, the card that is cooked from, what belongs under it, and the modules that come late. */
export function planRecipe(context: ViewContext, scope: string, recipe: RecipeModel, late: LateModules): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={recipe} kindStyle="recipe" reading={recipe.headline}>
				<article className="recipe-page" data-recipe={recipe.id}>
					{slot("top")}
					{slot("card")}
					{slot("end")}
				</article>
				<div className="story-modules">
					{slot("related")}
					{slot("mostPopular")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			top: section("recipeTop", scope, recipe, () => <RecipeTop context={context} recipe={recipe} />),
			card: section("recipeCard", scope, recipe, () => <RecipeCard context={context} recipe={recipe} />),
			end: section("recipeEnd", scope, recipe, () => <RecipeEnd context={context} recipe={recipe} />),
			...late,
		},
		policy: pagePolicies.article,
	};
}
