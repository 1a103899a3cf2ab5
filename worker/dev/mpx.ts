import { Temporal } from "temporal-polyfill";
import { scheduleZone } from "../../client/domain/liveTv/airTimes.ts";
import type { Arrival } from "../edge/arrival.ts";
import { feedResponse } from "../origin/schedule/feedResponse.ts";
import { type Listing, publishedSchedule, verticalOf } from "../origin/schedule/listings.ts";
import { broadcastDay, mondayOf } from "../schemas/documents/schedule.ts";

const weeksAround = 5;

/**
 * GET /_dev/mpx/f/{account}/{feed}: the vendor's feed by its query (contract §5). An unknown feed name is the host's own. Listings are
 * the published ones; an empty week repeats another, so that something is always on air, however old the seeds.
 */
export async function mpxFeed(arrival: Arrival): Promise<Response> {
	const feed = arrival.pathname.split("/").at(-1) ?? "";
	const { listings } = await publishedSchedule(arrival.env, verticalOf(feed) ?? arrival.brand.id);
	return feedResponse(feed, rolled(listings, arrival.now), new URLSearchParams(arrival.search));
}

/** Listings of every week around a moment: its own, or the last week's that has any, at the same New York times. */
export function rolled(listings: readonly Listing[], now: number): Listing[] {
	const byWeek = Map.groupBy(listings, ({ startTime }) => mondayOf(broadcastDay(startTime)).toString());
	const fullest = [...byWeek].sort(([a, ones], [b, others]) => others.length - ones.length || (a < b ? 1 : -1))[0];
	if (!fullest) return [];
	const [model, repeated] = fullest;
	const thisWeek = mondayOf(broadcastDay(now));
	const weeks = Array.from({ length: weeksAround * 2 + 1 }, (_, index) => thisWeek.add({ weeks: index - weeksAround }));
	const repeats = weeks.flatMap((monday) => {
		if (byWeek.has(monday.toString())) return [];
		const { days } = Temporal.PlainDate.from(model).until(monday, { largestUnit: "day" });
		return repeated.map((listing) => later(listing, days));
	});
	return [...listings, ...repeats];
}

function later(listing: Listing, days: number): Listing {
	const moved = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(scheduleZone).add({ days }).epochMilliseconds;
	const startTime = moved(listing.startTime);
	const ends = listing.endTime === undefined ? {} : { endTime: moved(listing.endTime) };
	return { ...listing, guid: `${listing.guid}+${days}`, startTime, ...ends };
}
