import { server } from "@passwordless-id/webauthn";
import * as v from "valibot";
import { base64url, bytesOfBase64url, hex } from "../../../../client/domain/bytes.ts";
import { keyedHash, sameText, sha256 } from "../../../platform/digest.ts";
import type { MastheadEnv } from "../../../platform/env.ts";
import { log } from "../../../platform/log.ts";
import type { PasskeyAddCall, PasskeySignInCall } from "../../../schemas/accounts/accountCalls.ts";
import { isAlive, type Writer } from "../../people/sessions.ts";
import { readRow, readRows } from "../../platform/rows.ts";
import type { AccountsCall } from "../call.ts";
import { evenSignature } from "./ecdsaSignature.ts";

type PasskeysEnv = Pick<MastheadEnv, "ASSETS" | "PEOPLE_DB" | "ACCOUNTS_JWT_SECRET" | "ACCOUNTS_PEPPER">;

const challengeLifeMs = 5 * 60_000;
const mostPerUser = 20;

/** The site of a passkey, which belongs to the host of the page's origin. */
export interface PasskeySite {
	origin: string;
	siteName: string;
}

/** The page's origin as the edge names it; null without one. */
export function passkeySiteOf(call: AccountsCall): PasskeySite {
	const origin = call.header("x-client-origin") ?? "";
	return { origin: URL.canParse(origin) ? new URL(origin).origin : "https://nowhere.invalid", siteName: call.brand.name };
}

const EntryRow = v.object({ credential_id: v.string(), name: v.string(), created_at: v.number(), last_used_at: v.number() });

/** A passkey in its reader's list. */
export interface PasskeyEntry extends Omit<v.InferOutput<typeof EntryRow>, "credential_id"> {
	id: string;
}

const PasskeyRow = v.object({
	credential_id: v.string(),
	user_id: v.string(),
	public_key: v.string(),
	algorithm: v.picklist(["ES256", "RS256"]),
	counter: v.number(),
});
const UserIdRow = v.pick(PasskeyRow, ["user_id"]);
const CredentialRow = v.pick(PasskeyRow, ["credential_id"]);
const NameRow = v.pick(EntryRow, ["name"]);

/** Options to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export async function newPasskeyOptions(
	env: PasskeysEnv,
	user: { user_id: string; email: string; first_name: string | null },
	{ origin, siteName }: PasskeySite,
	nowMs: number,
) {
	const known = await rowsOf(env, user.user_id);
	return {
		challenge: await makeChallenge(env, { purpose: "register", userId: user.user_id, origin }, nowMs),
		rp: { id: hostOf(origin), name: siteName },
		user: { id: encode(user.user_id), name: user.email, displayName: user.first_name || user.email },
		pubKeyCredParams: [
			{ type: "public-key", alg: -7 },
			{ type: "public-key", alg: -257 },
		],
		excludeCredentials: known.map(({ credential_id }) => ({ type: "public-key", id: credential_id })),
		// A discoverable credential with user verification: the passkey is the whole sign-in.
		authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
		attestation: "none",
		timeout: challengeLifeMs,
	};
}

/** Stores a passkey that answers this reader's challenge; null when it does not, is known, one too many, or the session is over. */
export async function addPasskey(
	env: PasskeysEnv,
	userId: string,
	{ origin }: PasskeySite,
	made: PasskeyAddCall["credential"],
	by: Writer,
): Promise<PasskeyEntry | null> {
	const nowMs = by.now;
	const challenge = await ownChallenge(env, { purpose: "register", userId, origin }, made.response.clientDataJSON, nowMs);
	if (!challenge) return null;
	const info = await quietly(() =>
		server.verifyRegistration(
			{ ...made, clientExtensionResults: {}, user: { name: userId }, response: { ...made.response, transports: [] } },
			{ challenge, origin, domain: hostOf(origin), userVerified: true },
		),
	);
	if (!info || (info.credential.algorithm !== "ES256" && info.credential.algorithm !== "RS256")) return null;
	// A key that can't be read now could never sign in.
	const { algorithm, publicKey } = info.credential;
	if (!(await quietly(() => server.parseCryptoKey(algorithm, publicKey)))) return null;
	if (!(await spend(env, challenge, nowMs))) return null;
	const name = await makersName(env, info.authenticator.aaguid);
	const alive = isAlive(9, by);
	const stored = await env.PEOPLE_DB.prepare(
		`INSERT INTO passkeys (user_id, credential_id, public_key, algorithm, counter, name, created_at, last_used_at)
		SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 WHERE (SELECT COUNT(*) FROM passkeys WHERE user_id = ?1) < ?8 AND ${alive.sql}
		ON CONFLICT DO NOTHING RETURNING credential_id`,
	)
		.bind(userId, made.id, publicKey, algorithm, info.authenticator.counter, name, nowMs, mostPerUser, ...alive.values)
		.first();
	return stored ? { id: await publicId(made.id), name, created_at: nowMs, last_used_at: nowMs } : null;
}

