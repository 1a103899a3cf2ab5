import { resolveVertical } from "../../brands/registry.ts";
import { memory } from "../platform/memory.ts";
import type { BrandAddress, PageFlags, Variant } from "./arrival.ts";
import { flagMarks, flagsOf, noFlags } from "./flags.ts";

/** The facts of a URL: brand, path, flags, and its page's cache key for each variant. */
export interface Address extends BrandAddress {
	/** `null` for previews, pages of one reader, and redirects. */
	pageKeys: Readonly<Record<Variant, string>> | null;
	/** The same for everyone (worker/routes.ts): no session is read. */
	isSessionless: boolean;
}

/** URL prefix of the in-app view (C2.3): at least one character follows. */
const appViewPrefix = "/start-today-app-view/";

/** Facts about pages that the edge needs; the entry passes them in, since pages stand above. */
export interface KnownPages {
	/** Types that `?page=` may name (C2.9). */
	pageViews: ReadonlySet<string>;
	/** The query that a path's page reads, in canonical form; `null`: no shared page (security row 21). */
	knownQuery: (pathname: string, search: string) => string | null;
	isSessionless: (pathname: string) => boolean;
}

const read = memory<Address>("addresses");

/** Parses a URL: vertical by host (contract §2), path, query flags (C2.9–C2.16). Null without a valid host: `localhost:80@evil.example`. */
export function addressOf(url: string, pages: KnownPages, isLocal: boolean): Address | null {
	const known = read.get(url);
	if (known) return known;
	const address = readAddress(url, pages, isLocal);
	if (address !== null) read.set(url, address, 600 + url.length * 8);
	return address;
}

function readAddress(url: string, pages: KnownPages, isLocal: boolean): Address | null {
	const pathStart = url.indexOf("/", 8);
	const queryStart = url.indexOf("?", pathStart);
	const origin = url.slice(0, pathStart);
	const search = queryStart < 0 ? "" : url.slice(queryStart);
	const path = url.slice(pathStart, queryStart < 0 ? undefined : queryStart);
	const host = origin.slice(origin.indexOf("//") + 2);
	if (!hostShape.test(host)) return null;
	const { brand, pathname: below, base } = resolveVertical(isLocal || !localName.test(host) ? host : "", path);
	const isAppPath = brand.flags.appView && below.startsWith(appViewPrefix) && below.length > appViewPrefix.length;
	const pathname = isAppPath ? below.slice(appViewPrefix.length - 1) : below;
	const flags = flagsOf(search, isAppPath, pages.pageViews);
	// Links of an app view stay in it (C2.3, C2.12).
	const inAppView = isAppPath || (flags.isAppView && brand.flags.appView && base === "");
	const prefix = inAppView ? appViewPrefix.slice(0, -1) : base;
	const local = isLocal ? /^(?:[a-z0-9-]+\.)*localhost(:\d{1,5})?$/.exec(host) : null;
	const linkHost = local ? `localhost${local[1] ?? ""}` : "";
	const isSessionless = pages.isSessionless(pathname);
	const address: Address = { brand, pathname, prefix, search, origin, linkHost, flags, pageKeys: null, isSessionless };
	// A sub-brand's home with a trailing slash has the home's path, and redirects (contract §3).
	const isSlashedHome = prefix !== "" && pathname === "/" && path !== "/" && path.endsWith("/");
	const known = flags.bento || flags.curator || isSlashedHome ? null : pages.knownQuery(pathname, search);
	return known === null ? address : { ...address, pageKeys: keysOf(address, flagsKey(flags, known)) };
}

/** Local names: unknown outside local mode (contract §2). */
const localName = /(?:^|\.)localhost\.?(?::\d+)?$/i;

/**
 * The memory cache keys of a page by variant; `known` is its canonical query. The vertical comes first, so that no path, query or cookie
 * makes one brand's key another's (security A0.1).
 */
export function keysOf(
	{ brand, prefix, linkHost, pathname }: Pick<Address, "brand" | "prefix" | "linkHost" | "pathname">,
	known: string,
): Readonly<Record<Variant, string>> {
	const page = `${brand.id}|${prefix}${linkHost}|${pathname}`;
	return { open: `${page}|open|${known}`, teaser: `${page}|teaser|${known}`, full: `${page}|full|${known}` };
}

/** The key of its lite version: no vertical begins like this. */
export const liteKey = (key: string): string => `lite|${key}`;

/** The known query as a short text: unknown parameters never reach a key (security row 20). */
export function flagsKey(flags: PageFlags, known = ""): string {
	if (flags === noFlags && known === "") return "";
	return `${flagMarks(flags)}${flags.pageType ? `p:${flags.pageType}` : ""}${known ? `?${known}` : ""}`;
}

/** A valid Host header: a host as DNS has them, and a port of digits. */
export const hostShape = /^(?:[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63}){0,32}\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
