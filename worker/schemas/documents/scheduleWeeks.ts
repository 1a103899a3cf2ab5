import { Temporal } from "temporal-polyfill";

/** Broadcasters count by New York's clock, wherever their readers are (C9.10). */
export const scheduleZone = "America/New_York";
/** A day begins at five in the morning: what starts before belongs to the day before (C4.59). */
const dayBegins = Temporal.PlainTime.from("05:00");

/** The broadcast day that a moment belongs to. */
export function broadcastDay(epochMs: number): Temporal.PlainDate {
	const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(scheduleZone);
	const date = there.toPlainDate();
	return Temporal.PlainTime.compare(there.toPlainTime(), dayBegins) < 0 ? date.subtract({ days: 1 }) : date;
}

/** The moment at which a broadcast day begins, epoch ms. Days are 24 hours long, or 23 or 25 where a clock changes. */
export function beginningOf(day: Temporal.PlainDate): number {
	return day.toZonedDateTime({ timeZone: scheduleZone, plainTime: dayBegins }).epochMilliseconds;
}

/** The Monday that begins the week of a day. */
export function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
	return day.subtract({ days: day.dayOfWeek - 1 });
}

/** A broadcast week: Monday at five to the next Monday at five (C9.10). */
export interface ScheduleWeek {
	/** `2026-11-16`, as addresses have it. */
	name: string;
	monday: Temporal.PlainDate;
	/** Epoch ms; `to` belongs to the next week. */
	from: number;
	to: number;
}

export function weekOf(monday: Temporal.PlainDate): ScheduleWeek {
	return { name: monday.toString(), monday, from: beginningOf(monday), to: beginningOf(monday.add({ weeks: 1 })) };
}

let lastWeek: ScheduleWeek | null = null;

/** The week of a moment; programmes are asked for one after the other, and most are of one week. */
export function weekAt(epochMs: number): ScheduleWeek {
	if (lastWeek === null || epochMs < lastWeek.from || epochMs >= lastWeek.to) lastWeek = weekOf(mondayOf(broadcastDay(epochMs)));
	return lastWeek;
}

/** The week after one whose last day is running; null on any other day. What comes tomorrow is then in another week. */
export function weekFollowing(week: ScheduleWeek, epochMs: number): ScheduleWeek | null {
	const monday = week.monday.add({ weeks: 1 });
	return broadcastDay(epochMs).equals(monday.subtract({ days: 1 })) ? weekOf(monday) : null;
}

/** The days of a week, Monday first. */
export function daysOf(week: ScheduleWeek): Temporal.PlainDate[] {
	return [0, 1, 2, 3, 4, 5, 6].map((days) => week.monday.add({ days }));
}

/** A date that an address names, as `2026-11-16`; null for anything else, days that no calendar has among them. */
export function dateIn(text: string): Temporal.PlainDate | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	try {
		return Temporal.PlainDate.from(text, { overflow: "reject" });
	} catch {
		return null;
	}
}

/**
 * The moment of a time on a broadcast day's clock. Hours run from 5 to 28: `25:30` is half past one in the night that ends
 * the day. A time that the clock skips is the one after the gap, one that it has twice the first.
 */
export function momentOn(day: Temporal.PlainDate, hour: number, minute: number): number {
	const date = day.add({ days: Math.floor(hour / 24) });
	const plainTime = Temporal.PlainTime.from({ hour: hour % 24, minute });
	return date.toZonedDateTime({ timeZone: scheduleZone, plainTime }).epochMilliseconds;
}

/** Weeks that addresses reach, before and after the running one. */
const weeksReached = 53;

/** Whether a week is near enough to be asked for: each is a call, and there is no end of them. */
export function isReached({ monday }: Pick<ScheduleWeek, "monday">, now: number): boolean {
	return Math.abs(weekAt(now).monday.until(monday).days) <= weeksReached * 7;
}
