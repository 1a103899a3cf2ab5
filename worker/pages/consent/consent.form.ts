import { type OptionalPurpose, optionalPurposes } from "../../../client/domain/consent/purposes.ts";
import { logConsent } from "../../content/house/reports.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { callWait } from "../../edge/callRation.ts";
import { recordChoice } from "../../edge/consent.ts";
import { withCookies } from "../../edge/http/cookies.ts";
import { readFields } from "../../edge/http/formFields.ts";
import { json, jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { refererPath, returnPath } from "../../edge/http/returnPath.ts";
import { tooManyCalls } from "../../edge/http/tryLater.ts";
import { consentPath } from "../kernel/addresses.ts";

/**
 * POST /house/consent: `choice` is `all`, `none` or `some`, with a field for each allowed purpose. The choice goes into the reader's
 * cookie, a line of proof without the reader into the log. A form returns to `back` or its page; a script gets JSON.
 */
export async function consentForm(arrival: Arrival): Promise<Response> {
	const wait = callWait(arrival, "consent");
	if (wait > 0) return tooManyCalls(arrival, wait);
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const granted = grantedBy(read.fields);
	if (granted === null) {
		const message = "A choice is `all`, `none` or `some`.";
		return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "choice", message }] });
	}
	const { line, record } = recordChoice(arrival, granted, read.fields.back === undefined ? "first" : "second");
	arrival.ctx.waitUntil(logConsent(arrival, record));
	const response = arrival.request.headers.get("accept")?.includes("application/json")
		? json(arrival, 200, { data: { granted: record.granted } })
		: redirect(arrival, 303, backFrom(arrival, read.fields.back));
	return withCookies(response, [line]);
}

function grantedBy(fields: Readonly<Record<string, string>>): ReadonlySet<OptionalPurpose> | null {
	switch (fields.choice) {
		case "all":
			return new Set(optionalPurposes);
		case "none":
			return new Set();
		case "some":
			return new Set(optionalPurposes.filter((purpose) => fields[purpose] !== undefined));
		default:
			return null;
	}
}

/** The form's own page, with the result where it shows one; never another site's (security row 15). */
function backFrom(arrival: Arrival, requested: string | undefined): string {
	const { prefix } = arrival;
	const back = returnPath(requested ?? "") ?? refererPath(arrival);
	const path = back ?? `${prefix}${consentPath}`;
	if (requested === undefined && back !== null && !back.startsWith(`${prefix}${consentPath}`)) return back;
	const [before = "", hash] = path.split("#", 2);
	const target = new URL(before, "https://site.invalid");
	target.searchParams.set("consent", "saved");
	return `${target.pathname}${target.search}${hash === undefined ? "" : `#${hash}`}`;
}
