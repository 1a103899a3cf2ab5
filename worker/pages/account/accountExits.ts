import type { Arrival } from "../../edge/arrival.ts";
import { isSecure } from "../../edge/http/cookies.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { forgetSession, forgetSessions, type Session } from "../../edge/identity/session.ts";
import { clearedCookies } from "../../edge/identity/sessionCookies.ts";
import { accountStart } from "./account.model.ts";
import { accountMemoryCookie } from "./accountState.ts";

/** Anonymous readers sign in, and are led back to the account. */
export function signInFirst(arrival: Arrival): Response {
	return redirect(arrival, 303, `${arrival.prefix}/sign-in?return=${encodeURIComponent(`${arrival.prefix}/account`)}`);
}

/** The service knows this session no more. */
export async function ended(arrival: Arrival, session: Session): Promise<Response> {
	forgetSession(session.sessionId, arrival.now);
	return cleared(arrival, signInFirst(arrival));
}

/** The account is gone, or goes: nobody is signed in here any more. */
export async function left(arrival: Arrival, session: Session, how: "deleted" | "leaving"): Promise<Response> {
	forgetSessions();
	forgetSession(session.sessionId, arrival.now);
	return cleared(arrival, redirect(arrival, 303, `${arrival.prefix}/account/deleted${how === "leaving" ? "?leaving" : ""}`));
}

/** An answer that takes away everything this browser holds of a session. */
export async function cleared(arrival: Arrival, response: Response): Promise<Response> {
	const gone = await accountMemoryCookie(arrival, null, accountStart);
	for (const line of [...clearedCookies(isSecure(arrival.request)), gone]) response.headers.append("set-cookie", line);
	return response;
}
