import type { Arrival } from "../edge/arrival.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { redirect } from "../edge/http/redirect.ts";
import { accountPage, farewellPage } from "./account/account.page.ts";
import { article } from "./article/article.page.ts";
import { embeddedPackage, embeddedVideo } from "./embeds/embeds.page.ts";
import { errorPage } from "./error/error.page.ts";
import { front } from "./front/front.page.ts";
import { preview } from "./front/preview.page.ts";
import { listing, wholeListing } from "./listing/listing.page.ts";
import { liveBlog, liveCard } from "./liveBlog/liveBlog.page.ts";
import { local } from "./local/local.page.ts";
import { embeddedNewsletter, newslettersPage } from "./newsletters/newsletters.page.ts";
import { pageRoute } from "./pageRoute.ts";
import { person } from "./person/person.page.ts";
import { recipe } from "./recipe/recipe.page.ts";
import { search } from "./search/search.page.ts";
import { paywallTest, shell } from "./shell/shell.page.ts";
import { signInPage } from "./signIn/signIn.page.ts";
import { slideshow } from "./slideshow/slideshow.page.ts";
import { playlist, video } from "./video/video.page.ts";

/** Answers any page. */
export function page(arrival: Arrival): Response | Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	if (arrival.prefix !== "" && arrival.pathname === "/" && new URL(arrival.request.url).pathname.endsWith("/"))
		return redirect(arrival, 308, `${arrival.prefix}${arrival.search}`);
	const route = pageRoute(arrival.pathname);
	switch (route.kind) {
		case "front":
			return front(arrival, route.slug);
		case "draft":
			return preview(arrival, route.id);
		case "article":
			return article(arrival, route.id);
		case "liveBlog":
			return liveBlog(arrival, route.id);
		case "liveCard":
			return liveCard(arrival, route.id);
		case "video":
			return video(arrival, route.id);
		case "playlist":
			return playlist(arrival, route.id);
		case "slideshow":
			return slideshow(arrival, route.id);
		case "recipe":
			return recipe(arrival, route.id);
		case "listing":
			return listing(arrival, route.slug);
		case "wholeListing":
			return wholeListing(arrival, route.slug);
		case "search":
			return search(arrival);
		case "shell":
			return shell(arrival);
		case "paywallTest":
			return paywallTest(arrival);
		case "embeddedVideo":
			return embeddedVideo(arrival, route.id, route.bare);
		case "embeddedPackage":
			return embeddedPackage(arrival, route.id);
		case "local":
			return local(arrival);
		case "newsletters":
			return newslettersPage(arrival);
		case "account":
			return accountPage(arrival);
		case "accountDeleted":
			return farewellPage(arrival);
		case "signIn":
			return signInPage(arrival);
		case "embeddedNewsletter":
			return embeddedNewsletter(arrival, route.key);
		case "person":
			return person(arrival, route.id);
		case "redirect":
			return redirect(arrival, 308, `${arrival.prefix}${route.path}${arrival.search}`);
		case "notFound":
			return errorPage(arrival, 404);
	}
}