/** An authenticator's name by its maker, "Apple Passwords" or "Windows Hello", from a file of the build; "" where unknown. */
async function makersName({ ASSETS }: PasskeysEnv, aaguid: string): Promise<string> {
	try {
		const answer = await ASSETS.fetch("https://assets.local/account-files/authenticators.json");
		const names = v.parse(v.record(v.string(), v.string()), await answer.json());
		const name = Object.hasOwn(names, aaguid) ? (names[aaguid] ?? "") : "";
		return name.startsWith("Unknown") ? "" : name.slice(0, 80);
	} catch (error) {
		log("warn", "authenticator-names", { message: String(error) });
		return "";
	}
}

/** Options to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON), without a user. */
export async function passkeyOptions(env: PasskeysEnv, { origin }: PasskeySite, nowMs: number) {
	return {
		challenge: await makeChallenge(env, { purpose: "signin", userId: "", origin }, nowMs),
		rpId: hostOf(origin),
		allowCredentials: [],
		userVerification: "required",
		timeout: challengeLifeMs,
	};
}

/** Finds the owner of a passkey that answers our challenge, once; null otherwise, without a reason. */
export async function readerOfPasskey(
	env: PasskeysEnv,
	{ origin }: PasskeySite,
	proof: PasskeySignInCall["credential"],
	nowMs: number,
): Promise<string | null> {
	const challenge = await ownChallenge(env, { purpose: "signin", userId: "", origin }, proof.response.clientDataJSON, nowMs);
	if (!challenge) return null;
	const found = await env.PEOPLE_DB.prepare(
		"SELECT credential_id, user_id, public_key, algorithm, counter FROM passkeys WHERE credential_id = ?",
	)
		.bind(proof.id)
		.first();
	const row = readRow("passkeys", PasskeyRow, found);
	if (!row) return null;
	const { userHandle, ...response } = proof.response;
	if (userHandle && decode(userHandle) !== row.user_id) return null;
	const signature = row.algorithm === "ES256" ? evenSignature(response.signature) : response.signature;
	if (signature === null) return null;
	const info = await quietly(() =>
		server.verifyAuthentication(
			{ ...proof, clientExtensionResults: {}, response: { ...response, signature } },
			{ id: row.credential_id, publicKey: row.public_key, algorithm: row.algorithm, transports: [] },
			{ challenge, origin, domain: hostOf(origin), userVerified: true, counter: row.counter },
		),
	);
	if (!info || !(await spend(env, challenge, nowMs))) return null;
	// A counter that did not grow means a copied key; authenticators without one always send 0.
	const used = await env.PEOPLE_DB.prepare(
		`UPDATE passkeys SET counter = ?1, last_used_at = ?2
		WHERE credential_id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0)) RETURNING user_id`,
	)
		.bind(info.counter, nowMs, row.credential_id)
		.first();
	return readRow("passkeys", UserIdRow, used)?.user_id ?? null;
}

/** A reader's passkeys, last used first. */
export async function passkeysOf(env: PasskeysEnv, userId: string): Promise<PasskeyEntry[]> {
	const found = await env.PEOPLE_DB.prepare(
		"SELECT credential_id, name, created_at, last_used_at FROM passkeys WHERE user_id = ? ORDER BY last_used_at DESC, rowid DESC",
	)
		.bind(userId)
		.all();
	const rows = readRows("passkeys", EntryRow, found);
	return Promise.all(rows.map(async ({ credential_id, ...passkey }) => ({ id: await publicId(credential_id), ...passkey })));
}

/** Removes a passkey; false when the reader has none of that id, or the session is over. */
export async function removePasskey(env: PasskeysEnv, userId: string, id: string, by: Writer): Promise<boolean> {
	const alive = isAlive(3, by);
	for (const { credential_id } of await rowsOf(env, userId)) {
		if (!sameText(await publicId(credential_id), id)) continue;
		const { meta } = await env.PEOPLE_DB.prepare(`DELETE FROM passkeys WHERE user_id = ?1 AND credential_id = ?2 AND ${alive.sql}`)
			.bind(userId, credential_id, ...alive.values)
			.run();
		return meta.changes > 0;
	}
	return false;
}

