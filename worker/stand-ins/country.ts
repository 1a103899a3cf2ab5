import type { Arrival } from "../arrival.ts";
import { countryCookie } from "../middleware/reader.ts";
import { methodNotAllowed } from "../routes/methods.ts";
import { redirect } from "../routes/redirect.ts";

/** POST /_dev/country: reads on as a reader of that country. */
export async function switchCountry(arrival: Arrival): Promise<Response> {
	if (arrival.request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	const country = String((await arrival.request.formData()).get("country") ?? "");
	const response = redirect(arrival, 303, "/_dev/");
	if (/^[A-Z]{2}$/.test(country)) response.headers.append("set-cookie", countryCookie(country, false));
	return response;
}
