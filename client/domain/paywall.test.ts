import { beforeEach, describe, expect, it, vi } from "vitest";
import { atMostEvery, paywallMeter, paywallRunMs } from "./paywall.ts";

beforeEach(() => void vi.useFakeTimers());

describe("running anew, at most once in 1000 ms (A9.6, C9.14)", () => {
	it("is at once the first time, and one run for all requests within the second", () => {
		const run = vi.fn();
		const ask = atMostEvery(paywallRunMs, run);
		ask();
		expect(run).toHaveBeenCalledTimes(1);
		for (let n = 0; n < 50; n++) {
			ask();
			vi.advanceTimersByTime(10);
		}
		expect(run).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(500);
		expect(run).toHaveBeenCalledTimes(2);
		vi.advanceTimersByTime(5000);
		expect(run).toHaveBeenCalledTimes(2);
		ask();
		expect(run).toHaveBeenCalledTimes(3);
	});

	it("is not held back by a clock that was put back", () => {
		const run = vi.fn();
		let now = 1_700_000_000_000;
		const ask = atMostEvery(paywallRunMs, run, () => now);
		ask();
		now -= 86_400_000;
		ask();
		expect(run).toHaveBeenCalledTimes(2);
	});
});

describe("a vendor's meter", () => {
	it.each([
		[{ views: 1, views_left: 2, max_views: 3 }, [1, 2, 3]],
		[{ views: 1, viewsLeft: 2, maxViews: 3 }, [1, 2, 3]],
		[{ views: "1", views_left: Number.NaN }, [null, null, null]],
		["<b>meter</b>", [null, null, null]],
		[null, [null, null, null]],
		[undefined, [null, null, null]],
	])("%j is numbers or nothing", (said, [views, viewsLeft, maxViews]) => {
		expect(paywallMeter(said)).toEqual({ views, viewsLeft, maxViews });
	});
});
