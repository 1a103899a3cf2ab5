import type { Arrival } from "../edge/arrival.ts";
import { readFields } from "../edge/http/formFields.ts";
import { countryCookie } from "../edge/http/headers.ts";
import { jsonError } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { redirect } from "../edge/http/redirect.ts";

/** POST /_dev/country: sets the reader's country. */
export async function switchCountry(arrival: Arrival): Promise<Response> {
	if (arrival.request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const { country = "" } = read.fields;
	if (!/^[A-Z]{2}$/.test(country)) {
		const message = "A country has two capital letters.";
		return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "country", message }] });
	}
	const response = redirect(arrival, 303, "/_dev/");
	response.headers.append("set-cookie", countryCookie(country, false));
	return response;
}
