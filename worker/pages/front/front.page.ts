import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadFront, loadMiniPlayerTease } from "../../content/lists/curations.ts";
import { pageNumberOf } from "../../content/lists/newest.ts";
import { loadAllPosts, postsPerPage } from "../../content/lists/showBlogs.ts";
import { loadTopic } from "../../content/lists/topics.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { gateOf } from "../../edge/gate.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import { once, teaseContext, type Visit } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { accessData, frontFacts } from "../kernel/facts.ts";
import { isTermPath, linkTo, type ShowBlogPosition, showBlogAt } from "../kernel/links.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import type { Late } from "../modules/lateModule.ts";
import { zipWritten } from "../modules/loadLocation.ts";
import { localBox } from "../modules/localBox.tsx";
import { marqueeOf } from "../modules/marquees.tsx";
import { hasMiniPlayer, miniPlayer } from "../modules/miniPlayer.tsx";
import { mostPopular } from "../modules/mostPopular.tsx";
import { scheduleBox } from "../modules/onNow.tsx";
import { showBlogNav } from "../modules/showBlogNav.tsx";
import { isLate } from "../packages/compose.ts";
import { type FrontModel, frontModel } from "../packages/front.model.ts";
import { gateModel } from "../parts/gate.ts";
import { zipOf } from "../parts/local/local.model.ts";
import type { PackageModel } from "../parts/models.ts";
import { type FrontModules, planFront } from "./planFront.tsx";
import { postsListing } from "./topic.model.ts";
import { type FiledPage, topicPage } from "./topicPage.ts";

/** A front's curation: as editors made it, or what is filed under a term, page by page. */
interface LoadedFront {
	curation: Curation;
	filed: FiledPage | null;
}

/** A front by its slug and sub-path (C2.21), "" for the home; a section or topic without one has a listing (C7.10). */
export const front = definePage({
	kind: "front",
	load: loadFrontOrTopic,
	of: ({ curation }) => curation,
	model: (visit, { curation, filed }) => {
		const { arrival, id: slug } = visit;
		const position = showBlogAt(arrival.brand.showBlogs, slug);
		// A show blog is found below its show too, and leads to its own address (C2.22).
		if (position && position.path !== slug)
			return redirect(arrival, 301, `${linkTo(teaseContext(arrival), `/${position.path}`, undefined)}${arrival.search}`);
		if (filed) return topicPage(visit, curation, filed);
		const gate = gateOf(arrival, curation);
		return once(visit, "day", curation, `${slug === "" ? "home" : ""}|${gate}`, () => {
			const { brand, flags, pathname } = arrival;
			// A closed gate hides every package (C5.1).
			const sent = gate === "closed" ? { ...curation, layouts: [] } : curation;
			const facts = frontFacts(brand, flags, pathname, sent, false);
			const [page, ...others] = facts.structuredData;
			const structuredData = gate === "free" ? facts.structuredData : [{ ...page, ...accessData(gate) }, ...others];
			const context = teaseContext(arrival);
			return frontModel(
				{
					...context,
					facts: { ...facts, structuredData, show: position?.blog.name ?? null },
					isHome: slug === "",
					draftId: null,
					gate: gateModel(context, gate, { kind: "front", path: pathname, anchor: "rest" }),
					keep: (pack, first, make) => once(visit, "day", pack, first ? "first" : "", make),
				},
				sent,
			);
		});
	},
	modules: (visit, _, model): FrontModules => {
		const blog = showBlogAt(visit.arrival.brand.showBlogs, visit.id)?.blog;
		const lead = blog && model.packages.find((pack) => pack.kind === "showLead")?.teases[0];
		const mini = visit.id === "" && hasMiniPlayer(visit.arrival) ? miniPlayer(visit) : undefined;
		return { ...frontModules(visit, model), miniPlayer: mini, showBlog: blog && lead ? showBlogNav(visit, blog, lead.id) : undefined };
	},
	plan: planFront,
	// A front that editors made has one page, whatever number an address carries.
	cache: ({ arrival }, model, { filed }) => {
		if (filed && filed.page > 1) return { policy: pagePolicies.front, query: `page=${filed.page}` };
		const zip = zipRequested(arrival, model);
		if (zip === null) return { policy: pagePolicies.front, query: "" };
		// Other input than zip codes is not cached.
		return zipOf(zip) === zip ? { policy: pagePolicies.front, query: `zip=${zip}` } : null;
	},
});

async function loadFrontOrTopic(arrival: Arrival, slug: string): Promise<Result<LoadedFront | null>> {
	const position = showBlogAt(arrival.brand.showBlogs, slug);
	// It comes right behind the lead, so its call begins beside the front's.
	if (slug === "" && hasMiniPlayer(arrival)) void loadMiniPlayerTease(arrival);
	const made = await loadFront(arrival, position?.path ?? slug);
	if (made.ok) return { ok: true, value: { curation: made.value, filed: null } };
	if (made.error.kind !== "status" || made.error.status !== 404) return made;
	const page = pageNumberOf(new URLSearchParams(arrival.search).get("page"));
	if (position?.all) return loadPosts(arrival, position, page);
	if (!isTermPath(slug)) return made;
	const listed = await loadTopic(arrival, slug, page);
	if (!listed.ok) return listed;
	const { curation, totalPages } = listed.value;
	// A content system that knows no pages answers the first one again.
	return { ok: true, value: page > totalPages ? null : { curation, filed: { page, totalPages } } };
}

/** All posts of a show blog are a listing like a topic's. */
async function loadPosts(arrival: Arrival, { blog, path }: ShowBlogPosition, page: number): Promise<Result<LoadedFront | null>> {
	const found = await loadAllPosts(arrival, blog, page);
	if (!found.ok) return found;
	const { items, total } = found.value;
	const totalPages = Math.max(1, Math.ceil(total / postsPerPage));
	// Made once per answer: what is drawn is known by the listing's identity.
	const curation = oncePerMinute(items, `posts|${path}`, 0, () => postsListing(path, items));
	return { ok: true, value: page > totalPages ? null : { curation, filed: { page, totalPages, blog } } };
}

/** The zip code for a front's box; null without a box, whatever the address says. */
function zipRequested(arrival: Arrival, { packages }: FrontModel): string | null {
	const zip = arrival.brand.flags.localNews && arrival.search !== "" ? zipWritten(arrival) : null;
	return zip && packages.some(({ kind }) => kind === "localNews") ? zip : null;
}

/** Late modules of any front. */
export function frontModules(visit: Visit, { packages }: FrontModel): FrontModules {
	const late: Record<`pack-${number}`, Late> = {};
	for (const [index, pack] of packages.entries()) {
		const module = frontModule(visit, pack, packages);
		if (module) late[`pack-${index}`] = module;
	}
	return { packages: late };
}

/** The late module of a package; undefined where the package has its contents. */
function frontModule(visit: Visit, pack: PackageModel, packages: readonly PackageModel[]): Late | undefined {
	switch (pack.kind) {
		case "mostPopular":
			return isLate(pack) ? mostPopular(visit) : undefined;
		case "embed":
			return marqueeOf(visit, pack);
		case "localNews":
			return localBox(visit, pack, packages);
		case "schedule":
			return scheduleBox(visit, pack);
		default:
			return undefined;
	}
}
