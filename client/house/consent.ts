import { consentCookie } from "../domain/consent/choice.ts";
import type { OptionalPurpose, Purpose } from "../domain/consent/purposes.ts";
import { isPermitted, type Will, willOf } from "../domain/consent/rules.ts";
import { readCookie } from "../page/cookie.ts";
import { sendJson } from "../page/siteCall.ts";

/** Event of the document: a choice was made. */
const changed = "mast:consent";

/**
 * Returns whether this page may act for a purpose now. Call it each time before storing, loading or sending, or listen to `onConsent`:
 * consent may be withdrawn.
 */
export function mayUse(purpose: Purpose): boolean {
	return isPermitted(purpose, readerWill());
}

/** The reader's consent in this browser: the edge's country, the choice, and the browser's signal. */
export function readerWill(): Will {
	const signal = Reflect.get(navigator, "globalPrivacyControl") === true || readCookie("gpc") === "1";
	return willOf({ country: countryHere(), consent: readCookie(consentCookie), signal, canKeep: canKeep() }, Date.now());
}

/** Calls back after each choice; answers how to stop. */
export function onConsent(listener: () => void): () => void {
	document.addEventListener(changed, listener);
	return () => document.removeEventListener(changed, listener);
}

let heard = readCookie(consentCookie);

function report(): void {
	heard = readCookie(consentCookie);
	document.dispatchEvent(new Event(changed));
}

/** Reports choices that were made elsewhere: in another tab, or before Back. */
export function hearChoices(): void {
	for (const type of ["visibilitychange", "pageshow"]) addEventListener(type, () => readCookie(consentCookie) === heard || report());
}

/** Starts what needs consent, once: now, or after the choice that allows it. */
export function whenAllowed(purpose: Purpose, start: () => void): void {
	const look = () => {
		if (!mayUse(purpose)) return;
		stop();
		start();
	};
	const stop = onConsent(look);
	look();
}

/**
 * Sends a choice to the edge (`/house/consent`) and reports it to this page. Returns false where it was not stored: then nothing has
 * changed.
 */
export async function choose(action: string, choice: "all" | "none" | readonly OptionalPurpose[]): Promise<boolean> {
	const some = typeof choice === "string" ? {} : Object.fromEntries(choice.map((purpose) => [purpose, "on"]));
	const { pathname } = new URL(action, location.origin);
	const stored = await sendJson(pathname, { choice: typeof choice === "string" ? choice : "some", ...some }, { keepalive: true });
	// An answer that brought no cookie was somebody else's.
	if (!stored.ok || readCookie(consentCookie) === null) return false;
	report();
	return true;
}

/** Contract §5: two letters, anything else is US; null without the edge's cookie. */
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
