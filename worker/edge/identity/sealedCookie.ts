import * as v from "valibot";
import type { MastheadEnv } from "../../platform/env.ts";

type Secrets = Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">;

/** Largest sealed text that fits a cookie. */
const maxCharacters = 3500;
const ivBytes = 12;
/** When it was made (epoch ms), and what it holds. */
const Envelope = v.object({ at: v.number(), value: v.unknown() });

/** Keys by secret: finished values only, so requests may share them. */
const keys = new Map<string, CryptoKey>();

async function keyOf({ ACCOUNTS_JWT_SECRET: secret }: Secrets): Promise<CryptoKey | null> {
	if (!secret) return null;
	const known = keys.get(secret);
	if (known) return known;
	const encoder = new TextEncoder();
	const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
	const key = await crypto.subtle.deriveKey(
		{ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: encoder.encode("masthead sealed cookie 1") },
		material,
		{ name: "AES-GCM", length: 256 },
		false,
		["encrypt", "decrypt"],
	);
	keys.set(secret, key);
	return key;
}

/**
 * A value that only we can make and read, for a reader's own cookie: what a form without script has to remember holds an
 * email, which belongs in no URL and in no plain cookie. Bound to the cookie's name and to the time it was made. Null
 * without a secret, or when it would not fit.
 */
export async function seal(env: Secrets, name: string, value: object, nowMs: number): Promise<string | null> {
	const key = await keyOf(env);
	if (!key) return null;
	const encoder = new TextEncoder();
	const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
	const text = encoder.encode(JSON.stringify({ at: nowMs, value }));
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(name) }, key, text);
	const whole = new Uint8Array(ivBytes + sealed.byteLength);
	whole.set(iv);
	whole.set(new Uint8Array(sealed), ivBytes);
	const out = btoa(String.fromCharCode(...whole))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
	return out.length <= maxCharacters ? out : null;
}

/** What was sealed under a name, if it is ours, fits the schema and is not older than `lifeMs`; else null, whatever it is. */
export async function unseal<S extends v.GenericSchema>(
	env: Secrets,
	name: string,
	text: string,
	{ schema, lifeMs, nowMs }: { schema: S; lifeMs: number; nowMs: number },
): Promise<v.InferOutput<S> | null> {
	if (text.length > maxCharacters) return null;
	try {
		const key = await keyOf(env);
		if (!key) return null;
		const whole = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
		const opened = await crypto.subtle.decrypt(
			{ name: "AES-GCM", iv: whole.slice(0, ivBytes), additionalData: new TextEncoder().encode(name) },
			key,
			whole.slice(ivBytes),
		);
		const { at, value } = v.parse(Envelope, JSON.parse(new TextDecoder().decode(opened)));
		return at <= nowMs + 60_000 && at >= nowMs - lifeMs ? v.parse(schema, value) : null;
	} catch {
		return null;
	}
}
