import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import type { ProfilePayload } from "../../../client/domain/signIn/payloads.ts";
import { randomText } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { accessClaims } from "../../platform/tokens/accessToken.ts";
import { aliveStatement, type Condition, endOthers, hasEmail, isAlive, type Writer } from "../people/sessions.ts";
import { personalTables } from "../people/tables.ts";
import { readRow, readRows } from "../platform/rows.ts";

type UsersEnv = Pick<MastheadEnv, "PEOPLE_DB">;

const UserRow = v.object({
	user_id: v.string(),
	email: v.string(),
	email_verified: v.number(),
	password_hash: v.nullable(v.string()),
	registration_hash: v.nullable(v.string()),
	first_name: v.nullable(v.string()),
	last_name: v.nullable(v.string()),
	birth_year: v.nullable(v.string()),
	gender: v.nullable(v.string()),
	address_line1: v.nullable(v.string()),
	address_line2: v.nullable(v.string()),
	state: v.nullable(v.string()),
	zipcode: v.nullable(v.string()),
	phone_number: v.nullable(v.string()),
	/** Time of the request to delete it (epoch ms). */
	leaving_at: v.nullable(v.number()),
});
export type UserRow = v.InferOutput<typeof UserRow>;

const IdRow = v.pick(UserRow, ["user_id"]);
const DeletionRow = v.object({ leaving_at: v.number() });

/** Time in which a deletion can be cancelled. */
export const deletionDelayMs = 7 * dayMs;

/** An account as its reader gets it (A3.1), without nulls. `leaves_at`: time of its deletion, where requested. */
export function publicUser(row: UserRow): Record<string, unknown> {
	const { password_hash: _, registration_hash: __, email_verified, leaving_at, ...fields } = row;
	const known = Object.entries(fields).filter(([, value]) => value !== null);
	const leaves = leaving_at === null ? {} : { leaves_at: leaving_at + deletionDelayMs };
	return { ...Object.fromEntries(known), ...leaves, email_verified: email_verified === 1 };
}

const columns = Object.keys(UserRow.entries).map((name) => `u.${name}`);

/** Finds an account by address. */
export function userByEmail(env: UsersEnv, email: string): Promise<UserRow | null> {
	return userWhere(env, "u.email = ?", email);
}

/** Finds an account by id. */
export function userById(env: UsersEnv, userId: string): Promise<UserRow | null> {
	return userWhere(env, "u.user_id = ?", userId);
}

/** Finds the account linked to a provider's identity. */
export function userByIdentity(env: UsersEnv, issuer: string, subject: string): Promise<UserRow | null> {
	return userWhere(env, "u.user_id = (SELECT user_id FROM identities WHERE issuer = ? AND subject = ?)", issuer, subject);
}

const OfSession = v.object({ ...UserRow.entries, session_proven_at: v.number() });

/** Finds the account and live session of a valid token. */
export async function userOfToken(
	env: Parameters<typeof accessClaims>[1] & UsersEnv,
	token: string,
	nowMs: number,
): Promise<{ user: UserRow; sessionId: string; provenAt: number } | null> {
	const claims = await accessClaims(token, env, nowMs);
	if (!claims) return null;
	const { sub: userId, sid: sessionId } = claims;
	const wanted = [...columns, "s.proven_at AS session_proven_at"];
	const found = await aliveStatement(env, wanted, { userId, sessionId, nowMs }, "JOIN users u ON u.user_id = s.user_id").first();
	const row = readRow("users", OfSession, found);
	if (!row) return null;
	const { session_proven_at: provenAt, ...user } = row;
	return { user, sessionId, provenAt };
}

async function userWhere({ PEOPLE_DB }: UsersEnv, condition: string, ...values: string[]): Promise<UserRow | null> {
	const statement = PEOPLE_DB.prepare(`SELECT ${columns.join(", ")} FROM users u WHERE ${condition}`);
	return readRow("users", UserRow, await statement.bind(...values).first());
}

/** The first values of an account. */
export interface NewUser {
	email: string;
	emailVerified: boolean;
	passwordHash: string | null;
	registrationHash: string | null;
	vertical: string;
	accountType: string;
	firstName?: string | undefined;
	lastName?: string | undefined;
}

