import { isPreference, type PreferenceName } from "../../../client/domain/personal/preferences.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { withCookies } from "../../edge/http/cookies.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { preferencesLine, preferencesOf } from "../../edge/preferences.ts";
import { preferencesSections } from "./sections.ts";

/** POST /preferences: one section's form, then the page again (303), which says that it was saved. */
export async function preferencesForm(arrival: Arrival): Promise<Response> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const section = preferencesSections(arrival.brand).find(({ id }) => id === read.fields.section);
	const line = section ? chosenLine(arrival, section.names, read.fields) : null;
	if (!section || line === null) return jsonError(arrival, 400, { code: "invalid", message: "There is no such choice." });
	return withCookies(redirect(arrival, 303, `${arrival.prefix}/preferences?saved=${section.id}#${section.id}`), [line]);
}

/** The Set-Cookie line that stores some preferences beside the others; `null`: a field is missing or not a value of its preference. */
function chosenLine(arrival: Arrival, names: readonly PreferenceName[], fields: Readonly<Record<string, string>>): string | null {
	let chosen = preferencesOf(arrival);
	for (const name of names) {
		const value = fields[name];
		if (!isPreference(name, value)) return null;
		chosen = { ...chosen, [name]: value };
	}
	return preferencesLine(arrival, chosen);
}
