import type { LateSection, PagePlan, PlannedPage } from "../../document/respond.ts";
import { optionalSection, section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { freshNonce } from "../../edge/headers.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { planAccount } from "../account/planAccount.tsx";
import { BodyEnd, BodyStart } from "../article/ArticleBody.tsx";
import { ArticleTop } from "../article/ArticleTop.tsx";
import { planEmbeddedPackage, planEmbeddedVideo, planPaywallTest, planShell } from "../embeds/planEmbeds.tsx";
import { ErrorMessage } from "../error/ErrorMessage.tsx";
import { bandsOf, placesOf } from "../front/compose.ts";
import { FrontHeading } from "../front/FrontHeading.tsx";
import { FrontPackage } from "../front/FrontPackage.tsx";
import { planListing } from "../listing/planListing.tsx";
import { planLiveBlog } from "../liveBlog/planLiveBlog.tsx";
import { planLocal } from "../local/planLocal.tsx";
import { planEmbeddedNewsletter, planNewsletters } from "../newsletters/planNewsletters.tsx";
import { planPerson } from "../person/planPerson.tsx";
import { planRecipe } from "../recipe/planRecipe.tsx";
import { planSearch } from "../search/planSearch.tsx";
import { planSignIn } from "../signIn/planSignIn.tsx";
import { planSlideshow } from "../slideshow/planSlideshow.tsx";
import { planPlaylist, planVideo } from "../video/planVideo.tsx";
import { chromeSections, Page } from "./Page.tsx";
import type { ArticleModel, ErrorModel, FrontModel, PageModel } from "./page.ts";
import { Pages } from "./parts/Pages.tsx";
import type { ViewContext } from "./viewContext.ts";

/** Modules that a page waits for last, by slot name: each resolves to a section, never rejects. */
export type LateModules = Readonly<Record<string, Promise<LateSection>>>;

/** The plan of any page: document, sections, cache policy. One decider, exhaustive on `kind`. */
export function planPage(context: ViewContext, model: PageModel, late: LateModules = {}): PlannedPage {
	const scope = `${context.brand.id}|${context.prefix}|${context.disableLazyLoad ? "eager" : ""}|${context.imageResizing ? "resized" : ""}`;
	return { ...planOf(context, scope, model, late), model, scope };
}

function planOf(context: ViewContext, scope: string, model: PageModel, late: LateModules): PagePlan {
	switch (model.kind) {
		case "front":
			return planFront(context, scope, model, late);
		case "article":
			return planArticle(context, scope, model, late);
		case "liveBlog":
			return planLiveBlog(context, scope, model, late);
		case "video":
			return planVideo(context, scope, model, late);
		case "playlist":
			return planPlaylist(context, scope, model);
		case "slideshow":
			return planSlideshow(context, scope, model);
		case "recipe":
			return planRecipe(context, scope, model, late);
		case "listing":
			return planListing(context, scope, model);
		case "search":
			return planSearch(context, scope, model, late);
		case "person":
			return planPerson(context, scope, model, late);
		case "shell":
			return planShell(context, scope, model);
		case "embeddedVideo":
			return planEmbeddedVideo(context, scope, model);
		case "embeddedPackage":
			return planEmbeddedPackage(context, scope, model, late);
		case "paywallTest":
			return planPaywallTest(context, scope, model);
		case "local":
			return planLocal(context, scope, model);
		case "newsletters":
			return planNewsletters(context, scope, model);
		case "embeddedNewsletter":
			return planEmbeddedNewsletter(context, scope, model);
		case "signIn":
			return planSignIn(context, scope, model);
		case "account":
		case "farewell":
			return planAccount(context, scope, model);
		case "error":
			return planError(context, scope, model);
	}
}

function planFront(context: ViewContext, scope: string, front: FrontModel, late: LateModules): PagePlan {
	const { packages } = front;
	const bands = bandsOf(packages, context.brand.theme.motif);
	const places = placesOf(packages, bands);
	const sections: Record<string, Uint8Array | Promise<LateSection>> = {
		...chromeSections(context, scope),
		heading: section("heading", scope, front, () => <FrontHeading context={context} front={front} />),
		...late,
	};
	const { paging } = front;
	if (paging) sections.pages = section("pages", scope, front, () => <Pages context={context} paging={paging} />);
	const place = (index: number) => {
		const pack = packages[index];
		const where = places.get(index);
		if (!pack || !where) return null;
		const name = `pack-${index}`;
		sections[name] ??= optionalSection("pack", `${scope}|${where.turn}${where.narrow ? "n" : "w"}`, pack, () => (
			<FrontPackage context={context} pack={pack} place={where} />
		));
		return slot(name);
	};
	return {
		status: 200,
		document: (
			<Page context={context} model={front} kindStyle="front">
				{front.paging?.previous && <link rel="prev" href={front.paging.previous} />}
				{front.paging?.next && <link rel="next" href={front.paging.next} />}
				{slot("heading")}
				{bands.map(({ main, rail }) =>
					rail.length === 0 ? (
						main.map(place)
					) : (
						<div className="band" key={packages[rail[0] ?? 0]?.id}>
							<div className="band-main">{main.map(place)}</div>
							<div className="band-rail">{rail.map(place)}</div>
						</div>
					),
				)}
				{slot("pages")}
				{slot("showBlog")}
			</Page>
		),
		sections,
		policy: front.draftId === null ? pagePolicies.front : null,
	};
}

function planArticle(context: ViewContext, scope: string, article: ArticleModel, late: LateModules): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={article} kindStyle="article" reading={article.headline}>
				<article className="story">
					{slot("top")}
					<div className={`story-body${article.contents.length > 0 ? " long" : ""}`}>
						{slot("bodyStart")}
						{slot("letterInText")}
						{slot("bodyEnd")}
					</div>
				</article>
				<div className="story-modules">
					{slot("showBlog")}
					{slot("newsletter")}
					{slot("related")}
					{slot("mostPopular")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			top: section("top", scope, article, () => <ArticleTop context={context} article={article} />),
			bodyStart: section("bodyStart", scope, article, () => <BodyStart context={context} article={article} />),
			bodyEnd: section("bodyEnd", scope, article, () => <BodyEnd context={context} article={article} />),
			...late,
		},
		policy: pagePolicies.article,
	};
}

function planError(context: ViewContext, scope: string, error: ErrorModel): PagePlan {
	const nonce = freshNonce();
	return {
		status: error.status,
		document: (
			<Page context={context} model={error} kindStyle="error" nonce={nonce}>
				{slot("error")}
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			error: section("error", scope, error, () => <ErrorMessage context={context} error={error} />),
		},
		policy: null,
		nonce,
	};
}
