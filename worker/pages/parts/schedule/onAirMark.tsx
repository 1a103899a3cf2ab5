import { scheduleZone } from "../../../schemas/documents/schedule.ts";
import type { ViewContext } from "../../kernel/context.ts";
import type { AiringModel } from "./airing.model.ts";

const minuteMs = 60_000;

/** Attributes for the script that moves the mark (client/islands/OnAir): its words, and the format of times. */
export function watched({ brand, t }: ViewContext) {
	// The braces stay: the script puts each time in.
	const yours = t("schedule.localTimeOf", { time: "{time}" });
	return { "data-on-air": t("schedule.onNow"), "data-yours": yours, "data-locale": brand.locale, "data-zone": scheduleZone };
}

/** A programme's own attributes: its beginning and length in minutes, and whether it is the one that is on. */
export function timed({ startTime, endTime, isOnAir }: AiringModel) {
	return {
		"data-at": Math.round(startTime / minuteMs),
		"data-for": Math.round((endTime - startTime) / minuteMs),
		...(isOnAir ? { id: "now", "aria-current": "true" as const } : {}),
	};
}

/** The mark of what is on: a place is kept for it beside every time, so that nothing moves when it does. */
export function OnNow({ context }: { context: ViewContext }) {
	return <span className="on-now">{context.t("schedule.onNow")}</span>;
}
