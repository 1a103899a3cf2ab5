import { Temporal } from "temporal-polyfill";
import { scheduleZone } from "../../../client/domain/liveTv/airTimes.ts";
import type { Airing } from "../../content/television/schedule.ts";
import type { PageFacts } from "../../document/facts.ts";
import { beginningOf, broadcastDay, daysOf, isReached, type ScheduleAsset, type ScheduleWeek } from "../../schemas/documents/schedule.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { dayTime, shortDay, weekdayTime } from "../kernel/dates.ts";
import { type ScheduleAddress, scheduleSearch } from "../kernel/scheduleAddress.ts";
import { type AiringModel, airingModel } from "../parts/schedule/airing.tsx";
import { withShortDescriptions } from "./descriptions.ts";

export interface DayModel {
	/** `2026-11-16`: its id on the page. */
	name: string;
	title: string;
	short: { weekday: string; day: string };
	isToday: boolean;
	/** Another day of the present week than today, or than tomorrow once nothing more begins today. */
	isFolded: boolean;
	/** Epoch ms at which it begins. */
	from: number;
	items: readonly AiringModel[];
}

/** A series that is still to come this week: where its page is, and a calendar of all that comes of it. */
export interface SeriesModel {
	id: string;
	title: string;
	url: string | null;
	calendarUrl: string;
}

/** The week's page (C2.28). A request that failed leaves its frame (C4.58, C8.23). */
export interface ScheduleModel {
	kind: "schedule";
	facts: PageFacts;
	/** State of the request: `formattedItems` are loaded, or it failed and nothing goes on loading; `none`: there is nothing to ask. */
	state: "complete" | "failed" | "none";
	view: ScheduleAddress["view"];
	week: string;
	title: string;
	isThisWeek: boolean;
	links: { previous: string | null; next: string | null; thisWeek: string; list: string; grid: string };
	formattedItems: readonly DayModel[];
	/** On the running week's last day, the day after it: what is to come tonight is not all that is to come. */
	following: DayModel | null;
	series: readonly SeriesModel[];
}

/** The week after the one that is shown, where that is on its last day. */
export interface FollowingWeek {
	week: ScheduleWeek;
	airings: readonly Airing[];
}

export interface ScheduleInput {
	address: ScheduleAddress;
	week: ScheduleWeek;
	thisWeek: ScheduleWeek;
	/** Null: it could not be had; `none`: nobody has a schedule. */
	airings: readonly Airing[] | "none" | null;
	/** Null as well where it could not be had. */
	following: FollowingWeek | null;
	assets: readonly ScheduleAsset[];
	words: { title: string; weekOf: (date: string) => string };
}

/** The page of a week. A programme that starts before five belongs to the day before (C4.59). */
export function scheduleModel(context: TeaseContext & { facts: PageFacts }, input: ScheduleInput): ScheduleModel {
	const { address, following, thisWeek, week, words } = input;
	const airings = input.airings === "none" ? [] : input.airings;
	const { prefix } = context;
	const now = context.now.epochMilliseconds;
	const zone = { locale: context.brand.locale, timeZone: scheduleZone };
	const assets = new Map(input.assets.map((asset) => [asset.id, asset]));
	const first = following?.airings.filter(({ startTime }) => broadcastDay(startTime).equals(following.week.monday));
	const all = [
		...(airings ?? []).map((airing) => airingModel(context, airing, assets, week.name)),
		...(first ?? []).map((airing) => airingModel(context, airing, assets, following?.week.name ?? week.name)),
	];
	const items = withShortDescriptions(all, now);
	const byDay = Map.groupBy(items, ({ startTime }) => broadcastDay(startTime).toString());
	const today = broadcastDay(now);
	const isAhead = byDay.get(today.toString())?.some(({ startTime }) => startTime > now) ?? false;
	const open = [today, ...(isAhead ? [] : [today.add({ days: 1 })])].map(String);
	const isThisWeek = week.from === thisWeek.from;
	const addressOf = (day: string | null, view = address.view) => `${prefix}/schedule${scheduleSearch({ day, view })}`;
	const neighbour = (weeks: number): string | null => {
		const monday = week.monday.add({ weeks });
		if (!isReached({ monday }, now)) return null;
		return addressOf(monday.equals(thisWeek.monday) ? null : monday.toString());
	};
	const own = isThisWeek ? null : week.name;
	const dayOf = (day: Temporal.PlainDate): DayModel => {
		const name = day.toString();
		const from = beginningOf(day);
		const instant = Temporal.Instant.fromEpochMilliseconds(from);
		return {
			name,
			title: weekdayTime(zone, instant).text,
			short: shortDay(zone, instant),
			isToday: name === open[0],
			isFolded: isThisWeek && !open.includes(name),
			from,
			items: byDay.get(name) ?? [],
		};
	};
	return {
		kind: "schedule",
		facts: context.facts,
		state: input.airings === "none" ? "none" : airings === null ? "failed" : "complete",
		view: address.view,
		week: words.weekOf(dayTime(zone, Temporal.Instant.fromEpochMilliseconds(week.from)).text),
		title: words.title,
		isThisWeek,
		links: {
			previous: neighbour(-1),
			next: neighbour(1),
			thisWeek: addressOf(null),
			list: addressOf(own, "list"),
			grid: addressOf(own, "grid"),
		},
		formattedItems: daysOf(week).map(dayOf),
		following: following && first?.length ? dayOf(following.week.monday) : null,
		series: seriesOf(
			items.filter(({ startTime }) => startTime < week.to),
			prefix,
			now,
		),
	};
}

function seriesOf(items: readonly AiringModel[], prefix: string, now: number): SeriesModel[] {
	const known = new Map<string, SeriesModel>();
	for (const { series, title, endTime } of items) {
		if (!series || endTime <= now || known.has(series.id)) continue;
		const calendarUrl = `${prefix}/schedule/series/${encodeURIComponent(series.id)}.ics`;
		known.set(series.id, { ...series, title, calendarUrl });
	}
	return [...known.values()].sort((a, b) => a.title.localeCompare(b.title));
}
