import { Temporal } from "temporal-polyfill";
import type { Translate } from "../../../brands/messages/format.ts";
import type { Brand } from "../../../brands/schema.ts";

type Zone = Pick<Brand, "locale" | "timeZone">;
const formatters = new Map<string, { formatter: Intl.DateTimeFormat; byMinute: Map<number, string> }>();
const cachedMinutes = 500;

/** Formats a moment; no format of ours shows seconds, and lists show the same moments again and again. */
function format(zone: Zone, name: string, options: Intl.DateTimeFormatOptions, instant: Temporal.Instant): string {
	const key = `${zone.locale}|${zone.timeZone}|${name}`;
	let known = formatters.get(key);
	if (!known) {
		known = { formatter: new Intl.DateTimeFormat(zone.locale, { timeZone: zone.timeZone, ...options }), byMinute: new Map() };
		formatters.set(key, known);
	}
	const at = instant.epochMilliseconds;
	const minute = Math.floor(at / 60_000);
	let text = known.byMinute.get(minute);
	if (text === undefined) {
		text = known.formatter.format(at);
		if (known.byMinute.size >= cachedMinutes) known.byMinute.clear();
		known.byMinute.set(minute, text);
	}
	return text;
}

/** A moment in ISO 8601 without zeros at its end; the polyfill's `toString()` takes 0.1 ms, as long as drawing a tease. */
export function isoOf(at: number): string {
	return new Date(at).toISOString().replace(/(?::00)?\.000Z$/, "Z");
}

/** The minute of a moment, in ISO 8601: seconds compress badly in lists. */
const minuteOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

/** An instant from ISO 8601 text; `null` when it can't be read. */
export function instantOf(text: string | undefined): Temporal.Instant | null {
	if (text === undefined) return null;
	const ms = Date.parse(text);
	return Number.isNaN(ms) ? null : Temporal.Instant.fromEpochMilliseconds(ms);
}

interface Calendar {
	/** Epoch ms at which today, tomorrow, this year and the next begin in the zone. */
	today: number;
	tomorrow: number;
	year: number;
	nextYear: number;
}
const calendars = new Map<string, Calendar>();

/** The calendar days around now in a zone, once a day: every tease needs them. */
function calendarAt(zone: Zone, now: number): Calendar {
	const known = calendars.get(zone.timeZone);
	if (known && now >= known.today && now < known.tomorrow) return known;
	const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone.timeZone).startOfDay();
	const year = day.with({ month: 1, day: 1 }).startOfDay();
	const calendar = {
		today: day.epochMilliseconds,
		tomorrow: day.add({ days: 1 }).startOfDay().epochMilliseconds,
		year: year.epochMilliseconds,
		nextYear: year.add({ years: 1 }).epochMilliseconds,
	};
	calendars.set(zone.timeZone, calendar);
	return calendar;
}

/** Names the calendar day of a moment in the zone: the epoch ms at which it began. */
export function dayOf(zone: Zone, now: number): number {
	return calendarAt(zone, now).today;
}

/** Times of lists on one day, by zone and text. */
const listTimes = new WeakMap<Zone, { day: number; byText: Map<string, TimeModel | null> }>();

/** `listTime` of ISO 8601 text, cached: a story is in many lists; `null` when unreadable. */
export function listTimeOf(zone: Zone, text: string | undefined, now: Temporal.Instant): TimeModel | null {
	if (text === undefined) return null;
	const day = dayOf(zone, now.epochMilliseconds);
	let known = listTimes.get(zone);
	if (known?.day !== day) {
		known = { day, byText: new Map() };
		listTimes.set(zone, known);
	}
	let time = known.byText.get(text);
	if (time === undefined) {
		const instant = instantOf(text);
		time = instant && listTime(zone, instant, now);
		if (known.byText.size >= cachedMinutes) known.byText.clear();
		known.byText.set(text, time);
	}
	return time;
}

/** For lists: the time of day today in the brand's zone, else the day, with the year unless this one. */
export function listTime(zone: Zone, instant: Temporal.Instant, now: Temporal.Instant): TimeModel {
	const at = instant.epochMilliseconds;
	const calendar = calendarAt(zone, now.epochMilliseconds);
	if (at >= calendar.today && at < calendar.tomorrow) return clockTime(zone, instant);
	const iso = minuteOf(at);
	if (at >= calendar.year && at < calendar.nextYear) return { iso, text: format(zone, "day", { month: "short", day: "numeric" }, instant) };
	return { iso, text: format(zone, "date", { month: "short", day: "numeric", year: "numeric" }, instant) };
}

