import type { Arrival, Session } from "../../edge/arrival.ts";
import { isSecure, withCookies } from "../../edge/http/cookies.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { forgetSession, forgetSessions } from "../../edge/identity/session.ts";
import { clearedCookies } from "../../edge/identity/sessionCookies.ts";
import { accountStart } from "./account.model.ts";
import { accountMemoryCookie } from "./accountState.ts";

/** Anonymous readers sign in first, and come back to a path of theirs. */
export function signInFirst(arrival: Arrival, path = "/account"): Response {
	return redirect(arrival, 303, `${arrival.prefix}/sign-in?return=${encodeURIComponent(`${arrival.prefix}${path}`)}`);
}

/** The service knows this session no more. */
export async function sessionEnded(arrival: Arrival, session: Session): Promise<Response> {
	forgetSession(session.sessionId, arrival.now);
	return withoutSession(arrival, signInFirst(arrival));
}

/** The account is gone, or about to be. */
export async function accountLeft(arrival: Arrival, session: Session, how: "deleted" | "leaving"): Promise<Response> {
	forgetSessions();
	forgetSession(session.sessionId, arrival.now);
	return withoutSession(arrival, redirect(arrival, 303, `${arrival.prefix}/account/deleted${how === "leaving" ? "?leaving" : ""}`));
}

/** The answer takes the session's cookies away. */
export async function withoutSession(arrival: Arrival, response: Response): Promise<Response> {
	const gone = await accountMemoryCookie(arrival, null, accountStart);
	return withCookies(response, [...clearedCookies(isSecure(arrival.request)), gone]);
}
