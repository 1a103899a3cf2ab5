import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import type { ProfilePayload } from "../../../client/domain/signIn/payloads.ts";
import { randomText } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { personalTables } from "../people/tables.ts";
import { readRow, readRows } from "../platform/rows.ts";

type UsersEnv = Pick<MastheadEnv, "PEOPLE_DB">;

/** An account as it is stored. */
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
const AddressRow = v.pick(UserRow, ["user_id", "email"]);
const LeavingRow = v.object({ leaving_at: v.number() });

/** So long an account whose reader has left can still be kept. */
export const leavingMs = 7 * dayMs;

/** An account as its reader gets it (A3.1): what is not known is left out. `leaves_at`: when it goes, where that was asked for. */
export function publicUser(row: UserRow): Record<string, unknown> {
	const { password_hash: _, registration_hash: __, email_verified, leaving_at, ...fields } = row;
	const known = Object.entries(fields).filter(([, value]) => value !== null);
	const leaves = leaving_at === null ? {} : { leaves_at: leaving_at + leavingMs };
	return { ...Object.fromEntries(known), ...leaves, email_verified: email_verified === 1 };
}

const columns = Object.keys(UserRow.entries).map((name) => `u.${name}`);

/** The account of an address. */
export function userByEmail(env: UsersEnv, email: string): Promise<UserRow | null> {
	return userWhere(env, "u.email = ?", email);
}

/** The account of an id. */
export function userById(env: UsersEnv, userId: string): Promise<UserRow | null> {
	return userWhere(env, "u.user_id = ?", userId);
}

/** The account that a provider's identity is linked with. */
export function userByIdentity(env: UsersEnv, issuer: string, subject: string): Promise<UserRow | null> {
	return userWhere(env, "u.user_id = (SELECT user_id FROM identities WHERE issuer = ? AND subject = ?)", issuer, subject);
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
		.first();
	return readRow("users", IdRow, row)?.user_id ?? null;
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

/** Adds the hash of a fresh proof that a browser knows the password of an account that nobody has verified yet. */
export async function setRegistration({ PEOPLE_DB }: UsersEnv, userId: string, passwordHash: string, proofHash: string): Promise<void> {
	// The first is the registering browser's and stays; of those that came with the right password elsewhere the last one does.
	await PEOPLE_DB.prepare(
		`UPDATE users SET registration_hash = COALESCE(substr(registration_hash, 1, 64) || ' ', '') || ?1
		WHERE user_id = ?2 AND email_verified = 0 AND password_hash = ?3`,
	)
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
export async function markUserDeleted(
	{ PEOPLE_DB }: UsersEnv,
	{ user_id, email }: Pick<UserRow, "user_id" | "email">,
	nowMs: number,
): Promise<number> {
	const [left] = await PEOPLE_DB.batch([
		PEOPLE_DB.prepare("UPDATE users SET leaving_at = COALESCE(leaving_at, ?) WHERE user_id = ? RETURNING leaving_at").bind(nowMs, user_id),
		PEOPLE_DB.prepare("UPDATE sessions SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL").bind(nowMs, user_id),
		PEOPLE_DB.prepare("DELETE FROM one_time_codes WHERE email = ?").bind(email),
	]);
	return (readRow("users", LeavingRow, left?.results[0])?.leaving_at ?? nowMs) + leavingMs;
}

/** The account stays. */
export async function keepUser({ PEOPLE_DB }: UsersEnv, userId: string): Promise<void> {
	await PEOPLE_DB.prepare("UPDATE users SET leaving_at = NULL WHERE user_id = ?").bind(userId).run();
}

/** The end of the accounts whose readers left long enough ago; answers how many there were. */
export async function deleteLeft(env: UsersEnv, nowMs: number): Promise<number> {
	const { PEOPLE_DB } = env;
	const found = await PEOPLE_DB.prepare("SELECT user_id, email FROM users WHERE leaving_at < ? LIMIT 500")
		.bind(nowMs - leavingMs)
		.all();
	const left = readRows("users", AddressRow, found);
	for (const user of left) {
		// Who came back meanwhile stays: from here on the account is nobody's, and a sign-in finds none.
		const gone = await PEOPLE_DB.prepare("DELETE FROM users WHERE user_id = ? AND leaving_at < ? RETURNING user_id")
			.bind(user.user_id, nowMs - leavingMs)
			.first();
		if (gone) await deleteUser(env, user);
	}
	return left.length;
}

/** The account and all that is kept with it. */
export async function deleteUser({ PEOPLE_DB }: UsersEnv, { user_id, email }: Pick<UserRow, "user_id" | "email">): Promise<void> {
	await PEOPLE_DB.batch([
		...tablesOfAddresses.map((table) => PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE email = ?`).bind(email)),
		...tablesOfUsers.map((table) => PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(user_id)),
	]);
}
