import type { Reader, Variant } from "../arrival.ts";
import type { MastheadEnv } from "../env.ts";
import { cookieValues } from "./cookies.ts";

/** Two letters, exactly: the cookie of C6.4, the edge's country header. */
const countryCode = /^[A-Za-z]{2}$/;
/** The default country (C6.4, A9.6): whoever we can't place is in the US, so the gate holds. */
const defaultCountry = "US";

/** Verifies an access token; the accounts room supplies it. */
export type TokenVerifier = (token: string, env: MastheadEnv) => Promise<boolean>;

/**
 * Who reads (contract §5): the `ng_geolocation` cookie when it is exactly two letters, absent the edge's own country
 * (and then the cookie is set), anything else is US. Signed in only by a token that verifies. At once for a request
 * without a token, which most are; a promise only where a signature must be checked.
 */
export function readerOf(request: Request, env: MastheadEnv, verify: TokenVerifier): Reader | Promise<Reader> {
	const cookie = request.headers.get("cookie");
	if (cookie === null) return reader(edgeCountry(request), false, true);
	const located = cookieValues(cookie, "ng_geolocation");
	const country = located.length === 0 ? edgeCountry(request) : cookieCountry(located);
	const [token, ...more] = cookieValues(cookie, "access_token");
	if (!token || more.length > 0) return reader(country, false, located.length === 0);
	return verify(token, env).then((signedIn) => reader(country, signedIn, located.length === 0));
}

function reader(country: string, signedIn: boolean, setsCountryCookie: boolean): Reader {
	return { country, signedIn, variant: variantOf(country, signedIn), setsCountryCookie };
}

function cookieCountry(values: readonly string[]): string {
	const [value = ""] = values;
	return values.length === 1 && countryCode.test(value) ? value.toUpperCase() : defaultCountry;
}

/** The one reduction that HTML may depend on (design §1.2): outside the US nothing is gated; inside, signed in reads all. */
export function variantOf(country: string, signedIn: boolean): Variant {
	if (country !== "US") return "open";
	return signedIn ? "full" : "teaser";
}

function edgeCountry(request: Request): string {
	const { cf } = request;
	const country = typeof cf?.country === "string" ? cf.country : defaultCountry;
	return countryCode.test(country) ? country.toUpperCase() : defaultCountry;
}

/** The cookie that remembers the edge's country for a day; readable by script, as the specification has it (C6.4). */
export function countryCookie(country: string, secure: boolean): string {
	return `ng_geolocation=${country}; Path=/; Max-Age=86400; SameSite=Lax${secure ? "; Secure" : ""}`;
}
