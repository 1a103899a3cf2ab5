import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { Schedule, type ScheduleAsset } from "../../schemas/documents/schedule.ts";
import type { ContentEnv } from "../platform/contentSession.ts";
import { jsonColumn, readRows } from "../platform/rows.ts";
import { selectSchedules } from "../store/documents.ts";

/** An entry of a published schedule, and when its document was stored (epoch ms): the latest wins. */
export type Listing = v.InferOutput<typeof Schedule>["entries"][number] & { updated: number };

const ScheduleRow = v.object({ body: jsonColumn(Schedule), stored_at: v.number() });

/** The vertical in a feed's name: `prod-{vertical}-live-listing`. */
export function verticalOf(feed: string): string | null {
	const name = /^prod-([A-Za-z0-9_]+)-live-listing$/.exec(feed)?.[1];
	return (name && findBrand(name)?.id) || null;
}

/** A vertical's published entries, and its assets index. */
export async function publishedSchedule(env: ContentEnv, vertical: string): Promise<{ listings: Listing[]; assets: ScheduleAsset[] }> {
	const rows = readRows("documents", ScheduleRow, await selectSchedules(env.CONTENT_DB, vertical).all());
	const schedules = rows.map(({ body, stored_at }) => ({ ...body, stored_at }));
	return {
		listings: schedules.flatMap(({ entries, stored_at: updated }) => entries.map((entry) => ({ ...entry, updated }))),
		assets: schedules.flatMap(({ assets }) => assets),
	};
}
