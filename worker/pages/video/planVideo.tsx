import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { PageAd } from "../parts/AdSlot.tsx";
import { chromeSections, Page, readingOf } from "../parts/Page.tsx";
import type { PlaylistPageModel, VideoPageModel } from "../parts/player/video.model.ts";
import { PlaylistRows, PlaylistStage, VideoStage } from "./VideoStage.tsx";
import type { videoModules } from "./video.modules.tsx";

/** A video page (C2.25): the player at once, its lists and its article when they are there. */
export function planVideo(context: ViewContext, page: VideoPageModel, late: Partial<ReturnType<typeof videoModules>>): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="video" slot={slot}>
				<div className="video-page">
					<div className="video-stage night" {...readingOf(context, { contentId: page.video.playable.id, contentType: "video" })}>
						{slot("stage")}
					</div>
					<div className="video-lists">
						{slot("lists")}
						{slot("related")}
					</div>
				</div>
				<PageAd context={context} page={page} isDisturbing={page.video.isGraphic} />
			</Page>
		),
		sections: {
			...chromeSections(context),
			stage: section("videoStage", scope, page, <VideoStage context={context} page={page} />),
			lists: late.lists,
			related: late.related,
		},
	});
}

/** A playlist page (C3.24). */
export function planPlaylist(context: ViewContext, page: PlaylistPageModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="video" slot={slot}>
				<div className="video-page">
					<div className="video-stage night">{slot("stage")}</div>
					<div className="video-lists video-lists-one">{slot("rows")}</div>
				</div>
				<PageAd context={context} page={page} isDisturbing={page.video?.isGraphic} />
			</Page>
		),
		sections: {
			...chromeSections(context),
			stage: section("playlistStage", scope, page, <PlaylistStage context={context} page={page} />),
			rows: section("playlistRows", scope, page, <PlaylistRows context={context} page={page} />),
		},
	});
}
