import { dayMs } from "../../../client/domain/content/days.ts";
import type { ProfilePayload } from "../../../client/domain/signIn/payloads.ts";
import { randomText } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { personalTables } from "../people/tables.ts";

type UsersEnv = Pick<MastheadEnv, "PEOPLE_DB">;

/** An account as it is stored. */
export interface UserRow {
	user_id: string;
	email: string;
	email_verified: number;
	password_hash: string | null;
	registration_hash: string | null;
	first_name: string | null;
	last_name: string | null;
	birth_year: string | null;
	gender: string | null;
	address_line1: string | null;
	address_line2: string | null;
	state: string | null;
	zipcode: string | null;
	phone_number: string | null;
	/** When its end was asked for (epoch ms). */
	leaving_at: number | null;
}

/** So long an account whose reader has left can still be kept. */
export const leavingMs = 7 * dayMs;

/** An account as its reader gets it (A3.1): what is not known is left out. `leaves_at`: when it goes, where that was asked for. */
export function publicUser(row: UserRow): Record<string, unknown> {
	const { password_hash: _, registration_hash: __, email_verified, leaving_at, ...fields } = row;
	const known = Object.entries(fields).filter(([, value]) => value !== null);
	const leaves = leaving_at === null ? {} : { leaves_at: leaving_at + leavingMs };
	return { ...Object.fromEntries(known), ...leaves, email_verified: email_verified === 1 };
}

const columns =
	"user_id, email, email_verified, password_hash, registration_hash, first_name, last_name, birth_year, gender, address_line1, address_line2, state, zipcode, phone_number, leaving_at";

export function userByEmail({ PEOPLE_DB }: UsersEnv, email: string): Promise<UserRow | null> {
	return PEOPLE_DB.prepare(`SELECT ${columns} FROM users WHERE email = ?`).bind(email).first<UserRow>();
}

export function userById({ PEOPLE_DB }: UsersEnv, userId: string): Promise<UserRow | null> {
	return PEOPLE_DB.prepare(`SELECT ${columns} FROM users WHERE user_id = ?`).bind(userId).first<UserRow>();
}

export function userByIdentity({ PEOPLE_DB }: UsersEnv, issuer: string, subject: string): Promise<UserRow | null> {
	const named = columns.replaceAll(/\w+/g, "u.$&");
	return PEOPLE_DB.prepare(`SELECT ${named} FROM users u JOIN identities i ON i.user_id = u.user_id WHERE i.issuer = ? AND i.subject = ?`)
		.bind(issuer, subject)
		.first<UserRow>();
}

/** What a new account begins with. */
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

/** Makes an account; null when the address has one. The UNIQUE column decides, not a look before (security row 33). */
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
		.first<{ user_id: string }>();
	return row?.user_id ?? null;
}

/**
 * The address is proven. Whoever proves it for the first time owns the account: what an earlier registration by somebody
 * else left, password and sessions, dies with it unless the proof is that registration's own (security row 14).
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

/** The account's reader has shown to be it by something else than a passkey: those that there are now are the reader's own. */
export async function markProven({ PEOPLE_DB }: UsersEnv, userId: string, nowMs: number): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET proven_at = ? WHERE user_id = ?").bind(nowMs, userId).run();
}

/** Links a provider's identity; the first link holds. */
export async function linkIdentity({ PEOPLE_DB }: UsersEnv, issuer: string, subject: string, userId: string, nowMs: number): Promise<void> {
	await PEOPLE_DB.prepare("INSERT INTO identities (issuer, subject, user_id, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING")
		.bind(issuer, subject, userId, nowMs)
		.run();
}

/** Stores what a profile update names (A3.5); an empty text empties a field. The column names are ours, never the caller's. */
export async function updateProfile({ PEOPLE_DB }: UsersEnv, userId: string, fields: ProfilePayload): Promise<void> {
	const set = Object.entries(fields).filter(([, value]) => value !== undefined);
	if (set.length === 0) return;
	await PEOPLE_DB.prepare(`UPDATE users SET ${set.map(([name]) => `${name} = ?`).join(", ")} WHERE user_id = ?`)
		.bind(...set.map(([, value]) => (value === "" ? null : String(value))), userId)
		.run();
}

/** Stores a new password's hash. */
export async function setPassword({ PEOPLE_DB }: UsersEnv, userId: string, hash: string): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET password_hash = ? WHERE user_id = ?").bind(hash, userId).run();
}

