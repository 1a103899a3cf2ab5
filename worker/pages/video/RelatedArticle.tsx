import type { ViewContext } from "../kernel/context.ts";
import type { TeaseModel } from "../parts/models.ts";
import { Picture } from "../parts/Picture.tsx";

/** The article that a video belongs to (C3.23). */
export function RelatedArticle({ context, article }: { context: ViewContext; article: TeaseModel }) {
	const { t } = context;
	return (
		<aside className="video-related" aria-labelledby="video-related-title" data-related-article="">
			<h2 className="kicker" id="video-related-title">
				{t("video.relatedStory")}
			</h2>
			<div className="video-related-row">
				<div className="video-related-words">
					<h3 className="headline">
						<a href={article.url}>{article.headline}</a>
					</h3>
					{article.dek && <p className="dek">{article.dek}</p>}
				</div>
				{article.picture && <Picture context={context} picture={article.picture} sizes="192px" maxWidth={640} crop="3x2" decorative />}
			</div>
		</aside>
	);
}
