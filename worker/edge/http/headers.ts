import { base64 } from "../../platform/encoding.ts";
import { hostsOf } from "../../platform/linkAddress.ts";
import { manifest } from "../../platform/manifest.ts";
import { type VendorSources, vendorSources } from "../../vendors/vendorSources.ts";
import type { Arrival } from "../arrival.ts";
import { cookie } from "./cookies.ts";
import { siteCookies } from "./siteCookies.ts";

interface PageHeaderFacts {
	/** Kept pages are shared, so they carry no nonce; see decision 0002. */
	policy: object | null;
	nonce?: string;
	framable?: boolean;
	/** Sources of the page's own style sheets. */
	styles?: string;
	headers?: Readonly<Record<string, string>>;
}

/** Headers that every answer of ours has, whatever its status (security row 26). */
export const standingHeaders: Readonly<Record<string, string>> = {
	"strict-transport-security": "max-age=31536000; includeSubDomains",
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
};

/**
 * The content security policy. Shared pages allow one inline script by its hash (it is the same on every page: it sets the
 * reader's theme and imports the boot module); `strict-dynamic` lets that module load islands. Pages made for one
 * reader carry a fresh nonce instead. No host is ever listed for scripts; vendors' hosts are listed for frames, calls, pictures and styles
 * while their keys are set.
 */
export function contentSecurityPolicy(options: {
	nonce?: string;
	framable?: boolean;
	imageHosts?: string;
	mediaHosts?: string;
	vendors?: VendorSources;
}): string {
	const { style = "", img = "", connect = "", frame = "" } = options.vendors ?? {};
	const script = options.nonce ? `'nonce-${options.nonce}'` : manifest.loader.source;
	return [
		"default-src 'self'",
		`script-src ${script} 'strict-dynamic'`,
		`style-src 'self'${style}`,
		`img-src 'self' data:${img}${sourceList(options.imageHosts)}`,
		"font-src 'self'",
		// Streams are fetched by the player's library, not by the element.
		`connect-src 'self'${connect}${sourceList(options.mediaHosts)}`,
		`media-src 'self' blob:${sourceList(options.mediaHosts)}`,
		`frame-src 'self'${frame}`,
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${options.framable ? "*" : "'self'"}`,
	].join("; ");
}

const sourceList = (setting: string | undefined): string => [...hostsOf(setting)].map((host) => ` https://${host}`).join("");

/** A nonce of 128 random bits for a page that one reader gets once. */
export function freshNonce(): string {
	return base64(crypto.getRandomValues(new Uint8Array(16)));
}

const sharedCache = "private, no-cache";
const neverStored = "no-store";

/** Headers that pages of a kind share, made once: setting fifteen of them costs more than a cached page. */
const shared = new Map<string, Headers>();

function sharedHeaders(arrival: Arrival, page: PageHeaderFacts): Headers {
	const { IMAGE_HOSTS: imageHosts = "", MEDIA_HOSTS: mediaHosts = "" } = arrival.env;
	const vendors = vendorSources(arrival.env);
	const key = `${vendors.names}|${arrival.brand.language}|${page.framable ? "framable" : ""}|${page.policy ? "kept" : ""}|${imageHosts}|${mediaHosts}`;
	const known = page.nonce ? undefined : shared.get(key);
	if (known) return known;
	const headers = new Headers(standingHeaders);
	headers.set("content-type", "text/html; charset=utf-8");
	headers.set("content-language", arrival.brand.language);
	headers.set("content-security-policy", contentSecurityPolicy({ ...page, imageHosts, mediaHosts, vendors }));
	if (!page.framable) headers.set("x-frame-options", "SAMEORIGIN");
	// The browser asks again each time (an editor's change shows at once) and mostly hears 304.
	headers.set("cache-control", page.policy ? sharedCache : neverStored);
	headers.set("vary", "accept-encoding, cookie");
	headers.set("x-edge-cache", page.policy ? "miss" : "bypass");
	if (!page.nonce) shared.set(key, headers);
	return headers;
}

/** The headers of a page as first answered; what differs per request is set by `stamp`. */
export function pageHeaders(arrival: Arrival, page: PageHeaderFacts): Headers {
	const headers = new Headers(sharedHeaders(arrival, page));
	if (page.styles) {
		const policy = headers.get("content-security-policy") ?? "";
		headers.set("content-security-policy", policy.replace("style-src 'self'", `style-src 'self' ${page.styles}`));
	}
	if (page.headers) for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
	headers.set("server-timing", serverTiming(arrival.timings));
	stamp(headers, arrival);
	return headers;
}

/** The cookie that remembers the edge's country for a day; readable by script, as the specification has it (C6.4). */
export function countryCookie(country: string, secure: boolean): string {
	return cookie("ng_geolocation", country, { secure, maxAge: siteCookies.ng_geolocation.life });
}

/** Sets the headers of a single answer: the correlation id, the country's cookie when the edge decided it, a renewed session's. */
export function stamp(headers: Headers, arrival: Pick<Arrival, "correlationId" | "reader" | "origin">): void {
	headers.set("x-original-correlation-id", arrival.correlationId);
	if (arrival.reader.setsCountryCookie)
		headers.append("set-cookie", countryCookie(arrival.reader.country, arrival.origin.startsWith("https:")));
	for (const line of arrival.reader.cookies) headers.append("set-cookie", line);
}

/** For answers that shared caches may keep: never one reader's cookie. */
export function stampShared(headers: Headers, arrival: Pick<Arrival, "correlationId">): void {
	headers.set("x-original-correlation-id", arrival.correlationId);
}

/** The Server-Timing header of what happened on the way to an answer (contract §4). */
export function serverTiming(timings: Arrival["timings"]): string {
	return timings
		.map(({ name, dur, desc }) => `${name}${desc ? `;desc="${desc}"` : ""}${dur === undefined ? "" : `;dur=${dur}`}`)
		.join(", ");
}
