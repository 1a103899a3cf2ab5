import { type GateFacts, isGatedInItsVertical } from "../schemas/documents/gating.ts";
import { teaserOf } from "../schemas/documents/teaser.ts";
import type { Arrival } from "./arrival.ts";

/**
 * The gate for a document and a reader (C5.1): `free`: not gated, or outside the US; `member`: signed in; `closed`: the reader gets the
 * teaser.
 */
export type Gate = "free" | "member" | "closed";

export interface ForReader<T> {
	document: T;
	gate: Gate;
}

export type Asking = Pick<Arrival, "brand"> & { reader: Pick<Arrival["reader"], "variant"> };

export function gateOf({ brand, reader: { variant } }: Asking, document: GateFacts): Gate {
	if (variant === "open" || !isGatedInItsVertical(brand, document)) return "free";
	return variant === "full" ? "member" : "closed";
}

const teasers = new WeakMap<object, object>();

/** The reader's share of a document. Its teaser is always the same object, so that models of it are found again. */
export function forReader<T extends GateFacts & object>(asking: Asking, document: T): ForReader<T> {
	const gate = gateOf(asking, document);
	if (gate !== "closed") return { document, gate };
	const known = teasers.get(document) as T | undefined;
	const teaser = known ?? teaserOf(document);
	if (!known) teasers.set(document, teaser);
	return { document: teaser, gate };
}
