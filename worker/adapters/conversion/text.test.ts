import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { instantOf } from "./text.ts";

const own = process.env.TZ;
afterEach(() => {
	if (own === undefined) delete process.env.TZ;
	else process.env.TZ = own;
});

const months = "January February March April May June July August September October November December".split(" ");

/** Spellings of a moment in UTC that name no zone. */
function spellings(moment: Date): string[] {
	const iso = moment.toISOString();
	const [date = "", time = ""] = iso.split(/[TZ]/);
	const [year, month = "", day] = date.split("-");
	const name = months[Number(month) - 1] ?? "";
	const hour = moment.getUTCHours();
	const halves = `${hour % 12 || 12}:${time.slice(3, 8)}`;
	return [
		`${date}T${time}`,
		`${date} ${time}`,
		`${date}T${time.slice(0, 8)}`,
		`${day} ${name.slice(0, 3)} ${year} ${time.slice(0, 8)}`,
		moment.toUTCString().replace(" GMT", ""),
		`${name} ${day}, ${year} ${halves} ${hour < 12 ? "AM" : "pm"}`,
		` ${year}/${month}/${day} ${time.slice(0, 8)} `,
	];
}

describe.each(["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"])(
	"a date of a feed or another system, read in %s",
	(zone) => {
		const whole = fc.date({ min: new Date("1971-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true });

		it("is of UTC where it names no zone", () => {
			process.env.TZ = zone;
			fc.assert(
				fc.property(whole, (date) => {
					const moment = new Date(Math.floor(date.getTime() / 1000) * 1000);
					for (const text of spellings(moment)) expect([text, instantOf(text)]).toEqual([text, moment.toISOString()]);
				}),
			);
		});

		it.each([
			["2026-11-20T10:00Z", "2026-11-20T10:00:00.000Z"],
			["2026-11-20T10:00:00.5+05:30", "2026-11-20T04:30:00.500Z"],
			["Fri, 20 Nov 2026 10:00:00 -0500", "2026-11-20T15:00:00.000Z"],
			["Fri, 20 Nov 2026 10:00:00 EST", "2026-11-20T15:00:00.000Z"],
			["Fri, 20 Nov 2026 10:00:00 CET", "2026-11-20T10:00:00.000Z"],
			["Fri Nov 20 2026 10:00:00 GMT-0500 (Eastern Standard Time)", "2026-11-20T15:00:00.000Z"],
			["20 Nov 2026 10:00 pm EST", "2026-11-21T03:00:00.000Z"],
			["2026-11-20T10:00:00+05", "2026-11-20T05:00:00.000Z"],
			["2026-11-20 10:00:00.25 -05", "2026-11-20T15:00:00.250Z"],
			["2026-11-20", "2026-11-20T00:00:00.000Z"],
			["Nov 20, 2026", "2026-11-20T00:00:00.000Z"],
			[1_795_168_800_000, "2026-11-20T10:00:00.000Z"],
			["0000-00-00 00:00:00", null],
			// The fifth of March or the third of May.
			["05/03/2026 10:00", null],
			["Sat, 5-3-26 10:00", null],
			["12/25/2025 10:00 AM", "2025-12-25T10:00:00.000Z"],
			["25.12.2025 10:00", "2025-12-25T10:00:00.000Z"],
			["5.3.2026", null],
			["soon", null],
			["", null],
			[undefined, null],
		])("%s is %s", (value, instant) => {
			process.env.TZ = zone;
			expect(instantOf(value)).toBe(instant);
		});
	},
);

it("what is far too long for a date is none, and is not searched for one", () => {
	expect(instantOf(`${":00".repeat(200_000)}#`)).toBeNull();
});
