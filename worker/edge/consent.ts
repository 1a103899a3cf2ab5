import { choiceDays, choiceText, choiceVersion, consentCookie, dayOf } from "../../client/domain/consent/choice.ts";
import { type OptionalPurpose, optionalPurposes } from "../../client/domain/consent/purposes.ts";
import { type Will, willOf } from "../../client/domain/consent/rules.ts";
import type { ConsentRecord } from "../schemas/personal/consent.ts";
import type { Arrival } from "./arrival.ts";
import { cookie, cookieOf, isSecure } from "./http/cookies.ts";

/** The reader's consent. Only answers that are never cached may depend on it (security row 21). */
export function willAt({ request, reader, now }: Pick<Arrival, "request" | "reader" | "now">): Will {
	return willOf(
		{
			country: reader.country,
			consent: cookieOf(request, consentCookie),
			signal: request.headers.get("sec-gpc") === "1",
			canKeep: true,
		},
		now,
	);
}

export function recordChoice(
	arrival: Arrival,
	granted: ReadonlySet<OptionalPurpose>,
	place: ConsentRecord["place"],
): { line: string; record: ConsentRecord } {
	const { regime, signal } = willAt(arrival);
	const value = choiceText({ granted, day: dayOf(arrival.now) });
	return {
		line: cookie(consentCookie, value, { secure: isSecure(arrival.request), maxAge: choiceDays(regime) * 86_400 }),
		record: {
			vertical: arrival.brand.id,
			regime,
			signal,
			version: choiceVersion,
			granted: optionalPurposes.filter((purpose) => granted.has(purpose)),
			place,
		},
	};
}
