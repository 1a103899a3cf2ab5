import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { scheduleZone } from "../../../client/domain/liveTv/airTimes.ts";
import { fieldByField, standIn } from "../../platform/fieldByField.ts";
import { Image } from "../lists/content.ts";
import { ContentId, LinkUrl, listOf, maybe, mostBlocks, shortList, Text, tolerantListOf, Vertical } from "./fields.ts";

/** Epoch ms between 2000 and 2100: anything else is another unit or a broken clock. */
const Moment = v.pipe(v.number(), v.minValue(946_684_800_000), v.maxValue(4_102_444_800_000));

/** A broadcast schedule entry (C3.48). `startTime` and `endTime` are epoch ms; `runtime` is in seconds. */
const ScheduleEntry = v.object({
	guid: v.string(),
	startTime: Moment,
	endTime: maybe(Moment),
	title: maybe(v.string()),
	genre: maybe(v.string()),
	seriesId: maybe(v.string()),
	program: v.object({ title: v.string(), guid: maybe(v.string()), description: maybe(v.string()), runtime: maybe(v.number()) }),
});

/** A series or programme in an assets index (C7.36): its picture, and its page on the site. */
const ScheduleAsset = v.object({ id: v.string(), image: maybe(Image), url: maybe(v.object({ primary: LinkUrl })) });
export type ScheduleAsset = v.InferOutput<typeof ScheduleAsset>;

/** A schedule document: entries of a vertical, and its additions to the assets index. */
export const Schedule = v.object({
	id: ContentId,
	type: maybe(v.string()),
	vertical: maybe(Vertical),
	entries: shortList(ScheduleEntry, mostBlocks),
	assets: listOf(ScheduleAsset, mostBlocks),
});

/** An answered assets index, without assets that do not fit. */
export const ScheduleAssets = v.pipe(
	v.object({ assets: tolerantListOf(ScheduleAsset, mostBlocks) }),
	v.transform(({ assets }) => assets),
);

/**
 * An object without the prefixes of the feed's other forms (`pllisting$startTime` in form=json; cjson has them for custom fields only). A
 * bare name wins.
 */
function withoutPrefixes(received: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const bare: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(received)) {
		const at = name.indexOf("$");
		if (at > 0 && !(name.slice(at + 1) in received)) bare[name.slice(at + 1)] = value;
		else bare[name] = value;
	}
	return bare;
}
const Unprefixed = v.pipe(v.record(v.string(), v.unknown()), v.transform(withoutPrefixes));

