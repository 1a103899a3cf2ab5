import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadArticle } from "../../content/documents/articles.ts";
import { loadPlaylist, loadRecommendedVideos } from "../../content/documents/videos.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import { section } from "../../document/section.ts";
import type { Video } from "../../schemas/documents/video.ts";
import { scopeOf, teaseContext, type Visit } from "../kernel/context.ts";
import { type Late, lateModule } from "../modules/lateModule.ts";
import { associatedListModel, type VideoListModel, videosListModel } from "../parts/player/video.model.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { RelatedArticle } from "./RelatedArticle.tsx";
import { VideoList } from "./VideoList.tsx";

/** Fewer are not worth a list of their own. */
const listFrom = 2;
const noLists = {};

/** Late modules of a video (C3.23, C3.24): its playlist and the list of videos, and its article. */
export function videoModules(visit: Visit, video: Video): { lists: Late; related: Late | undefined } {
	return { lists: lists(visit, video), related: video.relatedArticle ? related(visit, video, video.relatedArticle) : undefined };
}

function lists({ arrival, context }: Visit, video: Video): Late {
	return lateModule(
		arrival,
		"videoLists",
		async () => {
			const [playlist, recommended] = await Promise.all([
				video.associatedPlaylist ? loadPlaylist(arrival, video.associatedPlaylist) : null,
				loadRecommendedVideos(arrival, video.id),
			]);
			return {
				ok: true,
				value: {
					playlist: playlist?.ok ? playlist.value : null,
					recommended: recommended.ok ? recommended.value : [],
					hasFailed: [playlist, recommended].some((list) => list?.ok === false && !isAbsent(list.error)),
				},
				missing: [...missing("associatedPlaylist", playlist), ...missing("recommendedVideos", recommended)],
			};
		},
		({ playlist, recommended, hasFailed }) => {
			const links = teaseContext(arrival);
			const drawn: VideoListModel[] = playlist ? [associatedListModel(links, playlist)] : [];
			const listed = new Set(drawn.flatMap((list) => list.videos.map((item) => item.id)));
			// What the playlist beside it shows already is no recommendation.
			const others = recommended.filter((item) => !listed.has(item.id));
			drawn.push(videosListModel(links, context.t("video.recommended"), others));
			const shown = drawn.filter((list) => list.videos.length >= listFrom);
			if (shown.length === 0 && hasFailed)
				return section("noVideoLists", scopeOf(arrival), noLists, <p className="meta">{context.t("error.module")}</p>);
			if (shown.length === 0) return null;
			return section(
				"videoLists",
				`${scopeOf(arrival)}|${video.id}`,
				shown,
				shown.map((list) => <VideoList key={list.role} context={context} list={list} currentId={video.id} />),
			);
		},
	);
}

function related({ arrival, context }: Visit, video: Video, articleId: string): Late {
	return lateModule(
		arrival,
		"relatedArticle",
		async () => {
			const loaded = await loadArticle(arrival, articleId);
			return loaded.ok ? { ok: true, value: { article: loaded.value } } : loaded;
		},
		({ article }) => {
			if (!article) return null;
			const model = teaseOf(teaseContext(arrival), { ...article, duration: undefined, offers: [], ctaLabel: undefined });
			return section("videoArticle", `${scopeOf(arrival)}|${video.id}`, model, <RelatedArticle context={context} article={model} />);
		},
	);
}

function missing(name: string, result: Result<unknown, RemoteError> | null): { name: string; error: RemoteError }[] {
	return result && !result.ok ? [{ name, error: result.error }] : [];
}
