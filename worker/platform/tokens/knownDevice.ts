import { keyedHash, randomText, sameText } from "../digest.ts";
import type { MastheadEnv } from "../env.ts";

type Secrets = Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER">;

/** `{device}.{signature}`: 32 random bytes in base64url, and a signature for one account. */
const shape = /^([\w-]{43})\.([0-9a-f]{64})$/;

const signature = (env: Secrets, userId: string, device: string): Promise<string> =>
	keyedHash(env, "known-device", JSON.stringify([userId, device]));

/** A mark for a browser that has signed in to an account; null without a secret. */
export async function markDevice(env: Secrets, userId: string): Promise<string | null> {
	if (!env.ACCOUNTS_PEPPER && !env.ACCOUNTS_JWT_SECRET) return null;
	const device = randomText();
	return `${device}.${await signature(env, userId, device)}`;
}

/** The device in a mark for this account; null otherwise. It grants nothing: its attempts are only counted apart. */
export async function knownDevice(env: Secrets, userId: string, mark: string): Promise<string | null> {
	const [, device, sent] = shape.exec(mark) ?? [];
	if (device === undefined || sent === undefined) return null;
	return sameText(sent, await signature(env, userId, device)) ? device : null;
}
