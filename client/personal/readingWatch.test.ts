import { beforeEach, expect, it, vi } from "vitest";
import { watchReading } from "./readingWatch.ts";

beforeEach(() => void vi.useFakeTimers());

/** An article of four windows' length, at its beginning. */
function article() {
	const page = { top: 100, seen: true };
	const onRead = vi.fn();
	const stop = watchReading(
		{ box: () => ({ top: page.top, bottom: page.top + 4000, height: 4000 }), windowHeight: () => 1000, seen: () => page.seen },
		onRead,
	);
	return { page, onRead, stop };
}

it("ten seconds in sight are reading, reported once", () => {
	const { onRead } = article();
	vi.advanceTimersByTime(9_999);
	expect(onRead).not.toHaveBeenCalled();
	vi.advanceTimersByTime(60_000);
	expect(onRead).toHaveBeenCalledTimes(1);
});

it("half of its length is, after three seconds", () => {
	const { page, onRead } = article();
	page.top = -1000;
	vi.advanceTimersByTime(2_999);
	expect(onRead).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(onRead).toHaveBeenCalledTimes(1);
});

it("a tab that nobody sees and an article that is out of sight are not", () => {
	const { page, onRead } = article();
	page.seen = false;
	vi.advanceTimersByTime(60_000);
	page.seen = true;
	for (const top of [1000, -4000]) {
		page.top = top;
		vi.advanceTimersByTime(60_000);
	}
	expect(onRead).not.toHaveBeenCalled();
});

it("who has signed out is not reported", () => {
	const { onRead, stop } = article();
	stop();
	vi.advanceTimersByTime(60_000);
	expect(onRead).not.toHaveBeenCalled();
});
