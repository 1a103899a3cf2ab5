import type { CallFailure } from "../../../client/domain/signIn/accountCalls.ts";
import type { Arrival, Session } from "../../edge/arrival.ts";
import { cookie, isSecure, withCookies } from "../../edge/http/cookies.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { forgetSession, forgetSessions } from "../../edge/identity/session.ts";
import { clearedCookies } from "../../edge/identity/sessionCookies.ts";
import { signedOutId } from "../kernel/addresses.ts";
import { Instead } from "../kernel/answer.ts";
import { accountMemoryCookie, accountStart } from "./accountState.ts";
import { noNoticeCookie } from "./lists/listNotice.ts";
import { noMemoryCookie } from "./signIn/signInState.ts";

/** Anonymous readers sign in first, and come back to a path of theirs. */
export function signInFirst(arrival: Arrival, path = "/account"): Response {
	return redirect(arrival, 303, `${arrival.prefix}/sign-in?return=${encodeURIComponent(`${arrival.prefix}${path}`)}`);
}

/** The page for a service that says nothing of this reader: it is down, or has too much to do. Null: it refuses. */
export function laterAnswer({ kind, retryAfter, status }: CallFailure): Instead | null {
	if (status === 429) return new Instead({ status, retryAfter });
	return kind === "failed" ? new Instead({ status: 503, retryAfter }) : null;
}

/** The service knows this session no more. */
export async function sessionEnded(arrival: Arrival, session: Session): Promise<Response> {
	forgetSession(session.sessionId, arrival.now);
	return withoutSession(arrival, signInFirst(arrival));
}

/** The account is gone, or about to be: a sign-out, which takes what the device holds of it too. */
export async function accountLeft(arrival: Arrival, session: Session, how: "deleted" | "leaving"): Promise<Response> {
	forgetSessions();
	forgetSession(session.sessionId, arrival.now);
	const deleted = `${arrival.prefix}/account/deleted${how === "leaving" ? "?leaving" : ""}`;
	const ended = { secure: isSecure(arrival.request), maxAge: 0 };
	const marks = [cookie("known_device", "", { ...ended, httpOnly: true }), cookie("language", "", ended)];
	return withCookies(await withoutSession(arrival, redirect(arrival, 303, `${deleted}#${signedOutId}`)), marks);
}

/** The answer takes the session's cookies away, and what its forms had for a page to come: the browser's next reader gets neither. */
export async function withoutSession(arrival: Arrival, response: Response): Promise<Response> {
	const forms = [await accountMemoryCookie(arrival, null, accountStart), noNoticeCookie(arrival), noMemoryCookie(arrival)];
	return withCookies(response, [...clearedCookies(isSecure(arrival.request)), ...forms]);
}
