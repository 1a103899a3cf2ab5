import { Hono } from "hono";
import { asset } from "./calls/asset.ts";
import { auth } from "./calls/auth.ts";
import { favicon, webManifest } from "./calls/brandFiles.ts";
import { airingCalendar, seriesCalendar } from "./calls/calendar.ts";
import { exportData } from "./calls/exportData.ts";
import { feed } from "./calls/feeds.ts";
import { healthz } from "./calls/health.ts";
import { houseAd, houseCreative } from "./calls/house/ads.ts";
import { housePaywall, paywallReader } from "./calls/house/paywall.ts";
import { housePush } from "./calls/house/push.ts";
import { recommendations } from "./calls/house/recommendations.ts";
import { houseReminders } from "./calls/house/reminders.ts";
import { errorSink, eventSink } from "./calls/house/sinks.ts";
import { targeting } from "./calls/house/targeting.ts";
import { ingest } from "./calls/ingest.ts";
import { liveCards } from "./calls/liveCards.ts";
import { liveStream } from "./calls/liveStream.ts";
import { liveTv } from "./calls/liveTv.ts";
import { myNews } from "./calls/myNews.ts";
import { notices } from "./calls/notices.ts";
import { oembed } from "./calls/oembed.ts";
import { preferencesCss } from "./calls/preferencesCss.ts";
import { forwardRead } from "./calls/reads.ts";
import { robots, securityTxt } from "./calls/robots.ts";
import { serviceWorker } from "./calls/serviceWorker.ts";
import { sharePicture } from "./calls/sharePicture/sharePicture.ts";
import { shareTarget } from "./calls/shareTarget.ts";
import { signOutForm } from "./calls/signOut.ts";
import { adsTxt, changePassword, indexNowFile, llmsTxt, openSearch } from "./calls/siteFiles.ts";
import { monthMap, newsSiteMap, siteMap, siteMapIndex, videoSiteMap } from "./calls/siteMaps.ts";
import { videoFile } from "./calls/videoFile.ts";
import type { Arrival } from "./edge/arrival.ts";
import { methodNotAllowed } from "./edge/http/methods.ts";
import { errorPage } from "./pages/error/error.page.tsx";
import type { RouteBindings } from "./pages/kernel/context.ts";
import { page } from "./pages/table.ts";

/** Answers a request by the route table; rejects with what a route threw. */
export async function answer(arrival: Arrival): Promise<Response> {
	return routes.fetch(arrival.request, { arrival }, arrival.ctx);
}

/** A slash at the end of a call makes no difference (contract §4). */
const slashedCall = /^(\/house\/[^.]+|\/ingest\/notices|\/live\/[^/]+\/cards)\/$/;
/** Hono matches below the vertical: a sub-brand's prefix is already off. */
const table = () =>
	new Hono<RouteBindings>({
		getPath: (_, options) => (options as { env: { arrival: Arrival } }).env.arrival.pathname.replace(slashedCall, "$1"),
	});

/**
 * Files and feeds, the same for everyone: their answers carry no cookie, so that a session renewed on the way to one would lose its secret.
 * Account calls bring their own proof; events, errors, targeting and advertising are no reader's. Nobody's session is looked for here.
 */
const sessionless = table();
sessionless.get("/assets/*", (c) => asset(c.env.arrival));
sessionless.get("/pictures/*", (c) => asset(c.env.arrival));
sessionless.get("/share-pictures/*", (c) => sharePicture(c.env.arrival, page));
sessionless.get("/videos/*", (c) => videoFile(c.env.arrival));
sessionless.get("/favicon.ico", (c) => favicon(c.env.arrival));
sessionless.get("/healthz", (c) => healthz(c.env.arrival));
sessionless.get("/robots.txt", (c) => robots(c.env.arrival));
sessionless.get("/rss.xml", (c) => feed(c.env.arrival));
sessionless.get("/:page/rss.xml", (c) => feed(c.env.arrival));
sessionless.get("/:page/:part/rss.xml", (c) => feed(c.env.arrival));
sessionless.get("/schedule/series/:file{.+\\.ics}", (c) => seriesCalendar(c.env.arrival));
sessionless.get("/schedule/:week/:file{.+\\.ics}", (c) => airingCalendar(c.env.arrival));
sessionless.get("/sitemap.xml", (c) => siteMap(c.env.arrival));
sessionless.get("/sitemap-news.xml", (c) => newsSiteMap(c.env.arrival));
sessionless.get("/sitemap-video.xml", (c) => videoSiteMap(c.env.arrival));
sessionless.get("/sitemap-index.xml", (c) => siteMapIndex(c.env.arrival));
sessionless.get("/:map{sitemap-\\d{4}-\\d{2}\\.xml}", (c) => monthMap(c.env.arrival));
sessionless.get("/ads.txt", (c) => adsTxt(c.env.arrival));
sessionless.get("/llms.txt", (c) => llmsTxt(c.env.arrival));
sessionless.get("/opensearch.xml", (c) => openSearch(c.env.arrival));
sessionless.get("/.well-known/change-password", (c) => changePassword(c.env.arrival));
sessionless.get("/manifest.webmanifest", (c) => webManifest(c.env.arrival));
sessionless.get("/share", (c) => shareTarget(c.env.arrival));
sessionless.get("/service-worker.js", (c) => serviceWorker(c.env.arrival));
sessionless.get("/.well-known/security.txt", (c) => securityTxt(c.env.arrival));
sessionless.get("/preferences.css", (c) => preferencesCss(c.env.arrival));
sessionless.all("/house/ads", (c) => houseAd(c.env.arrival));
sessionless.all("/house/targeting", (c) => targeting(c.env.arrival));
sessionless.all("/house/events", (c) => eventSink(c.env.arrival));
sessionless.all("/house/errors", (c) => errorSink(c.env.arrival));
sessionless.all("/house/ads/:campaign/:file", (c) => houseCreative(c.env.arrival, c.req.param("campaign"), c.req.param("file")));
sessionless.all("/auth/*", (c) => auth(c.env.arrival, restAfter(c.env.arrival, "/auth/")));

