import { base64 } from "../../../client/domain/bytes.ts";
import { hostsOf } from "../../platform/linkAddress.ts";
import { manifest } from "../../platform/manifest.ts";
import { type VendorSources, vendorSources } from "../../vendors/pageVendors.ts";
import type { Arrival } from "../arrival.ts";
import { cookie } from "./cookies.ts";
import { siteCookies } from "./siteCookies.ts";

interface PageHeaderFacts {
	/** Cached pages are shared, so they carry no nonce; see decision 0002. */
	policy: object | null;
	nonce?: string;
	framable?: boolean;
	/** Apart from other windows and vendors (decisions 0209, 0368). */
	isolated?: boolean;
	/** Sources of the page's own style sheets. */
	styles?: string;
	headers?: Readonly<Record<string, string>>;
}

/** Headers of every answer, whatever its status (security row 26). */
export const standingHeaders: Readonly<Record<string, string>> = {
	"strict-transport-security": "max-age=31536000; includeSubDomains",
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	// `unload`: a vendor's listener would keep a page from coming back as it was (decision 0208).
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), unload=()",
};

/**
 * The content security policy. Shared pages allow two inline scripts by their hashes: the reader's theme, and the boot module, which
 * `strict-dynamic` lets load islands; 'inline-speculation-rules' lets it name pages to fetch ahead. Pages for one reader have a nonce
 * instead. No host is listed for scripts; vendors' are for frames, calls, pictures and styles while their keys are set.
 */
export function contentSecurityPolicy(options: {
	nonce?: string;
	framable?: boolean;
	styles?: string;
	imageHosts?: string;
	mediaHosts?: string;
	vendors?: VendorSources;
}): string {
	const { style = "", img = "", connect = "", frame = "" } = options.vendors ?? {};
	// Browsers ignore 'unsafe-inline', which vendors' style elements need, beside a hash.
	const own = options.styles && !style.includes("'unsafe-inline'") ? ` ${options.styles}` : "";
	const script = options.nonce ? `'nonce-${options.nonce}'` : `${manifest.scripts.head.source} ${manifest.scripts.body.source}`;
	return [
		"default-src 'self'",
		`script-src ${script} 'strict-dynamic' 'inline-speculation-rules'`,
		`style-src 'self'${own}${style}`,
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

/** A nonce of 128 random bits. */
export function freshNonce(): string {
	return base64(crypto.getRandomValues(new Uint8Array(16)));
}

const sharedCache = "private, no-cache";
const neverStored = "no-store";

/** Headers that pages share: setting fourteen of them costs more than a cached page. */
const shared = new Map<string, Headers>();

function sharedHeaders({ brand, env }: Arrival, page: PageHeaderFacts): Headers {
	const key = `${brand.language}|${page.framable ? "framable" : ""}|${page.isolated ? "isolated" : ""}|${page.policy ? "cached" : ""}`;
	const known = shared.get(key);
	if (known) return known;
	const headers = new Headers(standingHeaders);
	// Delays the first paint by a new process: public pages go without (decision 0209).
	if (page.isolated) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
	headers.set("content-type", "text/html; charset=utf-8");
	headers.set("content-language", brand.language);
	if (!page.framable) headers.set("x-frame-options", "SAMEORIGIN");
	// Browsers revalidate each time, so that an edit shows at once.
	headers.set("cache-control", page.policy ? sharedCache : neverStored);
	headers.set("vary", "accept-encoding, cookie");
	if (env.OFFLINE_PAGES === "off") headers.set("x-offline-pages", "off");
	headers.set("x-edge-cache", page.policy ? "miss" : "bypass");
	shared.set(key, headers);
	return headers;
}

/** Placeholder for the sources of a page's own style sheets. */
const ownStyles = "own-styles";
const policies = new Map<string, string>();

/** The headers of a page; `stamp` adds those of a single answer. */
export function pageHeaders(arrival: Arrival, page: PageHeaderFacts): Headers {
	const { IMAGE_HOSTS: imageHosts = "", MEDIA_HOSTS: mediaHosts = "" } = arrival.env;
	const headers = new Headers(sharedHeaders(arrival, page));
	const vendors = vendorSources(arrival.env, page.isolated);
	const key = `${vendors.names}|${page.framable ? "framable" : ""}|${imageHosts}|${mediaHosts}`;
	let policy = page.nonce ? undefined : policies.get(key);
	if (policy === undefined) {
		policy = contentSecurityPolicy({ ...page, imageHosts, mediaHosts, vendors, styles: ownStyles });
		if (!page.nonce) policies.set(key, policy);
	}
	headers.set("content-security-policy", policy.replace(` ${ownStyles}`, page.styles ? ` ${page.styles}` : ""));
	if (page.headers) for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
	headers.set("server-timing", serverTiming(arrival.timings));
	stamp(headers, arrival);
	return headers;
}

/** The cookie of the edge's country for a day; script may read it (C6.4). */
export function countryCookie(country: string, secure: boolean): string {
	return cookie("ng_geolocation", country, { secure, maxAge: siteCookies.ng_geolocation.life });
}

/** Sets the headers of a single answer: correlation id, and unless it is public the reader's cookies. */
export function stamp(headers: Headers, arrival: Pick<Arrival, "correlationId" | "reader" | "origin">): void {
	headers.set("x-original-correlation-id", arrival.correlationId);
	if (headers.get("cache-control")?.startsWith("public")) return;
	if (arrival.reader.setsCountryCookie)
		headers.append("set-cookie", countryCookie(arrival.reader.country, arrival.origin.startsWith("https:")));
	for (const line of arrival.reader.cookies) headers.append("set-cookie", line);
}

type Fields = Readonly<Record<string, string>>;

/** The headers of an answer other than a page. */
export function answerHeaders(arrival: Parameters<typeof stamp>[1], fields: Fields): Headers {
	const headers = new Headers({ ...standingHeaders, "x-edge-cache": "bypass", ...fields });
	stamp(headers, arrival);
	return headers;
}

/** The Server-Timing header (contract §4). */
export function serverTiming(timings: Arrival["timings"]): string {
	let text = "";
	for (const { name, dur, desc } of timings)
		text += `${text && ", "}${name}${desc ? `;desc="${desc}"` : ""}${dur === undefined ? "" : `;dur=${dur}`}`;
	return text;
}
