import type { StoryOpening } from "../../../../brands/schema.ts";
import type { ViewContext } from "../../kernel/context.ts";
import { Byline } from "../Byline.tsx";
import { ImageBlock } from "../blocks/ImageBlock.tsx";
import { VideoBlock } from "../blocks/VideoBlock.tsx";
import { isSaid, Label, labelWords } from "../Label.tsx";
import { SaveButton } from "../SaveButton.tsx";
import { ShareTools } from "../ShareTools.tsx";
import { Price } from "../Tease.tsx";
import { Unbroken } from "../Unbroken.tsx";
import { type ArticleModel, openingShapes } from "./article.model.ts";

interface Props {
	context: ViewContext;
	article: ArticleModel;
	/** A live blog begins as a record does, at every brand. */
	opening: StoryOpening;
	/** It can be listened to (features B16): not what changes while it is read. */
	listen?: boolean;
}

/** A story's top: kicker, headline, dek, byline and dates, tools, lead (C2.24, C3.16–C3.18). Reader modes keep parts by their ids. */
export function ArticleTop({ context, article, opening, listen }: Props) {
	const { t } = context;
	const { label, sponsor, lead, prices } = article;
	// What the label says already is not said twice.
	const kicker = isSaid(article.kicker?.text, [label && labelWords({ t, label, sponsor })]) ? null : article.kicker;
	const { sizes, portrait } = openingShapes[opening];
	return (
		<>
			<header className={`story-top${lead ? "" : " no-lead"}`} id="story-top">
				{(label || kicker) && (
					<p className="kicker">
						{label && <Label t={t} label={label} sponsor={sponsor} />}
						{kicker && (kicker.url ? <a href={kicker.url}>{kicker.text}</a> : <span>{kicker.text}</span>)}
					</p>
				)}
				<h1 className="headline">
					<Unbroken text={article.headline} />
				</h1>
				{article.series && (
					<p className="meta">
						{article.series.url ? (
							<a href={article.series.url}>{t("article.series", { name: article.series.text })}</a>
						) : (
							t("article.series", { name: article.series.text })
						)}
					</p>
				)}
				{article.dek && (
					<p className="dek">
						<Unbroken text={article.dek} />
					</p>
				)}
				{prices.length > 0 && (
					<ul className="story-prices">
						{prices.map(({ name, price }) => (
							<li key={name}>
								<Price t={t} price={price} />
								{name}
							</li>
						))}
					</ul>
				)}
				{article.isNativeAd && <p className="notice">{t("article.nativeAd")}</p>}
				{article.ageYears !== null && <p className="notice">{t("article.oldNotice", { n: article.ageYears })}</p>}
				<div className="story-facts">
					<Byline context={context} article={article} side={portrait} />
					<div className="story-tools">
						<SaveButton context={context} entry={{ contentId: article.id, contentType: "article" }} />
						<ShareTools context={context} share={article.share} group={t("share.shareStory")} listen={listen} />
					</div>
				</div>
			</header>
			{lead && (
				<div className="story-lead" id="story-lead">
					{lead.kind === "image" ? (
						<ImageBlock context={context} block={{ ...lead, size: "large" }} sizes={sizes} crop={null} lead />
					) : (
						<VideoBlock context={context} block={lead} sizes={sizes} lead />
					)}
				</div>
			)}
		</>
	);
}
