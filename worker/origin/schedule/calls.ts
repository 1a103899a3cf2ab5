import { findBrand } from "../../../brands/registry.ts";
import { answer, type Call, notFound } from "../platform/respond.ts";
import { feedResponse } from "./feedResponse.ts";
import { publishedSchedule, verticalOf } from "./listings.ts";

const liveCount = 14;
const liveWindowMs = 24 * 3_600_000;

/** GET schedule/{feed}: a vertical's schedules in the form and query of the vendor's feed (C7.31, C7.34, C7.35). */
export async function scheduleFeed(call: Call): Promise<Response> {
	const feed = call.req.param("feed") ?? "";
	const vertical = verticalOf(feed);
	if (vertical === null) return notFound();
	const { listings } = await publishedSchedule(call.env, vertical);
	return feedResponse(feed, listings, new URL(call.req.url).searchParams);
}

/** GET schedule-assets/{feed}: the joint assets index of the schedules (C7.36). */
export async function scheduleAssets(call: Call): Promise<Response> {
	const vertical = verticalOf(call.req.param("feed") ?? "");
	if (vertical === null) return notFound();
	const { assets } = await publishedSchedule(call.env, vertical);
	return Response.json({ assets });
}

/** GET services tve/schedule/{vertical} (C7.27): what is on and the rest of the coming day, fourteen entries. */
export async function liveSchedule(call: Call): Promise<Response> {
	const brand = findBrand(call.req.param("vertical") ?? "");
	if (!brand) return notFound();
	const now = Date.now();
	const { listings } = await publishedSchedule(call.env, brand.id);
	const entries = listings
		.filter(({ startTime, endTime = startTime }) => endTime > now && endTime <= now + liveWindowMs)
		.sort((a, b) => a.startTime - b.startTime)
		.slice(0, liveCount);
	return answer({ schedule: { entries } });
}
