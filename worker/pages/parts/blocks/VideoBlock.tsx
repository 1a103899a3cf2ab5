import type { ViewContext } from "../../kernel/context.ts";
import type { BlockModel } from "../models.ts";
import { Picture } from "../Picture.tsx";

interface Props {
	context: ViewContext;
	block: Extract<BlockModel, { kind: "video" }>;
	sizes: string;
	lead?: boolean;
}

/** A video's poster and title: a link to the video's page, which plays it. */
export function VideoBlock({ context, block, sizes, lead = false }: Props) {
	const { t } = context;
	const { poster, duration, title, url } = block;
	return (
		<figure className={`figure figure-${lead ? "large" : "medium"} video-card`}>
			<a href={url} aria-label={t("video.playTitle", { title })}>
				<span className={`poster${poster ? "" : " no-poster"}`}>
					{poster && <Picture context={context} picture={poster} sizes={sizes} crop="16x9" lead={lead} decorative />}
					<span className="play play-big">{duration}</span>
				</span>
			</a>
			<figcaption>
				<span className="label label-watch">{t("label.watch")}</span> {title}
			</figcaption>
		</figure>
	);
}