/** Removes the passkeys added since the reader's last proof by other means; answers their names. */
export async function removePasskeysSinceProof({ PEOPLE_DB }: PasskeysEnv, userId: string): Promise<string[]> {
	const removed = await PEOPLE_DB.prepare(
		"DELETE FROM passkeys WHERE user_id = ?1 AND created_at > (SELECT proven_at FROM users WHERE user_id = ?1) RETURNING name",
	)
		.bind(userId)
		.all();
	return readRows("passkeys", NameRow, removed).map(({ name }) => name);
}

async function rowsOf(env: PasskeysEnv, userId: string): Promise<v.InferOutput<typeof CredentialRow>[]> {
	return readRows(
		"passkeys",
		CredentialRow,
		await env.PEOPLE_DB.prepare("SELECT credential_id FROM passkeys WHERE user_id = ?").bind(userId).all(),
	);
}

/** A hash, since a credential's id may be longer than a path. */
async function publicId(credentialId: string): Promise<string> {
	return (await sha256(credentialId)).slice(0, 32);
}

interface ChallengeScope {
	purpose: "register" | "signin";
	/** Empty where nobody is known yet. */
	userId: string;
	origin: string;
}

const timeDigits = 12;
const bodyDigits = timeDigits + 32;

/** A stateless challenge: time, random, and a keyed hash of both with its scope, in hex so that browsers return it unchanged. */
async function makeChallenge(env: PasskeysEnv, scope: ChallengeScope, nowMs: number): Promise<string> {
	const random = hex(crypto.getRandomValues(new Uint8Array(16)));
	const body = `${nowMs.toString(16).padStart(timeDigits, "0")}${random}`;
	return `${body}${await challengeMac(env, scope, body)}`;
}

/** The challenge in an answer, where we made it for this scope within the last minutes. */
async function ownChallenge(env: PasskeysEnv, scope: ChallengeScope, clientData: string, nowMs: number): Promise<string | null> {
	const read = v.safeParse(
		v.pipe(
			v.string(),
			v.parseJson(),
			v.object({ challenge: v.pipe(v.string(), v.regex(/^[0-9a-f]{108}$/)), crossOrigin: v.nullish(v.boolean()) }),
		),
		decode(clientData) ?? "",
	);
	// Sent from a frame on another site, which we never use.
	if (!read.success || read.output.crossOrigin) return null;
	const { challenge } = read.output;
	const body = challenge.slice(0, bodyDigits);
	const age = nowMs - Number.parseInt(body.slice(0, timeDigits), 16);
	if (age < 0 || age >= challengeLifeMs) return null;
	return sameText(challenge.slice(bodyDigits), await challengeMac(env, scope, body)) ? challenge : null;
}

function challengeMac(env: PasskeysEnv, { purpose, userId, origin }: ChallengeScope, body: string): Promise<string> {
	return keyedHash(env, "passkey-challenge", JSON.stringify([purpose, userId, origin, body]));
}

/** Marks a challenge as used; false when it was before. The UNIQUE column decides (security row 33). */
async function spend({ PEOPLE_DB }: PasskeysEnv, challenge: string, nowMs: number): Promise<boolean> {
	const [, inserted] = await PEOPLE_DB.batch([
		PEOPLE_DB.prepare("DELETE FROM passkey_challenges WHERE spent_at < ?").bind(nowMs - 2 * challengeLifeMs),
		PEOPLE_DB.prepare("INSERT INTO passkey_challenges (challenge, spent_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING challenge").bind(
			challenge.slice(0, bodyDigits),
			nowMs,
		),
	]);
	return (inserted?.results.length ?? 0) > 0;
}

const hostOf = (origin: string): string => new URL(origin).hostname;

/** Turns the library's errors about invalid answers into null. */
async function quietly<T>(work: () => Promise<T>): Promise<T | null> {
	try {
		return await work();
	} catch {
		return null;
	}
}

const encode = (text: string): string => base64url(new TextEncoder().encode(text));

function decode(text: string): string | null {
	const bytes = bytesOfBase64url(text);
	try {
		return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
	} catch {
		return null;
	}
}
