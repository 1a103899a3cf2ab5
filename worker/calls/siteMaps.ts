import { Temporal } from "temporal-polyfill";
import { childrenOf } from "../../brands/registry.ts";
import { textIds } from "../../brands/texts/schema.ts";
import { loadFrontIndex } from "../content/lists/frontIndex.ts";
import type { Arrival } from "../edge/arrival.ts";
import { callWait } from "../edge/callRation.ts";
import { tooManyMade } from "../edge/costRation.ts";
import { errorPage, pageForFailure } from "../pages/error/error.page.tsx";
import { publicAddress } from "../pages/kernel/facts.ts";
import { listedTypes } from "../pages/kernel/kinds.ts";
import { canonicalUrl, termPath } from "../pages/kernel/links.ts";
import { isGatedInItsVertical } from "../schemas/documents/gating.ts";
import type { Tease } from "../schemas/lists/content.ts";
import { newestOf, xmlSeconds } from "./feeds.ts";
import { addressOf } from "./feedXml.ts";
import { fileResponse } from "./fileResponse.ts";
import { newsSitemap, sitemap, sitemapIndex, videoSitemap } from "./siteMapXml.ts";

const pageOfMap = 150;
const pagesOfMap = 8;
const behindTheLast: ReadonlySet<number | undefined> = new Set([400, 404, 410, 416, 422]);
const pagesOfMonth = 40;
const mostMonths = 500;
const hour = 3_600_000;
const newsHours = 48;
/** Pages about the brand that search engines may index. */
const smallPrint: readonly string[] = [...textIds, "authors", "corrections"].map((name) => `/${name}`);

/** A map of the newest, without expired videos and what is canonical elsewhere. */
async function mapOf(
	arrival: Arrival,
	draw: (items: readonly Tease[]) => string | Promise<string>,
	{ pages = pagesOfMap, ...request }: { pages?: number; types?: readonly string[]; since?: string; until?: string } = {},
): Promise<Response> {
	const waitSeconds = callWait(arrival, "maps");
	if (waitSeconds > 0) return tooManyMade(arrival, waitSeconds);
	const found = new Map<string, Tease>();
	// A page may lack items that may not be shown: the last has nothing new.
	for (let page = 1, known = -1; page <= pages && found.size > known; page++) {
		known = found.size;
		const newest = await newestOf(arrival, { types: listedTypes, size: pageOfMap, page, isBulk: true, ...request });
		if (!newest.ok && page > 1 && behindTheLast.has(newest.error.status)) break;
		if (!newest.ok) return pageForFailure(arrival, newest.error);
		for (const item of newest.value) found.set(item.id, item);
	}
	const items = [...found.values()].filter(
		(item) =>
			publicAddress(arrival.brand, item.url.canonical ?? addressOf(arrival.brand, item)).startsWith(canonicalUrl(arrival.brand, "/")) &&
			(item.expiresAt === undefined || Date.parse(item.expiresAt) > arrival.now),
	);
	return fileResponse(arrival, { type: "application/xml", body: await draw(items), maxAgeSeconds: xmlSeconds });
}

/** GET /sitemap.xml: fronts of the menu and the newest content. */
export function siteMap(arrival: Arrival): Promise<Response> {
	return mapOf(arrival, async (items) => sitemap(arrival.brand, await frontsOf(arrival, items), items));
}

/** GET /sitemap-index.xml: the brand's site maps, one for each month with a known story; before the oldest each month from `ARCHIVE_SINCE` on. */
export function siteMapIndex(arrival: Arrival): Promise<Response> {
	return mapOf(arrival, (items) => sitemapIndex(arrival.brand, mapsOf(arrival, items)));
}

function mapsOf(arrival: Arrival, items: readonly Tease[]): string[] {
	const known = new Set(
		items.flatMap((item) => {
			const at = Date.parse(item.date?.publishedAt ?? item.datePublished ?? "");
			return Number.isNaN(at) ? [] : new Date(at).toISOString().slice(0, 7);
		}),
	);
	const months = [...known].sort().reverse();
	const since = monthOf(arrival.env.ARCHIVE_SINCE);
	const oldest = months.at(-1) ?? new Date(arrival.now).toISOString().slice(0, 7);
	for (let month = before(oldest); since && month >= since && months.length < mostMonths; month = before(month)) months.push(month);
	return [
		"/sitemap.xml",
		"/sitemap-news.xml",
		"/sitemap-video.xml",
		...months.slice(0, mostMonths).map((month) => `/sitemap-${month}.xml`),
	];
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
	const month = { pages: pagesOfMonth, since: `${named}-01T00:00:00Z`, until: `${next}-01T00:00:00Z` };
	return mapOf(arrival, (items) => sitemap(arrival.brand, [], items), month);
}

/** GET /sitemap-video.xml: videos that everybody may see, by their frames. */
export function videoSiteMap(arrival: Arrival): Promise<Response> {
	const { brand } = arrival;
	const draw = (items: readonly Tease[]) =>
		videoSitemap(
			brand,
			items.filter((item) => !isGatedInItsVertical(brand, item)),
		);
	return mapOf(arrival, draw, { types: ["video"] });
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
export function newsSiteMap(arrival: Arrival): Promise<Response> {
	// Whole hours make the call cacheable; the map leaves out what is a little older.
	const limit = arrival.now - newsHours * hour;
	const since = new Date(Math.floor(limit / hour) * hour).toISOString();
	return mapOf(arrival, (items) => newsSitemap(arrival.brand, items, limit), { types: ["article"], since });
}
