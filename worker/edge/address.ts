import { resolveVertical } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { pageNumberOf } from "../content/searchRequest.ts";
import { memory } from "../platform/memory.ts";
import type { PageFlags, Variant } from "./arrival.ts";
import { flagsOf } from "./flags.ts";
import { flagsKey, pageKey } from "./pageKeys.ts";

/** What a URL says by itself: brand, path, flags, and under which key its page is kept for each variant. */
export interface Address {
	brand: Brand;
	/** Path below the brand: a sub-brand's prefix on its parent's host is taken off. */
	pathname: string;
	/** That prefix, or that of the app view, or "". */
	prefix: string;
	/** Raw query with the question mark, or "". */
	search: string;
	/** Scheme and host as asked, e.g. `http://news.localhost:8787`. */
	origin: string;
	/** `localhost:8787` in a local run, else "". */
	linkHost: string;
	flags: PageFlags;
	/** `null` for what a curator's query shows, which is theirs alone, for pages of one reader, and for what only leads elsewhere. */
	pageKeys: Readonly<Record<Variant, string>> | null;
}

/** URL prefix of the today vertical's in-app view (C2.3): at least one character follows. */
const appViewPrefix = "/start-today-app-view/";

/** Pages that depend on more of the reader than the variant: their routes decide what may be kept (security row 21). */
const personal = /^\/(?:account|sign-in)(?:\/|$)/;

/** A URL always says the same: those that are asked for most are read once. */
const read = memory<Address>("addresses");

/** Reads a URL: vertical from its host alone (contract §2), path, query flags (C2.9–C2.16). */
export function addressOf(url: string): Address {
	const known = read.get(url);
	if (known) return known;
	const address = readAddress(url);
	read.set(url, address, 600 + url.length * 8);
	return address;
}

function readAddress(url: string): Address {
	const pathStart = url.indexOf("/", 8);
	const queryStart = url.indexOf("?", pathStart);
	const origin = url.slice(0, pathStart);
	const search = queryStart < 0 ? "" : url.slice(queryStart);
	const path = url.slice(pathStart, queryStart < 0 ? undefined : queryStart);
	const host = origin.slice(origin.indexOf("//") + 2);
	const { brand, pathname: below, base } = resolveVertical(host, path);
	const isAppPath = brand.flags.appView && below.startsWith(appViewPrefix) && below.length > appViewPrefix.length;
	const pathname = isAppPath ? below.slice(appViewPrefix.length - 1) : below;
	const prefix = isAppPath ? appViewPrefix.slice(0, -1) : base;
	const flags = flagsOf(search, isAppPath);
	const linkHost = localLinkHost(host);
	const address: Address = { brand, pathname, prefix, search, origin, linkHost, flags, pageKeys: null };
	// A sub-brand's home with a trailing slash reads as the home itself, and is another address (contract §3).
	const isSlashedHome = prefix !== "" && pathname === "/" && path.endsWith("/");
	if (flags.bento || flags.curator || isSlashedHome || personal.test(pathname)) return address;
	return { ...address, pageKeys: keysOf(address, flagsKey(flags, knownQuery(pathname, search))) };
}

/** The keys of a page for each variant; `known` is its query in canonical form. */
export function keysOf(
	{ brand, prefix, linkHost, pathname }: Pick<Address, "brand" | "prefix" | "linkHost" | "pathname">,
	known: string,
): Readonly<Record<Variant, string>> {
	const key = (variant: Variant) => pageKey(brand.id, prefix + linkHost, pathname, variant, known);
	return { open: key("open"), teaser: key("teaser"), full: key("full") };
}

function localLinkHost(host: string): string {
	const colon = host.indexOf(":");
	const name = colon < 0 ? host : host.slice(0, colon);
	if (name !== "localhost" && !name.endsWith(".localhost")) return "";
	return `localhost${colon < 0 ? "" : host.slice(colon)}`;
}

/** Query parameters that a page kind reads beside the flags, by the first segment of its path. Others never reach a key. */
const parametersByPage: Readonly<Record<string, readonly string[]>> = {
	author: ["page"],
	search: ["date", "page", "q", "sort", "type"],
	slideshow: ["slide"],
	local: ["zip"],
	schedule: ["week"],
	newsletters: ["added", "email", "failed", "leave", "left", "many"],
	"embedded-pkg": ["inline-contents"],
	"embedded-newsletter": ["added", "email", "failed", "many"],
};

const liveBlogParameters = ["before", "view"];

function knownQuery(pathname: string, search: string): string {
	if (search === "") return "";
	const segments = pathname.split("/", 4);
	const section = segments[1] ?? "";
	if (section === "shop") return listingQuery(search);
	const names = segments[3] === "live-blog" ? liveBlogParameters : parametersByPage[section];
	const query = new URLSearchParams(search);
	if (!names) {
		const page = segments.length <= 3 ? pageNumberOf(query.get("page")) : 1;
		return page > 1 ? `page=${page}` : "";
	}
	return names
		.filter((name) => query.has(name))
		.map((name) => `${name}=${encodeURIComponent((query.get(name) ?? "").slice(0, 200))}`)
		.join("&");
}

/** Flags that a listing's filters can't be named like: they have a place of their own in the key. */
const queryFlags: ReadonlySet<string> = new Set(["bento", "chromeless", "curator", "lazyload", "taboolafeed"]);
const listingName = /^[a-z][a-z0-9-]{0,40}$/;
const listingValues = /^[a-z0-9-]+(?:\|[a-z0-9-]+)*$/;

/**
 * A listing names its filters itself, so any plain word may be one (C2.23). This is the canonical text of what may be
 * filters, to look a page up; the route, which knows the listing, keeps pages under names and values that exist only.
 */
function listingQuery(search: string): string {
	const values = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(search)) {
		if (queryFlags.has(name) || !listingName.test(name) || value.length > 400 || !listingValues.test(value)) continue;
		if ((name === "sort" && value === "featured") || (name === "page" && value === "1")) continue;
		const known = values.get(name);
		values.set(name, known === undefined ? value : `${known}|${value}`);
	}
	return Array.from(values, ([name, value]) => `${name}=${value}`).join("&");
}
