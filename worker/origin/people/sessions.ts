import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import { keyedHash, randomText, sameText, sha256 } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { accessClaims, issueAccessToken } from "../../platform/tokens/accessToken.ts";
import { readRow, readRows } from "../platform/rows.ts";

type SessionsEnv = Pick<MastheadEnv, "PEOPLE_DB" | "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER">;

/** A session ends when unused for a week, and after a month (security row 10). */
const idleMs = 7 * dayMs;
const longestMs = 30 * dayMs;
/** Time for which the secret before the last still gets a token: for pages under way when it was replaced. */
const graceMs = 60_000;
const mostPerUser = 50;
/** Lifetime of a proof of identity; a session begins with one (security row 34). */
export const proofLifeMs = 10 * 60_000;

/** A browser's credentials: the token for scripts, the secret for an HttpOnly cookie. */
export interface Credentials {
	access_token: string;
	bedrock_session?: string;
}

/** The place of a session, for the reader's list. */
export interface Location {
	device: string;
	country: string;
}

/**
 * Starts a session, for every way in: password, code, provider, reset (security row 10). Null when the account is gone, or its password
 * is no longer the one behind `passwordHash`: who signs in during a change stays out. That password is a proof of identity of the account.
 */
export async function startSession(
	env: SessionsEnv,
	userId: string,
	{ device, country }: Location,
	nowMs: number,
	passwordHash: string | null = null,
	proof: Condition = always,
): Promise<Required<Credentials> | null> {
	const sessionId = randomText(18);
	const secret = await newSecret(env, sessionId);
	const db = env.PEOPLE_DB;
	const [begun] = await db.batch([
		db
			.prepare(
				`INSERT INTO sessions (session_id, user_id, secret_hash, rotated_at, created_at, last_used_at, proven_at, device, country)
				SELECT ?2, user_id, ?3, ?4, ?4, ?4, ?4, ?5, ?6 FROM users WHERE user_id = ?1 AND (?7 IS NULL OR password_hash = ?7) AND ${proof.sql}
				RETURNING session_id`,
			)
			.bind(userId, sessionId, await sha256(secret), nowMs, device.slice(0, 80), country.slice(0, 2), passwordHash, ...proof.values),
		// Expired sessions go, everybody's after a month, and those beyond what one person can have.
		db
			.prepare(
				`DELETE FROM sessions WHERE created_at < ?3 OR (user_id = ?1 AND session_id NOT IN
				(SELECT session_id FROM sessions WHERE user_id = ?1 AND ended_at IS NULL AND last_used_at >= ?2 AND created_at >= ?3
				ORDER BY last_used_at DESC, rowid DESC LIMIT ?4))`,
			)
			.bind(userId, nowMs - idleMs, nowMs - longestMs, mostPerUser),
		...(passwordHash === null
			? []
			: [db.prepare("UPDATE users SET proven_at = ? WHERE user_id = ? AND password_hash = ?").bind(nowMs, userId, passwordHash)]),
	]);
	if (!begun?.results.length) return null;
	return { access_token: await issueAccessToken({ userId, sessionId }, env, nowMs), bedrock_session: `${sessionId}.${secret}` };
}

const SessionRow = v.object({
	user_id: v.string(),
	secret_hash: v.string(),
	previous_hash: v.nullable(v.string()),
	rotated_at: v.number(),
});
const AliveRow = v.object({ proven_at: v.number() });
const ListedSession = v.object({
	session_id: v.string(),
	created_at: v.number(),
	last_used_at: v.number(),
	proven_at: v.number(),
	device: v.string(),
	country: v.string(),
});

/**
 * A new token and secret for a session's secret (A7.3). The secret before the last gets a token alone for a moment, later another secret
 * (decision 0363). An older one of this session is a copy: reader or thief, the session ends (security row 10).
 */
