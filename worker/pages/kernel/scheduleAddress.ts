import { dateIn } from "../../schemas/documents/schedule.ts";

/** The parts of a schedule address. */
export interface ScheduleAddress {
	/** A day of the week that is meant, as `2026-11-16`; null: the running one. */
	day: string | null;
	view: "list" | "grid";
}

/** Reads `?week=2026-11-16&view=grid`; null where a week is named that no calendar has. */
export function scheduleAddress(search: string): ScheduleAddress | null {
	const query = new URLSearchParams(search);
	const day = query.get("week");
	const view = query.get("view") === "grid" ? "grid" : "list";
	return day === null || dateIn(day) ? { day, view } : null;
}

/** The address as its links have it, "" for the running week as a list. */
export function scheduleSearch({ day, view }: ScheduleAddress): string {
	const parts = [...(day === null ? [] : [`week=${day}`]), ...(view === "grid" ? ["view=grid"] : [])];
	return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The query in canonical form for keys; null where it names no week: not shared. */
export function scheduleQueryKey(search: string): string | null {
	const address = scheduleAddress(search);
	return address && scheduleSearch(address).slice(1);
}
