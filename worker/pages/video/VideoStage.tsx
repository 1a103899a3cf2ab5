import type { ViewContext } from "../kernel/context.ts";
import { GateInvitation } from "../parts/GateInvitation.tsx";
import { PlayerFrame } from "../parts/player/PlayerFrame.tsx";
import type { PlaylistPageModel, VideoPageModel } from "../parts/player/video.model.ts";
import { VideoList } from "./VideoList.tsx";
import { VideoWords } from "./VideoWords.tsx";

/** A video page's main part: player and words. */
export function VideoStage({ context, page }: { context: ViewContext; page: VideoPageModel }) {
	return (
		<>
			{page.gate ? (
				<GateInvitation context={context} gate={page.gate} />
			) : (
				<PlayerFrame context={context} video={page.video} autoplayMuted={page.autoplayMuted} ownsAddress />
			)}
			<VideoWords context={context} video={page.video} level={1} share={page.share} />
		</>
	);
}

/** A playlist page's main part: its name, and the player of its first video. */
export function PlaylistStage({ context, page }: { context: ViewContext; page: PlaylistPageModel }) {
	const { t } = context;
	return (
		<>
			<header className="playlist-head">
				<p className="kicker">{t("video.playlist")}</p>
				<h1 className="headline video-title">{page.headline}</h1>
				{page.dek && <p className="dek">{page.dek}</p>}
			</header>
			{page.video ? (
				<>
					<PlayerFrame context={context} video={page.video} autoplayMuted={page.autoplayMuted} ownsAddress={false} />
					<VideoWords context={context} video={page.video} level={2} share={null} />
				</>
			) : (
				<p className="playlist-empty">{t("list.empty")}</p>
			)}
		</>
	);
}

/** A playlist page's list; nothing where the playlist is empty. */
export function PlaylistRows({ context, page }: { context: ViewContext; page: PlaylistPageModel }) {
	return page.list.videos.length === 0 ? null : (
		<VideoList context={context} list={page.list} currentId={page.video?.playable.id ?? null} />
	);
}
