import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { msToNext } from "../../../client/domain/liveTv/airTimes.ts";
import { type Airing, loadScheduleAssets, loadWeekAt, onAirAt, scheduleSource } from "../../content/television/schedule.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import type { PageFacts } from "../../document/facts.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { withFlags } from "../../edge/flags.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { endingIn, pagePolicies } from "../../edge/pagePolicies.ts";
import { identityOf } from "../../platform/memory.ts";
import {
	beginningOf,
	broadcastDay,
	dateIn,
	isReached,
	mondayOf,
	type ScheduleAsset,
	type ScheduleWeek,
	weekAt,
	weekOf,
} from "../../schemas/documents/schedule.ts";
import { statusOfFailure } from "../kernel/answer.ts";
import { once, teaseContext, type Visit } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { canonicalUrl } from "../kernel/links.ts";
import { type ScheduleAddress, scheduleAddress, scheduleSearch } from "../kernel/scheduleAddress.ts";
import { viewPlan } from "../parts/Page.tsx";
import { broadcastData } from "../parts/schedule/airing.tsx";
import { Schedule } from "./Schedule.tsx";
import { type FollowingWeek, type ScheduleModel, scheduleModel } from "./schedule.model.ts";

interface LoadedWeek {
	address: ScheduleAddress;
	week: ScheduleWeek;
	airings: readonly Airing[];
	following: FollowingWeek | null;
	/** Cause of their absence. */
	failure: RemoteError | null;
	assets: readonly ScheduleAsset[];
	/** Pictures or tomorrow were missing. */
	isBare: boolean;
}

/** The week's schedule of a brand that broadcasts (C2.28, contract §3). */
export const schedule = definePage({
	kind: "schedule",
	load: async (arrival) => {
		const address = scheduleAddress(arrival.search);
		const week = address && weekOfAddress(arrival, address);
		if (!address || !week || !arrival.brand.flags.schedule) return { ok: true, value: null };
		const [{ airings, following, next }, assets] = await Promise.all([loadWeekAt(arrival, week, arrival.now), loadScheduleAssets(arrival)]);
		// A missing feed is an answer; any other failure leaves the page's frame (C8.23).
		if (!airings.ok && isAbsent(airings.error)) return airings;
		return {
			ok: true,
			value: {
				address,
				week,
				airings: airings.ok ? airings.value : noAirings,
				// This week stands without it.
				following: next && following?.ok ? { week: next, airings: following.value } : null,
				failure: airings.ok ? null : airings.error,
				assets: assets.ok ? assets.value : noAssets,
				isBare: [assets, following].some((part) => part?.ok === false && !isAbsent(part.error)),
			},
		};
	},
	model: (visit, loaded) => {
		const { address, airings, assets, failure, following, week } = loaded;
		const { arrival } = visit;
		if (address.day !== null && address.day !== week.name) {
			const own = `${arrival.prefix}/schedule${scheduleSearch({ ...address, day: week.name })}`;
			return redirect(arrival, 301, withFlags(own, arrival.search));
		}
		const key = `${scheduleSearch(address)}|${week.name}|${identityOf(assets)}|${following ? identityOf(following.airings) : ""}|${failure ? [failure.message, failure.retryAfter] : ""}`;
		return once(visit, "minute", airings, key, () => modelOf(visit, loaded));
	},
	plan: viewPlan("schedule", Schedule, scheduleAnswer),
	cache: ({ arrival }, _, { address, airings, failure, isBare }) => {
		if (failure) return null;
		const { now } = arrival;
		const tomorrow = beginningOf(broadcastDay(now).add({ days: 1 }));
		// Until something begins or ends, or the day does.
		const unchangedMs = Math.min(msToNext(airings, now), tomorrow - now);
		return { policy: endingIn(pagePolicies.schedule, unchangedMs), query: scheduleSearch(address).slice(1), degraded: isBare };
	},
});

/** The page's status and, after a failure of the feed, when it may be well again. */
function scheduleAnswer({ facts: { status }, retryAfter, state, links }: SchedulePage) {
	const headers = status >= 500 || status === 429 ? { headers: { "retry-after": String(retryAfter) } } : {};
	return { status, neighbours: state === "none" ? null : links, ...headers };
}

interface SchedulePage extends ScheduleModel {
	/** Seconds. */
	retryAfter: number;
}

const noAirings: readonly Airing[] = [];
const noAssets: readonly ScheduleAsset[] = [];

/** The week that an address means, the running one without a day; null beyond what addresses reach. */
function weekOfAddress({ now }: Arrival, { day }: ScheduleAddress): ScheduleWeek | null {
	const current = weekAt(now);
	const date = day === null ? null : dateIn(day);
	if (!date) return current;
	const week = weekOf(mondayOf(date));
	return isReached(week, now) ? week : null;
}

/** Listings for search engines: the current one and the next twelve. */
function modelOf({ arrival, context }: Visit, { address, airings, assets, failure, following, week }: LoadedWeek): SchedulePage {
	const { brand, flags, now } = arrival;
	const { t } = context;
	const thisWeek = weekAt(now);
	const isThisWeek = week.from === thisWeek.from;
	const teases = teaseContext(arrival);
	const path = `/schedule${scheduleSearch({ day: isThisWeek ? null : week.name, view: "list" })}`;
	const isFar = Math.abs(thisWeek.monday.until(week.monday).days) > 7;
	const plain = plainFacts(brand, flags, "/schedule", "schedule");
	const draft = scheduleModel(
		{ ...teases, facts: plain },
		{
			address,
			week,
			thisWeek,
			airings: scheduleSource(arrival.env) === null ? "none" : failure ? null : airings,
			following: failure ? null : following,
			assets,
			words: { title: t("schedule.title"), weekOf: (date) => t("schedule.week", { date }) },
		},
	);
	const items = [...draft.formattedItems, ...(draft.following ? [draft.following] : [])].flatMap((day) => day.items);
	const { current, upcoming } = onAirAt(items, now);
	const listed = current && current.startTime <= now ? [current, ...upcoming] : upcoming;
	const facts: PageFacts = {
		...plain,
		canonicalUrl: canonicalUrl(brand, path),
		status: failure ? statusOfFailure(failure) : 200,
		title: isThisWeek ? draft.title : `${draft.title}, ${draft.week}`,
		description: isThisWeek ? t("meta.scheduleDescription") : null,
		// The grid is the list once more, and weeks without listings say nothing.
		robots: failure || isFar || items.length === 0 || address.view === "grid" ? "noindex" : null,
		structuredData: broadcastData(teases, listed),
	};
	return { ...draft, facts, retryAfter: failure?.retryAfter ?? 10 };
}
