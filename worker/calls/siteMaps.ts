import { Temporal } from "temporal-polyfill";
import { childrenOf } from "../../brands/registry.ts";
import { textIds } from "../../brands/texts/schema.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { loadFrontIndex } from "../content/lists/frontIndex.ts";
import type { Arrival } from "../edge/arrival.ts";
import { errorPage, pageForFailure } from "../pages/error/error.page.tsx";
import { listedTypes } from "../pages/kernel/kinds.ts";
import { termPath } from "../pages/kernel/links.ts";
import { isGatedInItsVertical } from "../schemas/documents/gating.ts";
import type { Tease } from "../schemas/lists/content.ts";
import { newestOf, xml } from "./feeds.ts";
import { newsSitemap, sitemap, sitemapIndex, videoSitemap } from "./siteMapXml.ts";

const pageOfMap = 150;
const pagesOfMap = 8;
const pagesOfMonth = 40;
const mostMonths = 500;
const hour = 3_600_000;
const newsHours = 48;
/** Pages about the brand that search engines may index. */
const smallPrint: readonly string[] = [...textIds, "authors", "corrections"].map((name) => `/${name}`);

/** The newest of all listed types, or of some, up to so many pages; no expired videos. */
async function pagesOf(
	arrival: Arrival,
	pages: number,
	request: { types?: readonly string[]; since?: string; until?: string } = {},
): Promise<Result<Tease[]>> {
	const items: Tease[] = [];
	for (let page = 1; page <= pages; page++) {
		const newest = await newestOf(arrival, { types: listedTypes, size: pageOfMap, page, ...request });
		if (!newest.ok) return newest;
		items.push(...newest.value.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > arrival.now));
		if (newest.value.length < pageOfMap) break;
	}
	return { ok: true, value: items };
}

/** GET /sitemap.xml: fronts of the menu and the newest content. */
export async function siteMap(arrival: Arrival): Promise<Response> {
	const items = await pagesOf(arrival, pagesOfMap);
	if (!items.ok) return pageForFailure(arrival, items.error);
	return xml(arrival, "application/xml", sitemap(arrival.brand, await frontsOf(arrival, items.value), items.value), items.value);
}

/** GET /sitemap-index.xml: the brand's site maps, one for each month with a known story; before the oldest each month from `ARCHIVE_SINCE` on. */
export async function siteMapIndex(arrival: Arrival): Promise<Response> {
	const items = await pagesOf(arrival, pagesOfMap);
	if (!items.ok) return pageForFailure(arrival, items.error);
	const known = new Set(
		items.value.flatMap((item) => {
			const at = Date.parse(item.date?.publishedAt ?? item.datePublished ?? "");
			return Number.isNaN(at) ? [] : new Date(at).toISOString().slice(0, 7);
		}),
	);
	const months = [...known].sort().reverse();
	const since = monthOf(arrival.env.ARCHIVE_SINCE);
	const oldest = months.at(-1) ?? new Date(arrival.now).toISOString().slice(0, 7);
	for (let month = before(oldest); since && month >= since && months.length < mostMonths; month = before(month)) months.push(month);
	const paths = [
		"/sitemap.xml",
		"/sitemap-news.xml",
		"/sitemap-video.xml",
		...months.slice(0, mostMonths).map((month) => `/sitemap-${month}.xml`),
	];
	return xml(arrival, "application/xml", sitemapIndex(arrival.brand, paths), items.value);
}

const before = (month: string): string => Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();

/** The month of an ISO 8601 text, `2026-11`. */
const monthOf = (text: string | undefined): string | null => /^\d{4}-(?:0[1-9]|1[0-2])/.exec(text ?? "")?.[0] ?? null;

/** GET /sitemap-{year}-{month}.xml: what was published in a month (UTC). */
export async function monthMap(arrival: Arrival): Promise<Response> {
	const named = monthOf(arrival.pathname.slice("/sitemap-".length));
	const today = new Date(arrival.now).toISOString();
	if (!named || named > today) return errorPage(arrival, 404);
	const next = Temporal.PlainYearMonth.from(named).add({ months: 1 });
	const items = await pagesOf(arrival, pagesOfMonth, { since: `${named}-01T00:00:00Z`, until: `${next}-01T00:00:00Z` });
	if (!items.ok) return pageForFailure(arrival, items.error);
	return xml(arrival, "application/xml", sitemap(arrival.brand, [], items.value), items.value);
}

/** GET /sitemap-video.xml: videos that everybody may see, by their frames. */
export async function videoSiteMap(arrival: Arrival): Promise<Response> {
	const { brand } = arrival;
	const newest = await pagesOf(arrival, pagesOfMap, { types: ["video"] });
	if (!newest.ok) return pageForFailure(arrival, newest.error);
	const items = newest.value.filter((item) => !isGatedInItsVertical(brand, item));
	return xml(arrival, "application/xml", videoSitemap(brand, items), items);
}

async function frontsOf(arrival: Arrival, items: readonly Tease[]): Promise<string[]> {
	const { brand } = arrival;
	const { global, local } = brand.navigation;
	const isChilds = (url: string) => childrenOf(brand).some(({ pathPrefix }) => `${url}/`.startsWith(`${pathPrefix}/`));
	const menu = [...global, ...local]
		.map(({ url }) => url)
		.filter((url) => /^\/[a-z0-9/-]+$/.test(url) && url !== "/search" && !isChilds(url));
	const index = await loadFrontIndex(arrival);
	const made = index.ok ? index.value.filter((slug) => slug !== "").map((slug) => `/${slug}`) : [];
	const topics = items.flatMap(({ type, taxonomy }) =>
		type === "article" && taxonomy?.primaryTopic ? (termPath(brand, taxonomy.primaryTopic) ?? []) : [],
	);
	return ["/", ...new Set([...menu, ...made, ...topics, ...smallPrint])];
}

/** GET /sitemap-news.xml. */
export async function newsSiteMap(arrival: Arrival): Promise<Response> {
	// Whole hours make the call cacheable; the map leaves out what is a little older.
	const limit = arrival.now - newsHours * hour;
	const since = new Date(Math.floor(limit / hour) * hour).toISOString();
	const newest = await pagesOf(arrival, pagesOfMap, { types: ["article"], since });
	if (!newest.ok) return pageForFailure(arrival, newest.error);
	return xml(arrival, "application/xml", newsSitemap(arrival.brand, newest.value, limit), newest.value);
}
