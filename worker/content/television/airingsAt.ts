import { findBrand } from "../../../brands/registry.ts";
import type { AiringsAt } from "../../platform/env.ts";
import { broadcastDay, weekAt } from "../../schemas/documents/schedule.ts";
import type { Caller } from "../upstream/caller.ts";
import { loadWeekAt } from "./schedule.ts";

/** Loads airings of brands for a run of reminders, each day once. */
export function airingsAt(caller: Caller, now: number): AiringsAt {
	const requested = new Map<string, ReturnType<AiringsAt>>();
	return (vertical, atMs) => {
		const brand = findBrand(vertical);
		if (!brand?.flags.schedule) return Promise.resolve(null);
		const week = weekAt(atMs);
		const { env, ctx, correlationId } = caller;
		const flags = { bento: undefined, curator: undefined };
		const key = `${vertical} ${broadcastDay(atMs)}`;
		const known =
			requested.get(key) ??
			loadWeekAt({ env, ctx, correlationId, flags, now, tags: new Set(), timings: [], brand, linkHost: "" }, week, atMs).then(
				({ airings }) => (airings.ok ? airings.value : null),
			);
		requested.set(key, known);
		return known;
	};
}