/** Creates an account; null when the address has one. The UNIQUE column decides, not a look-up before (security row 33). */
export async function createUser({ PEOPLE_DB }: UsersEnv, user: NewUser, nowMs: number): Promise<string | null> {
	const row = await PEOPLE_DB.prepare(
		`INSERT INTO users (user_id, email, email_verified, password_hash, registration_hash, vertical, account_type, first_name, last_name, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING RETURNING user_id`,
	)
		.bind(
			randomText(18),
			user.email,
			user.emailVerified ? 1 : 0,
			user.passwordHash,
			user.registrationHash,
			user.vertical,
			user.accountType,
			user.firstName ?? null,
			user.lastName ?? null,
			nowMs,
		)
		.first();
	return readRow("users", IdRow, row)?.user_id ?? null;
}

/**
 * Marks an address as verified. The first to verify it owns the account: password and sessions of an earlier registration go, unless the
 * proof is that registration's own (security row 14).
 */
export async function markVerified({ PEOPLE_DB }: UsersEnv, userId: string, keepsPassword: boolean, nowMs: number): Promise<void> {
	const unverified = "user_id = ? AND email_verified = 0";
	await PEOPLE_DB.batch([
		...(keepsPassword
			? []
			: [
					PEOPLE_DB.prepare(
						"UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL AND EXISTS (SELECT 1 FROM users u WHERE u.user_id = sessions.user_id AND u.email_verified = 0)",
					).bind(nowMs, userId),
					PEOPLE_DB.prepare(`DELETE FROM identities WHERE user_id IN (SELECT user_id FROM users WHERE ${unverified})`).bind(userId),
					PEOPLE_DB.prepare(`UPDATE users SET password_hash = NULL, first_name = NULL, last_name = NULL WHERE ${unverified}`).bind(userId),
				]),
		PEOPLE_DB.prepare(`UPDATE users SET email_verified = 1, registration_hash = NULL WHERE ${unverified}`).bind(userId),
	]);
}

/** Records a proof of identity other than a passkey: the present passkeys are the reader's own. */
export async function markProven({ PEOPLE_DB }: UsersEnv, userId: string, by: Writer): Promise<void> {
	const alive = isAlive(3, by);
	await PEOPLE_DB.prepare(`UPDATE users SET proven_at = ?2 WHERE user_id = ?1 AND ${alive.sql}`)
		.bind(userId, by.now, ...alive.values)
		.run();
}

/** Links a provider's identity to the account of an address; the first link holds. */
export async function linkIdentity(
	{ PEOPLE_DB }: UsersEnv,
	issuer: string,
	subject: string,
	{ userId, email }: { userId: string; email: string },
	nowMs: number,
): Promise<void> {
	await PEOPLE_DB.prepare(
		"INSERT INTO identities (issuer, subject, user_id, at) SELECT ?1, ?2, user_id, ?4 FROM users WHERE user_id = ?3 AND email = ?5 ON CONFLICT DO NOTHING",
	)
		.bind(issuer, subject, userId, nowMs, email)
		.run();
}

/** Stores a profile update (A3.5), unless the asking session is over; an empty text clears a field. Column names are ours, never the caller's. */
export async function updateProfile({ PEOPLE_DB }: UsersEnv, userId: string, fields: ProfilePayload, by: Writer): Promise<boolean> {
	const set = Object.entries(fields).filter(([, value]) => value !== undefined);
	if (set.length === 0) return true;
	const alive = isAlive(set.length + 2, by);
	const { meta } = await PEOPLE_DB.prepare(
		`UPDATE users SET ${set.map(([name], at) => `${name} = ?${at + 2}`).join(", ")} WHERE user_id = ?1 AND ${alive.sql}`,
	)
		.bind(userId, ...set.map(([, value]) => (value === "" ? null : String(value))), ...alive.values)
		.run();
	return meta.changes > 0;
}

