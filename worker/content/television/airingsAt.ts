import { findBrand } from "../../../brands/registry.ts";
import type { AiringsAt } from "../../platform/env.ts";
import { weekAt } from "../../schemas/documents/scheduleWeeks.ts";
import type { Caller } from "../upstream/caller.ts";
import { loadWeek } from "./schedule.ts";

/** What brands broadcast, for a run of the clock that asks it of reminders: each week is asked for once. */
export function airingsAt(caller: Caller, now: number): AiringsAt {
	const asked = new Map<string, ReturnType<AiringsAt>>();
	return (vertical, atMs) => {
		const brand = findBrand(vertical);
		if (!brand?.flags.schedule) return Promise.resolve(null);
		const week = weekAt(atMs);
		const { env, ctx, correlationId } = caller;
		const flags = { bento: undefined, curator: undefined };
		const key = `${vertical} ${week.name}`;
		const known =
			asked.get(key) ??
			loadWeek({ env, ctx, correlationId, flags, now, tags: new Set(), timings: [], brand, linkHost: "" }, week).then((loaded) =>
				loaded.ok ? loaded.value : null,
			);
		asked.set(key, known);
		return known;
	};
}
