import { textIds } from "../../brands/texts/schema.ts";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { loadFront } from "../content/lists/curations.ts";
import { loadFrontIndex } from "../content/lists/frontIndex.ts";
import { loadNewest } from "../content/lists/newest.ts";
import { lacksCall } from "../content/upstream/call.ts";
import type { Arrival } from "../edge/arrival.ts";
import { pageForFailure } from "../pages/error/error.page.tsx";
import { listedTypes } from "../pages/kernel/kinds.ts";
import { termPath } from "../pages/parts/tease.model.ts";
import type { Tease } from "../schemas/lists/content.ts";
import type { Curation } from "../schemas/lists/curation.ts";
import { modifiedAt, newsSitemap, rss, sitemap } from "./feedXml.ts";
import { fileResponse } from "./fileResponse.ts";

const feedSize = 50;
const pageOfMap = 150;
const pagesOfMap = 8;
const hour = 3_600_000;
const newsHours = 48;
/** Pages about the brand that search engines may index. */
const smallPrint: readonly string[] = [...textIds, "authors", "corrections"].map((name) => `/${name}`);

/** The brand's newest; empty where the content system has no call for them. */
async function newestOf(arrival: Arrival, request: Parameters<typeof loadNewest>[1]): Promise<Result<Tease[]>> {
	const newest = await loadNewest(arrival, request);
	return newest.ok || !lacksCall(newest.error) ? newest : { ok: true, value: [] };
}

/** GET /rss.xml and /{section}/rss.xml. */
export async function feed(arrival: Arrival, section: string | undefined): Promise<Response> {
	const [newest, front] = await Promise.all([
		newestOf(arrival, { types: ["article"], ...(section ? { sections: [section] } : {}), size: feedSize, openings: true }),
		section ? loadFront(arrival, section) : null,
	]);
	if (front && !front.ok) return pageForFailure(arrival, front.error);
	if (!newest.ok) return pageForFailure(arrival, newest.error);
	const title = front?.value.title ? `${arrival.brand.name}: ${front.value.title}` : arrival.brand.name;
	// A section without stories of its own has those of its front.
	const items = newest.value.length > 0 || !front ? newest.value : storiesOf(front.value);
	return xml(arrival, "application/rss+xml", rss(arrival.brand, { title, section }, items), items);
}

function storiesOf({ layouts }: Curation): Tease[] {
	const items = layouts.flatMap(({ packages }) => packages.flatMap((pack) => pack.items.map(({ item }) => item)));
	return [...new Map(items.filter(({ type }) => type === "article").map((item) => [item.id, item])).values()].slice(0, feedSize);
}

/** GET /sitemap.xml: fronts of the menu and the newest content. */
export async function siteMap(arrival: Arrival): Promise<Response> {
	const items: Tease[] = [];
	for (let page = 1; page <= pagesOfMap; page++) {
		const newest = await newestOf(arrival, { types: listedTypes, size: pageOfMap, page });
		if (!newest.ok) return pageForFailure(arrival, newest.error);
		items.push(...newest.value);
		if (newest.value.length < pageOfMap) break;
	}
	return xml(arrival, "application/xml", sitemap(arrival.brand, await frontsOf(arrival, items), items), items);
}

/** Fronts of the menu, of editors, and of the topics of stories. */
async function frontsOf(arrival: Arrival, items: readonly Tease[]): Promise<string[]> {
	const { brand } = arrival;
	const { global, local } = brand.navigation;
	const menu = [...global, ...local].map(({ url }) => url).filter((url) => /^\/[a-z0-9/-]+$/.test(url) && url !== "/search");
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
	const newest = await newestOf(arrival, { types: ["article"], since, size: pageOfMap });
	if (!newest.ok) return pageForFailure(arrival, newest.error);
	return xml(arrival, "application/xml", newsSitemap(arrival.brand, newest.value, limit), newest.value);
}

function xml(arrival: Arrival, type: string, body: string, items: readonly Tease[]): Promise<Response> {
	const newest = Math.max(0, ...items.map((item) => modifiedAt(item)?.epochMilliseconds ?? 0));
	return fileResponse(arrival, { type, body, maxAgeSeconds: 60, modified: newest });
}
