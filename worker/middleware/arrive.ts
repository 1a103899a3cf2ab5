import { resolveVertical } from "../../brands/registry.ts";
import type { Arrival, Reader } from "../arrival.ts";
import { flagsKey } from "../cache/keys.ts";
import { currentSeq } from "../cache/publications.ts";
import type { MastheadEnv } from "../env.ts";
import { correlationIdOf } from "./correlation.ts";
import { flagsOf } from "./flags.ts";
import { keyOf } from "./pageCache.ts";
import { readerOf, type TokenVerifier } from "./reader.ts";

/** URL prefix of the today vertical's in-app view (C2.3): at least one character follows. */
const appViewPrefix = "/start-today-app-view/";

/** Reads a request once: correlation id, vertical from the host, flags, reader. Everything later works on the result. */
export function arrive(request: Request, env: MastheadEnv, ctx: ExecutionContext, verify: TokenVerifier): Arrival | Promise<Arrival> {
	const reader = readerOf(request, env, verify);
	return reader instanceof Promise ? reader.then((known) => arrival(request, env, ctx, known)) : arrival(request, env, ctx, reader);
}

function arrival(request: Request, env: MastheadEnv, ctx: ExecutionContext, reader: Reader): Arrival {
	const { url } = request;
	const pathStart = url.indexOf("/", 8);
	const queryStart = url.indexOf("?", pathStart);
	const origin = url.slice(0, pathStart);
	const search = queryStart < 0 ? "" : url.slice(queryStart);
	const path = url.slice(pathStart, queryStart < 0 ? undefined : queryStart);
	const host = origin.slice(origin.indexOf("//") + 2);
	const vertical = resolveVertical(host, path);
	const isAppPath =
		vertical.brand.flags.appView && vertical.pathname.startsWith(appViewPrefix) && vertical.pathname.length > appViewPrefix.length;
	const pathname = isAppPath ? vertical.pathname.slice(appViewPrefix.length - 1) : vertical.pathname;
	const flags = flagsOf(search, isAppPath);
	const arrived: Arrival = {
		request,
		env,
		ctx,
		brand: vertical.brand,
		pathname,
		prefix: isAppPath ? appViewPrefix.slice(0, -1) : vertical.base,
		search,
		origin,
		linkHost: localLinkHost(host),
		correlationId: correlationIdOf(request),
		reader,
		now: Date.now(),
		seq: currentSeq(),
		pageKey: null,
		flags,
		tags: new Set(),
		timings: [],
	};
	// What a curator's query shows is theirs alone; every other flag has a place in the key. `/mach/` is not `/mach`.
	if (!flags.bento && !flags.curator && !isPrefixWithSlash(arrived, path))
		arrived.pageKey = keyOf(arrived, flagsKey(flags, knownQuery(pathname, search)));
	return arrived;
}

/** A sub-brand's home with a trailing slash: below its prefix it reads as the home itself, so it can't be told later. */
function isPrefixWithSlash({ prefix, pathname }: Pick<Arrival, "prefix" | "pathname">, path: string): boolean {
	return prefix !== "" && pathname === "/" && path.endsWith("/");
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
	newsletters: ["added", "email", "failed", "many"],
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
	if (!names) return "";
	const query = new URLSearchParams(search);
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
