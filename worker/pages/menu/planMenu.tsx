import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { type ChromeSlot, chromeSections, Page } from "../parts/Page.tsx";
import { Editions, SectionPart } from "./MenuParts.tsx";
import type { MenuModel } from "./menu.model.ts";
import type { PopularLate } from "./popularLists.tsx";

/** A part of the menu, which takes in `.menu-content`. */
export function planMenu(context: ViewContext, page: MenuModel, late: PopularLate): PagePlan {
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