/** Stores a new password's hash and ends all other sessions, at once; false when the one that asks is over. */
export async function setPassword(env: UsersEnv, userId: string, hash: string, by: Writer): Promise<boolean> {
	const alive = isAlive(3, by);
	const [stored] = await env.PEOPLE_DB.batch([
		env.PEOPLE_DB.prepare(`UPDATE users SET password_hash = ?2 WHERE user_id = ?1 AND ${alive.sql}`).bind(userId, hash, ...alive.values),
		endOthers(env, userId, by.sessionId, by.now, isAlive(4, by)),
	]);
	return (stored?.meta.changes ?? 0) > 0;
}

/** Stores a renewed hash of the same password, unless it has changed in the meantime. */
export async function replaceHash({ PEOPLE_DB }: UsersEnv, userId: string, from: string, to: string): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET password_hash = ? WHERE user_id = ? AND password_hash = ?").bind(to, userId, from).run();
}

/** Adds the hash of a proof that a browser knows an unverified account's password. */
export async function setRegistration({ PEOPLE_DB }: UsersEnv, userId: string, passwordHash: string, proofHash: string): Promise<void> {
	// The registering browser's stays; of later ones with the right password only the last.
	await PEOPLE_DB.prepare(
		`UPDATE users SET registration_hash = COALESCE(substr(registration_hash, 1, 64) || ' ', '') || ?1
		WHERE user_id = ?2 AND email_verified = 0 AND password_hash = ?3`,
	)
		.bind(proofHash, userId, passwordHash)
		.run();
}

/** Condition that an account may move to an address. */
export function mayMove(first: number, email: string, by: Writer): Condition {
	const alive = isAlive(first + 1, by);
	return { sql: `NOT EXISTS (SELECT 1 FROM users WHERE email = ?${first}) AND ${alive.sql}`, values: [email, ...alive.values] };
}

/** Moves an account's newsletters that fit `which` (values from `?3`) to the address that it is about to have. */
export function moveNewsletters({ PEOPLE_DB }: UsersEnv, userId: string, email: string, which: Condition): D1PreparedStatement[] {
	const own = `email = (SELECT email FROM users WHERE user_id = ?1) AND email <> ?2 AND ${which.sql}`;
	return [`UPDATE OR IGNORE newsletter_signups SET email = ?2 WHERE ${own}`, `DELETE FROM newsletter_signups WHERE ${own}`].map((sql) =>
		PEOPLE_DB.prepare(sql).bind(userId, email, ...which.values),
	);
}

/** Runs `first`, moves an account and its newsletters to another address, and ends its other sessions, at once; false when it may not. */
export async function setEmail(
	env: UsersEnv,
	userId: string,
	email: string,
	by: Writer,
	first: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
	const alive = isAlive(3, by);
	const results = await env.PEOPLE_DB.batch([
		...first,
		...moveNewsletters(env, userId, email, mayMove(3, email, by)),
		env.PEOPLE_DB.prepare(`UPDATE OR IGNORE users SET email = ?2, email_verified = 1 WHERE user_id = ?1 AND ${alive.sql}`).bind(
			userId,
			email,
			...alive.values,
		),
		endOthers(env, userId, by.sessionId, by.now, hasEmail(4, email)),
	]);
	return (results.at(-2)?.meta.changes ?? 0) > 0;
}

/** Every table of PEOPLE_DB with rows by user id, the account last: all are deleted with it. A test compares the list with the schema. */
export const tablesOfUsers = ["sessions", "identities", "passkeys", "email_returns", ...personalTables, "users"] as const;

/** Every table that knows a reader by address alone; deleted with the account too. */
export const tablesOfAddresses = ["one_time_codes", "newsletter_signups", "newsletter_pending"] as const;

/**
 * Schedules an account's deletion and ends its sessions. A second request does not postpone it. Answers its time (epoch ms); null when the
 * asking session is over.
 */