/** For bylines: e.g. `Nov. 20, 2026, 6:00 PM EST`. */
export function bylineTime(zone: Zone, instant: Temporal.Instant): TimeModel {
	const text = format(
		zone,
		"byline",
		{ month: "long", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
		instant,
	);
	return { iso: isoOf(instant.epochMilliseconds), text };
}

/** A moment that reads right on pages that stay open past midnight, e.g. `Nov 20, 6:00 PM EST`. */
export function momentTime(zone: Zone, instant: Temporal.Instant): TimeModel {
	const options = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
	return { iso: minuteOf(instant.epochMilliseconds), text: format(zone, "moment", options, instant) };
}

/** A calendar day in full, e.g. `November 20, 2026`. */
export function dayTime(zone: Zone, instant: Temporal.Instant): TimeModel {
	const iso = instant.toZonedDateTimeISO(zone.timeZone).toPlainDate().toString();
	return { iso, text: format(zone, "fullDay", { month: "long", day: "numeric", year: "numeric" }, instant) };
}

/** The time of day, e.g. `8:30 PM`. */
export function clockTime(zone: Zone, instant: Temporal.Instant): TimeModel {
	return {
		iso: minuteOf(instant.epochMilliseconds),
		text: format(zone, "time", { hour: "numeric", minute: "2-digit" }, instant),
	};
}

/** A day of a week, e.g. `Monday, November 16`. */
export function weekdayTime(zone: Zone, instant: Temporal.Instant): TimeModel {
	const iso = instant.toZonedDateTimeISO(zone.timeZone).toPlainDate().toString();
	return { iso, text: format(zone, "weekday", { weekday: "long", month: "long", day: "numeric" }, instant) };
}

/** A day of a week in a narrow place: `Mon` and `16`. */
export function shortDay(zone: Zone, instant: Temporal.Instant): { weekday: string; day: string } {
	return {
		weekday: format(zone, "shortWeekday", { weekday: "short" }, instant),
		day: format(zone, "dayOfMonth", { day: "numeric" }, instant),
	};
}

/** Less than any year, whatever the zone's clocks did in it. */
const underAYearMs = 364 * 86_400_000;

/** Whole years between two instants in the brand's zone. */
export function yearsBetween(zone: Zone, earlier: Temporal.Instant, later: Temporal.Instant): number {
	if (Math.abs(later.epochMilliseconds - earlier.epochMilliseconds) < underAYearMs) return 0;
	return earlier.toZonedDateTimeISO(zone.timeZone).until(later.toZonedDateTimeISO(zone.timeZone), { largestUnit: "year" }).years;
}

/** A span in seconds as `1:24` or `1:02:03`. */
export function clockOf(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	const minutes = Math.floor(whole / 60) % 60;
	const hours = Math.floor(whole / 3600);
	const rest = String(whole % 60).padStart(2, "0");
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const updateWorthSayingMs = 60_000;

/** Returns whether a change is late enough after publication to be mentioned; an unknown moment is not. */
export function isUpdateWorthSaying(published: Temporal.Instant | null, modified: Temporal.Instant | null): modified is Temporal.Instant {
	return published !== null && modified !== null && modified.epochMilliseconds - published.epochMilliseconds > updateWorthSayingMs;
}

/** A moment as it is shown. */
export interface TimeModel {
	/** ISO 8601 for `datetime`. */
	iso: string;
	/** In the brand's language and zone: the time of day if today, else the date. */
	text: string;
}

const pattern =
	/^P(?:(\d{1,4}(?:\.\d+)?)W)?(?:(\d{1,4}(?:\.\d+)?)D)?(?:T(?:(\d{1,5}(?:\.\d+)?)H)?(?:(\d{1,6}(?:\.\d+)?)M)?(?:(\d{1,7}(?:\.\d+)?)S)?)?$/i;
/** `1 hr 20 min`, `1 hora y 20 minutos`, or minutes alone. */
const inWords = /^(?:(\d{1,3}(?:\.\d+)?)\s*h[a-z]*\.?)?\s*(?:and|y|,)?\s*(?:(\d{1,4})\s*(?:m[a-z]*\.?)?)?$/i;
const minutesOf = [7 * 24 * 60, 24 * 60, 60, 1, 1 / 60];

/** Whole minutes of a duration (C3.9), in ISO 8601 such as `PT1H20M` or in words; `null` when unreadable or zero. */
export function minutesIn(duration: string | undefined): number | null {
	if (duration === undefined) return null;
	const text = duration.trim().replace(/\s+/g, " ");
	const [, hours, rest] = inWords.exec(text) ?? [];
	const parts = pattern.exec(text) ?? [0, 0, 0, hours, rest];
	let exact = 0;
	for (const [index, minutes] of minutesOf.entries()) exact += Number(parts[index + 1] ?? 0) * minutes;
	return exact > 0 ? Math.max(1, Math.round(exact)) : null;
}

/** Minutes as ISO 8601: what structured data and `datetime` carry, whatever form the upstream chose. */
export function isoMinutes(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

/** Minutes in words: `45 minutes`, `2 hours`, `1 hour 20 minutes`. */
export function durationWords(t: Translate, minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return t("time.minutes", { n: rest });
	return rest === 0 ? t("time.hours", { n: hours }) : t("time.hoursMinutes", { hours, minutes: rest });
}

/** Minutes where there is little space: `40 min`, `1 h 20 min`; the same in both languages. */
export function durationShort(minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return `${rest}\u00a0min`;
	return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}
