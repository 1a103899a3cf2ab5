import type { Arrival } from "../edge/arrival.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { redirect, withoutSlash } from "../edge/http/redirect.ts";
import { accountPage, farewellPage, restorePage } from "./account/account.page.ts";
import { forYou } from "./account/kept/forYou.page.ts";
import { history } from "./account/kept/history.page.ts";
import { saved } from "./account/kept/saved.page.ts";
import { article } from "./article/article.page.tsx";
import { authors } from "./authors/authors.page.ts";
import { consent } from "./consent/consent.page.ts";
import { corrections } from "./corrections/corrections.page.ts";
import type { AnswerPage } from "./definePage.ts";
import { embeddedPackage, embeddedVideo, playmaker } from "./embeds/embeds.page.ts";
import { errorPage } from "./error/error.page.tsx";
import { figures } from "./figures/figures.page.ts";
import { draft } from "./front/draft.page.ts";
import { front } from "./front/front.page.ts";
import { type PageKind, pageRoute } from "./kinds.ts";
import { listing } from "./listing/listing.page.ts";
import { wholeListing } from "./listing/wholeListing.page.ts";
import { liveBlog, liveCard } from "./liveBlog/liveBlog.page.ts";
import { liveTv } from "./liveTv/liveTv.page.ts";
import { local } from "./local/local.page.ts";
import { menu } from "./menu/menu.page.ts";
import { embeddedNewsletter, newsletters } from "./newsletters/newsletters.page.ts";
import { person } from "./person/person.page.ts";
import { preferences } from "./preferences/preferences.page.ts";
import { recipe } from "./recipe/recipe.page.tsx";
import { schedule } from "./schedule/schedule.page.ts";
import { search } from "./search/search.page.ts";
import { paywallTest, shell } from "./shell/shell.page.ts";
import { signInPage } from "./signIn/signIn.page.ts";
import { slideshow } from "./slideshow/slideshow.page.ts";
import { text } from "./text/text.page.ts";
import { playlist } from "./video/playlist.page.ts";
import { video } from "./video/video.page.ts";

/** Who answers the pages of each kind; a kind without an answer does not compile. */
const handlers: Readonly<Record<PageKind, AnswerPage>> = {
	account: accountPage,
	article,
	authors,
	consent,
	corrections,
	draft,
	embeddedNewsletter,
	embeddedPackage,
	embeddedVideo,
	farewell: farewellPage,
	figures,
	forYou,
	front,
	history,
	listing,
	live: liveTv,
	liveBlog,
	liveCard,
	local,
	menu,
	newsletters,
	paywallTest,
	person,
	playlist,
	playmaker,
	preferences,
	recipe,
	restore: restorePage,
	saved,
	schedule,
	search,
	shell,
	signIn: signInPage,
	slideshow,
	text,
	video,
	wholeListing,
};

/** Answers any page; `takesForm`: its address takes a form as well. */
export function page(arrival: Arrival, takesForm = false): Response | Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") {
		if (arrival.pathname.length > 1 && arrival.pathname.endsWith("/")) return withoutSlash(arrival);
		return methodNotAllowed(arrival, takesForm ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]);
	}
	if (arrival.prefix !== "" && arrival.pathname === "/" && /.\/$/.test(new URL(arrival.request.url).pathname))
		return redirect(arrival, 308, `${arrival.prefix}${arrival.search}`);
	const route = pageRoute(arrival.pathname);
	if (route.kind === "redirect") return redirect(arrival, 308, `${arrival.prefix}${route.path}${arrival.search}`);
	return route.kind === "notFound" ? errorPage(arrival, 404) : handlers[route.kind](arrival, route.id);
}
