import { base64url, hex } from "../../client/domain/bytes.ts";
import type { MastheadEnv } from "./env.ts";

const encoder = new TextEncoder();

/** SHA-256 as hex, for high-entropy secrets. */
export async function sha256(text: string): Promise<string> {
	return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** A keyed hash as hex, for guessable values such as codes and addresses. The key is the service's secret; `purpose` separates uses. */
export async function keyedHash(
	env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER">,
	purpose: string,
	text: string,
): Promise<string> {
	const secret = env.ACCOUNTS_PEPPER || env.ACCOUNTS_JWT_SECRET;
	if (!secret) throw new Error("ACCOUNTS_JWT_SECRET is not set");
	const key = await crypto.subtle.importKey("raw", encoder.encode(`${purpose}|${secret}`), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	return hex(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

/** Random bytes as text for cookies and paths; 32 by default. */
export function randomText(bytes = 32): string {
	return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
	if (a.length !== b.length) return false;
	let difference = 0;
	for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
	return difference === 0;
}
