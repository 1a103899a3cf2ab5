import { type AccountsCaller, askAccounts, lacksAccountCall } from "../../content/readers/accounts.ts";
import { isEmbedded } from "../../content/upstream/call.ts";
import { memory } from "../../platform/memory.ts";
import type { Session } from "../arrival.ts";
import { cookieOf, isSecure } from "../http/cookies.ts";
import { type ReaderToken, readReaderToken } from "./readerToken.ts";
import { clearedCookies, cookiesFor } from "./sessionCookies.ts";

/** The session of a request's token, with cookies to set: renewed or removed ones. */
export interface FoundSession {
	session: Session | null;
	cookies: readonly string[];
}

/** Finds the session behind an access token. */
export type SessionFinder = (token: string, caller: AccountsCaller) => Promise<FoundSession>;

/** Time for which a session is not checked again (ms): one ended elsewhere reads as long. */
const aliveMs = 5_000;
/** The same where a check proves no more than the token, or loads the whole profile (A7.7). */
const provenMs = 60_000;
/** As long as tokens live: a session that has ended never comes back. */
const endedMs = 24 * 3600_000;
/** Bytes of one, its id included. */
const sessionBytes = 160;

const known = memory<{ alive: boolean; until: number }>("sessions");

const nobody: FoundSession = { session: null, cookies: [] };

/** The finder of where no session is looked for (worker/routes.ts). */
export const findNobody: SessionFinder = async () => nobody;

type Look = (session: Session, token: ReaderToken, caller: AccountsCaller) => Promise<boolean | null>;

/**
 * The session of a proven token (readerToken.ts), if alive. An expired one is renewed on the way to a page by the session's cookie, so
 * that readers without script stay signed in. While the service is down a valid token is believed: it lives for minutes, and the service
 * judges every call itself. An unproven one needs the service's word.
 */
export const findSession: SessionFinder = (token, caller) => find(isAlive, token, caller);

/**
 * The same for polls, of which each reader sends one every few seconds: our own token is believed, unless its session is known to have
 * ended, and the account service is not called (decision 0017).
 */
export const findByToken: SessionFinder = (token, caller) =>
	find(
		async (session, read) => (read.isOwn ? (known.get(session.sessionId)?.alive ?? null) : isAlive(session, read, caller)),
		token,
		caller,
	);

async function find(look: Look, token: string, caller: AccountsCaller): Promise<FoundSession> {
	const read = await readReaderToken(token, caller.env, caller.now);
	if (!read) return nobody;
	const { userId, sessionId, isExpired, isProven } = read;
	if (isExpired) return isNavigation(caller.request) ? renewed(read, token, caller) : nobody;
	const session = { userId, sessionId, token, secret: cookieOf(caller.request, "bedrock_session") };
	const alive = await look(session, read, caller);
	if (alive ?? isProven) return { session, cookies: [] };
	if (alive === null) return nobody;
	return { session: null, cookies: isNavigation(caller.request) ? clearedCookies(isSecure(caller.request)) : [] };
}

/** Ends a session of its own reader here at once, calls in progress included. */
export function forgetSession(sessionId: string, now: number): void {
	known.set(sessionId, { alive: false, until: now + endedMs }, sessionBytes);
}

/** Asks anew about a session that somebody says is over. */
export function askAnew(sessionId: string): void {
	known.delete(sessionId);
}

/** Verifies every session anew: a change of password ended some. */
export function forgetSessions(): void {
	known.clear();
}

/** Returns whether a session is alive; null while the service can't say. */
async function isAlive(session: Session, { isProven }: ReaderToken, caller: AccountsCaller): Promise<boolean | null> {
	const { sessionId } = session;
	const last = known.get(sessionId);
	if (last && caller.now < last.until) {
		known.touch(sessionId);
		return last.alive;
	}
	const { alive, forMs } = await (isProven ? askForSession : askForProfile)(session, caller);
	// Signed out during the call: its answer is outdated.
	const since = known.get(sessionId);
	if (since !== undefined && since !== last) return since.alive;
	const now = alive ?? last?.alive ?? null;
	if (now !== null) known.set(sessionId, { alive: now, until: caller.now + forMs }, sessionBytes);
	return now;
}

type Aliveness = Promise<{ alive: boolean | null; forMs: number }>;

/** Only the embedded service has this call, beside A7. */
async function askForSession(session: Session, caller: AccountsCaller): Aliveness {
	const answer = await askAccounts(caller, "session", session);
	const isOver = !answer.ok && answer.error.kind === "refused" && (answer.error.status === 401 || answer.error.status === 403);
	return isOver ? { alive: false, forMs: endedMs } : { alive: true, forMs: lacksAccountCall(answer) ? provenMs : aliveMs };
}

/** A7.7: a profile for the token's reader proves the token. */
async function askForProfile(session: Session, caller: AccountsCaller): Aliveness {
	const answer = await askAccounts(caller, "profile", session);
	if (answer.ok) return answer.value.user_id === session.userId ? { alive: true, forMs: provenMs } : { alive: false, forMs: endedMs };
	return answer.error.kind === "refused" && answer.error.status !== 429
		? { alive: false, forMs: endedMs }
		: { alive: null, forMs: aliveMs };
}

async function renewed({ userId }: ReaderToken, old: string, caller: AccountsCaller): Promise<FoundSession> {
	const { request, env, now } = caller;
	const secret = cookieOf(request, "bedrock_session");
	// A service without session secrets knows its reader by the expired token.
	if (secret === null && isEmbedded("accounts", env)) return nobody;
	const answer = await askAccounts(caller, "token", userId, secret ?? undefined, old);
	if (!answer.ok) {
		const ended = answer.error.kind === "refused" && (answer.error.status === 401 || answer.error.status === 403);
		return { session: null, cookies: ended ? clearedCookies(isSecure(request)) : [] };
	}
	const { access_token: token } = answer.value;
	const fresh = await readReaderToken(token, env, now);
	if (fresh?.userId !== userId || fresh.isExpired) return nobody;
	const session = { userId, sessionId: fresh.sessionId, token, secret: answer.value.bedrock_session ?? secret };
	return { session, cookies: cookiesFor(answer.value, isSecure(request)) };
}

/** Returns whether a browser requests a page to show: by Sec-Fetch-Mode, else by Accept. */
function isNavigation({ headers }: Request): boolean {
	const mode = headers.get("sec-fetch-mode");
	return mode === null ? (headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}
