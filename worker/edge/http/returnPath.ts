import type { Arrival } from "../arrival.ts";

/**
 * A path to go back to, or null for what is none of ours: one leading slash, no backslash, no control characters, nothing
 * that a URL parser reads as another host, and not the flow itself (security row 15).
 */
export function returnPath(text: string): string | null {
	if (text.length > 512 || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return null;
	const base = "https://site.invalid";
	if (!URL.canParse(text, base)) return null;
	const { origin, pathname, search, hash } = new URL(text, base);
	if (origin !== base || pathname.startsWith("//") || /^\/(?:sign-in|sign-out|auth|_dev)(?:\/|$)/.test(pathname)) return null;
	return `${pathname}${search}${hash}`;
}

/** The path of the page of this site that a request was made from; null where it tells none that can be gone back to. */
export function refererPath({ request, origin }: Pick<Arrival, "request" | "origin">): string | null {
	const referer = request.headers.get("referer") ?? "";
	return referer.startsWith(`${origin}/`) ? returnPath(referer.slice(origin.length)) : null;
}
