import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { drawEmbeddedPackage } from "../modules/embeddedPackage.tsx";
import type { Late } from "../modules/lateModule.ts";
import { isLate } from "../packages/compose.ts";
import type { PackageModel } from "../parts/models.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { PlayerFrame } from "../parts/player/PlayerFrame.tsx";
import type { EmbeddedPackageModel, EmbeddedVideoModel } from "./embeds.model.ts";

/** A video in a frame: the player, and unless bare its headline as the way to our page. */
export function planEmbeddedVideo(context: ViewContext, page: EmbeddedVideoModel): PagePlan {
	const scope = drawScope(context);
	const { t } = context;
	const { playable } = page.video;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="embeds" slot={slot} framed>
				{slot("video")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			video: section(
				"embeddedVideo",
				scope,
				page,
				<div className="embed-video night">
					<PlayerFrame context={context} video={page.video} autoplayMuted={false} ownsAddress={false} />
					<div className={page.bare ? "visually-hidden" : "embed-words"}>
						<h1 className="headline">
							<a href={playable.url}>{page.facts.title}</a>
						</h1>
						{!page.bare && <p>{t("embed.watchOn")}</p>}
					</div>
				</div>,
			),
		},
		framable: true,
	});
}

/** A link to a package's front, in place of an empty package. */
export function drawWayToFront(context: ViewContext, pack: PackageModel, front: string): Uint8Array {
	return section("embeddedWay", drawScope(context), pack, <WayToFront context={context} front={front} />);
}

function WayToFront({ context, front }: { context: ViewContext; front: string }) {
	return (
		<p>
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
			<Page context={context} model={page} kindStyle="embeds" slot={slot} framed>
				<div className="front">
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
