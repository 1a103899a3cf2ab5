import type { RemoteError, Result } from "../../../client/domain/remoteCall.ts";
import { loadMostPopularRecipes, loadRelatedRecipes } from "../../content/recipes.ts";
import type { LateSection } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { log } from "../../platform/log.ts";
import type { Tease } from "../../schemas/content.ts";
import type { Recipe } from "../../schemas/recipe.ts";
import { scopeOf, teaseContext } from "../shared/context.ts";
import { oncePerMinute } from "../shared/memo.ts";
import type { LateModules } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { PopularRecipes } from "./PopularRecipes.tsx";
import { RelatedRecipes } from "./RelatedRecipes.tsx";
import { popularRecipes, type RecipeListModel, relatedRecipes } from "./recipe.model.ts";

const absent: LateSection = { bytes: new Uint8Array(0), degraded: true };
const empty: LateSection = { bytes: new Uint8Array(0), degraded: false };

const popularCount = 5;
const mostCategories = 6;

/** The modules of a recipe page (C2.19): related recipes (C7.6) and those that everybody cooks (C7.5; without any, C7.30). */
export function lateRecipeModules(arrival: Arrival, context: ViewContext, recipe: Recipe, mostPopular: readonly Tease[]): LateModules {
	const paths = categoriesOf(recipe);
	const teases = teaseContext(arrival);
	const related = (list: RecipeListModel) => section("relatedRecipes", scopeOf(arrival), list, () => RelatedRecipes({ context, list }));
	const popular = (list: RecipeListModel) => section("popularRecipes", scopeOf(arrival), list, () => PopularRecipes({ context, list }));
	const loadPopular = async (): Promise<Result<readonly Tease[], RemoteError>> =>
		mostPopular.length > 0 ? { ok: true, value: mostPopular } : loadMostPopularRecipes(arrival);
	return {
		...(paths.length > 0
			? {
					related: lateRecipes(arrival, "relatedRecipes", loadRelatedRecipes(arrival, recipe.id, paths), related, (items) => ({
						title: context.t("recipe.related"),
						recipes: relatedRecipes(teases, items),
					})),
				}
			: {}),
		mostPopular: lateRecipes(arrival, `mostPopularRecipes|${recipe.id}`, loadPopular(), popular, (items) => ({
			title: context.t("mostPopular.cook"),
			recipes: popularRecipes(teases, items, recipe.id, popularCount),
		})),
	};
}

/** What a recipe is like: its categories, or its section where it has none. That something is sold with it makes nothing alike. */
function categoriesOf({ taxonomy }: Recipe): string[] {
	const terms = [taxonomy?.primaryTopic, ...(taxonomy?.topics ?? [])].flatMap((term) => (term ? [term.path] : []));
	const paths = [...new Set(terms)].filter((path) => !path.endsWith("/shoppable")).slice(0, mostCategories);
	if (paths.length > 0) return paths;
	return taxonomy?.primarySection ? [taxonomy.primarySection.path] : [];
}

/** Loads a list and draws it; a failure or an empty list is an absence, said in the log. */
async function lateRecipes(
	arrival: Arrival,
	name: string,
	loading: Promise<Result<readonly Tease[], RemoteError>>,
	draw: (list: RecipeListModel) => Uint8Array,
	make: (items: readonly Tease[]) => RecipeListModel,
): Promise<LateSection> {
	try {
		const loaded = await loading;
		if (!loaded.ok) {
			log("warn", "module", { correlationId: arrival.correlationId, module: name, message: loaded.error.message });
			return absent;
		}
		const items = loaded.value;
		const list = oncePerMinute(items, `${name}|${scopeOf(arrival)}`, arrival.now, () => make(items));
		return list.recipes.length === 0 ? empty : { bytes: draw(list), degraded: false };
	} catch (thrown) {
		log("error", "module", { correlationId: arrival.correlationId, module: name, message: String(thrown) });
		return absent;
	}
}
