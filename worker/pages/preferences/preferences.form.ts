import type { Arrival } from "../../edge/arrival.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { preferencesSections } from "./sections.ts";

/** POST /preferences: one section's form, then the page again (303), which says that it was saved. */
export async function preferencesForm(arrival: Arrival): Promise<Response> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const section = preferencesSections.find(({ id }) => id === read.fields.section);
	const cookies = section ? await section.save(arrival, read.fields) : null;
	if (!section || !cookies) return jsonError(arrival, 400, { code: "invalid", message: "There is no such choice." });
	const response = redirect(arrival, 303, `${arrival.prefix}/preferences?saved=${section.id}#${section.id}`);
	for (const line of cookies) response.headers.append("set-cookie", line);
	return response;
}
