import { isPreference, type PreferenceName } from "../../../client/domain/personal/preferences.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { preferencesLine, preferencesOf } from "../../edge/preferences.ts";

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
	return [preferencesLine(arrival, chosen)];
}
