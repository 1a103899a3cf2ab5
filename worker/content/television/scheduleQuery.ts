/** What is asked of the feed (C7.34, C7.35). */
export interface ScheduleQuery {
	/** Epoch ms; default now to a day later. */
	startTime?: number;
	endTime?: number;
	count?: number;
	/** Listings before the first of this page. */
	skip?: number;
	fields?: readonly string[];
	/** `json` keeps the names' prefixes. */
	form?: "cjson" | "json";
}

/** Listings of one page of the week, and of what is on now (C9.10). */
export const weekCount = 250;
export const liveCount = 14;
const liveWindowMs = 24 * 3_600_000;

/** What of a listing is read (C3.48). */
const fieldsRead = ["guid", "startTime", "endTime", "updated", "title", "genre", "seriesId", "program"] as const;

/** The feed's query (C7.34): `form`, `range` from 1 and both ends in, `fields`, `byEndTime`, `sort` ascending without a suffix. */
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
