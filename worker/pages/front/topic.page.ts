import { pageNumberOf } from "../../content/searchRequest.ts";
import { loadTopic } from "../../content/topics.ts";
import { respondWithPage } from "../../document/respond.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { scopeOf, teaseContext } from "../shared/context.ts";
import { frontFacts } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { oncePerMinute } from "../shared/memo.ts";
import { lateMostPopular } from "../shared/modules/lateModules.ts";
import { pagingModel } from "../shared/paging.ts";
import { planPage } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { frontModel } from "./front.model.ts";
import { termName, topicCuration, withoutKicker } from "./topic.model.ts";

/** The front of a section or a topic for which no editor made one: what is filed under it, newest first (C7.10). */
export async function topic(arrival: Arrival, context: ViewContext, path: string): Promise<Response> {
	const page = pageNumberOf(new URLSearchParams(arrival.search).get("page"));
	const loaded = await loadTopic(arrival, path, page);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const { curation: listing, totalPages } = loaded.value;
	const { brand, flags, pathname } = arrival;
	if (listing.vertical !== undefined && listing.vertical !== brand.id) return errorPage(arrival, 404);
	// A content system that knows no pages answers the first one again.
	if (page > totalPages) return errorPage(arrival, 404);
	const model = oncePerMinute(listing, `topic|${scopeOf(arrival)}|${flagsKey(flags)}|${totalPages}`, arrival.now, () => {
		const { t } = context;
		// A front that an editor made answers this call too: then it stands as it was made.
		const title = listing.title ?? termName(brand, path, listing);
		const curation =
			listing.title === undefined
				? topicCuration(listing, {
						title,
						description: t("topic.description", { topic: title }),
						latest: t("list.latest"),
						more: t("list.moreOn", { topic: title }),
						page,
					})
				: listing;
		const facts = frontFacts(brand, flags, page > 1 ? `${pathname}?page=${page}` : pathname, curation, false);
		const front = withoutKicker(frontModel({ ...teaseContext(arrival), facts, isHome: false, draftId: null }, curation));
		const here = linkTo(teaseContext(arrival), pathname, undefined);
		return {
			...front,
			facts: page > 1 ? { ...facts, title: t("listing.titlePage", { title, n: page }) } : facts,
			paging: pagingModel(page, totalPages, (n) => (n === 1 ? here : `${here}?page=${n}`)),
		};
	});
	if (!model.packages.some((pack) => pack.teases.length > 0)) return errorPage(arrival, 404);
	return respondWithPage(arrival, planPage(context, model, lateMostPopular(arrival, context, model.packages)));
}