export async function markUserDeleted(
	env: UsersEnv,
	{ user_id, email }: Pick<UserRow, "user_id" | "email">,
	by: Writer,
): Promise<number | null> {
	const { PEOPLE_DB } = env;
	const alive = isAlive(3, by);
	const [left] = await PEOPLE_DB.batch([
		PEOPLE_DB.prepare(
			`UPDATE users SET leaving_at = COALESCE(leaving_at, ?2) WHERE user_id = ?1 AND ${alive.sql} RETURNING leaving_at`,
		).bind(user_id, by.now, ...alive.values),
		endOthers(env, user_id, null, by.now, isAlive(4, by)),
		PEOPLE_DB.prepare(
			`DELETE FROM one_time_codes WHERE email = ?2 AND EXISTS (SELECT 1 FROM users WHERE user_id = ?1 AND leaving_at IS NOT NULL)`,
		).bind(user_id, email),
	]);
	const row = readRow("users", DeletionRow, left?.results[0]);
	return row && row.leaving_at + deletionDelayMs;
}

/** Cancels a deletion, unless the asking session is over. */
export async function cancelUserDeletion({ PEOPLE_DB }: UsersEnv, userId: string, by: Writer): Promise<boolean> {
	const alive = isAlive(2, by);
	const { meta } = await PEOPLE_DB.prepare(`UPDATE users SET leaving_at = NULL WHERE user_id = ?1 AND ${alive.sql}`)
		.bind(userId, ...alive.values)
		.run();
	return meta.changes > 0;
}

type NotedEnv = Pick<MastheadEnv, "PEOPLE_DB" | "CACHE">;
const notes = "deleted:";
/** A day more than D1 can be restored to. */
const notedSeconds = (31 * dayMs) / 1000;
const mostInTransaction = 50;
const mostTransactions = 10;

/** Deletes the accounts that are due, each whole or not at all; answers their number. */
export async function deleteLeft({ PEOPLE_DB, CACHE }: NotedEnv, nowMs: number): Promise<number> {
	const due = `SELECT user_id FROM users WHERE leaving_at < ?1 ORDER BY leaving_at LIMIT ${mostInTransaction}`;
	let deleted = 0;
	for (let n = 0; n < mostTransactions; n++) {
		const results = await PEOPLE_DB.batch(deletionsOf({ PEOPLE_DB }, due, nowMs - deletionDelayMs));
		const left = readRows("users", IdRow, results.at(-1));
		const note = (id: string) => CACHE.put(`${notes}${id}`, "", { expirationTtl: notedSeconds });
		await Promise.all(left.map(({ user_id }) => note(user_id).catch(() => log("error", "deletion-unnoted", {}))));
		deleted += left.length;
		if (left.length < mostInTransaction) break;
	}
	return deleted;
}

/** Deletes accounts that a restored database brought back (decision 0261); answers their number. */
export async function deleteRestored({ PEOPLE_DB, CACHE }: NotedEnv): Promise<number> {
	let cursor: string | null = null;
	let deleted = 0;
	do {
		const listed: KVNamespaceListResult<unknown> = await CACHE.list({ prefix: notes, cursor });
		const ids = JSON.stringify(listed.keys.map(({ name }) => name.slice(notes.length)));
		const found = await PEOPLE_DB.prepare("SELECT user_id FROM users WHERE user_id IN (SELECT value FROM json_each(?))").bind(ids).all();
		const back = readRows("users", IdRow, found);
		for (const { user_id } of back) await deleteUser({ PEOPLE_DB }, user_id);
		deleted += back.length;
		cursor = listed.list_complete ? null : listed.cursor;
	} while (cursor !== null);
	return deleted;
}

/** Deletes an account and all its rows. */
export async function deleteUser(env: UsersEnv, userId: string): Promise<void> {
	await env.PEOPLE_DB.batch(deletionsOf(env, "SELECT ?1", userId));
}

/** Deletions of all rows of the accounts that `which` selects by `?1`; the accounts last, returning their ids. */
function deletionsOf({ PEOPLE_DB }: UsersEnv, which: string, value: string | number): D1PreparedStatement[] {
	return [
		...tablesOfAddresses.map((table) => `DELETE FROM ${table} WHERE email IN (SELECT email FROM users WHERE user_id IN (${which}))`),
		...tablesOfUsers.map((table) => `DELETE FROM ${table} WHERE user_id IN (${which})${table === "users" ? " RETURNING user_id" : ""}`),
	].map((sql) => PEOPLE_DB.prepare(sql).bind(value));
}
