import { loadArticle } from "../../content/articles.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { log } from "../../platform/log.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { pageRoute } from "../pageRoute.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { articleFacts, pathOf } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { oncePerDay } from "../shared/memo.ts";
import { lateArticleModules, withLetterInText } from "../shared/modules/lateModules.ts";
import { planPage } from "../shared/planPage.tsx";
import { mayList } from "../shared/publisherSeparation.ts";
import { articleModel } from "./article.model.ts";

/** An article by its id (C2.24, C4.17); under a wrong slug the reader is sent to its own address (contract §3). */
export async function article(arrival: Arrival, id: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadArticle(arrival, id), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const document = loaded.value;
	if (!document || document.hidden) return errorPage(arrival, 404);
	// A brand's page never appears at another brand (contract §2), and never one of the other publisher (C1.9).
	if ((document.vertical !== undefined && document.vertical !== arrival.brand.id) || !mayList(arrival.brand, document))
		return errorPage(arrival, 404);
	const path = pathOf(document.url.primary);
	const own = path === arrival.pathname ? null : pageRoute(path);
	// Only another address of this very article is worth a redirect: an odd one is answered in place.
	if (own?.kind === "article" && own.id === id)
		return redirect(arrival, 301, `${linkTo({ ...teaseContext(arrival) }, path, undefined)}${arrival.search}`);

	const late = lateArticleModules(arrival, context, document);
	const model = oncePerDay(document, `article|${scopeOf(arrival)}|${flagsKey(arrival.flags)}`, arrival.brand, arrival.now, () =>
		articleModel(
			{
				...teaseContext(arrival),
				facts: articleFacts(arrival.brand, arrival.flags, document),
				onUnknownBlock: (type) => log("warn", "unknown-block", { correlationId: arrival.correlationId, id, type }),
			},
			document,
		),
	);
	return respondWithPage(arrival, planPage(context, model, model.letterBefore === null ? late : withLetterInText(late)));
}
