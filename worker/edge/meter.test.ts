import { expect, it } from "vitest";
import { brandById } from "../../brands/registry.ts";
import type { MastheadEnv } from "../platform/env.ts";
import { meterCookie, meterOf } from "./meter.ts";

// All that a meter reads of it.
const env = { ACCOUNTS_JWT_SECRET: "a secret of this test" } as unknown as MastheadEnv;
const asking = (now: string) => ({
	env,
	request: new Request("https://today.example/"),
	brand: brandById("today"),
	now: Date.parse(now),
});

it.each([
	["2026-12-01T04:59:59Z", "2026-11", 1],
	["2026-12-01T05:00:00Z", "2026-12", 31 * 86_400],
	["2026-03-01T05:00:00Z", "2026-03", 31 * 86_400 - 3600],
	["2027-01-01T04:00:00Z", "2026-12", 3600],
])("at %s the meter is of %s in the brand's time zone, and its cookie ends with that month", async (now, month, seconds) => {
	const meter = await meterOf(asking(now));
	expect(meter).toEqual({ month, opened: [] });
	expect(await meterCookie(asking(now), meter)).toContain(`; Max-Age=${seconds};`);
});
