import * as v from "valibot";
import type { CodePurpose } from "../../../../client/domain/signIn/accountCalls.ts";
import { signInBrand } from "../../../../client/domain/signIn/payloads.ts";
import { keyedHash, randomText, sameText } from "../../../platform/digest.ts";
import type { MastheadEnv } from "../../../platform/env.ts";
import { readRow } from "../../platform/rows.ts";

type CodesEnv = Pick<MastheadEnv, "PEOPLE_DB" | "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER">;

/** The scope of a code: address, brand of the flow, purpose (security row 3). */
export interface CodeScope {
	email: string;
	brand: string;
	purpose: CodePurpose;
}

/** `brand` of codes requested outside of the flow (A9.2). */
export const flowBrand = signInBrand;

/** Lifetime of a code, in minutes. */
export const codeMinutes = 10;
const lifeMs = codeMinutes * 60_000;
const mostAttempts = 5;

/** Six uniform digits: numbers beyond the last whole million are drawn again. */
export function drawCode(): string {
	const draw = new Uint32Array(1);
	const limit = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
	do crypto.getRandomValues(draw);
	while ((draw[0] ?? limit) >= limit);
	return String((draw[0] ?? 0) % 1_000_000).padStart(6, "0");
}

/** Issues a code, which replaces any before it. Only its keyed hash is stored. */
export async function issueCode(env: CodesEnv, scope: CodeScope, nowMs: number): Promise<string> {
	const code = drawCode();
	const salt = randomText(16);
	const hash = await codeHash(env, scope, salt, code);
	const db = env.PEOPLE_DB;
	await db.batch([
		// Expired rows would only list which addresses were typed in.
		db.prepare("DELETE FROM one_time_codes WHERE created_at < ?").bind(nowMs - lifeMs),
		db
			.prepare(
				`INSERT OR REPLACE INTO one_time_codes (email, brand, purpose, salt, code_hash, created_at, tries, consumed_at)
				VALUES (?, ?, ?, ?, ?, ?, 0, NULL)`,
			)
			.bind(scope.email, scope.brand, scope.purpose, salt, hash, nowMs),
	]);
	return code;
}

const CodeRow = v.object({ salt: v.string(), code_hash: v.string() });

/**
 * Redeems a code, once. An attempt is counted before the code is checked, in one statement, so at most five of any number of parallel
 * ones are judged; another statement consumes the code, so only one succeeds (security rows 1, 2).
 */
export async function redeemCode(env: CodesEnv, scope: CodeScope, code: string, nowMs: number): Promise<boolean> {
	const { email, brand, purpose } = scope;
	const found = await env.PEOPLE_DB.prepare(
		`UPDATE one_time_codes SET tries = tries + 1
		WHERE email = ? AND brand = ? AND purpose = ? AND consumed_at IS NULL AND tries < ? AND created_at > ? AND created_at <= ?
		RETURNING salt, code_hash`,
	)
		.bind(email, brand, purpose, mostAttempts, nowMs - lifeMs, nowMs)
		.first();
	const tried = readRow("one_time_codes", CodeRow, found);
	const salt = tried?.salt ?? "none";
	// The same work whether there is a code or not.
	const sent = await codeHash(env, scope, salt, code);
	if (!tried || !sameText(sent, tried.code_hash)) return false;
	const consumed = await env.PEOPLE_DB.prepare(
		`UPDATE one_time_codes SET consumed_at = ?
		WHERE email = ? AND brand = ? AND purpose = ? AND salt = ? AND consumed_at IS NULL
		RETURNING email`,
	)
		.bind(nowMs, email, brand, purpose, salt)
		.first();
	return consumed !== null;
}

/** Removes an address's codes, with its account or when the address changes hands. */
export async function forgetCodes(env: Pick<MastheadEnv, "PEOPLE_DB">, email: string): Promise<void> {
	await env.PEOPLE_DB.prepare("DELETE FROM one_time_codes WHERE email = ?").bind(email).run();
}

/** The hash includes the scope: moved to another row, it is wrong. */
function codeHash(env: CodesEnv, { email, brand, purpose }: CodeScope, salt: string, code: string): Promise<string> {
	return keyedHash(env, "one-time-code", JSON.stringify([email, brand, purpose, salt, code]));
}
