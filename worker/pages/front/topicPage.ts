import type { ShowBlog } from "../../../brands/schema.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import { once, teaseContext, type Visit } from "../kernel/context.ts";
import { frontFacts } from "../kernel/facts.ts";
import { linkTo } from "../kernel/links.ts";
import { type FrontModel, frontModel } from "../packages/front.model.ts";
import { pagingModel } from "../parts/paging.ts";
import { termName, topicCuration, withoutKicker } from "./topic.model.ts";

/** A page of what is filed under a term; `blog`: of a show blog's posts. */
export interface FiledPage {
	page: number;
	totalPages: number;
	blog?: ShowBlog;
}

/**
 * The front of a section or a topic without an editor's: what is filed under it, newest first (C7.10); `null` for nothing. An editor's
 * front in the answer stands as it is.
 */
export function topicPage(visit: Visit, listing: Curation, { page, totalPages, blog }: FiledPage): FrontModel | null {
	const model = once(visit, "minute", listing, `topic|${totalPages}`, () => {
		const { arrival, context, id: path } = visit;
		const { brand, flags, pathname } = arrival;
		const { t } = context;
		const topic = blog?.name ?? listing.title ?? termName(brand, path, listing);
		const title = blog ? t("showBlog.allPosts", { show: topic }) : topic;
		// Two sections may have a topic of one name: a description says which.
		const [section = "", below] = path.split("/");
		const described = below === undefined || blog ? topic : `${topic} (${termName(brand, section, listing)})`;
		const words = {
			title,
			description: t("topic.description", { topic: described }),
			latest: t("list.latest"),
			more: t("list.moreOn", { topic }),
			page,
		};
		const curation = listing.title === undefined ? topicCuration(listing, words) : listing;
		const facts = frontFacts(brand, flags, page > 1 ? `${pathname}?page=${page}` : pathname, curation, false);
		const front = withoutKicker(frontModel({ ...teaseContext(arrival), facts, isHome: false, draftId: null }, curation));
		const here = linkTo(teaseContext(arrival), pathname, undefined);
		return {
			...front,
			facts: {
				...facts,
				...(page > 1 ? { title: t("listing.titlePage", { title, n: page }), description: null } : {}),
				show: blog?.name ?? null,
			},
			paging: pagingModel(page, totalPages, (n) => (n === 1 ? here : `${here}?page=${n}`)),
		};
	});
	return model.packages.some((pack) => pack.teases.length > 0) ? model : null;
}