export async function renewSession(env: SessionsEnv, userId: string, bedrockSession: string, nowMs: number): Promise<Credentials | null> {
	const sent = await secretOf(env, bedrockSession);
	const row = sent && (await rowOf(env, sent.sessionId, nowMs));
	if (!sent || row?.user_id !== userId) return null;
	const { sessionId, hash } = sent;
	const isReplaced = row.previous_hash !== null && sameText(hash, row.previous_hash);
	if (!isReplaced && !sameText(hash, row.secret_hash)) {
		await endSession(env, userId, sessionId, nowMs);
		return null;
	}
	const access_token = await issueAccessToken({ userId, sessionId }, env, nowMs);
	if (isReplaced && nowMs - row.rotated_at <= graceMs) return { access_token };
	const secret = await newSecret(env, sessionId);
	const rotated = await env.PEOPLE_DB.prepare(
		`UPDATE sessions SET previous_hash = ?4, secret_hash = ?1, rotated_at = ?2, last_used_at = ?2
		WHERE session_id = ?3 AND secret_hash = ?5 AND ended_at IS NULL RETURNING session_id`,
	)
		.bind(await sha256(secret), nowMs, sessionId, hash, row.secret_hash)
		.first();
	if (rotated) return { access_token, bedrock_session: `${sessionId}.${secret}` };
	// Another tab was first: its secret is the session's now.
	return (await aliveRow(env, userId, sessionId, nowMs)) ? { access_token } : null;
}

/** Ends the session of a secret, even of an old one (A7.6); repeating is no error. False when it is somebody else's. */
export async function endBySecret(env: SessionsEnv, userId: string, bedrockSession: string, nowMs: number): Promise<boolean> {
	const sent = await secretOf(env, bedrockSession);
	const row = sent && (await rowOf(env, sent.sessionId, nowMs));
	if (!row) return true;
	if (row.user_id !== userId) return false;
	await endSession(env, userId, sent.sessionId, nowMs);
	return true;
}

/**
 * A secret for a session: random, with a mark of this session. The store has its hash alone; the mark tells an old secret, which ends the
 * session, from a guess, which must not.
 */
async function newSecret(env: SessionsEnv, sessionId: string): Promise<string> {
	const random = randomText();
	return `${random}.${await markOf(env, sessionId, random)}`;
}

const markOf = (env: SessionsEnv, sessionId: string, random: string): Promise<string> =>
	keyedHash(env, "session-secret", `${sessionId}.${random}`);

/** The session and hash of a secret that we made; null for any other text. */
async function secretOf(env: SessionsEnv, bedrockSession: string): Promise<{ sessionId: string; hash: string } | null> {
	const [sessionId = "", random = "", mark = "", ...more] = bedrockSession.split(".");
	if (more.length > 0 || !sameText(mark, await markOf(env, sessionId, random))) return null;
	return { sessionId, hash: await sha256(`${random}.${mark}`) };
}

/** Ends one session of a user; false when there was none, or the one that asks is over. */
export async function endSession(env: SessionsEnv, userId: string, sessionId: string, nowMs: number, by?: Writer): Promise<boolean> {
	const alive = by ? isAlive(4, by) : always;
	const ended = await env.PEOPLE_DB.prepare(
		`UPDATE sessions SET ended_at = ?3 WHERE user_id = ?1 AND session_id = ?2 AND ended_at IS NULL AND ${alive.sql} RETURNING session_id`,
	)
		.bind(userId, sessionId, nowMs, ...alive.values)
		.first();
	return ended !== null;
}

/** Ends all sessions of a user but one, after a change of password or owner; `condition` as of `isAlive`, from `?4` on. */
export function endOthers(
	{ PEOPLE_DB }: Pick<SessionsEnv, "PEOPLE_DB">,
	userId: string,
	except: string | null,
	nowMs: number,
	condition: Condition = always,
): D1PreparedStatement {
	return PEOPLE_DB.prepare(
		`UPDATE sessions SET ended_at = ?3 WHERE user_id = ?1 AND session_id IS NOT ?2 AND ended_at IS NULL AND ${condition.sql}`,
	).bind(userId, except, nowMs, ...condition.values);
}

/** Records a new proof of identity for a session; false when it is over. */
export async function provenAgain({ PEOPLE_DB }: Pick<SessionsEnv, "PEOPLE_DB">, userId: string, by: Writer): Promise<boolean> {
	const alive = isAlive(3, by);
	const { meta } = await PEOPLE_DB.prepare(`UPDATE sessions SET proven_at = ?2 WHERE user_id = ?1 AND session_id = ?3 AND ${alive.sql}`)
		.bind(userId, by.now, ...alive.values)
		.run();
	return meta.changes > 0;
}

