import { createElement, Fragment } from "react";
import type { RemoteError, Result } from "../../../client/domain/remoteCall.ts";
import { loadArticle } from "../../content/articles.ts";
import { loadPlaylist, loadRecommendedVideos } from "../../content/videos.ts";
import type { LateSection } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { log } from "../../platform/log.ts";
import type { Video } from "../../schemas/video.ts";
import { scopeOf, teaseContext } from "../shared/context.ts";
import type { LateModules } from "../shared/planPage.tsx";
import { mayList } from "../shared/publisherSeparation.ts";
import { teaseOf } from "../shared/tease.ts";
import type { ViewContext } from "../shared/viewContext.ts";
import { RelatedArticle } from "./RelatedArticle.tsx";
import { VideoList } from "./VideoList.tsx";
import { associatedListModel, type VideoListModel, videosListModel } from "./video.model.ts";

const nothing = new Uint8Array(0);
/** Fewer are not worth a list of their own. */
const listFrom = 2;

/** What stands around a video (C3.23, C3.24): its playlist, the list of videos, its article. Each missing part is an absence. */
export function lateVideoModules(arrival: Arrival, context: ViewContext, video: Video): LateModules {
	return {
		lists: safely(arrival, "videoLists", () => lists(arrival, context, video)),
		related: safely(arrival, "videoArticle", () => related(arrival, context, video)),
	};
}

async function safely(arrival: Arrival, module: string, make: () => Promise<LateSection>): Promise<LateSection> {
	try {
		return await make();
	} catch (thrown) {
		log("error", "module", { correlationId: arrival.correlationId, module, message: String(thrown) });
		return { bytes: nothing, degraded: true };
	}
}

async function lists(arrival: Arrival, context: ViewContext, video: Video): Promise<LateSection> {
	const [playlist, recommended] = await Promise.all([
		video.associatedPlaylist ? loadPlaylist(arrival, video.associatedPlaylist) : null,
		loadRecommendedVideos(arrival, video.id),
	]);
	const tease = teaseContext(arrival);
	const drawn: VideoListModel[] = [];
	if (playlist?.ok && playlist.value) drawn.push(associatedListModel(tease, playlist.value));
	const listed = new Set(drawn.flatMap((list) => list.videos.map((item) => item.id)));
	// What the playlist beside it shows already is no recommendation.
	if (recommended.ok)
		drawn.push(
			videosListModel(
				tease,
				context.t("video.recommended"),
				recommended.value.filter((item) => !listed.has(item.id)),
			),
		);
	const shown = drawn.filter((list) => list.videos.length >= listFrom);
	const degraded = failed(arrival, "associatedPlaylist", playlist) || failed(arrival, "recommendedVideos", recommended);
	if (shown.length === 0) return { bytes: nothing, degraded };
	const bytes = section("videoLists", `${scopeOf(arrival)}|${video.id}`, shown, () =>
		createElement(Fragment, null, ...shown.map((list) => createElement(VideoList, { key: list.role, context, list, currentId: video.id }))),
	);
	return { bytes, degraded };
}

async function related(arrival: Arrival, context: ViewContext, video: Video): Promise<LateSection> {
	if (!video.relatedArticle) return { bytes: nothing, degraded: false };
	const loaded = await loadArticle(arrival, video.relatedArticle);
	const degraded = failed(arrival, "relatedArticle", loaded);
	const article = loaded.ok ? loaded.value : null;
	if (!article || article.hidden || !mayList(arrival.brand, article)) return { bytes: nothing, degraded };
	const model = teaseOf(teaseContext(arrival), { ...article, duration: undefined, offers: [], ctaLabel: undefined });
	const bytes = section("videoArticle", `${scopeOf(arrival)}|${video.id}`, model, () => RelatedArticle({ context, article: model }));
	return { bytes, degraded };
}

/** Notes a call that failed; what there is not (404) is no failure of the page. */
function failed(arrival: Arrival, module: string, result: Result<unknown, RemoteError> | null): boolean {
	if (!result || result.ok) return false;
	log("warn", "module", { correlationId: arrival.correlationId, module, message: result.error.message });
	return result.error.kind !== "status" || (result.error.status ?? 500) >= 500;
}
