import type { ReactElement } from "react";
import { type Slot, slot } from "./slots.ts";

/** A section that may come later than the page: pages/modules/lateModule.ts makes them. */
export interface LateSection {
	bytes: Uint8Array;
	/** The module was missing: the page is kept for a moment only. */
	degraded: boolean;
}

/** What stands in a slot: bytes, bytes to come, or nothing on this page. */
export type Filling = Uint8Array | Promise<LateSection> | undefined;

export interface PagePlan {
	status: number;
	/** The whole document with slots, made when it is not known yet. */
	document: () => ReactElement;
	sections: Readonly<Record<string, Filling>>;
	/** Headers beside the standing ones, e.g. Retry-After. */
	headers?: Readonly<Record<string, string>>;
	/** Only pages that are never shared carry a nonce. */
	nonce?: string;
	framable?: boolean;
}

interface Planned<N extends string> extends Omit<PagePlan, "status" | "document" | "sections"> {
	status?: number;
	sections: Readonly<Record<N, Filling>>;
	document: (slot: Slot<N>) => ReactElement;
}

/** A page's plan. Its document has slots for the sections that are named here and no others: a missing filling does not compile. */
export function pagePlan<N extends string>({ status = 200, document, ...plan }: Planned<N>): PagePlan {
	return { ...plan, status, document: () => document(slot) };
}
