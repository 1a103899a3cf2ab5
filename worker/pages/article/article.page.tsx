import { loadArticle, loadHeldArticle } from "../../content/documents/articles.ts";
import { pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { forReader } from "../../edge/gate.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { drawScope, once } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { articleFacts } from "../kernel/facts.ts";
import { storyModules, withNewsletterInText } from "../modules/storyModules.ts";
import { bodyContext } from "../parts/blocks/body.ts";
import { chromeSections, Page, readingOf } from "../parts/Page.tsx";
import { ArticleTop } from "../parts/story/ArticleTop.tsx";
import { articleModel, openingClass } from "../parts/story/article.model.ts";
import { BodyEnd, BodyStart } from "./ArticleBody.tsx";

/** An article by its id (C2.24, C4.17). */
export const article = definePage({
	kind: "article",
	load: loadArticle,
	held: loadHeldArticle,
	of: (document) => document,
	model: (visit, loaded) => {
		const { arrival } = visit;
		const { document, gate } = forReader(arrival, loaded);
		return once(visit, "day", document, gate, () => {
			const facts = articleFacts(arrival.brand, arrival.flags, document, gate);
			return articleModel({ ...bodyContext(arrival, document), facts, gate }, document);
		});
	},
	modules: (visit, document, model) => {
		const modules = storyModules(visit, document);
		return model.newsletterBefore === null ? modules : withNewsletterInText(modules);
	},
	plan: (context, model, late) => {
		const scope = drawScope(context);
		const { opening } = context.brand.theme;
		return pagePlan({
			sections: {
				...chromeSections(context),
				top: section("top", scope, model, <ArticleTop context={context} article={model} opening={opening} listen />),
				bodyStart: section("bodyStart", scope, model, <BodyStart context={context} article={model} />),
				newsletterInText: late.newsletterInText,
				bodyEnd: section("bodyEnd", scope, model, <BodyEnd context={context} article={model} />),
				showBlog: late.showBlog,
				newsletter: late.newsletter,
				related: late.related,
				mostPopular: late.mostPopular,
				feed: late.feed,
			},
			document: (slot) => (
				<Page context={context} model={model} kindStyle="article" slot={slot} reading={model.headline}>
					<article
						className={`story ${openingClass(opening, model.lead)}`}
						{...readingOf(context, { contentId: model.id, contentType: "article" })}
					>
						{slot("top")}
						<div className={`story-body${model.contents.length > 0 ? " long" : ""}${model.restFrom === null ? "" : " gated"}`}>
							{slot("bodyStart")}
							{slot("newsletterInText")}
							{slot("bodyEnd")}
						</div>
					</article>
					<div className="story-modules">
						{slot("showBlog")}
						{slot("newsletter")}
						{slot("related")}
						{slot("mostPopular")}
						{slot("feed")}
					</div>
				</Page>
			),
		});
	},
	cache: pagePolicies.article,
});
