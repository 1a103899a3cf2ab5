import { askAccounts, lacksAccountCall } from "../content/readers/accounts.ts";
import { callerOf, exportCustomer } from "../content/readers/myNews.ts";
import type { Arrival } from "../edge/arrival.ts";
import { json } from "../edge/http/json.ts";
import { redirect } from "../edge/http/redirect.ts";
import { refuseCall } from "../edge/http/refusal.ts";

/** GET /account/export: all stored data of the reader as one JSON file; 503 rather than a part of it. */
export async function exportData(arrival: Arrival): Promise<Response> {
	const { prefix, reader } = arrival;
	const { session } = reader;
	if (!session) return redirect(arrival, 303, `${prefix}/sign-in?return=${encodeURIComponent(`${prefix}/account`)}`);
	const [account, stored] = await Promise.all([askAccounts(arrival, "export", session), exportCustomer(callerOf(arrival, session))]);
	// A service of A7 alone stores no more than the profile.
	const profile = lacksAccountCall(account) ? await askAccounts(arrival, "profile", session) : null;
	const known = profile?.ok ? { profile: profile.value } : account.ok ? account.value : null;
	if (known === null || !stored.ok) {
		return refuseCall(arrival, { status: 503, code: "unavailable", message: "The stored data could not be reached.", retryAfter: 10 });
	}
	return json(
		arrival,
		200,
		{ account: known, ...stored.value.exportCustomer },
		{ "content-disposition": 'attachment; filename="my-data.json"' },
	);
}
