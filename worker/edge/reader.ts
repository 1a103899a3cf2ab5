import type { Caller } from "../content/upstream/caller.ts";
import { countryCode, defaultCountry, edgeCountry } from "../platform/clientFacts.ts";
import type { Reader, Variant } from "./arrival.ts";
import { cookie, cookieValues, isSecure } from "./http/cookies.ts";
import { siteCookies } from "./http/siteCookies.ts";
import type { FoundSession, SessionFinder } from "./identity/session.ts";
import { choiceOfPages, preferencesOf } from "./preferences.ts";

const nobody: FoundSession = { session: null, cookies: [] };

/**
 * Determines the reader (contract §5): the country of `ng_geolocation` if two letters, the edge's without the cookie (which is then set),
 * else US. Signed in only by a token whose session is alive. Synchronous without a token.
 */
export function readerOf(request: Request, caller: Caller, find: SessionFinder, now = Date.now()): Reader | Promise<Reader> {
	const sent = request.headers.get("cookie");
	const device = deviceOf(request, sent);
	if (sent === null) return reader(edgeCountry(request), nobody, true, device);
	const located = cookieValues(sent, "ng_geolocation");
	const country = located.length === 0 ? edgeCountry(request) : cookieCountry(located);
	const tokens = cookieValues(sent, "access_token");
	const token = tokens[0];
	if (!token || tokens.length > 1) return reader(country, nobody, located.length === 0, device);
	return find(token, { ...caller, request, now }).then((found) => reader(country, found, located.length === 0, device));
}

/** Signs of a reader's device beside who they are. */
type Device = Pick<Reader, "wantsLite" | "cookies">;

function reader(country: string, { session, cookies: found }: FoundSession, setsCountryCookie: boolean, device: Device): Reader {
	const signedIn = session !== null;
	const cookies = device.cookies.length === 0 ? found : [...found, ...device.cookies];
	return { country, signedIn, variant: variantOf(country, signedIn), setsCountryCookie, session, wantsLite: device.wantsLite, cookies };
}

const noCookies: readonly string[] = [];

/**
 * Reads the device's signs. Lite pages (features B5): by `?lite=`, else by choice, else by `Save-Data: on`. The `gpc` cookie passes a request's Global Privacy Control (`Sec-GPC: 1`) to the page's script, where only the
 * header has it, and ends with it.
 */
function deviceOf(request: Request, sent: string | null): Device {
	const isOn = request.headers.get("sec-gpc") === "1";
	// A search first: each hit passes here, and hardly anybody has the cookie.
	const isKnown = sent?.includes("gpc=") === true && cookieValues(sent, "gpc").length > 0;
	const cookies =
		isOn === isKnown ? noCookies : [cookie("gpc", isOn ? "1" : "", { secure: isSecure(request), maxAge: isOn ? siteCookies.gpc.life : 0 })];
	const choice = request.url.includes("lite=") ? /[?&]lite=([01])(?:&|$)/.exec(request.url)?.[1] : undefined;
	if (choice !== undefined) return { wantsLite: choice === "1", cookies: [...cookies, ...choiceOfPages(request, choice === "1")] };
	const chosen = sent?.includes("pages.") ? preferencesOf({ request }).pages : "auto";
	return { wantsLite: chosen === "lite" || (chosen === "auto" && request.headers.get("save-data") === "on"), cookies };
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
