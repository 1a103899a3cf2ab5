import { Label } from "../shared/parts/Label.tsx";
import { SaveButton } from "../shared/parts/SaveButton.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { ShareTools } from "../video/ShareTools.tsx";
import type { ArticleModel } from "./article.model.ts";
import { Byline } from "./Byline.tsx";
import { ImageBlock } from "./blocks/ImageBlock.tsx";
import { VideoBlock } from "./blocks/VideoBlock.tsx";

interface Props {
	context: ViewContext;
	article: ArticleModel;
}

/** Sizes of a lead picture: the story's wide column. */
const leadSizes = "(min-width:1600px) 1240px, (min-width:1440px) 1120px, (min-width:1304px) 1000px, 100vw";

/** A story's top: kicker, headline, dek, byline and dates, tools, lead (C2.24, C3.16–C3.18). */
export function ArticleTop({ context, article }: Props) {
	const { t } = context;
	const { lead } = article;
	return (
		<>
			<header className={`story-top${lead ? "" : " no-lead"}`}>
				{(article.label || article.kicker) && (
					<p className="kicker">
						{article.label && <Label t={t} label={article.label} sponsor={article.sponsor} />}
						{article.kicker &&
							(article.kicker.url ? <a href={article.kicker.url}>{article.kicker.text}</a> : <span>{article.kicker.text}</span>)}
					</p>
				)}
				<h1 className="headline">{article.headline}</h1>
				{article.series && (
					<p className="meta">
						{article.series.url ? (
							<a href={article.series.url}>{t("article.series", { name: article.series.text })}</a>
						) : (
							t("article.series", { name: article.series.text })
						)}
					</p>
				)}
				{article.dek && <p className="dek">{article.dek}</p>}
				{article.isNativeAd && <p className="notice notice-paid">{t("article.nativeAd")}</p>}
				{article.ageYears !== null && <p className="notice notice-age">{t("article.oldNotice", { n: article.ageYears })}</p>}
				<div className="story-facts">
					<Byline context={context} article={article} />
					<div className="story-tools">
						<SaveButton context={context} entry={{ contentId: article.id, contentType: "article" }} url={article.share.url} />
						<ShareTools context={context} share={article.share} group={t("share.shareStory")} />
					</div>
				</div>
			</header>
			{lead && (
				<div className="story-lead">
					{lead.kind === "image" ? (
						<ImageBlock context={context} block={{ ...lead, size: "large" }} sizes={leadSizes} crop={null} lead />
					) : (
						<VideoBlock context={context} block={lead} sizes={leadSizes} lead />
					)}
				</div>
			)}
		</>
	);
}
