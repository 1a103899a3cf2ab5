import type { Caller } from "../content/upstream/caller.ts";
import { countryCode, defaultCountry, edgeCountry } from "../platform/clientFacts.ts";
import type { Reader, Variant } from "./arrival.ts";
import { cookie, cookieValues, isSecure } from "./http/cookies.ts";
import { siteCookies } from "./http/siteCookies.ts";
import type { FoundSession, SessionFinder } from "./identity/session.ts";

const nobody: FoundSession = { session: null, cookies: [] };

/**
 * Determines the reader (contract §5): the country of `ng_geolocation` if two letters, the edge's without the cookie (which is then set),
 * else US. Signed in only by a token whose session is alive. Synchronous without a token.
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
 * The `gpc` cookie passes a request's Global Privacy Control (`Sec-GPC: 1`) to the page's script, where only the header has it, and ends
 * with it. Null: no change.
 */
function signalCookie(request: Request, cookies: string | null): string | null {
	const isOn = request.headers.get("sec-gpc") === "1";
	// A search first: each hit passes here, and hardly anybody has the cookie.
	const isKnown = cookies?.includes("gpc=") === true && cookieValues(cookies, "gpc").length > 0;
	if (isOn === isKnown) return null;
	return cookie("gpc", isOn ? "1" : "", { secure: isSecure(request), maxAge: isOn ? siteCookies.gpc.life : 0 });
}

function cookieCountry(values: readonly string[]): string {
	const [value = ""] = values;
	return values.length === 1 && countryCode.test(value) ? value.toUpperCase() : defaultCountry;
}

/** The one reduction that HTML may depend on (design §1.2). */
export function variantOf(country: string, signedIn: boolean): Variant {
	if (country !== "US") return "open";
	return signedIn ? "full" : "teaser";
}