/** Returns whether the session that asks is over. */
export async function isOver({ PEOPLE_DB }: Pick<SessionsEnv, "PEOPLE_DB">, userId: string, by: Writer): Promise<boolean> {
	const alive = isAlive(2, by);
	return (
		(await PEOPLE_DB.prepare(`SELECT ?1 WHERE ${alive.sql}`)
			.bind(userId, ...alive.values)
			.first()) === null
	);
}

/** Finds the live session of a valid token. */
export async function sessionOf(
	env: SessionsEnv,
	token: string,
	nowMs: number,
): Promise<{ userId: string; sessionId: string; provenAt: number } | null> {
	const claims = await accessClaims(token, env, nowMs);
	if (!claims) return null;
	const { sub: userId, sid: sessionId } = claims;
	const row = await aliveRow(env, userId, sessionId, nowMs);
	return row && { userId, sessionId, provenAt: row.proven_at };
}

/** A user's sessions, last used first. */
export async function sessionsOf(env: SessionsEnv, userId: string, current: string, nowMs: number) {
	const found = await env.PEOPLE_DB.prepare(
		`SELECT session_id, created_at, last_used_at, proven_at, device, country FROM sessions
		WHERE user_id = ? AND ended_at IS NULL AND last_used_at > ? AND created_at > ? ORDER BY last_used_at DESC`,
	)
		.bind(userId, nowMs - idleMs, nowMs - longestMs)
		.all();
	return readRows("sessions", ListedSession, found).map(({ session_id, ...session }) => ({
		id: session_id,
		current: session_id === current,
		...session,
	}));
}

async function aliveRow(
	env: SessionsEnv,
	userId: string,
	sessionId: string,
	nowMs: number,
): Promise<v.InferOutput<typeof AliveRow> | null> {
	const row = await aliveStatement(env, ["proven_at"], { userId, sessionId, nowMs }).first();
	return readRow("sessions", AliveRow, row);
}

/** Selects columns of a live session `s` and its account `u`. */
export function aliveStatement(
	{ PEOPLE_DB }: Pick<SessionsEnv, "PEOPLE_DB">,
	columns: readonly string[],
	{ userId, sessionId, nowMs }: { userId: string; sessionId: string; nowMs: number },
	account = "",
): D1PreparedStatement {
	return PEOPLE_DB.prepare(
		`SELECT ${columns.join(", ")} FROM sessions s ${account}
		WHERE s.session_id = ? AND s.user_id = ? AND s.ended_at IS NULL AND s.last_used_at > ? AND s.created_at > ?`,
	).bind(sessionId, userId, nowMs - idleMs, nowMs - longestMs);
}

/** A condition in SQL with its values. */
export interface Condition {
	sql: string;
	values: readonly (string | number)[];
}
const always: Condition = { sql: "1", values: [] };

/** A reader's session that writes; null: whoever proved the account by its address, which may have moved since. */
export interface Writer {
	sessionId: string | null;
	now: number;
	email?: string;
}

/** Condition that an account still has an address. */
export const hasEmail = (first: number, email: string): Condition => ({
	sql: `EXISTS (SELECT 1 FROM users WHERE user_id = ?1 AND email = ?${first})`,
	values: [email],
});

/**
 * Condition of a write in a live session's name, which may end while the call is under way (decision 0329); `?1` of the statement is its
 * user, `first` and the next parameters are these values.
 */
export function isAlive(first: number, { sessionId, now: nowMs, email }: Writer): Condition {
	if (sessionId === null) return email === undefined ? always : hasEmail(first, email);
	const sql = `EXISTS (SELECT 1 FROM sessions WHERE session_id = ?${first} AND user_id = ?1 AND ended_at IS NULL
		AND last_used_at > ?${first + 1} AND created_at > ?${first + 2})`;
	return { sql, values: [sessionId, nowMs - idleMs, nowMs - longestMs] };
}

async function rowOf(env: SessionsEnv, sessionId: string, nowMs: number): Promise<v.InferOutput<typeof SessionRow> | null> {
	const row = await env.PEOPLE_DB.prepare(
		`SELECT user_id, secret_hash, previous_hash, rotated_at FROM sessions
		WHERE session_id = ? AND ended_at IS NULL AND last_used_at > ? AND created_at > ?`,
	)
		.bind(sessionId, nowMs - idleMs, nowMs - longestMs)
		.first();
	return readRow("sessions", SessionRow, row);
}
