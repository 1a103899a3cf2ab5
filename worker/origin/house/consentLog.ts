import * as v from "valibot";
import { ConsentRecord } from "../../schemas/personal/consent.ts";
import { belowCeiling } from "../people/ceiling.ts";
import { answer, type Call, failure } from "../platform/respond.ts";

const hourMs = 3_600_000;

/** POST house/consent: stores one line of proof. Only to the hour, so that nobody is found again by the minute. */
export async function storeConsent(call: Call): Promise<Response> {
	const parsed = v.safeParse(ConsentRecord, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "That is no choice." });
	const { vertical, regime, signal, version, granted, place } = parsed.output;
	const hour = Date.now() - (Date.now() % hourMs);
	await call.env.PEOPLE_DB.prepare(
		`INSERT INTO consent_log (at, vertical, regime, signal, version, granted, place) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${belowCeiling("consent_log")}`,
	)
		.bind(hour, vertical, regime, signal ? 1 : 0, version, granted.join(" "), place)
		.run();
	return answer({ stored: true });
}
