import { Temporal } from "temporal-polyfill";
import type { Brand } from "../../brands/schema.ts";
import type { TimeModel } from "./page.ts";

type Zone = Pick<Brand, "locale" | "timeZone">;
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(zone: Zone, name: string, options: Intl.DateTimeFormatOptions, instant: Temporal.Instant): string {
	const key = `${zone.locale}|${zone.timeZone}|${name}`;
	let formatter = formatters.get(key);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat(zone.locale, { timeZone: zone.timeZone, ...options });
		formatters.set(key, formatter);
	}
	return formatter.format(instant.epochMilliseconds).replace(/\u202f/g, "\u00a0");
}

/** An instant from ISO 8601 text; `null` when it can't be read. */
export function instantOf(text: string | undefined): Temporal.Instant | null {
	if (text === undefined) return null;
	const ms = Date.parse(text);
	return Number.isNaN(ms) ? null : Temporal.Instant.fromEpochMilliseconds(ms);
}

/** For lists: the time of day when it is today in the brand's zone, else the day, with the year when it is not this one. */
export function listTime(zone: Zone, instant: Temporal.Instant, now: Temporal.Instant): TimeModel {
	const day = instant.toZonedDateTimeISO(zone.timeZone).toPlainDate();
	const today = now.toZonedDateTimeISO(zone.timeZone).toPlainDate();
	const iso = instant.toString();
	if (day.equals(today)) return { iso, text: format(zone, "time", { hour: "numeric", minute: "2-digit" }, instant) };
	if (day.year === today.year) return { iso, text: format(zone, "day", { month: "short", day: "numeric" }, instant) };
	return { iso, text: format(zone, "date", { month: "short", day: "numeric", year: "numeric" }, instant) };
}

/** For bylines: full date, time and the zone's name, e.g. `Nov. 20, 2026, 6:00 PM EST`. */
export function bylineTime(zone: Zone, instant: Temporal.Instant): TimeModel {
	const text = format(
		zone,
		"byline",
		{ month: "long", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
		instant,
	);
	return { iso: instant.toString(), text };
}

/** Whole years between two instants in the brand's zone. */
export function yearsBetween(zone: Zone, earlier: Temporal.Instant, later: Temporal.Instant): number {
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
