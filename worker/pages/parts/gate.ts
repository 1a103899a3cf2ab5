import type { Gate } from "../../edge/gate.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { linkTo } from "../kernel/links.ts";
import { meteredAt } from "../kernel/metered.ts";

/** The kind of gated content, named by the invitation. */
export type GatedKind = "story" | "recipe" | "video" | "slideshow" | "front";

/** The invitation that stands where the rest would (A2.16). */
export interface GateModel {
	kind: GatedKind;
	/** Id of the gate on the page, and of the rest after signing in. */
	anchor: string;
	/** Path to come back to. */
	returnTo: string;
	/** A free view of a month could open it, where the brand gives some. */
	isMetered: boolean;
}

/** The gate of a document's page; null where its reader has the whole. */
export function gateModel(
	context: TeaseContext,
	gate: Gate,
	{ kind, path, anchor }: { kind: GatedKind; path: string; anchor: string },
): GateModel | null {
	if (gate !== "closed") return null;
	const url = new URL(linkTo(context, path, undefined), "https://site.invalid");
	return { kind, anchor, returnTo: `${url.pathname}#${anchor}`, isMetered: meteredAt(path) !== null };
}
