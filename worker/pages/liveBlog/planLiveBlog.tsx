import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { joinedSections, section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import type { StoryModules } from "../modules/storyModules.ts";
import { GateInvitation } from "../parts/GateInvitation.tsx";
import { chromeSections, Page } from "../parts/Page.tsx";
import { ArticleTop } from "../parts/story/ArticleTop.tsx";
import { KeyMoments } from "./KeyMoments.tsx";
import { LiveCard } from "./LiveCard.tsx";
import { LiveEnd, LiveFoot, LiveHead, LiveIntro, LiveSingle } from "./LiveParts.tsx";
import type { LiveBlogModel, LiveCardModel } from "./liveBlog.model.ts";

/** A card of the stream as bytes: drawn once per version, for the page and for polls. */
export function cardFragment(context: ViewContext, card: LiveCardModel): Uint8Array {
	return section("liveCard", drawScope(context), card, <LiveCard context={context} card={card} slot="stream" />);
}

/** A live blog's page (C2.18): the story's top, then key moments beside the stream. */
export function planLiveBlog(context: ViewContext, blog: LiveBlogModel, late: Partial<StoryModules>): PagePlan {
	const scope = drawScope(context);
	const { t } = context;
	const { gate, restFrom } = blog.article;
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={blog} kindStyle="liveBlog" slot={slot} reading={blog.article.headline}>
				<article className="story live-blog">
					{slot("single")}
					{slot("top")}
					{slot("intro")}
					<div className="live-columns">
						<div className="live-side">{slot("keys")}</div>
						<section className={`live-main${restFrom === null ? "" : " gated"}`} id="live" aria-label={t("region.liveBlog")}>
							{slot("gate")}
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
					{slot("feed")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context),
			single: section("liveSingle", scope, blog, <LiveSingle context={context} blog={blog} />),
			top: section("top", scope, blog.article, <ArticleTop context={context} article={blog.article} opening="record" />),
			intro: section("liveIntro", scope, blog, <LiveIntro context={context} blog={blog} />),
			keys: section("liveKeys", scope, blog, <KeyMoments context={context} moments={blog.keyMoments} />),
			gate: gate ? section("gate", scope, blog, <GateInvitation context={context} gate={gate} />) : undefined,
			head: gate ? undefined : section("liveHead", scope, blog, <LiveHead context={context} blog={blog} />),
			cards: joinedSections(blog.cards.map((card) => cardFragment(context, card))),
			foot: gate ? undefined : section("liveFoot", scope, blog, <LiveFoot context={context} blog={blog} />),
			end: section("liveEnd", scope, blog, <LiveEnd context={context} blog={blog} />),
			newsletter: late.newsletter,
			related: late.related,
			mostPopular: late.mostPopular,
			feed: late.feed,
		},
	});
}
