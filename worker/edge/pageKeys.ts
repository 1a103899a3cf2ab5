/**
 * Keys of kept pages; those of upstream answers are in content/upstream/keys.ts, and nothing else concatenates one.
 *
 * | key | kept in | holds |
 * |---|---|---|
 * | `{brand}|{prefix}{local host}|{path}|{variant}|{flags}` | memory | a rendered page |
 * | `https://page.cache/1/{build}/{the same, encoded}` | Cache API | a rendered page |
 */
import { buildId } from "../platform/buildId.ts";
import type { PageFlags, Variant } from "./arrival.ts";
import { flagMarks, noFlags } from "./flags.ts";

/** Raised when the stored form changes: old entries are then not found. */
const format = 1;

/** A page: the vertical comes first, so that no path, query or cookie makes one brand's key another's (security A0.1). */
export function pageKey(brandId: string, location: string, pathname: string, variant: Variant, flags: string): string {
	return `${brandId}|${location}|${pathname}|${variant}|${flags}`;
}

/** The known query of a page as a short text: unknown parameters never reach a key (security row 20). */
export function flagsKey(flags: PageFlags, known = ""): string {
	if (flags === noFlags && known === "") return "";
	return `${flagMarks(flags)}${flags.pageType ? `p:${flags.pageType}` : ""}${known ? `?${known}` : ""}`;
}

/** The Cache API's key for a page key: a URL of no real host. */
export function cacheApiUrl(key: string): string {
	return `https://page.cache/${format}/${buildId}/${encodeURIComponent(key)}`;
}
