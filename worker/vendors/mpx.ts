import type { Vendor } from "./descriptor.ts";

/** thePlatform's mpx: TV listings and their pictures. Unset, the embedded origin answers both in the same shape. */
export const mpx = {
	name: "mpx",
	does: "Broadcast schedules",
	variables: {
		feed: {
			name: "SCHEDULE_FEED_URL",
			says: "what is on television when: an account of the mpx feed, e.g. `https://feed.entertainment.tv.theplatform.com/f/ACCOUNT`, which answers at `/prod-{vertical}-live-listing`; unset: the embedded origin answers, with a content system of yours the services' `tve/schedule/{vertical}`",
		},
		assets: {
			name: "SCHEDULE_ASSETS_URL",
			says: "the assets index, pictures and pages of series, at `/prod-{vertical}-live-listing` below it (docs/spec/schedule.md); unset: the embedded origin answers",
		},
	},
	hosts: [],
	local: { calls: [], page: "/_dev/mpx/f/local/prod-news-live-listing" },
} as const satisfies Vendor;
