import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { msToRenewal } from "./renewal.ts";

const second = 1000;
const minute = 60 * second;
const granted = { isTemporary: false, expiresAt: minute, until: 20 * minute };

/** The times of requests until then, while none brings more. */
function askings(grant: Parameters<typeof msToRenewal>[0], to: number): number[] {
	const at: number[] = [];
	for (let now = 0, ms = msToRenewal(grant, now); ms !== null; ms = msToRenewal(grant, now)) {
		now += ms;
		if (now >= to) break;
		at.push(now);
	}
	return at;
}

describe("when the next media token is requested (C6.2)", () => {
	it("is once, twenty-five seconds before the end", () => {
		expect(msToRenewal(granted, 0)).toBe(35 * second);
	});

	it("is, where that brought nothing that lasts longer, a few times more and never every second", () => {
		expect(askings({ ...granted, until: minute }, minute)).toEqual([35, 47.5, 53.75, 58.75].map((s) => s * second));
	});

	it("goes on every minute after the end, as after an outage", () => {
		expect(askings(granted, 6 * minute).filter((at) => at > minute + 5 * second)).toHaveLength(4);
	});

	it("is never for the last minute of a temp pass, which nothing makes longer (C9.12)", () => {
		expect(msToRenewal({ isTemporary: true, expiresAt: minute, until: minute }, 0)).toBeNull();
		expect(msToRenewal({ isTemporary: true, expiresAt: minute, until: 10 * minute }, 0)).toBe(35 * second);
	});

	it("leaves five seconds between two, whatever the clock says", () => {
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.boolean(), (now, isTemporary) => {
				const ms = msToRenewal({ ...granted, isTemporary }, now);
				expect(ms).not.toBeNull();
				// The first for a new token may be sooner: it was requested late.
				if (granted.expiresAt - now <= 25 * second) expect(ms).toBeGreaterThanOrEqual(5 * second);
			}),
		);
	});
});
