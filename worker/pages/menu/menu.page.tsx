import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadFront } from "../../content/lists/curations.ts";
import { loadNewest } from "../../content/lists/newest.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import { belongsTo, drawScope, teaseContext, type ViewContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { type ChromeSlot, chromeSections, Page } from "../parts/Page.tsx";
import { Editions, SectionPart } from "./MenuParts.tsx";
import { type MenuModel, menuSection, menuStories } from "./menu.model.ts";
import { type PopularLate, popularLists } from "./popularLists.tsx";

/** The data of a section; the part above all sections has none. */
interface LoadedMenu {
	curation: Curation | null;
	newest: readonly Tease[];
	/** The newest stories were missing. */
	isBare: boolean;
}

/** The menu's parts (C2.29): `/_menu/{section}`, and `/_menu` with most popular and the group's sites. */
export const menu = definePage({
	kind: "menu",
	load: loadMenu,
	model: ({ arrival, context, id: slug }, loaded): MenuModel => {
		const { brand, flags, pathname } = arrival;
		const section = slug === "" ? null : menuSection(teaseContext(arrival), context.chrome, slug, loaded);
		const title = section?.label ?? context.t("list.mostPopular");
		const { documentTracing } = context.chrome;
		const facts = { ...plainFacts(brand, flags, pathname, "menu"), title, robots: "noindex", adsEnabled: false, documentTracing } as const;
		return { kind: "menu", facts, section };
	},
	modules: (visit): PopularLate => (visit.id === "" ? popularLists(visit) : {}),
	plan: planMenu,
	cache: (_visit, _model, { isBare }) => ({ policy: pagePolicies.listing, degraded: isBare }),
});

async function loadMenu(arrival: Arrival, slug: string): Promise<Result<LoadedMenu | null>> {
	if (slug === "") return { ok: true, value: { curation: null, newest: [], isBare: false } };
	const [front, newest] = await Promise.all([
		loadFront(arrival, slug),
		loadNewest(arrival, { types: ["article"], sections: [slug], size: menuStories }),
	]);
	const curation = front.ok && belongsTo(arrival.brand, front.value) ? front.value : null;
	if (!newest.ok) return curation ? { ok: true, value: { curation, newest: [], isBare: true } } : newest;
	return { ok: true, value: curation || newest.value.length > 0 ? { curation, newest: newest.value, isBare: false } : null };
}

/** A part of the menu, which takes in `.menu-content`. */
function planMenu(context: ViewContext, page: MenuModel, late: PopularLate): PagePlan {
	const scope = drawScope(context);
	const { section: part } = page;
	return pagePlan<ChromeSlot | "part" | "editions" | "read" | "shop" | "recipe">({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="menu" slot={slot}>
				<div className="menu-page">
					{part === null ? (
						<>
							<h1 className="menu-title">{page.facts.title}</h1>
							<div className="menu-content">
								{slot("read")}
								{slot("shop")}
								{slot("recipe")}
								{slot("editions")}
							</div>
						</>
					) : (
						slot("part")
					)}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context),
			read: late.read,
			shop: late.shop,
			recipe: late.recipe,
			part: part ? section("menuPart", scope, part, <SectionPart context={context} section={part} />) : undefined,
			editions: part ? undefined : section("editions", scope, context.chrome, <Editions context={context} />),
		},
	});
}
