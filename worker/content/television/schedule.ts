import type { Brand } from "../../../brands/schema.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import {
	FeedPage,
	type ScheduleAsset,
	ScheduleAssets,
	type ScheduleWeek,
	ServicesSchedule,
	weekFollowing,
	weekOf,
} from "../../schemas/documents/schedule.ts";
import { isEmbedded } from "../upstream/bases.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { type Airing, tidyAirings } from "./airings.ts";

interface ScheduleQuery {
	/** Epoch ms; default now to a day later. */
	startTime?: number;
	endTime?: number;
	count?: number;
	skip?: number;
	fields?: readonly string[];
	/** `json` keeps the names' prefixes. */
	form?: "cjson" | "json";
}

/** Listings of one page of the week, and of what is on now (C9.10). */
const weekCount = 250;
const liveCount = 14;
const liveWindowMs = 24 * 3_600_000;

/**
 * The source of schedules: the configured feed, or the embedded origin's where content is published there; else the configured services
 * (C7.27); null without any.
 */
export function scheduleSource(env: MastheadEnv): "feed" | "services" | null {
	if (!isEmbedded("schedule", env) || isEmbedded("content", env)) return "feed";
	return isEmbedded("services", env) ? null : "services";
}

/** Fields of a listing that are read (C3.48). */
const fieldsRead = ["guid", "startTime", "endTime", "updated", "title", "genre", "seriesId", "program"] as const;

/** The feed's query (C7.34): `form`, `range` (from 1, both ends included), `fields`, `byEndTime`, `sort` ascending without a suffix. */
export function scheduleQuery(query: ScheduleQuery, now: number): Record<"form" | "range" | "fields" | "byEndTime" | "sort", string> {
	const { count = liveCount, skip = 0, fields = fieldsRead, form = "cjson" } = query;
	const { startTime = now, endTime = startTime + liveWindowMs } = query;
	return {
		form,
		range: `${skip + 1}-${skip + count}`,
		fields: fields.join(","),
		byEndTime: `${new Date(startTime).toISOString()}~${new Date(endTime).toISOString()}`,
		sort: "startTime",
	};
}

const mostPages = 4;
const timeoutMs = 2000;

