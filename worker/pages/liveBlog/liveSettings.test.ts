import { describe, expect, it } from "vitest";
import { liveSettings } from "./liveSettings.ts";

describe("page sizes and interval of live blogs (C9.1, C9.2, C7.37)", () => {
	it("are 150 cards, 15 in the Twitter variant, 10 more at a time, unless the config says otherwise", () => {
		expect(liveSettings({})).toMatchObject({ firstPage: 150, twitterPage: 15, loadMore: 10 });
		expect(liveSettings({ LIVE_BLOG_FIRST_PAGE: "40", LIVE_BLOG_LOAD_MORE: "25" })).toMatchObject({
			firstPage: 40,
			twitterPage: 15,
			loadMore: 25,
		});
		expect(liveSettings({ LIVE_BLOG_FIRST_PAGE: "many", LIVE_BLOG_LOAD_MORE: "0" })).toMatchObject({ firstPage: 150, loadMore: 10 });
		expect(liveSettings({ LIVE_BLOG_FIRST_PAGE: "9999" }).firstPage).toBe(150);
	});

	it.each([
		["10", 10_000],
		["2.5", 2500],
		["0", 0],
		["-5", 0],
		["soon", 0],
		["", 0],
	])("the interval comes from the config in seconds and is 0 where that is invalid: %j is %i ms", (LIVE_BLOG_INTERVAL, ms) =>
		expect(liveSettings({ LIVE_BLOG_INTERVAL }).intervalMs).toBe(ms),
	);
});
