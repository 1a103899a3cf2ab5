import { Fragment } from "react";
import { type Filling, type PagePlan, pagePlan } from "../../document/plan.ts";
import { optionalSection, section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import type { Late } from "../modules/lateModule.ts";
import { hasMiniPlayer } from "../modules/miniPlayer.tsx";
import { bandsOf, layoutsOf } from "../packages/compose.ts";
import { FrontPackage } from "../packages/FrontPackage.tsx";
import type { FrontModel } from "../packages/front.model.ts";
import { GateInvitation } from "../parts/GateInvitation.tsx";
import { type ChromeSlot, chromeSections, type FrontFrame, Page } from "../parts/Page.tsx";
import { Pages } from "../parts/Pages.tsx";

/** A package's slot: its place among the front's packages. */
export type PackageSlot = `pack-${number}`;

/** Late modules of a front: lists that machines make, marquees, the way through a show blog. */
export interface FrontModules {
	packages: Readonly<Record<PackageSlot, Late>>;
	showBlog?: Late | undefined;
	miniPlayer?: Late | undefined;
}

/** A front: its heading, then bands of packages, on large screens with a rail beside them. */
export function planFront(context: ViewContext, front: FrontModel, late: Partial<FrontModules>): PagePlan {
	const scope = drawScope(context);
	const { gate, packages, paging } = front;
	const bands = bandsOf(packages, context.brand.theme.motif);
	const layouts = layoutsOf(packages, bands);
	// What the front begins with, under the strip of what goes on right now.
	const opening = Math.max(
		0,
		bands.findIndex(({ main: [first = 0] }) => packages[first]?.kind !== "live"),
	);
	const start = packages[bands[opening]?.main[0] ?? -1];
	const opens = start?.first === true && (start.kind === "lead" || start.kind === "showLead");
	const drawn: Record<PackageSlot, Filling> = {};
	for (const [index, pack] of packages.entries()) {
		const layout = layouts.get(index);
		if (!layout) continue;
		drawn[`pack-${index}`] =
			late.packages?.[`pack-${index}`] ??
			optionalSection(
				"pack",
				`${scope}|${layout.variant}${layout.narrow ? "n" : "w"}`,
				pack,
				<FrontPackage context={context} pack={pack} layout={layout} />,
			);
	}
	return pagePlan<ChromeSlot | PackageSlot | "heading" | "gate" | "pages" | "showBlog" | "miniPlayer">({
		sections: {
			...chromeSections(context),
			...drawn,
			heading: section("heading", scope, front, <FrontHeading context={context} front={front} />),
			gate: gate ? section("gate", scope, front, <GateInvitation context={context} gate={gate} />) : undefined,
			pages: paging ? section("pages", scope, front, <Pages context={context} paging={paging} />) : undefined,
			showBlog: late.showBlog,
			miniPlayer: late.miniPlayer,
		},
		document: (slot) => {
			const pack = (index: number) => slot(`pack-${index}`);
			const frame = frameOf(context, front);
			return (
				<Page context={context} model={front} kindStyle="front" slot={slot} front={frame} neighbours={paging}>
					{slot("heading")}
					{slot("gate")}
					{bands.map(({ main, rail }, index) => (
						<Fragment key={packages[main[0] ?? rail[0] ?? 0]?.id}>
							{rail.length === 0 ? (
								main.map(pack)
							) : (
								<div className={opens && index === opening ? "band opens" : "band"}>
									<div className="band-main">{main.map(pack)}</div>
									<div className="band-rail">{rail.map(pack)}</div>
								</div>
							)}
							{/* Drawn under the bar, sent after the lead: what is above the first headline waits for nobody. */}
							{index === opening && frame.hasMiniPlayer && <div className="mini-room">{slot("miniPlayer")}</div>}
						</Fragment>
					))}
					{slot("pages")}
					{slot("showBlog")}
				</Page>
			);
		},
	});
}

/** The facts of a front for its frame and vendors, such as a picture under the masthead (C4.30). */
function frameOf({ brand, chrome }: ViewContext, front: FrontModel): FrontFrame {
	const { isHome, draftId, hasStackCommerce, isEmbedProgramGuide, paidContentPosition, hasNoPaidContent } = front;
	const [first] = front.packages;
	const opensWithPicture = first?.kind === "lead" && front.draftId === null && first.teases[0]?.picture != null;
	return {
		isHome,
		over: isHome && brand.navbarTheme === "transparent" && chrome.html.header === null && opensWithPicture,
		hasMiniPlayer: isHome && first !== undefined && hasMiniPlayer({ brand, flags: front.facts.flags }),
		state: { hasStackCommerce, isEmbedProgramGuide, paidContentPosition, hasNoPaidContent, ...(draftId === null ? {} : { draftId }) },
	};
}

/** A front's one h1: visible on sections, hidden on the home page, whose wordmark shows. */
export function FrontHeading({ context, front }: { context: ViewContext; front: FrontModel }) {
	const { brand, t } = context;
	const title = front.title ?? brand.name;
	return (
		<>
			{front.draftId !== null && (
				<aside className="draft-banner" aria-label={t("region.preview")}>
					<p>
						<strong>{t("preview.draft", { id: front.draftId })}</strong> {t("preview.banner")}
					</p>
				</aside>
			)}
			{front.isHome ? (
				<h1 className="visually-hidden">{brand.name}</h1>
			) : (
				<div className="front-heading">
					<h1>{title}</h1>
					{front.description && <p>{front.description}</p>}
				</div>
			)}
		</>
	);
}
