import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { LateModules } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { PlaylistRows, PlaylistStage, VideoStage } from "./VideoStage.tsx";
import type { PlaylistPageModel, VideoPageModel } from "./video.model.ts";

/** A video page (C2.25): the player at once, its lists and its article when they are there. */
export function planVideo(context: ViewContext, scope: string, page: VideoPageModel, late: LateModules): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="video">
				<div className="video-page">
					<div className="video-stage night">{slot("stage")}</div>
					<div className="video-lists">
						{slot("lists")}
						{slot("related")}
					</div>
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			stage: section("videoStage", scope, page, () => <VideoStage context={context} page={page} />),
			...late,
		},
		policy: pagePolicies.article,
	};
}

/** A playlist page (C3.24). */
export function planPlaylist(context: ViewContext, scope: string, page: PlaylistPageModel): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="video">
				<div className="video-page">
					<div className="video-stage night">{slot("stage")}</div>
					<div className="video-lists">{slot("rows")}</div>
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			stage: section("playlistStage", scope, page, () => <PlaylistStage context={context} page={page} />),
			rows: section("playlistRows", scope, page, () => <PlaylistRows context={context} page={page} />),
		},
		policy: pagePolicies.listing,
	};
}
