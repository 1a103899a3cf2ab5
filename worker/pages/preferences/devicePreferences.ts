import {
	isPreference,
	noPreferences,
	type PreferenceName,
	type Preferences,
	parsePreferences,
	preferencesCookie,
	preferencesSeconds,
	printPreferences,
} from "../../../client/domain/personal/preferences.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { cookie, cookieOf, isSecure } from "../../edge/http/cookies.ts";

/** Reads a request's preferences of the device. */
export function preferencesOf({ request }: Pick<Arrival, "request">): Preferences {
	const stored = cookieOf(request, preferencesCookie);
	return stored === null ? noPreferences : parsePreferences(stored);
}

/** The Set-Cookie line that keeps some preferences beside the others; `null`: a field is missing or says what there is not. */
export function storedPreferences(
	arrival: Arrival,
	names: readonly PreferenceName[],
	fields: Readonly<Record<string, string>>,
): string[] | null {
	let chosen = preferencesOf(arrival);
	for (const name of names) {
		const value = fields[name];
		if (!isPreference(name, value)) return null;
		chosen = { ...chosen, [name]: value };
	}
	const text = printPreferences(chosen);
	return [cookie(preferencesCookie, text, { secure: isSecure(arrival.request), maxAge: text === "" ? 0 : preferencesSeconds })];
}
