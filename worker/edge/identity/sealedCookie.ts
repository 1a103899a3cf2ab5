import { EncryptJWT, jwtDecrypt } from "jose";
import * as v from "valibot";
import type { MastheadEnv } from "../../platform/env.ts";
import type { Arrival } from "../arrival.ts";
import { cookie, cookieOf, isSecure } from "../http/cookies.ts";
import type { CookieName } from "../http/siteCookies.ts";

type Secrets = Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">;

const maxCharacters = 3500;
/** Seconds by which the clocks of two edges may differ. */
const skewSeconds = 30;
/** Fixed: a cookie's own header is not read. */
const header = { alg: "dir", enc: "A256GCM" } as const;

/** Keys by secret: finished values only, so requests may share them. */
const keys = new Map<string, CryptoKey>();

async function keyOf({ ACCOUNTS_JWT_SECRET: secret }: Secrets): Promise<CryptoKey | null> {
	if (!secret) return null;
	const known = keys.get(secret);
	if (known) return known;
	const encoder = new TextEncoder();
	const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
	const key = await crypto.subtle.deriveKey(
		{ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: encoder.encode("masthead sealed cookie 2") },
		material,
		{ name: "AES-GCM", length: 256 },
		false,
		["encrypt", "decrypt"],
	);
	keys.set(secret, key);
	return key;
}

/** The part of an arrival that reads and sets them. */
export type SealingCaller = Pick<Arrival, "env" | "request" | "now">;

/**
 * The Set-Cookie line of a value encrypted for its reader alone, such as a form's email. Bound to the cookie's name and its time. Null
 * without a secret, or when too long.
 */
export async function sealedCookie(
	{ env, request, now }: SealingCaller,
	name: CookieName,
	value: object,
	maxAge: number,
): Promise<string | null> {
	const key = await keyOf(env);
	if (!key) return null;
	const made = Math.floor(now / 1000);
	const text = await new EncryptJWT({ value }).setProtectedHeader(header).setAudience(name).setIssuedAt(made).encrypt(key);
	return text.length <= maxCharacters ? cookie(name, text, { secure: isSecure(request), httpOnly: true, maxAge }) : null;
}

export function endedCookie({ request }: Pick<Arrival, "request">, name: CookieName): string {
	return cookie(name, "", { secure: isSecure(request), httpOnly: true, maxAge: 0 });
}

/** Opens a cookie's value that is ours, fits the schema and is at most `lifeSeconds` old; else null. */
export async function readSealed<S extends v.GenericSchema>(
	{ env, request, now }: SealingCaller,
	name: CookieName,
	schema: S,
	lifeSeconds: number,
): Promise<v.InferOutput<S> | null> {
	const text = cookieOf(request, name);
	if (text === null || text.length > maxCharacters) return null;
	try {
		const key = await keyOf(env);
		if (!key) return null;
		const { payload } = await jwtDecrypt(text, key, {
			keyManagementAlgorithms: [header.alg],
			contentEncryptionAlgorithms: [header.enc],
			audience: name,
			maxTokenAge: lifeSeconds,
			clockTolerance: skewSeconds,
			currentDate: new Date(now),
		});
		return v.parse(schema, payload.value);
	} catch {
		return null;
	}
}
