import type { ViewContext } from "../kernel/context.ts";
import type { TeaseModel } from "../parts/models.ts";
import { Picture } from "../parts/Picture.tsx";
import type { VideoListModel } from "../parts/player/video.model.ts";

interface Props {
	context: ViewContext;
	list: VideoListModel;
	currentId: string | null;
}

/** A list of videos (C3.24): what a phone shows at once is C9.11's number, the rest is one press away. */
export function VideoList({ context, list, currentId }: Props) {
	const { t } = context;
	const id = `list-${list.role}`;
	const url = list.role === "associated" ? list.url : null;
	const shown = list.videos.slice(0, list.mobileCount);
	const rest = list.videos.slice(list.mobileCount);
	const rows = (videos: readonly TeaseModel[]) =>
		videos.map((video) => <VideoRow key={video.id} context={context} video={video} current={video.id === currentId} />);
	return (
		<section
			className="video-list"
			aria-labelledby={id}
			data-video-list={list.role}
			data-headline={list.headline}
			data-url={list.url ?? undefined}
		>
			<h2 className={url ? "pack-title linked video-list-title" : "pack-title video-list-title"} id={id}>
				{url ? <a href={url}>{list.headline}</a> : list.headline}
				<small>{t("video.playlistCount", { n: list.videos.length })}</small>
			</h2>
			<ol className="video-rows">{rows(shown)}</ol>
			{rest.length > 0 && (
				<details className="video-rest">
					<summary>{t("list.showMore")}</summary>
					<ol className="video-rows" start={list.mobileCount + 1}>
						{rows(rest)}
					</ol>
				</details>
			)}
		</section>
	);
}

function VideoRow({ context, video, current }: { context: ViewContext; video: TeaseModel; current: boolean }) {
	const { t } = context;
	return (
		<li className="video-row">
			<div className="video-thumb">
				{video.picture && <Picture context={context} picture={video.picture} sizes="144px" maxWidth={320} crop="16x9" decorative />}
				{video.measure && <span className="video-measure">{video.measure}</span>}
			</div>
			<div className="video-row-words">
				<h3 className="headline">
					<a href={video.url} data-video={video.id} aria-current={current ? "true" : undefined}>
						{video.headline}
					</a>
				</h3>
				<p className="meta">
					<span className="video-now">{t("video.nowPlaying")}</span>
					{video.time && <time dateTime={video.time.iso}>{video.time.text}</time>}
				</p>
			</div>
		</li>
	);
}
