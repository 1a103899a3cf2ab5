import ipaddr from "ipaddr.js";
import type { MastheadEnv } from "./env.ts";

/** The address of callers without one: they share a bucket of every limit (security row 8). */
export const unknownAddress = "unknown";

/**
 * The network address for limits: `CF-Connecting-IP`, which only the platform can set; elsewhere the header of the operator's proxy. IPv6
 * is cut to the /64 of a household (security row 8).
 */
export function clientAddress(headers: Headers, env: Pick<MastheadEnv, "TRUST_CLIENT_ADDRESS">): string {
	const sent = sentAddress(headers, env.TRUST_CLIENT_ADDRESS?.trim());
	if (ipaddr.IPv4.isValidFourPartDecimal(sent)) return sent;
	if (!ipaddr.IPv6.isValid(sent)) return unknownAddress;
	const address = ipaddr.IPv6.parse(sent);
	if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${sent}/64`)}/64`;
}

/** The /48 around an address for limits, if it is of IPv6: one customer may hold all its households. */
export function networkOf(address: string): string | null {
	const [first = ""] = address.split("/");
	return ipaddr.IPv6.isValid(first) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${first}/48`)}/48` : null;
}

const headerName = /^[A-Za-z0-9-]{1,64}$/;

/** The last of a list is the proxy's; earlier ones are the caller's claim. An invalid header name trusts nobody. */
function sentAddress(headers: Headers, trusted: string | undefined): string {
	if (!trusted) return (headers.get("cf-connecting-ip") ?? "").trim();
	return headerName.test(trusted) ? (headers.get(trusted)?.split(",").at(-1) ?? "").trim() : "";
}

/** Ordered, since most browsers claim to be others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(?:A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

/** A device in words, e.g. `Chrome on Windows`, for the list of sessions; empty when unknown. */
export function deviceLabel(headers: Headers): string {
	const agent = (headers.get("user-agent") ?? "").slice(0, 512);
	const named = (known: typeof browsers) => known.find(([pattern]) => pattern.test(agent))?.[1];
	const [browser, system] = [named(browsers), named(systems)];
	return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "");
}

/** Two letters: the cookie of C6.4, the edge's country header. */
export const countryCode = /^[A-Za-z]{2}$/;
/** The default country (C6.4, A9.6), where the gate holds. */
export const defaultCountry = "US";

/** The country of a request by the edge, or the default. */
export function edgeCountry(request: Request): string {
	const { cf } = request;
	const country = typeof cf?.country === "string" ? cf.country : defaultCountry;
	return countryCode.test(country) ? country.toUpperCase() : defaultCountry;
}
