import { type AccountsCaller, askAccounts } from "../../content/readers/accounts.ts";
import { memory } from "../../platform/memory.ts";
import { type AccessClaims, genuineClaims, hasExpired } from "../../platform/tokens/accessToken.ts";
import type { Session } from "../arrival.ts";
import { cookieOf, isSecure } from "../http/cookies.ts";
import { clearedCookies, cookiesFor } from "./sessionCookies.ts";

/** What a request's token stands for, and the cookies that its answer must set: renewed ones, or dead ones taken away. */
export interface FoundSession {
	session: Session | null;
	cookies: readonly string[];
}

/** Finds the session behind an access token. */
export type SessionFinder = (token: string, caller: AccountsCaller) => Promise<FoundSession>;

/** How long a session counts as alive without asking (ms): so long a session that was ended elsewhere may go on reading. */
const aliveMs = 5_000;
/** Longer than any token lives: a session that has ended never comes back. */
const endedMs = 20 * 60_000;
/** Bytes of one, its id included. */
const sessionBytes = 160;

/** What is known of sessions in this isolate, by session id. */
const known = memory<{ alive: boolean; until: number }>("sessions");

/**
 * Files and feeds are the same for everyone, and their answers carry no cookie: a session renewed on the way to one would lose
 * its secret. Calls of the account service bring their own proof.
 */
const unrequested =
	/^https?:\/\/[^/?]+(?:\/[^/?]+)?\/(?:(?:assets|pictures|videos|auth|\.well-known)\/|(?:[a-z0-9_-]+\/)?(?:rss\.xml|sitemap(?:-news)?\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico|healthz)(?:\?|$))/;

const nobody: FoundSession = { session: null, cookies: [] };

/**
 * The session of a token that we made, if it is alive. One whose time is over is renewed on the way to a page, by the
 * session's own cookie, so that readers without script stay signed in. While the service can't be asked a valid token is
 * believed: it lives for minutes, and every call in the reader's name is judged by the service itself.
 */
export const findSession: SessionFinder = async (token, caller) => {
	if (unrequested.test(caller.request.url)) return nobody;
	const claims = await genuineClaims(token, caller.env, caller.now);
	if (!claims) return nobody;
	if (hasExpired(claims, caller.now)) return isNavigation(caller.request) ? renewed(claims, caller) : nobody;
	const session = { userId: claims.sub, sessionId: claims.sid, token, secret: cookieOf(caller.request, "bedrock_session") };
	if (await isAlive(session, caller)) return { session, cookies: [] };
	return { session: null, cookies: isNavigation(caller.request) ? clearedCookies(isSecure(caller.request)) : [] };
};

/** Ends a session here at once, whatever is still under way: one that its own reader has ended. */
export function forgetSession(sessionId: string, now: number): void {
	known.set(sessionId, { alive: false, until: now + endedMs }, sessionBytes);
}

/** Asks anew about a session that somebody says is over. */
export function askAnew(sessionId: string): void {
	known.delete(sessionId);
}

/** Asks anew about every session: a change of password ended some that we can't name. */
export function forgetSessions(): void {
	known.clear();
}

async function isAlive(session: Session, caller: AccountsCaller): Promise<boolean> {
	const { sessionId } = session;
	const last = known.get(sessionId);
	if (last && caller.now < last.until) {
		known.touch(sessionId);
		return last.alive;
	}
	const answer = await askAccounts(caller, "session", session);
	const ended = !answer.ok && answer.error.kind === "refused" && [401, 403, 404].includes(answer.error.status);
	// Signed out while we asked: the answer is older than what is known.
	const since = known.get(sessionId);
	if (since !== undefined && since !== last) return since.alive;
	known.set(sessionId, { alive: !ended, until: caller.now + (ended ? endedMs : aliveMs) }, sessionBytes);
	return !ended;
}

async function renewed(claims: AccessClaims, caller: AccountsCaller): Promise<FoundSession> {
	const { request, env, now } = caller;
	const secret = cookieOf(request, "bedrock_session");
	if (secret === null) return nobody;
	const answer = await askAccounts(caller, "token", claims.sub, secret);
	if (!answer.ok) {
		const ended = answer.error.kind === "refused" && (answer.error.status === 401 || answer.error.status === 403);
		return { session: null, cookies: ended ? clearedCookies(isSecure(request)) : [] };
	}
	const { access_token: token } = answer.value;
	const fresh = await genuineClaims(token, env, now);
	if (!fresh || fresh.sub !== claims.sub) return nobody;
	const session = { userId: fresh.sub, sessionId: fresh.sid, token, secret: answer.value.bedrock_session ?? secret };
	return { session, cookies: cookiesFor(answer.value, isSecure(request)) };
}

/** Returns whether a browser asks for a page to show: by its own word where it says so, else by what it takes. */
function isNavigation({ headers }: Request): boolean {
	const mode = headers.get("sec-fetch-mode");
	return mode === null ? (headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}
