import type { Curation } from "../../schemas/curation.ts";
import { teaseContext } from "../shared/context.ts";
import { frontFacts } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { pagingModel } from "../shared/paging.ts";
import { once, type Visit } from "../shared/visit.ts";
import { type FrontModel, frontModel } from "./front.model.ts";
import { termName, topicCuration, withoutKicker } from "./topic.model.ts";

/**
 * The front of a section or a topic for which no editor made one: what is filed under it, newest first (C7.10); `null` when
 * nothing is. A front that an editor made answers this call too: then it stands as it was made.
 */
export function topicPage(visit: Visit, listing: Curation, { page, totalPages }: { page: number; totalPages: number }): FrontModel | null {
	const model = once(visit, "minute", listing, `topic|${totalPages}`, () => {
		const { arrival, context, id: path } = visit;
		const { brand, flags, pathname } = arrival;
		const { t } = context;
		const title = listing.title ?? termName(brand, path, listing);
		const words = {
			title,
			description: t("topic.description", { topic: title }),
			latest: t("list.latest"),
			more: t("list.moreOn", { topic: title }),
			page,
		};
		const curation = listing.title === undefined ? topicCuration(listing, words) : listing;
		const facts = frontFacts(brand, flags, page > 1 ? `${pathname}?page=${page}` : pathname, curation, false);
		const front = withoutKicker(frontModel({ ...teaseContext(arrival), facts, isHome: false, draftId: null }, curation));
		const here = linkTo(teaseContext(arrival), pathname, undefined);
		return {
			...front,
			facts: page > 1 ? { ...facts, title: t("listing.titlePage", { title, n: page }) } : facts,
			paging: pagingModel(page, totalPages, (n) => (n === 1 ? here : `${here}?page=${n}`)),
		};
	});
	return model.packages.some((pack) => pack.teases.length > 0) ? model : null;
}
