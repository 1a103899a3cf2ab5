import { type PageKind, pageRoute } from "./kinds.ts";

/** Kinds of which a single piece can be opened by a meter: a front is many, a live blog goes on without end. */
export type MeteredKind = Extract<PageKind, "article" | "recipe" | "slideshow" | "video">;
const kinds: ReadonlySet<string> = new Set<MeteredKind>(["article", "recipe", "slideshow", "video"]);

/** The piece at a path below the brand that a free view could open, if it is gated; null: none. */
export function meteredAt(pathname: string): { kind: MeteredKind; id: string } | null {
	const route = pageRoute(pathname);
	return "id" in route && isMetered(route) ? route : null;
}

const isMetered = (route: { kind: PageKind; id: string }): route is { kind: MeteredKind; id: string } => kinds.has(route.kind);
