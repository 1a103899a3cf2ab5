import { Hono } from "hono";
import type { MastheadEnv } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { accounts } from "./accounts/app.ts";
import { attempts } from "./accounts/limits/attempts.ts";
import { searchArticleCards, searchCards } from "./content/cards.ts";
import { curatedList, curationBySlug, curationByTerms, curationDraft, curationIndex } from "./content/curation.ts";
import {
	articlePermissions,
	documentOfType,
	heldDocument,
	menu,
	navigation,
	playlist,
	recipe,
	slideshow,
	socialMedia,
	videos,
} from "./content/documents.ts";
import { mostPopularRecipes, persons, products, related, relatedRecipes, search } from "./content/listings.ts";
import { miniPlayerTease } from "./content/miniPlayer.ts";
import { appendPublication, publications } from "./content/publications.ts";
import { showBlogNavigation } from "./content/showBlog.ts";
import { waffle, waffleCatalogue } from "./content/waffle.ts";
import { house } from "./house/app.ts";
import { ingest } from "./ingest/ingest.ts";
import { localNews, zipInfo } from "./localNews/localNews.ts";
import { myNews } from "./mynews/app.ts";
import { newsletterConfiguration, newsletterConfirm, newsletterSignUp, newsletterUnsubscribe } from "./newsletters/newsletters.ts";
import { withContentSession, withPrimary } from "./platform/contentSession.ts";
import { isPassing } from "./platform/passing.ts";
import { failure, notFound, type OriginBindings } from "./platform/respond.ts";
import { push } from "./push/app.ts";
import { notifyReaders } from "./push/courier.ts";
import { liveSchedule, scheduleAssets, scheduleFeed } from "./schedule/calls.ts";

/** Reads repeated after a transient fault. */
const readAgain = new WeakSet<Request>();

/** Every call of the embedded origin (C7, contract §4). A trailing slash makes no difference. */
const origin: Hono<OriginBindings> = new Hono<OriginBindings>({ strict: false })
	.get("/content/publications", publications)
	.post("/content/publications", appendPublication)
	.get("/content/search", search)
	.get("/content/article/related", related)
	.get("/content/card/search", searchCards)
	.get("/content/articlecards/search", searchArticleCards)
	.get("/content/recipe/related", relatedRecipes)
	.get("/content/recipe/:id", recipe)
	.get("/content/mostPopularRecipes/taxonomy", mostPopularRecipes)
	.get("/content/videos/:ids", videos)
	.get("/content/playlist/:id", playlist)
	.get("/content/slideshow", slideshow)
	.get("/content/menu/:id", menu)
	.get("/content/navigation/:id", navigation)
	.get("/content/persons/search", persons)
	.get("/content/products/search", products)
	.get("/content/waffle/automated", waffle)
	.get("/content/waffle/catalogue", waffleCatalogue)
	.get("/content/curatedList/:id", curatedList)
	.get("/content/curatedList/:id/:count", curatedList)
	.get("/content/socialMedia/:id", socialMedia)
	.get("/content/showBlogNavigation/:vertical/:blog/:post", showBlogNavigation)
	.get("/content/getStartTodayArticlePermissions/:id", articlePermissions)
	.get("/content/curation/slug/:system", curationBySlug)
	.get("/content/curation/slug/:system/:slug{.+}", curationBySlug)
	.get("/content/curation/index/:vertical", curationIndex)
	.get("/content/curation/draft/:id", curationDraft)
	.get("/content/draft/:type/:id", heldDocument)
	.get("/content/curation/taxonomy-terms/:system/:path{.+}", curationByTerms)
	.get("/content/:type/:id", documentOfType)
	.get("/geo/api/zipinfo", zipInfo)
	.get("/localnews/news/:zip", localNews)
	.get("/services/miniPlayerTease/:id", miniPlayerTease)
	.get("/schedule/:feed", scheduleFeed)
	.get("/schedule-assets/:feed", scheduleAssets)
	.get("/services/tve/schedule/:vertical", liveSchedule)
	.get("/services/newsletter", newsletterConfiguration)
	.post("/services/newsletter", newsletterSignUp)
	.post("/services/newsletter/confirm", newsletterConfirm)
	.post("/services/newsletter/leave", newsletterUnsubscribe)
	.route("/accounts", accounts)
	.route("/attempts", attempts)
	.route("/mynews", myNews)
	.route("/house/push", push)
	.route("/house", house)
	.all("/ingest/:type/:id", ingest(notifyReaders))
	.notFound(() => notFound())
	.onError((thrown, call) => {
		const request = call.req.raw;
		if (request.method === "GET" && isPassing(thrown) && !readAgain.has(request)) {
			readAgain.add(request);
			return origin.fetch(request, withPrimary(call.env), call.executionCtx);
		}
		log("error", "origin", { path: new URL(call.req.url).pathname, message: thrown.message });
		return failure(503, { code: "unavailable", message: "Please try again." }, { "retry-after": "1" });
	});

/** Answers a call as a remote content system would. Entries bind it as `ORIGIN`. */
export async function originFetch(request: Request, env: MastheadEnv, ctx: ExecutionContext): Promise<Response> {
	return origin.fetch(request, withContentSession(request, env), ctx);
}
