import { exportJWK, type JWK, SignJWT } from "jose";
import { type SocialPlatform, standInClientId, standInIssuer } from "../vendors/social/socialProviders.ts";
import { type Person, subjectOf } from "./people.ts";

interface SigningKey {
	kid: string;
	privateKey: CryptoKey;
	publicKey: JWK;
}

/** The provider's keys, newest first; older ones verify earlier tokens, as at the vendors. */
const keys: Record<SocialPlatform, SigningKey[]> = { google: [], apple: [] };
const signingKeys = 2;

/** Apple sends a name with the first consent only; subjects that have consented, until a restart. */
const consents = new Set<string>();
const mostConsents = 1000;

/** Lifetime of tokens in seconds, as at the vendors. */
const lives: Readonly<Record<SocialPlatform, number>> = { google: 3600, apple: 86_400 };

/** A page's authorisation request to its provider. */
export interface Authorisation {
	clientId: string;
	nonce: string | null;
	state: string | null;
	/** Apple: requested facts, `name` and `email`. */
	scope: string;
}

/** Google's answer to the page. */
export interface GoogleAnswer {
	credential: string;
	select_by: "btn";
}

/** Apple's answer; `user` comes with the first consent only. */
export interface AppleAnswer {
	authorization: { code: string; id_token: string; state?: string };
	user?: { name: { firstName: string; lastName: string }; email: string };
}

/** The key set for verifiers, cached briefly so that a local rotation shows soon. */
export async function jwks(platform: SocialPlatform): Promise<Response> {
	await currentKey(platform);
	return Response.json({ keys: keys[platform].map(({ publicKey }) => publicKey) }, { headers: { "cache-control": "public, max-age=300" } });
}

/** Signs with a new key from now on; answers its id. */
export async function rotateKey(platform: SocialPlatform): Promise<string> {
	return (await newKey(platform)).kid;
}

/** Forgets all consents, so that the next sign-in is a first one. */
export function forgetConsents(): void {
	consents.clear();
}

/** Returns whether the provider knows a page's client id. */
export function isOurClient(platform: SocialPlatform, clientId: string): boolean {
	return clientId === standInClientId(platform);
}

/** The provider's answer to a consent, in the vendor's shape. */
export async function authorise(
	platform: SocialPlatform,
	person: Person,
	{ clientId, nonce, state, scope }: Authorisation,
	nowMs: number,
): Promise<GoogleAnswer | AppleAnswer> {
	const subject = await subjectOf(platform, person);
	const token = await idToken(platform, person, { subject, clientId, nonce }, nowMs);
	if (platform === "google") return { credential: token, select_by: "btn" };
	const isFirst = !consents.has(subject);
	if (consents.size >= mostConsents) consents.clear();
	consents.add(subject);
	const { firstName = "", lastName = "", email } = person;
	const wantsName = scope.split(" ").includes("name");
	return {
		authorization: { code: `c${crypto.randomUUID().replaceAll("-", "")}.0.local`, id_token: token, ...(state ? { state } : {}) },
		...(isFirst && wantsName && firstName ? { user: { name: { firstName, lastName }, email } } : {}),
	};
}

async function idToken(
	platform: SocialPlatform,
	{ email, emailVerified, firstName, lastName, isRelay }: Person,
	{ subject, clientId, nonce }: { subject: string; clientId: string; nonce: string | null },
	nowMs: number,
): Promise<string> {
	const { kid, privateKey } = await currentKey(platform);
	const iat = Math.floor(nowMs / 1000);
	const name = [firstName, lastName].filter(Boolean).join(" ");
	const own =
		platform === "google"
			? {
					azp: clientId,
					email_verified: emailVerified,
					jti: crypto.randomUUID().replaceAll("-", ""),
					nbf: iat - 300,
					...(name ? { name } : {}),
					...(firstName ? { given_name: firstName } : {}),
					...(lastName ? { family_name: lastName } : {}),
				}
			: {
					// As the vendor: booleans as text, never a name.
					email_verified: String(emailVerified),
					...(isRelay ? { is_private_email: "true" } : {}),
					auth_time: iat,
					nonce_supported: true,
				};
	return new SignJWT({ ...own, email, ...(nonce ? { nonce } : {}) })
		.setProtectedHeader({ alg: "RS256", kid, ...(platform === "google" ? { typ: "JWT" } : {}) })
		.setIssuer(standInIssuer(platform))
		.setAudience(clientId)
		.setSubject(subject)
		.setIssuedAt(iat)
		.setExpirationTime(iat + lives[platform])
		.sign(privateKey);
}

/** Made at first use; of two at once both are published. */
async function currentKey(platform: SocialPlatform): Promise<SigningKey> {
	return keys[platform][0] ?? newKey(platform);
}

async function newKey(platform: SocialPlatform): Promise<SigningKey> {
	const made = await makeKey();
	keys[platform] = [made, ...keys[platform]].slice(0, signingKeys);
	return made;
}

async function makeKey(): Promise<SigningKey> {
	const pair = await crypto.subtle.generateKey(
		{ name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
		true,
		["sign", "verify"],
	);
	if (!("publicKey" in pair)) throw new Error("RSA makes a pair of keys");
	const kid = crypto.randomUUID().replaceAll("-", "");
	const { kty, n, e } = await exportJWK(pair.publicKey);
	return { kid, privateKey: pair.privateKey, publicKey: { kty: kty ?? "RSA", n: n ?? "", e: e ?? "", kid, alg: "RS256", use: "sig" } };
}
