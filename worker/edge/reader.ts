import type { Caller } from "../content/upstream/caller.ts";
import { countryCode, defaultCountry, edgeCountry } from "../platform/clientFacts.ts";
import type { Reader, Variant } from "./arrival.ts";
import { cookie, cookieValues, isSecure } from "./http/cookies.ts";
import { siteCookies } from "./http/siteCookies.ts";
import type { FoundSession, SessionFinder } from "./identity/session.ts";

const nobody: FoundSession = { session: null, cookies: [] };

/**
 * Determines the reader (contract §5): the `ng_geolocation` cookie when it is exactly two letters, absent the edge's own country (and then
 * the cookie is set), anything else is US. Signed in only by a token whose session is alive. At once for a request without a token, which
 * most are; a promise only where a token must be looked into.
 */
export function readerOf(request: Request, caller: Caller, find: SessionFinder, now = Date.now()): Reader | Promise<Reader> {
	const sent = request.headers.get("cookie");
	const signal = signalCookie(request, sent);
	if (sent === null) return reader(edgeCountry(request), nobody, true, signal);
	const located = cookieValues(sent, "ng_geolocation");
	const country = located.length === 0 ? edgeCountry(request) : cookieCountry(located);
	const tokens = cookieValues(sent, "access_token");
	const token = tokens[0];
	if (!token || tokens.length > 1) return reader(country, nobody, located.length === 0, signal);
	return find(token, { ...caller, request, now }).then((found) => reader(country, found, located.length === 0, signal));
}

function reader(country: string, { session, cookies: found }: FoundSession, setsCountryCookie: boolean, signal: string | null): Reader {
	const signedIn = session !== null;
	const cookies = signal === null ? found : [...found, signal];
	return { country, signedIn, variant: variantOf(country, signedIn), setsCountryCookie, session, cookies };
}

/**
 * Tells the page's script of the Global Privacy Control that the request came with (`Sec-GPC: 1`), where a browser or what stands
 * before it sends the header alone: a cookie that says nothing else, and goes with the signal. Null: nothing to change.
 */
function signalCookie(request: Request, cookies: string | null): string | null {
	const isOn = request.headers.get("sec-gpc") === "1";
	// A look at the text first: this is on the way of every hit, and hardly anybody has the cookie.
	const isKnown = cookies?.includes("gpc=") === true && cookieValues(cookies, "gpc").length > 0;
	if (isOn === isKnown) return null;
	return cookie("gpc", isOn ? "1" : "", { secure: isSecure(request), maxAge: isOn ? siteCookies.gpc.life : 0 });
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
