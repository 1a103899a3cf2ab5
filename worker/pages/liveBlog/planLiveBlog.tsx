import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { ArticleTop } from "../article/ArticleTop.tsx";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { LateModules } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { KeyMoments } from "./KeyMoments.tsx";
import { LiveCard } from "./LiveCard.tsx";
import { LiveEnd, LiveFoot, LiveHead, LiveIntro, LiveSingle } from "./LiveParts.tsx";
import type { LiveBlogModel, LiveCardModel } from "./liveBlog.model.ts";

/** A card of the stream as bytes: drawn once per version, for the page and for polls. */
export function cardFragment(context: ViewContext, scope: string, card: LiveCardModel): Uint8Array {
	return section("liveCard", scope, card, () => <LiveCard context={context} card={card} place="stream" />);
}

/** What fragments depend on beside their card. */
export function fragmentScope(context: ViewContext): string {
	return `${context.brand.id}|${context.prefix}|${context.disableLazyLoad ? "eager" : ""}|${context.imageResizing ? "resized" : ""}`;
}

/** A live blog's page (C2.18): the story's top, then key moments beside the stream. */
export function planLiveBlog(context: ViewContext, scope: string, blog: LiveBlogModel, late: LateModules): PagePlan {
	const { t } = context;
	return {
		status: 200,
		document: (
			<Page context={context} model={blog} kindStyle="liveBlog" reading={blog.article.headline}>
				<article className="story live-blog">
					{slot("single")}
					{slot("top")}
					{slot("intro")}
					<div className="live-columns">
						<div className="live-side">{slot("keys")}</div>
						<section className="live-main" id="live" aria-label={t("region.liveBlog")}>
							{slot("head")}
							<div className="live-stream" id="live-stream">
								{slot("cards")}
							</div>
							{slot("foot")}
						</section>
					</div>
					{slot("end")}
				</article>
				<div className="story-modules">
					{slot("newsletter")}
					{slot("related")}
					{slot("mostPopular")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			single: section("liveSingle", scope, blog, () => <LiveSingle context={context} blog={blog} />),
			top: section("top", scope, blog.article, () => <ArticleTop context={context} article={blog.article} />),
			intro: section("liveIntro", scope, blog, () => <LiveIntro context={context} blog={blog} />),
			keys: section("liveKeys", scope, blog, () => <KeyMoments context={context} moments={blog.keyMoments} />),
			head: section("liveHead", scope, blog, () => <LiveHead context={context} blog={blog} />),
			cards: joined(blog.cards.map((card) => cardFragment(context, fragmentScope(context), card))),
			foot: section("liveFoot", scope, blog, () => <LiveFoot context={context} blog={blog} />),
			end: section("liveEnd", scope, blog, () => <LiveEnd context={context} blog={blog} />),
			...late,
		},
		policy: pagePolicies.live,
	};
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.byteLength;
	}
	return whole;
}
