import { Temporal } from "temporal-polyfill";
import { findBrand } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";

/** A mark in a text: `{{at -2h}}`. */
const mark = /\{\{\s*(\w+)\s*([^{}]*?)\s*\}\}(\.?)/g;
/** An offset, `-2h`, `+1d6h`; always signed: `-0d`. */
const offset = /^([-+])(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?$/;
/** A document's age as the compiler writes it. */
const age = /^-P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

type Clock = Pick<Brand, "language" | "locale" | "timeZone">;

/** The words of a mark; `later`: whether a working day is sought forwards. */
const words: Readonly<Record<string, (there: Temporal.ZonedDateTime, clock: Clock, later: boolean) => string>> = {
	at: (there, clock) => timeOfDay(there, clock, true),
	hour: (there, clock) => timeOfDay(there.round("hour"), clock, false),
	weekday: (there, clock) => weekdayOf(there, clock),
	workday: (there, clock, later) => weekdayOf(workday(there, later), clock),
	daypart: (there, { language }) => daypart(there.hour, language),
	date: (there, { language, locale }) =>
		language === "es" ? there.toLocaleString(locale, { day: "numeric", month: "long" }) : apDate(there),
};

/**
 * A seed with its time marks replaced (kv-seeds/README.md), in the zone and language of its brand. Offsets count from the document's
 * publication, or from `now` without one. Throws at an unknown mark.
 */
export function withTimes<T extends { document: Record<string, unknown> }>(seed: T, now: number): T {
	const brand = findBrand(String(seed.document.vertical));
	if (!brand) return seed;
	return { ...seed, document: saidIn(seed.document, Temporal.Instant.fromEpochMilliseconds(now), now, brand) as T["document"] };
}

function saidIn(value: unknown, from: Temporal.Instant, now: number, clock: Clock): unknown {
	if (typeof value === "string") return value.includes("{{") ? fillTimes(value, from, clock) : value;
	if (Array.isArray(value)) return value.map((item: unknown) => saidIn(item, from, now, clock));
	if (typeof value !== "object" || value === null) return value;
	const published = "datePublished" in value ? age.exec(String(value.datePublished)) : null;
	const own = published ? Temporal.Instant.fromEpochMilliseconds(now).subtract({ minutes: minutesIn(published.slice(1)) }) : from;
	return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, saidIn(item, own, now, clock)]));
}

/** A text with its time marks replaced, counted from a moment. */
export function fillTimes(text: string, from: Temporal.Instant, clock: Clock): string {
	return text.replace(mark, (written, name: string, by: string, stop: string) => {
		const parts = offset.exec(by);
		const say = words[name];
		if (!say || !parts || !/\d/.test(by)) throw new Error(`a text holds ${written}, which is no time like {{at -2h}} or {{weekday -1d}}`);
		const [, sign, ...amounts] = parts;
		const minutes = minutesIn(amounts) * (sign === "-" ? -1 : 1);
		// Days of a calendar, not of 24 hours: the same clock time yesterday, also when clocks change.
		const there = from.toZonedDateTimeISO(clock.timeZone);
		const days = Math.trunc(minutes / minutesPerDay);
		const said = say(there.add({ days }).add({ minutes: minutes - days * minutesPerDay }), clock, sign === "+");
		// "At 8 p.m." ends a sentence with one full stop.
		return said.endsWith(".") ? said : said + stop;
	});
}

const minutesPerDay = 1440;

function minutesIn([days, hours, minutes]: readonly (string | undefined)[]): number {
	return (Number(days ?? 0) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0);
}

/** `8:04 p.m.`, `7 p.m.`, as the pages write it. Twelve o'clock has a name in English. */
function timeOfDay(there: Temporal.ZonedDateTime, { language }: Clock, minutes: boolean): string {
	if (language === "en" && there.minute === 0 && there.hour % 12 === 0) return there.hour === 0 ? "midnight" : "noon";
	const half = there.hour < 12 ? "a" : "p";
	const hour = there.hour % 12 || 12;
	const clock = minutes ? `${hour}:${String(there.minute).padStart(2, "0")}` : String(hour);
	return `${clock} ${half}.m.`;
}

const weekdayOf = (there: Temporal.ZonedDateTime, { locale }: Clock): string => there.toLocaleString(locale, { weekday: "long" });

/** The day itself, or the nearest working day before or after. */
function workday(there: Temporal.ZonedDateTime, later: boolean): Temporal.ZonedDateTime {
	const beyondFriday = there.dayOfWeek - 5;
	if (beyondFriday <= 0) return there;
	return later ? there.add({ days: 3 - beyondFriday }) : there.subtract({ days: beyondFriday });
}

const dayparts = {
	en: ["night", "morning", "afternoon", "evening"],
	es: ["madrugada", "mañana", "tarde", "noche"],
} as const;
/** Hours at which the parts of a day begin; after evening it is night. */
function daypart(hour: number, language: Clock["language"]): string {
	const begins = language === "es" ? [6, 12, 19] : [5, 12, 17];
	if (language === "en" && hour >= 21) return dayparts.en[0];
	return dayparts[language][begins.filter((first) => hour >= first).length] ?? "";
}

/** Months as newspapers write them before a day. */
const months = ["Jan.", "Feb.", "March", "April", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."];
const apDate = (there: Temporal.ZonedDateTime): string => `${months[there.month - 1] ?? ""} ${there.day}`;