/** Stores the same password hashed anew; not where it has been changed or has died in the meantime. */
export async function replaceHash({ PEOPLE_DB }: UsersEnv, userId: string, from: string, to: string): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET password_hash = ? WHERE user_id = ? AND password_hash = ?").bind(to, userId, from).run();
}

/** Stores the hash of a fresh proof that a browser knows the password of an account that nobody has verified yet. */
export async function setRegistration({ PEOPLE_DB }: UsersEnv, userId: string, passwordHash: string, proofHash: string): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET registration_hash = ? WHERE user_id = ? AND email_verified = 0 AND password_hash = ?")
		.bind(proofHash, userId, passwordHash)
		.run();
}

/** Moves an account to another address, its sign-ups to newsletters with it; false when that has an account. */
export async function setEmail({ PEOPLE_DB }: UsersEnv, userId: string, email: string): Promise<boolean> {
	const own = "email = (SELECT email FROM users WHERE user_id = ?2) AND email <> ?1 AND NOT EXISTS (SELECT 1 FROM users WHERE email = ?1)";
	const results = await PEOPLE_DB.batch([
		PEOPLE_DB.prepare(`UPDATE OR IGNORE newsletter_signups SET email = ?1 WHERE ${own}`).bind(email, userId),
		// What the new address had already.
		PEOPLE_DB.prepare(`DELETE FROM newsletter_signups WHERE ${own}`).bind(email, userId),
		PEOPLE_DB.prepare("UPDATE OR IGNORE users SET email = ?, email_verified = 1 WHERE user_id = ?").bind(email, userId),
	]);
	return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/**
 * Every table of PEOPLE_DB that has rows by user id, the account itself last: what goes with it. A table that is not here
 * would outlive its reader; a test compares the list with the schema.
 */
export const tablesOfUsers = ["sessions", "identities", "passkeys", "email_returns", ...personalTables, "users"] as const;

/** Every table that knows a reader by the account's address alone; it goes with the account as well. */
export const tablesOfAddresses = ["one_time_codes", "newsletter_signups", "newsletter_pending"] as const;

/**
 * The account's reader leaves: from now on it waits for its end, and nobody is signed in. Asked again it goes no later. Answers
 * when it goes (epoch ms).
 */
export async function leaveUser(
	{ PEOPLE_DB }: UsersEnv,
	{ user_id, email }: Pick<UserRow, "user_id" | "email">,
	nowMs: number,
): Promise<number> {
	const [left] = await PEOPLE_DB.batch<{ leaving_at: number }>([
		PEOPLE_DB.prepare("UPDATE users SET leaving_at = COALESCE(leaving_at, ?) WHERE user_id = ? RETURNING leaving_at").bind(nowMs, user_id),
		PEOPLE_DB.prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL").bind(nowMs, user_id),
		PEOPLE_DB.prepare("DELETE FROM one_time_codes WHERE email = ?").bind(email),
	]);
	return (left?.results[0]?.leaving_at ?? nowMs) + leavingMs;
}

/** The account stays. */
export async function keepUser({ PEOPLE_DB }: UsersEnv, userId: string): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET leaving_at = NULL WHERE user_id = ?").bind(userId).run();
}

/** The end of the accounts whose readers left long enough ago; answers how many there were. */
export async function deleteLeft(env: UsersEnv, nowMs: number): Promise<number> {
	const { PEOPLE_DB } = env;
	const { results } = await PEOPLE_DB.prepare("SELECT user_id, email FROM users WHERE leaving_at < ? LIMIT 500")
		.bind(nowMs - leavingMs)
		.all<Pick<UserRow, "user_id" | "email">>();
	for (const user of results) {
		// Who came back meanwhile stays: from here on the account is nobody's, and a sign-in finds none.
		const gone = await PEOPLE_DB.prepare("DELETE FROM users WHERE user_id = ? AND leaving_at < ? RETURNING user_id")
			.bind(user.user_id, nowMs - leavingMs)
			.first();
		if (gone) await deleteUser(env, user);
	}
	return results.length;
}

/** The account and all that is kept with it. */
export async function deleteUser({ PEOPLE_DB }: UsersEnv, { user_id, email }: Pick<UserRow, "user_id" | "email">): Promise<void> {
	await PEOPLE_DB.batch([
		...tablesOfAddresses.map((table) => PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE email = ?`).bind(email)),
		...tablesOfUsers.map((table) => PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(user_id)),
	]);
}
