import type { Arrival } from "../arrival.ts";

/**
 * A path of ours to return to, or null: one leading slash, no backslash, no control characters, no other host to any URL parser, and not
 * the flow itself (security row 15).
 */
export function returnPath(text: string): string | null {
	if (text.length > 512 || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return null;
	const base = "https://site.invalid";
	if (!URL.canParse(text, base)) return null;
	const { origin, pathname, search, hash } = new URL(text, base);
	if (origin !== base || pathname.startsWith("//") || /^\/(?:sign-in|sign-out|auth|_dev)(?:\/|$)/.test(pathname)) return null;
	return `${pathname}${search}${hash}`;
}

/** The path of the page of this site that sent a request; null without one to return to. */
export function refererPath({ request, origin }: Pick<Arrival, "request" | "origin">): string | null {
	const referer = request.headers.get("referer") ?? "";
	return referer.startsWith(`${origin}/`) ? returnPath(referer.slice(origin.length)) : null;
}
