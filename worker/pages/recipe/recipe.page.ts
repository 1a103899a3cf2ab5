import { serverBase } from "../../content/bases.ts";
import { loadRecipe } from "../../content/recipes.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { log } from "../../platform/log.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { pageRoute } from "../pageRoute.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { pathOf } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { oncePerMinute } from "../shared/memo.ts";
import { planPage } from "../shared/planPage.tsx";
import { mayList } from "../shared/publisherSeparation.ts";
import { recipeModel } from "./recipe.model.ts";
import { lateRecipeModules } from "./recipe.modules.ts";

/** A recipe by its id (C2.19, C4.11); under a wrong slug the reader is sent to its own address (contract §3). */
export async function recipe(arrival: Arrival, id: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadRecipe(arrival, id), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const { recipe: document, mostPopular } = loaded.value;
	const { brand, reader } = arrival;
	if (!document || document.hidden) return errorPage(arrival, 404);
	// A brand's page never appears at another brand (contract §2), and never one of the other publisher (C1.9).
	if ((document.vertical !== undefined && document.vertical !== brand.id) || !mayList(brand, document)) return errorPage(arrival, 404);
	const path = pathOf(document.url.primary);
	// An odd address is answered in place: a redirect there would lead to another page, or around in a circle.
	const own = pageRoute(path);
	if (path !== arrival.pathname && own.kind === "recipe" && own.id === id)
		return redirect(arrival, 301, `${linkTo(teaseContext(arrival), path, undefined)}${arrival.search}`);

	const late = lateRecipeModules(arrival, context, document, mostPopular);
	const scope = `recipe|${scopeOf(arrival)}|${reader.variant}|${flagsKey(arrival.flags)}`;
	const model = oncePerMinute(document, scope, arrival.now, () =>
		recipeModel(
			{
				...teaseContext(arrival),
				flags: arrival.flags,
				variant: reader.variant,
				apiAddress: serverBase("content", arrival.env),
				words: { home: brand.name },
				onUnknownBlock: (type) => log("warn", "unknown-block", { correlationId: arrival.correlationId, id, type }),
			},
			document,
		),
	);
	return respondWithPage(arrival, planPage(context, model, late));
}
