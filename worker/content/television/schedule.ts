import type { Brand } from "../../../brands/schema.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { FeedPage, type ScheduleAsset, ScheduleAssets } from "../../schemas/documents/schedule.ts";
import type { ScheduleWeek } from "../../schemas/documents/scheduleWeeks.ts";
import { type BaseName, isEmbedded } from "../upstream/bases.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { type Airing, tidyAirings } from "./airings.ts";
import { type ScheduleQuery, scheduleQuery, weekCount } from "./scheduleQuery.ts";

/** What a week has at most: pages of the feed that are asked for. */
const mostPages = 4;
const timeoutMs = 2000;

/** What the brand broadcasts in a week (C7.35, C9.10): one answer per week, refreshed behind readers' backs, old when the feed fails. */
export async function loadWeek(arrival: BrandCaller, week: ScheduleWeek): Promise<Result<readonly Airing[]>> {
	const pages: FeedPage[] = [];
	for (let skip = 0; pages.length < mostPages; skip += weekCount) {
		const page = await loadPage(arrival, { startTime: week.from, endTime: week.to, count: weekCount, skip });
		if (!page.ok) {
			if (pages.length === 0) return page;
			break;
		}
		pages.push(page.value);
		const seen = skip + page.value.received;
		if (page.value.received < weekCount || seen >= (page.value.total ?? Number.POSITIVE_INFINITY)) break;
	}
	return { ok: true, value: airingsOf(pages) };
}

/**
 * What is on now and next (C7.34): fourteen listings of the coming day. The question names the minute; its answer is kept for
 * whoever asks later, so that readers wait for the feed once, and have an old answer when it fails.
 */
export async function loadComing(arrival: BrandCaller): Promise<Result<readonly Airing[]>> {
	const page = await loadPage(arrival, {}, "coming");
	return page.ok ? { ok: true, value: airingsOf([page.value]) } : page;
}

async function loadPage(arrival: BrandCaller, query: ScheduleQuery, keptAs?: string): Promise<Result<FeedPage, RemoteError>> {
	if (isNobodys(arrival, "schedule")) return { ok: true, value: emptyPage };
	return readThrough(arrival, {
		base: "schedule",
		policy: dataPolicies.schedule,
		call: { endpoint: feedOf(arrival.brand), query: scheduleQuery(query, arrival.now), timeoutMs, circuit: "schedule" },
		schema: FeedPage,
		...ownTags(arrival.brand),
		...(keptAs === undefined ? {} : { keptAs }),
	});
}

/** Pictures and pages of series and programmes by their ids (C7.36). Without it a schedule has no pictures but its own. */
export async function loadScheduleAssets(arrival: BrandCaller): Promise<Result<readonly ScheduleAsset[]>> {
	if (isNobodys(arrival, "scheduleAssets")) return { ok: true, value: emptyIndex };
	return readThrough(arrival, {
		base: "scheduleAssets",
		policy: dataPolicies.navigation,
		call: { endpoint: feedOf(arrival.brand), timeoutMs, circuit: "scheduleAssets" },
		schema: ScheduleAssets,
		...ownTags(arrival.brand),
	});
}

const emptyPage: FeedPage = { received: 0, total: 0, entries: [] };
const emptyIndex: readonly ScheduleAsset[] = [];

/** Where the content is somebody else's, nothing is published into the embedded origin: there is nothing to ask it for. */
const isNobodys = ({ env }: BrandCaller, base: BaseName): boolean => isEmbedded(base, env) && !isEmbedded("content", env);

/** Name of a brand's feed within the account. */
const feedOf = ({ contentSystemId }: Brand): string => `prod-${contentSystemId}-live-listing`;

function ownTags({ contentSystemId }: Brand): { ownTags: readonly string[]; tags: () => readonly string[] } {
	return { ownTags: [`type:${contentSystemId}:schedule`], tags: () => [] };
}

/** Tidied once per answer: what is made from airings is known by their identity. */
const tidied = new WeakMap<FeedPage, { pages: readonly FeedPage[]; airings: readonly Airing[] }>();

function airingsOf(pages: readonly FeedPage[]): readonly Airing[] {
	const [first] = pages;
	if (!first) return [];
	const known = tidied.get(first);
	if (known && known.pages.length === pages.length && known.pages.every((page, index) => page === pages[index])) return known.airings;
	const airings = tidyAirings(pages.flatMap(({ entries }) => entries));
	tidied.set(first, { pages, airings });
	return airings;
}
