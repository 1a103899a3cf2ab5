import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { LateModules } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { RecipeCard } from "./RecipeCard.tsx";
import { RecipeEnd } from "./RecipeEnd.tsx";
import { RecipeTop } from "./RecipeTop.tsx";
import type { RecipeModel } from "./recipe.model.ts";

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
