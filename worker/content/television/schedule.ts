import type { Brand } from "../../../brands/schema.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import {
	type FeedEntry,
	FeedPage,
	type ScheduleAsset,
	ScheduleAssets,
	type ScheduleWeek,
	ServicesSchedule,
	weekFollowing,
	weekOf,
} from "../../schemas/documents/schedule.ts";
import { isAbsent, isEmbedded } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";

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

/** The source of schedules: the configured feed, or the embedded origin's; else the configured services (C7.27); null without any. */
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
		// With part of a week the rest would seem gone.
		if (!page.ok && (pages.length === 0 || !isAbsent(page.error))) return page;
		if (!page.ok) break;
		pages.push(page.value);
		const seen = skip + page.value.received;
		if (page.value.received < weekCount || seen >= (page.value.total ?? Number.POSITIVE_INFINITY)) break;
	}
	return { ok: true, value: airingsOf(pages) };
}

/**
 * A week's airings as shown at a moment. The feed selects by ends (C7.34), a programme belongs to the day it begins in (C4.59): where the
 * listings end before the week, the next week's answer has its last one.
 */
export async function loadWeekAt(arrival: BrandCaller, week: ScheduleWeek, atMs: number): Promise<WeekAt> {
	const next = weekFollowing(week, atMs);
	const [own, tomorrow] = await Promise.all([loadWeek(arrival, week), next && loadWeek(arrival, next)]);
	if (!own.ok) return { airings: own, next, following: tomorrow };
	const isOpen = (own.value.at(-1)?.endTime ?? week.to) < week.to;
	const following = tomorrow ?? (isOpen ? await loadWeek(arrival, weekOf(week.monday.add({ weeks: 1 }))) : null);
	if (!following?.ok) return { airings: own, next, following };
	const across = acrossItsEnd(own.value, following.value, week);
	return { airings: across.length > 0 ? { ok: true, value: [...own.value, ...across] } : own, next, following };
}

export interface WeekAt {
	airings: Result<readonly Airing[]>;
	/** The next week; null on any day but the last. */
	next: ScheduleWeek | null;
	/** Its answer; null where nothing of it is shown. */
	following: Result<readonly Airing[]> | null;
}

/** One programme of a week by its guid; null without it. */
export async function loadAiring(arrival: BrandCaller, week: ScheduleWeek, guid: string): Promise<Result<Airing | null>> {
	const own = await loadWeek(arrival, week);
	if (!own.ok) return own;
	const found = own.value.find((airing) => airing.guid === guid);
	if (found) return { ok: true, value: found };
	const following = await loadWeek(arrival, weekOf(week.monday.add({ weeks: 1 })));
	if (!following.ok && !isAbsent(following.error)) return following;
	const across = following.ok ? acrossItsEnd(own.value, following.value, week) : [];
	return { ok: true, value: across.find((airing) => airing.guid === guid) ?? null };
}

/** Airings that begin in a week and end in the next, whose answer has them. */
function acrossItsEnd(own: readonly Airing[], following: readonly Airing[], { from, to }: ScheduleWeek): Airing[] {
	const known = new Set(own.map(({ guid }) => guid));
	return following.filter(({ guid, startTime }) => startTime >= from && startTime < to && !known.has(guid));
}

/** The current and coming airings (C7.34): fourteen listings of the coming day. The call names the minute. */
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
		ownTags: ownTags(arrival.brand),
	});
	return !answer.ok && answer.error.kind === "status" && answer.error.status === 404 ? { ok: true, value: emptyPage } : answer;
}

function loadPage(arrival: BrandCaller, query: ScheduleQuery, storedAs?: string): Promise<Result<FeedPage, RemoteError>> {
	return readThrough(arrival, {
		base: "schedule",
		policy: dataPolicies.schedule,
		call: { endpoint: feedOf(arrival.brand), query: scheduleQuery(query, arrival.now), timeoutMs, circuit: "schedule" },
		schema: FeedPage,
		ownTags: ownTags(arrival.brand),
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
		ownTags: ownTags(arrival.brand),
	});
}

