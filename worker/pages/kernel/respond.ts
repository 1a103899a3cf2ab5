import { drawPage } from "../../document/drawPage.ts";
import type { PagePlan } from "../../document/plan.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { answerMade, type PageCache } from "../../edge/pageCache.ts";
import { drawScope, type ViewContext } from "./viewContext.ts";

/** Draws a page, answers it and has it kept as `cache` says; `null`: kept nowhere. */
export async function respond(
	arrival: Arrival,
	context: ViewContext,
	model: object,
	plan: PagePlan,
	cache: PageCache | null,
): Promise<Response> {
	const page = await drawPage(arrival, { ...plan, model, scope: drawScope(context) }, cache?.policy ?? null);
	return answerMade(arrival, page, cache);
}
