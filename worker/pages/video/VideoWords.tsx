import type { ViewContext } from "../kernel/context.ts";
import type { VideoModel } from "../parts/player/video.model.ts";
import { SaveButton } from "../parts/SaveButton.tsx";
import { ShareTools } from "../parts/ShareTools.tsx";

interface Props {
	context: ViewContext;
	video: VideoModel;
	/** The video's own page has it as its heading; a playlist's page under the playlist's. */
	level: 1 | 2;
	share: { url: string; title: string } | null;
}

/** The words of the page's video; the player puts another video's in their place (client/islands/VideoPlayer/pageOfVideo.ts). */
export function VideoWords({ context, video, level, share }: Props) {
	const { t } = context;
	const { playable, kicker, published, measure } = video;
	const Heading = level === 1 ? "h1" : "h2";
	return (
		<div className="video-words">
			{kicker && <p className="kicker">{kicker.url ? <a href={kicker.url}>{kicker.text}</a> : kicker.text}</p>}
			<Heading className="headline video-title">{playable.headline}</Heading>
			{video.isGraphic && <p className="notice">{t("video.graphic")}</p>}
			{playable.dek && <p className="dek">{playable.dek}</p>}
			<p className="meta">
				{published && <time dateTime={published.iso}>{published.text}</time>}
				{measure && <span>{t("time.duration", { duration: measure })}</span>}
			</p>
			{share && (
				<div className="story-tools">
					<SaveButton context={context} entry={{ contentId: playable.id, contentType: "video" }} />
					<ShareTools context={context} share={share} />
				</div>
			)}
			{playable.transcript.length > 0 && (
				<details className="video-transcript">
					<summary>{t("video.transcript")}</summary>
					{playable.transcript.map((line) => (
						<p key={line}>{line}</p>
					))}
				</details>
			)}
		</div>
	);
}
