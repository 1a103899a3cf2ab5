import { loadFront } from "../content/curations.ts";
import { loadNewest } from "../content/newest.ts";
import type { Arrival } from "../edge/arrival.ts";
import { stampShared, standingHeaders } from "../edge/headers.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { pageForFailure } from "../pages/error/error.page.tsx";
import { listedTypes } from "../pages/kinds.ts";
import type { Tease } from "../schemas/content.ts";
import { newsSitemap, rss, sitemap } from "./feedXml.ts";

const feedSize = 50;
const pageOfMap = 150;
const pagesOfMap = 6;
const newsHours = 48;

/** GET /rss.xml and /{section}/rss.xml. */
export async function feed(arrival: Arrival, section: string | undefined): Promise<Response> {
	const [newest, front] = await Promise.all([
		loadNewest(arrival, { types: ["article"], section, size: feedSize }),
		section ? loadFront(arrival, section) : null,
	]);
	if (front && !front.ok) return pageForFailure(arrival, front.error);
	if (!newest.ok) return pageForFailure(arrival, newest.error);
	const title = front?.value.title ? `${arrival.brand.name}: ${front.value.title}` : arrival.brand.name;
	return xml(arrival, "application/rss+xml", rss(arrival.brand, title, arrival.pathname, newest.value));
}

/** GET /sitemap.xml: fronts of the menu and the newest content. */
export async function siteMap(arrival: Arrival): Promise<Response> {
	const items: Tease[] = [];
	for (let page = 1; page <= pagesOfMap; page++) {
		const newest = await loadNewest(arrival, { types: listedTypes, size: pageOfMap, page });
		if (!newest.ok) return pageForFailure(arrival, newest.error);
		items.push(...newest.value);
		if (newest.value.length < pageOfMap) break;
	}
	const { global, local } = arrival.brand.navigation;
	const fronts = ["/", ...new Set([...global, ...local].map((link) => link.url).filter((url) => /^\/[a-z0-9-]+$/.test(url)))];
	return xml(arrival, "application/xml", sitemap(arrival.brand, fronts, items));
}

/** GET /sitemap-news.xml. */
export async function newsSiteMap(arrival: Arrival): Promise<Response> {
	// Whole hours, so that the call can be kept; the model drops nothing that is a little older.
	const hour = 3_600_000;
	const since = new Date(Math.floor(arrival.now / hour) * hour - newsHours * hour).toISOString();
	const newest = await loadNewest(arrival, { types: ["article"], since, size: pageOfMap });
	if (!newest.ok) return pageForFailure(arrival, newest.error);
	return xml(arrival, "application/xml", newsSitemap(arrival.brand, newest.value));
}

function xml(arrival: Arrival, type: string, body: string): Response {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const headers = new Headers({
		...standingHeaders,
		"content-type": `${type}; charset=utf-8`,
		"cache-control": "public, max-age=60",
		"x-edge-cache": "bypass",
	});
	stampShared(headers, arrival);
	return new Response(method === "HEAD" ? null : body, { headers });
}
