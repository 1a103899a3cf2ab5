import { sendToAccounts } from "../content/readers/accounts.ts";
import type { Arrival } from "../edge/arrival.ts";
import { cookiesOf } from "../edge/http/cookies.ts";
import { isCrossSite } from "../edge/http/crossSite.ts";
import { jsonError } from "../edge/http/json.ts";
import { redirect } from "../edge/http/redirect.ts";
import { returnPath } from "../edge/http/returnPath.ts";
import { readReaderToken } from "../edge/identity/readerToken.ts";
import { askAnew, forgetSession } from "../edge/identity/session.ts";
import { withoutSession } from "../pages/account/accountExits.ts";
import { signedOutId } from "../pages/kernel/addresses.ts";

const mostCookies = 4;
const isText = (text: string | null | undefined): text is string => typeof text === "string" && text !== "";

/**
 * POST /sign-out: ends the token's session at the service and this edge, and clears the cookies and the flow (A4.15). `?return=` is the
 * page to go back to, else the sign-in page. Cookies are cleared whatever the service answers: nobody may stay signed in on a shared
 * computer.
 */
export async function signOutForm(arrival: Arrival): Promise<Response> {
	const { request, env, now } = arrival;
	if (isCrossSite(request.headers, arrival.origin)) {
		return jsonError(arrival, 403, { code: "cross_site", message: "Please use the form on our own page." });
	}
	const [token, ...moreTokens] = cookiesOf(request, "access_token").slice(0, mostCookies);
	const renewed = arrival.reader.session;
	const secrets = [...new Set([renewed?.secret, ...cookiesOf(request, "bedrock_session").slice(0, mostCookies)])].filter(isText);
	for (const known of new Set([renewed?.token, token, ...moreTokens])) {
		const read = known === undefined ? null : await readReaderToken(known, env, now);
		if (known === undefined || !read) continue;
		// An expired token ends nothing by itself: the service decides about the session.
		if (read.isExpired) askAnew(read.sessionId);
		else forgetSession(read.sessionId, now);
		// A call per secret: of duplicate cookies nobody knows which is the session's.
		for (const secret of secrets.length > 0 ? secrets : [undefined])
			await sendToAccounts(arrival, "signOut", { ids: [read.userId], token: known, body: { bedrock_session: secret } });
	}
	const [back] = (returnPath(new URLSearchParams(arrival.search).get("return") ?? "") ?? `${arrival.prefix}/sign-in`).split("#", 1);
	const response = redirect(arrival, 303, `${back}#${signedOutId}`);
	// Last, since a renewal on the way here set cookies too.
	return withoutSession(arrival, response);
}