/** The brand's broadcasts of a week (C7.35, C9.10): one answer per week, refreshed in the background, stale when the feed fails. */
export async function loadWeek(arrival: BrandCaller, week: ScheduleWeek): Promise<Result<readonly Airing[]>> {
	if (scheduleSource(arrival.env) !== "feed") {
		const whole = await loadWhole(arrival);
		return whole.ok ? { ok: true, value: airingsWithin(whole.value, week) } : whole;
	}
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
 * A week's airings as shown at a moment. The feed selects by ends (C7.34), but a programme belongs to the day it begins in (C4.59): on the
 * last day the next week's answer comes along, for what runs across.
 */
export async function loadWeekAt(arrival: BrandCaller, week: ScheduleWeek, atMs: number): Promise<WeekAt> {
	const next = weekFollowing(week, atMs);
	const [own, following] = await Promise.all([loadWeek(arrival, week), next && loadWeek(arrival, next)]);
	if (!own.ok || !next || !following?.ok) return { airings: own, next, following };
	const across = acrossItsEnd(own.value, following.value, week);
	return { airings: across.length > 0 ? { ok: true, value: [...own.value, ...across] } : own, next, following };
}

export interface WeekAt {
	airings: Result<readonly Airing[]>;
	/** The next week and its answer; null on any day but the last. */
	next: ScheduleWeek | null;
	following: Result<readonly Airing[]> | null;
}

/** One programme of a week by its guid; null without it. */
export async function loadAiring(arrival: BrandCaller, week: ScheduleWeek, guid: string): Promise<Result<Airing | null>> {
	const own = await loadWeek(arrival, week);
	if (!own.ok) return own;
	const found = own.value.find((airing) => airing.guid === guid);
	if (found) return { ok: true, value: found };
	const following = await loadWeek(arrival, weekOf(week.monday.add({ weeks: 1 })));
	const across = following.ok ? acrossItsEnd(own.value, following.value, week) : [];
	return { ok: true, value: across.find((airing) => airing.guid === guid) ?? null };
}

/** Airings that begin in a week and end in the next, whose answer has them. */
function acrossItsEnd(own: readonly Airing[], following: readonly Airing[], { from, to }: ScheduleWeek): Airing[] {
	const known = new Set(own.map(({ guid }) => guid));
	return following.filter(({ guid, startTime }) => startTime >= from && startTime < to && !known.has(guid));
}

/**
 * The current and coming airings (C7.34): fourteen listings of the coming day. The call names the minute; its answer is cached for later
 * readers, and used stale when the feed fails.
 */
export async function loadComing(arrival: BrandCaller): Promise<Result<readonly Airing[]>> {
	const page = await (scheduleSource(arrival.env) === "feed" ? loadPage(arrival, {}, "coming") : loadWhole(arrival));
	return page.ok ? { ok: true, value: airingsOf([page.value]) } : page;
}

/** The whole schedule of the services (C7.27), which takes no query. A 404 is an empty schedule. */
async function loadWhole(arrival: BrandCaller): Promise<Result<FeedPage, RemoteError>> {
	if (scheduleSource(arrival.env) === null) return { ok: true, value: emptyPage };
	const answer = await readThrough(arrival, {
		base: "services",
		policy: dataPolicies.schedule,
		call: { endpoint: `tve/schedule/${arrival.brand.contentSystemId}`, timeoutMs },
		schema: ServicesSchedule,
		...ownTags(arrival.brand),
	});
	return !answer.ok && answer.error.kind === "status" && answer.error.status === 404 ? { ok: true, value: emptyPage } : answer;
}

function loadPage(arrival: BrandCaller, query: ScheduleQuery, storedAs?: string): Promise<Result<FeedPage, RemoteError>> {
	return readThrough(arrival, {
		base: "schedule",
		policy: dataPolicies.schedule,
		call: { endpoint: feedOf(arrival.brand), query: scheduleQuery(query, arrival.now), timeoutMs, circuit: "schedule" },
		schema: FeedPage,
		...ownTags(arrival.brand),
		...(storedAs === undefined ? {} : { storedAs }),
	});
}

/** Pictures and pages of series and programmes by their ids (C7.36), without which a schedule has only its own pictures. */
export async function loadScheduleAssets(arrival: BrandCaller): Promise<Result<readonly ScheduleAsset[]>> {
	// While content is remote nothing is published into the embedded origin.
	if (isEmbedded("scheduleAssets", arrival.env) && !isEmbedded("content", arrival.env)) return { ok: true, value: emptyIndex };
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

const feedOf = ({ contentSystemId }: Brand): string => `prod-${contentSystemId}-live-listing`;

function ownTags({ contentSystemId }: Brand): { ownTags: readonly string[]; tags: () => readonly string[] } {
	return { ownTags: [`type:${contentSystemId}:schedule`], tags: () => [] };
}

/** Tidied once per answer: models are cached by the airings' identity. */
const tidied = new WeakMap<FeedPage, { pages: readonly FeedPage[]; airings: readonly Airing[] }>();

/** Airings of a whole schedule by week, once per answer for the same reason. */
const weeks = new WeakMap<FeedPage, Map<string, readonly Airing[]>>();

/** The airings that end within a week, as the feed selects. */
function airingsWithin(whole: FeedPage, { name, from, to }: ScheduleWeek): readonly Airing[] {
	const known = weeks.get(whole) ?? new Map<string, readonly Airing[]>();
	weeks.set(whole, known);
	const airings = known.get(name) ?? airingsOf([whole]).filter(({ endTime }) => endTime > from && endTime <= to);
	known.set(name, airings);
	return airings;
}

function airingsOf(pages: readonly FeedPage[]): readonly Airing[] {
	const [first] = pages;
	if (!first) return [];
	const known = tidied.get(first);
	if (known && known.pages.length === pages.length && known.pages.every((page, index) => page === pages[index])) return known.airings;
	const airings = tidyAirings(pages.flatMap(({ entries }) => entries));
	tidied.set(first, { pages, airings });
	return airings;
}
