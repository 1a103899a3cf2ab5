import { daysOf, momentOn, weekAt, weekOf } from "../../schemas/documents/schedule.ts";
import { isRawDocument, type RawDocument } from "../store/rawDocument.ts";

const dateKeys: ReadonlySet<string> = new Set([
	"datePublished",
	"dateModified",
	"dateCreated",
	"publishedAt",
	"modifiedAt",
	"createdAt",
	"expiresAt",
	"date",
]);
/** Schedules count in epoch ms (C3.48). */
const millisecondKeys: ReadonlySet<string> = new Set(["startTime", "endTime"]);
const duration = /^([-+])P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** A broadcast time: weeks from this one, day from Monday, hour from 5 to 28. */
const onClock = /W([-+]\d)D([0-6])T(\d\d):(\d\d)/;

/** A seed with its relative times (`-PT2H`, `W+0D1T20:30`) made absolute. */
export function withAbsoluteTimes(document: RawDocument, now: number): RawDocument {
	return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, absolute(key, value, now)]));
}

function absolute(key: string, value: unknown, now: number): unknown {
	if (Array.isArray(value)) return value.map((item) => absolute("", item, now));
	if (isRawDocument(value)) return withAbsoluteTimes(value, now);
	if (typeof value === "string" && (key === "guid" || millisecondKeys.has(key)) && onClock.test(value))
		return broadcastTime(key, value, now);
	const parts = typeof value === "string" && (dateKeys.has(key) || millisecondKeys.has(key)) ? duration.exec(value) : null;
	if (!parts) return value;
	const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
	const span = (((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
	const at = now + (sign === "-" ? -1 : 1) * span * 1000;
	return millisecondKeys.has(key) ? at : new Date(at).toISOString();
}

/** A listing's time in epoch ms; in a guid day and time, so that it stays the same at every seeding. */
function broadcastTime(key: string, text: string, now: number): number | string {
	const [all = "", weeks = 0, day = 0, hour = "", minute = ""] = onClock.exec(text) ?? [];
	const date = daysOf(weekOf(weekAt(now).monday.add({ weeks: Number(weeks) })))[Number(day)];
	if (!date) return text;
	return key === "guid" ? text.replace(all, `${date}-${hour}${minute}`) : momentOn(date, Number(hour), Number(minute));
}
