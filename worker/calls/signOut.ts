import { askAccounts } from "../content/accounts.ts";
import type { Arrival } from "../edge/arrival.ts";
import { isForeign } from "../edge/http/formFields.ts";
import { jsonError } from "../edge/http/json.ts";
import { redirect } from "../edge/http/redirect.ts";
import { forgetSession, isSecure } from "../edge/identity/session.ts";
import { clearedCookies, cookieOf } from "../edge/identity/sessionCookies.ts";
import { noMemoryCookie } from "../pages/signIn/signInState.ts";
import { genuineClaims } from "../platform/tokens/accessToken.ts";

/**
 * POST /sign-out: the session ends at the service and at this edge, its cookies go, and the flow is at its start (A4.15).
 * The cookies go whatever the service says: who leaves a shared computer must not stay signed in there.
 */
export async function signOutForm(arrival: Arrival): Promise<Response> {
	const { request, env, now } = arrival;
	if (isForeign(request.headers, arrival.origin)) {
		return jsonError(arrival, 403, { code: "foreign", message: "Please use the form on our own page." });
	}
	const secret = arrival.reader.session?.secret ?? cookieOf(request, "bedrock_session");
	const token = cookieOf(request, "access_token");
	// Be the token over or dead by now: whose session it was is still written in it.
	const claims = token === null ? null : await genuineClaims(token, env, now);
	if (claims && secret !== null) await askAccounts(arrival, "signOut", claims.sub, secret);
	if (claims) forgetSession(claims.sid, now);
	const response = redirect(arrival, 303, `${arrival.prefix}/sign-in`);
	// The answer's own word on cookies is the last: what was renewed on the way here goes too.
	for (const line of [...clearedCookies(isSecure(request)), noMemoryCookie(arrival)]) response.headers.append("set-cookie", line);
	return response;
}