const emptyPage: FeedPage = { received: 0, total: 0, entries: [] };
const emptyIndex: readonly ScheduleAsset[] = [];

const feedOf = ({ contentSystemId }: Brand): string => `prod-${contentSystemId}-live-listing`;

const ownTags = ({ contentSystemId }: Brand): readonly string[] => [`type:${contentSystemId}:schedule`];

/** Tidied once per answer: models are cached by the airings' identity. */
const tidied = new WeakMap<FeedPage, { pages: readonly FeedPage[]; airings: readonly Airing[] }>();

/** Airings of a whole schedule by week, once per answer for the same reason. */
const weeks = new WeakMap<FeedPage, Map<string, readonly Airing[]>>();

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

/** A listing with a beginning and an end that no other one of its schedule lies within. */
export type Airing = Omit<FeedEntry, "endTime"> & { endTime: number };

const minute = 60_000;
const mostMs = 24 * 60 * minute;
/** Duration of a programme without end, runtime or follower. */
const defaultMs = 30 * minute;

/**
 * Listings in the order of their beginnings: each once, none within another. Of two that overlap the one said later (`updated`) stands, else
 * the one that begins later; the other ends where that begins, or is left out.
 */
export function tidyAirings(entries: readonly FeedEntry[]): Airing[] {
	const placed: Airing[] = [];
	const inOrder = entries.toSorted((a, b) => a.startTime - b.startTime);
	const byPriority = withoutDuplicates(entries)
		.reverse()
		.sort((a, b) => b.updated - a.updated || b.startTime - a.startTime);
	for (const entry of byPriority) {
		const index = insertionIndex(placed, entry.startTime);
		const before = placed[index - 1];
		if (before && before.endTime > entry.startTime) continue;
		const end = Math.min(endOf(entry, inOrder), placed[index]?.startTime ?? Number.POSITIVE_INFINITY);
		if (end - entry.startTime < minute) continue;
		placed.splice(index, 0, { ...entry, endTime: end });
	}
	return placed;
}

/** One listing per guid and per programme at a moment: the one said last. */
function withoutDuplicates(entries: readonly FeedEntry[]): FeedEntry[] {
	const byGuid = new Map<string, FeedEntry>();
	for (const entry of entries) {
		const known = byGuid.get(entry.guid);
		if (!known || entry.updated >= known.updated) byGuid.set(entry.guid, entry);
	}
	return [...byGuid.values()];
}

function insertionIndex(placed: readonly FeedEntry[], startTime: number): number {
	let low = 0;
	let high = placed.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((placed[middle]?.startTime ?? 0) <= startTime) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The stated end, else by the runtime in seconds, else with the next beginning. */
function endOf({ startTime, endTime, program }: FeedEntry, inOrder: readonly FeedEntry[]): number {
	const runtime = program.runtime && program.runtime > 0 ? startTime + program.runtime * 1000 : null;
	// A clock that was set back while the feed was written makes ends that come before beginnings.
	const end = endTime !== undefined && endTime > startTime ? endTime : runtime;
	if (end !== null) return Math.min(end, startTime + mostMs);
	return Math.min(inOrder[insertionIndex(inOrder, startTime)]?.startTime ?? Number.POSITIVE_INFINITY, startTime + defaultMs);
}

/** The current airing and those that follow (C4.46). */
export interface OnAir<A> {
	/** The first one that is not over. In a gap it has yet to begin, and is the first to come too. */
	current: A | null;
	/** Beginning now or later, at most twelve (C9.10). */
	upcoming: readonly A[];
}

const mostUpcoming = 12;

/** Finds the current and the coming airings of a sorted list at a moment. */
export function onAirAt<A extends { startTime: number; endTime: number }>(airings: readonly A[], now: number): OnAir<A> {
	let current: A | null = null;
	const upcoming: A[] = [];
	for (const airing of airings) {
		if (airing.endTime <= now) continue;
		current ??= airing;
		if (airing.startTime >= now && upcoming.length < mostUpcoming) upcoming.push(airing);
	}
	return { current, upcoming };
}
