import type { AdPlacement } from "../../../brands/schema.ts";

/** A size in CSS px. */
export type AdSize = readonly [width: number, height: number];

/** A place for advertising (C3.51), but for its element, which the page has. */
export interface AdUnit {
	id: string;
	/** Its name, e.g. `boxinline`. */
	slot: string;
	sizes: readonly AdSize[];
	/** The place's own targeting, beside what it is told of the page. */
	targeting: Readonly<Record<string, readonly string[]>>;
	/** Seconds seen and focused until it is filled anew; 0: never (C9.13). */
	refreshInterval: number;
	/** Px below the window from which it counts as in view (C9.13), or windows instead. */
	offset: number;
	offsetViewport: number | null;
	/** Filled when it comes into view; else at once. */
	renderOnView: boolean;
	/** Filled only while the tab has the focus. */
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

/** The shortest interval at which an ad server takes refreshed places for honest ones (Google's policy on refreshed inventory). */
export const leastRefreshSeconds = 30;

/** A unit for an element of the page, never filled anew sooner than is allowed; throws without one, and without a slot (C5.4, C8.19). */
export function adUnit(unit: Pick<AdUnit, "id" | "slot" | "sizes"> & Partial<AdUnit>): AdUnit {
	if (unit.id === "" || unit.slot === "") throw new Error("Element and slot must be set");
	const { refreshInterval } = { ...unitDefaults, ...unit };
	return { ...unitDefaults, ...unit, refreshInterval: refreshInterval > 0 ? Math.max(refreshInterval, leastRefreshSeconds) : 0 };
}

/** The margin of the window within which a unit counts as in view, as an IntersectionObserver takes it. */
export function viewMargin({ offset, offsetViewport }: Pick<AdUnit, "offset" | "offsetViewport">): string {
	return offsetViewport === null ? `${offset}px` : `${offsetViewport * 100}%`;
}

/** The longest that an ad waits for what it is targeted by (C9.13). */
export const targetingLimitMs = 1500;
/** Window widths at which places change their size (px). */
export const breakpoints = [758, 1000, 1240, 1440, 1600] as const;

const box: AdSize = [300, 250];
/** Sizes by placement from a window's width on, widest first. Each fits the height that its place keeps (worker/pages/parts/AdSlot.css). */
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

/** Every size that a place may have: what a creative is drawn for. */
export const declaredSizes: readonly AdSize[] = [
	...new Map(
		Object.values(sizes).flatMap((steps) => steps.flatMap(([, list]) => list.map((size) => [size.join("x"), size] as const))),
	).values(),
];

/** The sizes of a place in a window of `width` px. */
export function sizesFor(placement: AdPlacement, width: number): readonly AdSize[] {
	return sizes[placement].find(([from]) => width >= from)?.[1] ?? [];
}

/** Returns the side of the breakpoints that a width is on: a place is recycled when this changes (C4.41). */
export function bandOf(width: number): number {
	return breakpoints.filter((breakpoint) => width >= breakpoint).length;
}