/** The last path segment of an id that is an address (C3.48). */
export function lastSegment(id: string): string {
	return (
		id
			.replace(/[?#].*/s, "")
			.split("/")
			.filter(Boolean)
			.at(-1) ?? id
	);
}
const Named = v.pipe(Text, v.trim(), v.minLength(1));
const Thumbnail = v.object({ url: v.string(), width: maybe(v.number()), height: maybe(v.number()) });

const FeedProgram = v.object({
	title: Named,
	guid: maybe(Text),
	description: maybe(Text),
	longDescription: maybe(Text),
	runtime: maybe(v.number()),
	seriesId: maybe(Text),
	displayGenre: maybe(Text),
	thumbnails: maybe(v.record(v.string(), v.unknown())),
});
const feedFields = {
	guid: maybe(Named),
	id: maybe(Named),
	startTime: Moment,
	endTime: maybe(Moment),
	updated: maybe(v.number()),
	title: maybe(Text),
	genre: maybe(Text),
	seriesId: maybe(Text),
};
const OddFields = v.object({
	...feedFields,
	program: v.pipe(
		FeedProgram,
		standIn(({ title }) => ({ title })),
	),
});

/** A listing without prefixes, its odd fields left out or read in their plain sense. */
function readable({ program, ...entry }: Record<string, unknown>): unknown {
	const bare = { ...entry, program: v.is(Unprefixed, program) ? v.parse(Unprefixed, program) : program };
	const read = fieldByField(OddFields, bare, { levels: 0, mayOmit: () => true });
	return read.fault ? bare : read.fitting;
}

/** A listing as the feed sends it (third-parties §3). */
const FeedEntry = v.pipe(
	v.union([
		v.pipe(Unprefixed, v.object({ ...feedFields, program: v.pipe(Unprefixed, FeedProgram) })),
		v.pipe(Unprefixed, v.transform(readable), OddFields),
	]),
	v.check(({ guid, id }) => guid !== undefined || id !== undefined, "It has neither guid nor id."),
	v.transform(({ guid, id, startTime, endTime, updated, title, genre, seriesId, program }) => ({
		guid: guid ?? id ?? "",
		startTime,
		endTime,
		/** Time of the last change, epoch ms: the later of two contradicting listings wins. */
		updated: updated ?? 0,
		title,
		genre: genre ?? program.displayGenre,
		seriesId: lastSegment(seriesId ?? program.seriesId ?? "") || undefined,
		program: {
			title: program.title,
			guid: program.guid,
			description: program.description ?? program.longDescription,
			runtime: program.runtime,
		},
		/** The listing's own pictures, narrowest first. */
		thumbnails: imagesOf(program.thumbnails),
	})),
);
/** A listing as the site reads it (C3.48). */
export type FeedEntry = v.InferOutput<typeof FeedEntry>;

/** The listing's thumbnails as pictures, without ones that do not fit. */
function imagesOf(thumbnails: Readonly<Record<string, unknown>> | undefined): Image[] {
	const images: Image[] = [];
	for (const thumbnail of Object.values(thumbnails ?? {})) {
		const parsed = v.safeParse(Thumbnail, thumbnail);
		if (!parsed.success) continue;
		const { url, width, height } = parsed.output;
		const image = v.safeParse(Image, { url: { primary: url }, width, height });
		if (image.success) images.push(image.output);
	}
	return images.sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
}

/**
 * One page of the feed (C7.31, C7.35), without listings that do not fit; `received` counts all, to tell whether another page follows. The
 * vendor's exception envelope, sent with 200, has no entries and does not fit.
 */
export const FeedPage = v.pipe(
	v.object({ entries: v.array(v.unknown()), totalResults: maybe(v.number()) }),
	v.transform(({ entries, totalResults }) => ({
		received: entries.length,
		total: totalResults,
		entries: v.parse(tolerantListOf(FeedEntry, mostBlocks), entries),
	})),
);
export type FeedPage = v.InferOutput<typeof FeedPage>;

const WholeSchedule = v.object({ schedule: v.object({ entries: v.array(v.unknown()) }) });
/** The services' schedule (C7.27), under `data` or at the answer's top, all entries in the shape of C3.48. */
export const ServicesSchedule = v.pipe(
	v.union([v.object({ data: WholeSchedule }), WholeSchedule]),
	v.transform((answer): FeedPage => {
		const { entries } = ("data" in answer ? answer.data : answer).schedule;
		return { received: entries.length, total: entries.length, entries: v.parse(tolerantListOf(FeedEntry, mostBlocks), entries) };
	}),
);

/** A day begins at five: earlier programmes belong to the day before (C4.59). */
const dayBegins = Temporal.PlainTime.from("05:00");

/** The broadcast day of a moment. */
export function broadcastDay(epochMs: number): Temporal.PlainDate {
	const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(scheduleZone);
	const date = there.toPlainDate();
	return Temporal.PlainTime.compare(there.toPlainTime(), dayBegins) < 0 ? date.subtract({ days: 1 }) : date;
}

/** The start of a broadcast day, epoch ms. Days have 23 to 25 hours. */
export function beginningOf(day: Temporal.PlainDate): number {
	return day.toZonedDateTime({ timeZone: scheduleZone, plainTime: dayBegins }).epochMilliseconds;
}

/** The Monday of a day's week. */
export function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
	return day.subtract({ days: day.dayOfWeek - 1 });
}

/** A broadcast week: Monday at five to the next Monday at five (C9.10). */
export interface ScheduleWeek {
	/** `2026-11-16`, as in addresses. */
	name: string;
	monday: Temporal.PlainDate;
	/** Epoch ms; `to` is exclusive. */
	from: number;
	to: number;
}

export function weekOf(monday: Temporal.PlainDate): ScheduleWeek {
	return { name: monday.toString(), monday, from: beginningOf(monday), to: beginningOf(monday.add({ weeks: 1 })) };
}

let lastWeek: ScheduleWeek | null = null;

/** The week of a moment; the last one is remembered, since most programmes share it. */
export function weekAt(epochMs: number): ScheduleWeek {
	if (lastWeek === null || epochMs < lastWeek.from || epochMs >= lastWeek.to) lastWeek = weekOf(mondayOf(broadcastDay(epochMs)));
	return lastWeek;
}

/** The next week on a week's last day, when tomorrow is in another; else null. */
export function weekFollowing(week: ScheduleWeek, epochMs: number): ScheduleWeek | null {
	const monday = week.monday.add({ weeks: 1 });
	return broadcastDay(epochMs).equals(monday.subtract({ days: 1 })) ? weekOf(monday) : null;
}

/** The days of a week, Monday first. */
export function daysOf(week: ScheduleWeek): Temporal.PlainDate[] {
	return [0, 1, 2, 3, 4, 5, 6].map((days) => week.monday.add({ days }));
}

/** A date in an address, as `2026-11-16`; null for anything else, impossible days included. */
export function dateIn(text: string): Temporal.PlainDate | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	try {
		return Temporal.PlainDate.from(text, { overflow: "reject" });
	} catch {
		return null;
	}
}

/**
 * The moment of a time on a broadcast day. Hours run from 5 to 28: `25:30` is half past one in the following night. A skipped time moves
 * past the gap; of a repeated one the first counts.
 */
export function momentOn(day: Temporal.PlainDate, hour: number, minute: number): number {
	const date = day.add({ days: Math.floor(hour / 24) });
	const plainTime = Temporal.PlainTime.from({ hour: hour % 24, minute });
	return date.toZonedDateTime({ timeZone: scheduleZone, plainTime }).epochMilliseconds;
}

/** Weeks that addresses reach, before and after the present one. */
const weeksReached = 53;

/** Returns whether a week may be requested: each is a call, and there are infinitely many. */
export function isReached({ monday }: Pick<ScheduleWeek, "monday">, now: number): boolean {
	return Math.abs(weekAt(now).monday.until(monday).days) <= weeksReached * 7;
}
