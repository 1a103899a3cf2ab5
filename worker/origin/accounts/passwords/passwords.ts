import { scrypt } from "node:crypto";
import { base64, bytesOfBase64 } from "../../../../client/domain/bytes.ts";
import { keyedHash, sameText } from "../../../platform/digest.ts";
import type { MastheadEnv } from "../../../platform/env.ts";
import { hashInTurn, type Rank } from "../limits/admission.ts";

type PepperEnv = Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER">;

/**
 * Cost of a hash: OWASP's scrypt setting with the least memory, 16 MiB of an isolate's 128 (security A0.2; the platform refuses PBKDF2
 * with enough rounds).
 */
export const scryptCost: Cost = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;

/** `s2$N$r$p$salt$hash`, salt and hash in base64. */
const stored = /^s2\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([A-Za-z0-9+/=]{24})\$([A-Za-z0-9+/=]{44})$/;

/** Hashes a password with a fresh salt and the service's pepper, in its rank's turn. */
export async function hashPassword(env: PepperEnv, password: string, rank: Rank): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
	const hash = await derive(env, { password, rank }, salt, scryptCost);
	const { N, r, p } = scryptCost;
	return ["s2", N, r, p, base64(salt), base64(hash)].join("$");
}

/**
 * Returns whether a password is right; `outdated` when it should be hashed again. Without a stored hash the same work is done in vain
 * (security row 9).
 */
export async function checkPassword(
	env: PepperEnv,
	password: string,
	hash: string | null,
	rank: Rank,
): Promise<{ right: boolean; outdated: boolean }> {
	const parts = stored.exec(hash ?? "");
	if (!parts) {
		await derive(env, { password, rank }, new Uint8Array(saltBytes), scryptCost);
		return { right: false, outdated: false };
	}
	const [, N, r, p, salt = "", expected = ""] = parts;
	const cost = { N: Number(N), r: Number(r), p: Number(p) };
	const sent = await derive(env, { password, rank }, bytesOfBase64(salt) ?? new Uint8Array(saltBytes), cost);
	const outdated = cost.N !== scryptCost.N || cost.r !== scryptCost.r || cost.p !== scryptCost.p;
	return { right: sameText(base64(sent), expected), outdated };
}

interface Cost {
	N: number;
	r: number;
	p: number;
}

/** Hashes lane after lane, each keyed by the one before: pages get the thread in between. */
async function derive(
	env: PepperEnv,
	{ password, rank }: { password: string; rank: Rank },
	salt: Uint8Array,
	{ p, ...lane }: Cost,
): Promise<Uint8Array> {
	// Normalised, so that keyboards agree; the pepper is not in the database.
	const peppered = new TextEncoder().encode(await keyedHash(env, "password", password.normalize("NFKC")));
	return hashInTurn(rank, peppered, p, (key) => scryptKey(key, salt, { ...lane, p: 1 }));
}

function scryptKey(password: Uint8Array, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		scrypt(password, salt, keyBytes, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
