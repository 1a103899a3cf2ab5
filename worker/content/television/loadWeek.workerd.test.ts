import { createExecutionContext } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { findBrand } from "../../../brands/registry.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { noFlags } from "../../edge/flags.ts";
import { weekAt } from "../../schemas/documents/schedule.ts";
import { loadWeek } from "./schedule.ts";

const day = 24 * 3_600_000;

it.each([
	["fails", 503, null],
	["is no page of the feed", 404, 250],
])("a week whose second page %s (%i): %s listings, never a part as the whole (decision 0073)", async (_, status, shown) => {
	const brand = findBrand("news");
	if (!brand) throw new Error("There is no such brand.");
	// A week of its own for each case: answers are stored.
	const now = Date.now() + status * 7 * day;
	const week = weekAt(now);
	const entries = Array.from({ length: 250 }, (_, n) => ({
		guid: `g${n}`,
		startTime: week.from + n * 1_800_000,
		endTime: week.from + (n + 1) * 1_800_000,
		updated: now,
		program: { title: `Programme ${n}` },
	}));
	vi.stubGlobal("fetch", async (request: Request) =>
		new URL(request.url).searchParams.get("range") === "1-250"
			? Response.json({ startIndex: 1, itemsPerPage: 250, entryCount: 250, entries })
			: new Response("none", { status }),
	);
	const caller = {
		env: { ...testEnv, SCHEDULE_FEED_URL: "https://feed.example" },
		ctx: createExecutionContext(),
		correlationId: "c-1",
		flags: noFlags,
		now,
		brand,
		linkHost: "",
		tags: new Set<string>(),
		timings: [],
	};
	const loaded = await loadWeek(caller, week);
	expect(loaded.ok ? loaded.value.length : null).toBe(shown);
});
