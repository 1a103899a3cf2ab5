import { loadDraft, loadFront } from "../../content/curations.ts";
import { respondWithPage } from "../../document/respond.ts";
import { keysOf } from "../../edge/address.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { lateMarquees } from "../embeds/embeds.page.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { frontFacts } from "../shared/facts.ts";
import { oncePerDay } from "../shared/memo.ts";
import { lateMostPopular, lateShowBlogNav } from "../shared/modules/lateModules.ts";
import type { PackageModel } from "../shared/page.ts";
import { type LateModules, planPage } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { showBlogAt } from "../showBlog/showBlog.model.ts";
import { frontModel } from "./front.model.ts";
import { isTermPath } from "./topic.model.ts";
import { topic } from "./topic.page.ts";

/** A front by its slug and sub-path (C2.21); `slug` is "" for the brand's home. */
export async function front(arrival: Arrival, slug: string): Promise<Response> {
	// A show blog's front answers below its show too (C2.22).
	const blog = showBlogAt(arrival.brand.showBlogs, slug);
	const [loaded, context] = await Promise.all([loadFront(arrival, blog?.blog ?? slug), viewContext(arrival)]);
	if (!loaded.ok) {
		const { kind, status } = loaded.error;
		// A section or topic without a front of its own has a listing for one.
		return kind === "status" && status === 404 && isTermPath(slug) ? topic(arrival, context, slug) : pageForFailure(arrival, loaded.error);
	}
	// A front that editors made has one page, whatever number an address carries.
	if (arrival.pageKey !== null && arrival.search !== "") arrival.pageKey = keysOf(arrival, flagsKey(arrival.flags))[arrival.reader.variant];
	const curation = loaded.value;
	// Whatever an upstream answers, a brand's front never appears at another brand (contract §2).
	if (curation.vertical !== undefined && curation.vertical !== arrival.brand.id) return errorPage(arrival, 404);
	const model = oncePerDay(curation, `front|${scopeOf(arrival)}|${flagsKey(arrival.flags)}`, arrival.brand, arrival.now, () =>
		frontModel(
			{
				...teaseContext(arrival),
				facts: frontFacts(arrival.brand, arrival.flags, blog ? `/${blog.blog}` : arrival.pathname, curation, false),
				isHome: slug === "",
				draftId: null,
			},
			curation,
		),
	);
	const lead = model.packages.find((pack) => pack.kind === "showLead")?.teases[0];
	const late = {
		...lateModules(arrival, context, model.packages),
		...(blog && lead ? { showBlog: lateShowBlogNav(arrival, context, blog, lead.id) } : {}),
	};
	return respondWithPage(arrival, planPage(context, model, late));
}

/** A draft of a front (C2.21, C7.9): drawn as it would be, kept nowhere, indexed by nobody. */
export async function draft(arrival: Arrival, draftId: string): Promise<Response> {
	const [loaded, context] = await Promise.all([loadDraft(arrival, draftId), viewContext(arrival)]);
	if (!loaded.ok) return pageForFailure(arrival, loaded.error);
	const curation = loaded.value;
	if (curation.vertical !== undefined && curation.vertical !== arrival.brand.id) return errorPage(arrival, 404);
	const model = frontModel(
		{
			...teaseContext(arrival),
			facts: frontFacts(arrival.brand, arrival.flags, arrival.pathname, curation, true),
			isHome: false,
			draftId,
		},
		curation,
	);
	arrival.pageKey = null;
	return respondWithPage(arrival, planPage(context, model, lateModules(arrival, context, model.packages)));
}

/** What of a front comes later than the rest: lists that machines make, and marquees taken in from our own embeds. */
function lateModules(arrival: Arrival, context: ViewContext, packages: readonly PackageModel[]): LateModules {
	return { ...lateMostPopular(arrival, context, packages), ...lateMarquees(arrival, context, packages) };
}
