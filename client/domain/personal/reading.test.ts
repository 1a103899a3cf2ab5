import { describe, expect, it } from "vitest";
import { isRead } from "./reading.ts";

describe("what counts as read", () => {
	it.each([
		["a glance", 2_000, 0.1, false],
		["a flick to the end", 1_000, 1, false],
		["half of it in three seconds", 3_000, 0.5, true],
		["less than half in nine", 9_999, 0.49, false],
		["ten seconds at its beginning", 10_000, 0, true],
	])("%s", (_what, visibleMs, share, read) => {
		expect(isRead({ visibleMs, share })).toBe(read);
	});
});
