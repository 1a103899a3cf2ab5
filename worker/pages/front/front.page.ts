import type { Result } from "../../../client/domain/remoteCall.ts";
import { loadFront } from "../../content/curations.ts";
import { pageNumberOf } from "../../content/searchRequest.ts";
import { loadTopic } from "../../content/topics.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Curation } from "../../schemas/curation.ts";
import { definePage } from "../definePage.ts";
import { marquees } from "../embeds/marquees.tsx";
import { teaseContext } from "../shared/context.ts";
import { frontFacts } from "../shared/facts.ts";
import { mostPopularPackages } from "../shared/modules/mostPopular.tsx";
import { isTermPath } from "../shared/terms.ts";
import { once, type Visit } from "../shared/visit.ts";
import { showBlogAt } from "../showBlog/showBlog.model.ts";
import { showBlogNav } from "../showBlog/showBlog.module.tsx";
import { type FrontModel, frontModel } from "./front.model.ts";
import { type FrontModules, planFront } from "./planFront.tsx";
import { topicPage } from "./topicPage.ts";

/** A front's curation: as editors made it, or what is filed under a term, page by page. */
interface LoadedFront {
	curation: Curation;
	filed: { page: number; totalPages: number } | null;
}

/** A front by its slug and sub-path (C2.21), "" for the brand's home; a section or topic without one has a listing for one (C7.10). */
export const front = definePage({
	kind: "front",
	load: loadFrontOrTopic,
	of: ({ curation }) => curation,
	model: (visit, { curation, filed }) => {
		const { arrival, id: slug } = visit;
		if (filed) return topicPage(visit, curation, filed);
		return once(visit, "day", curation, slug === "" ? "home" : "", () => {
			const { brand, flags, pathname } = arrival;
			const blog = blogAt(arrival, slug);
			const facts = frontFacts(brand, flags, blog ? `/${blog.blog}` : pathname, curation, false);
			return frontModel({ ...teaseContext(arrival), facts, isHome: slug === "", draftId: null }, curation);
		});
	},
	modules: (visit, _, model): FrontModules => {
		const blog = blogAt(visit.arrival, visit.id);
		const lead = model.packages.find((pack) => pack.kind === "showLead")?.teases[0];
		return { ...frontModules(visit, model), showBlog: blog && lead ? showBlogNav(visit, blog, lead.id) : undefined };
	},
	plan: planFront,
	// A front that editors made has one page, whatever number an address carries.
	cache: (_, __, { filed }) => ({ policy: pagePolicies.front, query: filed && filed.page > 1 ? `page=${filed.page}` : "" }),
});

async function loadFrontOrTopic(arrival: Arrival, slug: string): Promise<Result<LoadedFront | null>> {
	const made = await loadFront(arrival, blogAt(arrival, slug)?.blog ?? slug);
	if (made.ok) return { ok: true, value: { curation: made.value, filed: null } };
	if (made.error.kind !== "status" || made.error.status !== 404 || !isTermPath(slug)) return made;
	const page = pageNumberOf(new URLSearchParams(arrival.search).get("page"));
	const listed = await loadTopic(arrival, slug, page);
	if (!listed.ok) return listed;
	const { curation, totalPages } = listed.value;
	// A content system that knows no pages answers the first one again.
	return { ok: true, value: page > totalPages ? null : { curation, filed: { page, totalPages } } };
}

/** A show blog's front answers below its show too (C2.22). */
const blogAt = ({ brand }: Arrival, slug: string) => showBlogAt(brand.showBlogs, slug);

/** What of any front comes later than the rest. */
export function frontModules(visit: Visit, { packages }: FrontModel): FrontModules {
	return { packages: { ...mostPopularPackages(visit, packages), ...marquees(visit, packages) } };
}
