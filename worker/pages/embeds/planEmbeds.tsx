import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { bandsOf, isLate, layoutsOf } from "../front/compose.ts";
import { FrontPackage } from "../front/FrontPackage.tsx";
import type { Late } from "../shared/modules/lateModule.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { PackageModel } from "../shared/parts.ts";
import { drawScope, type ViewContext } from "../shared/viewContext.ts";
import { PlayerFrame } from "../video/PlayerFrame.tsx";
import type { EmbeddedPackageModel, EmbeddedVideoModel, PaywallTestModel, ShellModel } from "./embeds.model.ts";

/** A video in a frame: the player, and unless bare its headline as the way to our page. */
export function planEmbeddedVideo(context: ViewContext, page: EmbeddedVideoModel): PagePlan {
	const scope = drawScope(context);
	const { t } = context;
	const { playable } = page.video;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="embed" slot={slot} framed>
				{slot("video")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			video: section("embeddedVideo", scope, page, () => (
				<div className="embed-video night">
					<PlayerFrame context={context} video={page.video} autoplayMuted={false} ownsAddress={false} />
					<div className={page.bare ? "visually-hidden" : "embed-words"}>
						<h1 className="headline">
							<a href={playable.url}>{page.facts.title}</a>
						</h1>
						{!page.bare && <p>{t("embed.watchOn")}</p>}
					</div>
				</div>
			)),
		},
		framable: true,
	});
}

/** One package as it stands on its front. */
export function drawEmbeddedPackage(context: ViewContext, pack: PackageModel): Uint8Array {
	const scope = drawScope(context);
	const layout = layoutsOf([pack], bandsOf([pack], context.brand.theme.motif)).get(0);
	return layout
		? section("embeddedPack", scope, pack, () => <FrontPackage context={context} pack={pack} layout={layout} />)
		: new Uint8Array(0);
}

/** The way to a package's front, in the place of a package that there is nothing to show of. */
export function drawWayToFront(context: ViewContext, pack: PackageModel, front: string): Uint8Array {
	return section("embeddedWay", drawScope(context), pack, () => <WayToFront context={context} front={front} />);
}

function WayToFront({ context, front }: { context: ViewContext; front: string }) {
	return (
		<p className="embed-more">
			<a className="button" href={front}>
				{context.t("embed.readOn")}
			</a>
		</p>
	);
}

/** A package in a frame. */
export function planEmbeddedPackage(context: ViewContext, page: EmbeddedPackageModel, late: { pack?: Late | undefined }): PagePlan {
	const { pack } = page;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="front" slot={slot} framed>
				<div className="front embed-package">
					<h1 className="visually-hidden">{page.facts.title}</h1>
					{slot("pack")}
					<WayToFront context={context} front={page.front} />
				</div>
			</Page>
		),
		sections: { ...chromeSections(context), pack: isLate(pack) ? late.pack : drawEmbeddedPackage(context, pack) },
		framable: true,
	});
}

/** The shell (C2.2): what the offline page is filled into. */
export function planShell(context: ViewContext, page: ShellModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="embed" slot={slot}>
				{null}
			</Page>
		),
		sections: chromeSections(context),
	});
}

/** The paywall test page (C2.6): what the vertical's paywall is told. */
export function planPaywallTest(context: ViewContext, page: PaywallTestModel): PagePlan {
	const scope = drawScope(context);
	const { t } = context;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="embed" slot={slot}>
				{slot("paywall")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			paywall: section("paywall", scope, page, () => (
				<div className="paywall-test">
					<h1>{t("paywallTest.title")}</h1>
					<p className="dek">{t("paywallTest.text")}</p>
					<dl>
						{page.rows.map(({ name, value }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</div>
			)),
		},
	});
}
