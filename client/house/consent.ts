import { consentCookie } from "../domain/consent/choice.ts";
import type { OptionalPurpose, Purpose } from "../domain/consent/purposes.ts";
import { isPermitted, type Will, willOf } from "../domain/consent/rules.ts";
import { readCookie } from "../page/cookie.ts";
import { sendJson } from "../page/siteCall.ts";

/** Told on the document when a choice was made on this page, or on another tab's. */
const changed = "mast:consent";

/**
 * Returns whether this page may do something for a purpose, now. The one question that code asks before it keeps, loads or sends what
 * needs a reader's yes; ask again each time, or listen to `onConsent`: a yes may be taken back.
 */
export function mayUse(purpose: Purpose): boolean {
	return isPermitted(purpose, readerWill());
}

/** The reader's will as this browser has it: the edge's country, what was chosen, and the browser's own signal. */
export function readerWill(): Will {
	const signal = Reflect.get(navigator, "globalPrivacyControl") === true || readCookie("gpc") === "1";
	return willOf({ country: countryHere(), consent: readCookie(consentCookie), signal, canKeep: canKeep() }, Date.now());
}

/** Calls back after each choice; answers how to stop. */
export function onConsent(listener: () => void): () => void {
	document.addEventListener(changed, listener);
	return () => document.removeEventListener(changed, listener);
}

/** Starts what needs a reader's yes, once: now where the page may do it, else after the choice that allows it. */
export function whenAllowed(purpose: Purpose, start: () => void): void {
	let stop: () => void = () => undefined;
	const look = (): boolean => {
		if (!mayUse(purpose)) return false;
		stop();
		start();
		return true;
	};
	if (!look()) stop = onConsent(look);
}

/**
 * Has the edge keep a choice (the form of `/house/consent`) and tells this page. Answers false where it could not be kept: then
 * nothing has changed.
 */
export async function choose(action: string, choice: "all" | "none" | readonly OptionalPurpose[]): Promise<boolean> {
	const some = typeof choice === "string" ? {} : Object.fromEntries(choice.map((purpose) => [purpose, "on"]));
	const { pathname } = new URL(action, location.origin);
	const stored = await sendJson(pathname, { choice: typeof choice === "string" ? choice : "some", ...some }, { keepalive: true });
	// An answer that brought no cookie was somebody else's.
	if (!stored.ok || readCookie(consentCookie) === null) return false;
	document.dispatchEvent(new Event(changed));
	return true;
}

/** As contract §5 reads it: two letters, anything else is US; null where the edge's cookie did not come. */
function countryHere(): string | null {
	const country = readCookie("ng_geolocation");
	return country === null || /^[A-Za-z]{2}$/.test(country) ? country : "US";
}

function canKeep(): boolean {
	try {
		return navigator.cookieEnabled && typeof document.cookie === "string";
	} catch {
		return false;
	}
}
