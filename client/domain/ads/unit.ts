import type { AdPlacement } from "../../../brands/schema.ts";

/** A size in CSS px. */
export type AdSize = readonly [width: number, height: number];

/** An ad slot (C3.51), without its element. */
export interface AdUnit {
	id: string;
	slot: string;
	sizes: readonly AdSize[];
	/** Targeting of the slot, beside the page's. */
	targeting: Readonly<Record<string, readonly string[]>>;
	/** Seconds visible and focused until refreshed; 0: never (C9.13). */
	refreshInterval: number;
	/** Px below the window from which it counts as in view (C9.13), or windows. */
	offset: number;
	offsetViewport: number | null;
	/** Filled when in view; else at once. */
	renderOnView: boolean;
	/** Filled only while the tab has focus. */
	activeTab: boolean;
	recycleOnBreakpoint: boolean;
}

/** The defaults of a unit (C9.13). */
export const unitDefaults = {
	targeting: {},
	refreshInterval: 0,
	offset: 50,
	offsetViewport: null,
	renderOnView: true,
	activeTab: true,
	recycleOnBreakpoint: true,
} as const satisfies Partial<AdUnit>;

/** Shortest refresh interval by Google's policy on refreshed inventory. */
export const leastRefreshSeconds = 30;

/** A unit for an element, its refresh at least the minimum; throws without element or slot (C5.4, C8.19). */
export function adUnit(unit: Pick<AdUnit, "id" | "slot" | "sizes"> & Partial<AdUnit>): AdUnit {
	if (unit.id === "" || unit.slot === "") throw new Error("Element and slot must be set");
	const { refreshInterval } = { ...unitDefaults, ...unit };
	return { ...unitDefaults, ...unit, refreshInterval: refreshInterval > 0 ? Math.max(refreshInterval, leastRefreshSeconds) : 0 };
}

/** The margin of an IntersectionObserver within which a unit counts as in view. */
export function viewMargin({ offset, offsetViewport }: Pick<AdUnit, "offset" | "offsetViewport">): string {
	return offsetViewport === null ? `${offset}px` : `${offsetViewport * 100}%`;
}

/** Longest wait for targeting (C9.13). */
export const targetingLimitMs = 1500;
/** Window widths at which slots change size (px). */
export const breakpoints = [758, 1000, 1240, 1440, 1600] as const;

const box: AdSize = [300, 250];
/** Sizes by placement and minimum window width, widest first. Each fits the slot's reserved height (worker/pages/parts/AdSlot.css). */
const sizes: Readonly<Record<AdPlacement, readonly (readonly [from: number, sizes: readonly AdSize[]])[]>> = {
	band: [
		[
			1000,
			[
				[970, 90],
				[728, 90],
			],
		],
		[758, [[728, 90]]],
		[0, [box]],
	],
	rail: [[0, [box]]],
	body: [[0, [box]]],
};
export const isPlacement = (name: string | undefined): name is AdPlacement => name !== undefined && Object.hasOwn(sizes, name);

/** Every size of a slot, for which creatives are drawn. A function, since a browser's file needs none of it. */
export const declaredSizes = (): readonly AdSize[] => [
	...new Map(
		Object.values(sizes).flatMap((steps) => steps.flatMap(([, list]) => list.map((size) => [size.join("x"), size] as const))),
	).values(),
];

/** The sizes of a slot in a window of `width` px. */
export function sizesFor(placement: AdPlacement, width: number): readonly AdSize[] {
	return sizes[placement].find(([from]) => width >= from)?.[1] ?? [];
}

/** Returns the range between breakpoints of a width; slots are recycled when it changes (C4.41). */
export function bandOf(width: number): number {
	return breakpoints.filter((breakpoint) => width >= breakpoint).length;
}
