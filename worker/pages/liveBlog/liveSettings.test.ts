import { describe, expect, it } from "vitest";
import { liveSettings } from "./liveSettings.ts";

describe("page sizes and interval of live blogs (C9.1, C9.2, C7.37)", () => {
	it("are 150 cards, 15 in the Twitter variant, 10 more at a time, unless the config live-blog-card-query-limits says otherwise", () => {
		expect(liveSettings({})).toMatchObject({ firstPage: 150, twitterPage: 15, loadMore: 10 });
		const limits = (set: unknown) => liveSettings({ LIVE_BLOG_CARD_QUERY_LIMITS: typeof set === "string" ? set : JSON.stringify(set) });
		expect(limits({ firstPage: 40, loadMore: 25 })).toMatchObject({ firstPage: 40, twitterPage: 15, loadMore: 25 });
		expect(limits({ loadMore: 25 })).toMatchObject({ firstPage: 150, twitterPage: 15, loadMore: 25 });
		expect(limits({ firstPage: 9 })).toMatchObject({ firstPage: 9, twitterPage: 9, loadMore: 10 });
		expect(limits({ firstPage: 9999, loadMore: 151 })).toMatchObject({ firstPage: 150, loadMore: 150 });
		for (const odd of [{ firstPage: "many", loadMore: 0 }, { firstPage: 2.5, loadMore: -1 }, { firstPage: null }, [], null, "", "{", "40"])
			expect(limits(odd), JSON.stringify(odd)).toMatchObject({ firstPage: 150, twitterPage: 15, loadMore: 10 });
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
