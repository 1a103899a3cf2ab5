import type { AdUnit } from "./unit.ts";

/** The statuses of an ad (C4.38). */
export const statuses = [
	"creating",
	"created",
	"requesting",
	"requested",
	"rendering",
	"rendered",
	"recycling",
	"recycled",
	"destroying",
	"destroyed",
] as const;
export type AdStatus = (typeof statuses)[number];

/** The state of an ad. */
export interface AdState {
	is: Readonly<Record<AdStatus, boolean>>;
	/** In view, offset included (C9.13). */
	near: boolean;
	/** At least half in view. */
	visible: boolean;
	focused: boolean;
	/** Whole seconds, visible and focused, since the last fill. */
	elapsed: number;
}

/** An event of an ad: on the page, or from its server. */
export type AdEvent =
	| { type: "placed" }
	| { type: "created" }
	| { type: "near"; near: boolean }
	| { type: "visible"; visible: boolean }
	| { type: "focus"; focused: boolean }
	| { type: "requested" }
	| { type: "answered" }
	| { type: "rendered" }
	| { type: "tick" }
	| { type: "breakpoint" }
	| { type: "removed" }
	| { type: "gone" };

/** A command to the ad server. */
export type AdEffect = "create" | "request" | "destroy";

export interface AdStep {
	state: AdState;
	effects: readonly AdEffect[];
}

/** The fields of a unit that its lifecycle reads. */
export type LifeOf = Pick<AdUnit, "renderOnView" | "activeTab" | "refreshInterval" | "recycleOnBreakpoint">;

const cleared: Record<AdStatus, boolean> = {
	creating: false,
	created: false,
	requesting: false,
	requested: false,
	rendering: false,
	rendered: false,
	recycling: false,
	recycled: false,
	destroying: false,
	destroyed: false,
};

export const adStart: AdState = { is: cleared, near: false, visible: false, focused: true, elapsed: 0 };

/** One step of an ad's lifecycle: pure; clock, view and focus come as events. */
export function adStep(unit: LifeOf, state: AdState, event: AdEvent): AdStep {
	const { is } = state;
	switch (event.type) {
		case "placed":
			return is.creating || is.created ? still(state) : { state: { ...state, is: { ...cleared, creating: true } }, effects: ["create"] };
		case "created":
			if (!is.creating) return still(state);
			return fill(unit, { ...state, is: { ...is, creating: false, created: true, recycling: false, recycled: is.recycling } });
		case "near":
			return fill(unit, { ...state, near: event.near });
		case "visible":
			return still({ ...state, visible: event.visible });
		case "focus":
			return fill(unit, { ...state, focused: event.focused });
		case "requested":
			return is.requesting ? still({ ...state, is: { ...is, requesting: false, requested: true } }) : still(state);
		case "answered":
			return is.requesting || is.requested ? still({ ...state, is: { ...is, rendering: true } }) : still(state);
		case "rendered":
			if (!is.requesting && !is.requested) return still(state);
			return still({ ...state, elapsed: 0, is: { ...is, requesting: false, requested: true, rendering: false, rendered: true } });
		case "tick":
			return tick(unit, state);
		case "breakpoint":
			return unit.recycleOnBreakpoint && is.rendered ? recycle(state) : still(state);
		case "removed":
			return is.creating || is.created ? { state: { ...state, is: { ...is, destroying: true } }, effects: ["destroy"] } : still(state);
		case "gone":
			// C4.42: destroying clears all statuses.
			return still({ ...adStart, focused: state.focused });
	}
}

const still = (state: AdState): AdStep => ({ state, effects: [] });

/** C4.39: in view where required, only with focus, never twice. */
function fill(unit: LifeOf, state: AdState): AdStep {
	const { is, near, focused } = state;
	const isBusy = is.requesting || is.requested || is.rendering || is.destroying;
	if (!is.created || isBusy || (unit.renderOnView && !near) || (unit.activeTab && !focused)) return still(state);
	return { state: { ...state, is: { ...is, requesting: true } }, effects: ["request"] };
}

/** C4.40: seconds visible and focused count; after enough, the ad is refreshed. */
function tick(unit: LifeOf, state: AdState): AdStep {
	const runs = state.is.rendered && state.visible && state.focused && unit.refreshInterval > 0;
	if (!runs) return still(state);
	const elapsed = state.elapsed + 1;
	return elapsed >= unit.refreshInterval ? recycle(state) : still({ ...state, elapsed });
}

function recycle(state: AdState): AdStep {
	return { state: { ...state, elapsed: 0, is: { ...cleared, recycling: true, creating: true } }, effects: ["destroy", "create"] };
}

/** Share of an ad that counts as viewable after a second (MRC): half, or three tenths of a large one. */
export function viewableShare([width, height]: readonly [number, number]): number {
	return width * height >= 242_500 ? 0.3 : 0.5;
}
export const viewableMs = 1000;
