import { type PageKind, pageRoute } from "./kinds.ts";

/** Kinds of single pieces: a front is many, a live blog has no end. */
export type MeteredKind = Extract<PageKind, "article" | "recipe" | "slideshow" | "video">;
const kinds: ReadonlySet<string> = new Set<MeteredKind>(["article", "recipe", "slideshow", "video"]);

/** The gated piece at a path that a free view could open, or null. */
export function meteredAt(pathname: string): { kind: MeteredKind; id: string } | null {
	const route = pageRoute(pathname);
	return "id" in route && isMetered(route) ? route : null;
}

const isMetered = (route: { kind: PageKind; id: string }): route is { kind: MeteredKind; id: string } => kinds.has(route.kind);
