import * as v from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import { TimeZone } from "./push.ts";

afterEach(() => vi.restoreAllMocks());

it("a time zone of the platform's list is read without a formatter, of which a run of notifications would make thousands", () => {
	const zones = Intl.supportedValuesOf("timeZone");
	const made = vi.spyOn(Intl, "DateTimeFormat");
	expect(zones.filter((zone) => !v.is(TimeZone, zone))).toEqual([]);
	expect(made).not.toHaveBeenCalled();
});

it.each([
	["UTC", true],
	["Asia/Kolkata", true],
	["Asia/Calcutta", true],
	["america/new_york", true],
	["Mars/Olympus", false],
	["", false],
	["America/New_York ", false],
	["__proto__", false],
])("%j is a time zone: %s", (zone, isOne) => {
	expect(v.is(TimeZone, zone)).toBe(isOne);
});
