import type { Arrival } from "../edge/arrival.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { redirect, withoutSlash } from "../edge/http/redirect.ts";
import { takenOnce } from "../edge/http/sameForm.ts";
import { after } from "../platform/coalesce.ts";
import { formerKey, formerNumber } from "../platform/formerAddress.ts";
import { accountForm } from "./account/account.form.ts";
import { accountPage, deletedPage, restorePage } from "./account/account.page.ts";
import { forYouForm } from "./account/lists/forYou.form.ts";
import { forYou } from "./account/lists/forYou.page.ts";
import { historyForm } from "./account/lists/history.form.ts";
import { history } from "./account/lists/history.page.ts";
import { savedForm } from "./account/lists/saved.form.ts";
import { saved } from "./account/lists/saved.page.ts";
import { signInPage, signInStep } from "./account/signIn/signIn.page.ts";
import { article } from "./article/article.page.tsx";
import { authors } from "./authors/authors.page.ts";
import { consentForm } from "./consent/consent.form.ts";
import { consent } from "./consent/consent.page.ts";
import { corrections } from "./corrections/corrections.page.ts";
import { embeddedPackage, embeddedVideo, playmaker } from "./embeds/embeds.page.ts";
import { errorPage } from "./error/error.page.tsx";
import { figures } from "./figures/figures.page.ts";
import { draft } from "./front/draft.page.ts";
import { front } from "./front/front.page.ts";
import { type AnswerPage, errorAnswer, type PageAnswer } from "./kernel/answer.ts";
import { type PageKind, pageRoute } from "./kernel/kinds.ts";
import { listing } from "./listing/listing.page.tsx";
import { wholeListing } from "./listing/wholeListing.page.ts";
import { liveBlog, liveCard } from "./liveBlog/liveBlog.page.ts";
import { liveTv } from "./liveTv/liveTv.page.ts";
import { local } from "./local/local.page.ts";
import { menu } from "./menu/menu.page.tsx";
import { newsletterSignUp } from "./newsletters/newsletters.form.ts";
import { embeddedNewsletter, newsletters } from "./newsletters/newsletters.page.ts";
import { person } from "./person/person.page.tsx";
import { preferencesForm } from "./preferences/preferences.form.ts";
import { preferences } from "./preferences/preferences.page.ts";
import { recipe } from "./recipe/recipe.page.tsx";
import { schedule } from "./schedule/schedule.page.ts";
import { search } from "./search/search.page.tsx";
import { offline, paywallTest, shell } from "./shell/shell.page.ts";
import { slideshow } from "./slideshow/slideshow.page.tsx";
import { text } from "./text/text.page.ts";
import { playlist } from "./video/playlist.page.ts";
import { video } from "./video/video.page.ts";

/** The pages of a kind: `get` draws them, `post` takes the forms that are sent to their addresses. */
interface PageHandlers {
	get?: AnswerPage;
	post?: AnswerPage;
}

/** The handlers of each kind of page; a kind without a line does not compile. */
const handlers: Readonly<Record<PageKind, PageHandlers>> = {
	account: { get: accountPage },
	accountSection: { post: accountForm },
	article: { get: article },
	authors: { get: authors },
	consent: { get: consent, post: consentForm },
	corrections: { get: corrections },
	draft: { get: draft },
	embeddedNewsletter: { get: embeddedNewsletter },
	embeddedPackage: { get: embeddedPackage },
	embeddedVideo: { get: embeddedVideo },
	accountDeleted: { get: deletedPage },
	figures: { get: figures },
	forYou: { get: forYou, post: forYouForm },
	front: { get: front },
	history: { get: history, post: historyForm },
	listing: { get: listing },
	live: { get: liveTv },
	liveBlog: { get: liveBlog },
	liveCard: { get: liveCard },
	local: { get: local },
	menu: { get: menu },
	newsletters: { get: newsletters, post: newsletterSignUp },
	offline: { get: offline },
	paywallTest: { get: paywallTest },
	person: { get: person },
	playlist: { get: playlist },
	playmaker: { get: playmaker },
	preferences: { get: preferences, post: preferencesForm },
	recipe: { get: recipe },
	restore: { get: restorePage, post: (arrival) => accountForm(arrival, "restore") },
	saved: { get: saved, post: savedForm },
	schedule: { get: schedule },
	search: { get: search },
	shell: { get: shell },
	signIn: { get: signInPage, post: signInStep },
	slideshow: { get: slideshow },
	text: { get: text },
	video: { get: video },
	wholeListing: { get: wholeListing },
};

/** Answers a page or a form by the kind that its path is of (contract §3); another method is 405 and names those that answer. */
export function page(arrival: Arrival): Response | Promise<Response> {
	const { method } = arrival.request;
	const route = pageRoute(arrival.pathname);
	const found = "id" in route ? handlers[route.kind] : {};
	if (method !== "GET" && method !== "HEAD") {
		const { post } = found;
		if (method === "POST" && "id" in route && post) return takenOnce(arrival, () => drawn(arrival, post(arrival, route.id)));
		if (arrival.pathname.length > 1 && arrival.pathname.endsWith("/")) return withoutSlash(arrival);
		return methodNotAllowed(arrival, post ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]);
	}
	if (arrival.prefix !== "" && arrival.pathname === "/" && /.\/$/.test(new URL(arrival.request.url).pathname))
		return redirect(arrival, 308, `${arrival.prefix}${arrival.search}`);
	if (route.kind === "redirect") return redirect(arrival, 308, `${arrival.prefix}${route.path}${arrival.search}`);
	const post = route.kind === "front" ? formerNumber.exec(arrival.search)?.[1] : undefined;
	if (post !== undefined) return formerPost(arrival, post);
	return drawn(arrival, ("id" in route && found.get?.(arrival, route.id)) || errorAnswer(404));
}

/** An entry that nobody has read for long comes late. */
const longestReadMs = 2000;

/** The path of today of an old address; null: none, or KV does not say it. */
async function todayOf({ brand, env }: Arrival, former: string): Promise<string | null> {
	const found = await Promise.race([env.CACHE.get(formerKey(brand.id, former)), after(longestReadMs)]).catch(() => null);
	return found?.startsWith("/") && found !== former ? found : null;
}

/** The page of today of a post's old number; without one the front alone. */
async function formerPost(arrival: Arrival, post: string): Promise<Response> {
	const { pathname, prefix } = arrival;
	const today = pathname === "/" && (await todayOf(arrival, `/?p=${post}`));
	return today ? redirect(arrival, 301, prefix + today) : redirect(arrival, 303, prefix + pathname);
}

/** The response itself, or that of the page that stands instead: before 404 the page of today of an old address (docs/moving-in.md). */
async function drawn(arrival: Arrival, answering: PageAnswer | Promise<PageAnswer>): Promise<Response> {
	const answer = await answering;
	if (answer instanceof Response) return answer;
	const { page } = answer;
	if ("kind" in page) return drawn(arrival, handlers[page.kind].get?.(arrival, page.id) ?? errorAnswer(404));
	const { status } = page;
	const today = status === 404 && (await todayOf(arrival, arrival.pathname));
	if (today) return redirect(arrival, 301, arrival.prefix + today);
	const response = await errorPage(arrival, status, page.retryAfter);
	for (const [name, value] of Object.entries(page.headers ?? {})) response.headers.set(name, value);
	return response;
}
