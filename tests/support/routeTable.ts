import { readFileSync } from "node:fs";
import type { PageKind } from "../../worker/pages/kernel/kinds.ts";

/** A line of a route table. */
export interface Route {
	method: "get" | "post" | "all";
	path: string;
}

const line = /(?:^routes|^sessionless|^polled|^\t)\.(get|post|all)\("([^"]+)"/gm;

function routesIn(file: string): Route[] {
	const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
	return [...text.matchAll(line)].map(([, method = "", path = ""]) => ({
		method: method as Route["method"],
		path: path.replaceAll("\\\\", "\\"),
	}));
}

/** Routes of the site, in their order. */
export const siteRoutes = (): Route[] => routesIn("worker/routes.ts");

/** Routes of the embedded origin. */
export const originRoutes = (): Route[] => routesIn("worker/origin/app.ts");

/** An address below each route of the site. */
export const routeAddresses: Readonly<Record<string, string>> = {
	"/assets/*": "/assets/none.js",
	"/pictures/*": "/pictures/news/icon-180.png",
	"/videos/*": "/videos/harbor/360p.mp4",
	"/favicon.ico": "/favicon.ico",
	"/healthz": "/healthz",
	"/robots.txt": "/robots.txt",
	"/rss.xml": "/rss.xml",
	"/:page/rss.xml": "/politics/rss.xml",
	"/:page/:part/rss.xml": "/politics/congress/rss.xml",
	"/schedule/series/:file{.+\\.ics}": "/schedule/series/7006.ics",
	"/schedule/:week/:file{.+\\.ics}": "/schedule/2026-11-23/none.ics",
	"/sitemap.xml": "/sitemap.xml",
	"/sitemap-news.xml": "/sitemap-news.xml",
	"/sitemap-video.xml": "/sitemap-video.xml",
	"/sitemap-index.xml": "/sitemap-index.xml",
	"/:map{sitemap-\\d{4}-\\d{2}\\.xml}": "/sitemap-2026-11.xml",
	"/ads.txt": "/ads.txt",
	"/llms.txt": "/llms.txt",
	"/opensearch.xml": "/opensearch.xml",
	"/.well-known/change-password": "/.well-known/change-password",
	"/oembed": "/oembed?url=https%3A%2F%2Fwww.news.masthead.example%2Fvideo%2Fwatch-the-dome-on-the-night-of-the-vote-mmvo1001",
	"/manifest.webmanifest": "/manifest.webmanifest",
	"/service-worker.js": "/service-worker.js",
	"/share": "/share?text=bridge",
	"/share-pictures/*": "/share-pictures/about/00000000000000.png",
	"/.well-known/security.txt": "/.well-known/security.txt",
	"/preferences.css": "/preferences.css",
	"/house/ads/:campaign/:file": "/house/ads/own-newsletters/300x250.svg",
	"/auth/*": "/auth/none",
	"/:file{[A-Za-z0-9-]{8,128}\\.txt}": "/no-key-of-ours.txt",
	"/bentoapi/*": "/bentoapi/search?q=bridge",
	"/services/*": "/services/newsletter?vertical=news",
	"/geo/*": "/geo/api/zipinfo?zip=10001",
	"/localnews/*": "/localnews/news/10001",
	"/mynewsapi/*": "/mynewsapi/bookmarks/20/0/",
	"/sign-out": "/sign-out",
	"/account/export": "/account/export",
	"/house/ads": "/house/ads?slot=top&size=300x250",
	"/house/recommendations": "/house/recommendations",
	"/house/targeting": "/house/targeting?url=https%3A%2F%2Fwww.example%2F&key=news",
	"/house/paywall": "/house/paywall",
	"/house/paywall/reader": "/house/paywall/reader",
	"/house/events": "/house/events",
	"/house/errors": "/house/errors",
	"/house/push": "/house/push",
	"/house/push/reminders": "/house/push/reminders",
	"/ingest/notices": "/ingest/notices",
	"/ingest/*": "/ingest/article/rcna1",
	"/live/tv/*": "/live/tv/schedule",
	"/live/stream/*": "/live/stream/news/master.m3u8",
	"/channel/*": "/channel/news/master.m3u8",
	"/live/:id/cards": "/live/rcna1901/cards",
	"/_dev/*": "/_dev/",
	"*": "/no/such/page-rcna0",
};

/** An address of each kind of page. */
export const kindAddresses: Readonly<Record<PageKind, string>> = {
	draft: "/preview/front/none",
	search: "/search?q=bridge",
	shell: "/_app",
	offline: "/_offline",
	menu: "/_menu/politics",
	local: "/local",
	schedule: "/schedule",
	live: "/live",
	newsletters: "/newsletters",
	embeddedNewsletter: "/embedded-newsletter/morning-rundown",
	embeddedVideo: "/embedded-video/none",
	playmaker: "/playmaker/none",
	embeddedPackage: "/embedded-pkg/news-lead",
	text: "/privacy",
	preferences: "/preferences",
	corrections: "/corrections",
	authors: "/authors",
	consent: "/house/consent",
	figures: "/house/figures",
	signIn: "/sign-in",
	account: "/account",
	accountSection: "/account/profile",
	accountDeleted: "/account/deleted",
	restore: "/account/restore",
	saved: "/account/saved",
	history: "/account/history",
	forYou: "/account/for-you",
	person: "/author/none",
	video: "/video/none-mmvo0",
	playlist: "/playlist/none-mmpl0",
	slideshow: "/slideshow/none-ncsl0",
	recipe: "/recipes/none-tdrp0",
	wholeListing: "/shop/all.json",
	listing: "/shop/all",
	paywallTest: "/piano-sandbox",
	liveCard: "/politics/news/live-blog/none-ncrd0",
	liveBlog: "/politics/news/live-blog/none-rcna0",
	article: "/politics/congress/none-rcna0",
	front: "/",
};