/** Returns whether what stands at a path looks for no session. */
export const isSessionless = (pathname: string): boolean => sessionless.router.match("GET", pathname)[0].length > 0;

/** Polls: their reader is who the token says (edge/identity/session.ts). */
const polled = table();
polled.all("/live/:id/cards", (c) => liveCards(c.env.arrival, c.req.param("id")));

export const isPolled = (pathname: string): boolean => polled.router.match("GET", pathname)[0].length > 0;

/** The route table: calls and files for robots by name, pages and their forms by the shape of their path (pages/kernel/kinds.ts, pages/table.ts). */
const routes = table().route("/", sessionless);
routes.all("/bentoapi/*", (c) => forwardRead(c.env.arrival, "content", restAfter(c.env.arrival, "/bentoapi/")));
routes.all("/services/*", (c) => forwardRead(c.env.arrival, "services", restAfter(c.env.arrival, "/services/")));
routes.all("/geo/*", (c) => forwardRead(c.env.arrival, "geo", restAfter(c.env.arrival, "/geo/")));
routes.all("/localnews/*", (c) => forwardRead(c.env.arrival, "localNews", restAfter(c.env.arrival, "/localnews/")));
routes.all("/mynewsapi/*", (c) => myNews(c.env.arrival, restAfter(c.env.arrival, "/mynewsapi/")));
routes.get("/:file{[A-Za-z0-9-]{8,128}\\.txt}", (c, next) => indexNowFile(c.env.arrival) ?? next());
// A gated video depends on the reader's country.
routes.get("/oembed", (c) => oembed(c.env.arrival));
routes.post("/sign-out", (c) => signOutForm(c.env.arrival));
routes.all("/sign-out", (c) => methodNotAllowed(c.env.arrival, ["POST"]));
routes.get("/account/export", (c) => exportData(c.env.arrival));
routes.all("/house/recommendations", (c) => recommendations(c.env.arrival));
routes.all("/house/paywall", (c) => housePaywall(c.env.arrival));
routes.all("/house/paywall/reader", (c) => paywallReader(c.env.arrival));
routes.all("/house/push", (c) => housePush(c.env.arrival));
routes.all("/house/push/reminders", (c) => houseReminders(c.env.arrival));
routes.all("/ingest/notices", (c) => notices(c.env.arrival));
routes.all("/ingest/*", (c) => ingest(c.env.arrival));
routes.all("/live/tv/*", (c) => liveTv(c.env.arrival, restAfter(c.env.arrival, "/live/tv/")));
routes.all("/live/stream/*", (c) => liveStream(c.env.arrival, restAfter(c.env.arrival, "/live/stream/")));
// The Worker's alone: its bytes are given by /live/stream.
routes.all("/channel/*", (c) => errorPage(c.env.arrival, 404));
routes.route("/", polled);
// Local mode's own addresses, which its entry answers before this table is asked (worker/dev/index.ts).
routes.all("/_dev/*", (c) => errorPage(c.env.arrival, 404));
routes.all("*", (c) => page(c.env.arrival));

// Hono would answer a bare text of its own: what throws is ours to log and to word (worker/index.ts).
routes.onError((thrown) => {
	throw thrown;
});

function restAfter(arrival: Arrival, prefix: string): string {
	return arrival.pathname.slice(prefix.length);
}
