import type { MessageKey } from "../../../brands/messages/en.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { randomText, sha256 } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { logRarely } from "../../platform/log.ts";
import type { LookUpCall, RenewCall, SignInCall, SignOutCall, SocialCall } from "../../schemas/accounts/accountCalls.ts";
import { verifyIdToken } from "../../vendors/social/idToken.ts";
import { limits, take } from "../people/limits.ts";
import { done, noSession, notYours, refuse, tooMany, unavailable } from "../people/refusals.ts";
import { type Condition, endBySecret, endSession, renewSession, sessionOf, startSession } from "../people/sessions.ts";
import type { AccountsCall } from "./call.ts";
import { tryPassword } from "./limits/credentialAttempts.ts";
import {
	createUser,
	linkIdentity,
	markProven,
	markVerified,
	publicUser,
	setRegistration,
	type UserRow,
	updateProfile,
	userByEmail,
	userById,
	userByIdentity,
} from "./users.ts";

/** A7.1: answers whether there is an account, nothing else. */
export async function lookUp(call: AccountsCall, { email }: LookUpCall): Promise<Response> {
	const wait = await take(call.env, limits.lookUps, call.address, call.now);
	if (wait !== null) return tooMany(call, wait);
	return done({ found: (await userByEmail(call.env, email)) !== null });
}

/** A7.2. */
export async function signIn(call: AccountsCall, { email, password }: SignInCall): Promise<Response> {
	const { env, now } = call;
	const user = await tryPassword(call, email, await userByEmail(env, email), password);
	if (user instanceof Response) return user;
	if (user.email_verified === 0) {
		// No session before the address is verified: whoever registered it may not own it (security row 14). The proof shows that this
		// browser knows the password, which the code then keeps.
		const registration = randomText();
		await setRegistration(env, user.user_id, user.password_hash, await sha256(registration));
		return done({ user_id: user.user_id, email_verified: false, registration });
	}
	const credentials = await startSession(env, user.user_id, call.location, now, user.password_hash);
	if (!credentials) return unavailable(call, "auth.error.login", 1);
	return done({ ...publicUser(user), ...credentials });
}

/** Starts a session while its proof holds (as of `isAlive`, from `?8` on), with what the flow needs to know of the account. */
export async function signedIn(
	call: AccountsCall,
	userId: string,
	more: Readonly<Record<string, unknown>> = {},
	proof?: Condition,
): Promise<Response> {
	const credentials = await startSession(call.env, userId, call.location, call.now, null, proof);
	const user = await userById(call.env, userId);
	return user && credentials ? done({ ...publicUser(user), ...more, ...credentials }) : noSession(call);
}

/**
 * A7.8. Issuer and subject identify somebody; an address links to an account only when both the provider and we have verified it
 * (security row 14). Somebody new gets an account once the terms are accepted.
 */
export async function socialSignIn(call: AccountsCall, body: SocialCall): Promise<Response> {
	const { env, now } = call;
	const failed: MessageKey = body.terms ? "auth.error.register" : "auth.error.login";
	const wait = await take(env, limits.social, call.address, now);
	if (wait !== null) return tooMany(call, wait);
	const { platform, id_token: idToken, nonce, terms } = body;
	const verified = await verifyIdToken(env, { platform, idToken, nonce }, now);
	const refused = (reason: string): Response => {
		logRarely("warn", "id-token", `${platform} ${reason}`, {});
		return refuse(call, failed, { status: 400, code: "id_token", message: "The provider's token was not accepted." });
	};
	if (!verified.ok) return refused(verified.error);
	const { issuer, subject, emailVerified } = verified.value;
	const firstName = body.first_name || verified.value.firstName || undefined;
	let user = await userByIdentity(env, issuer, subject);
	const email = verified.value.email === null || !emailVerified ? null : emailAddress(verified.value.email);
	if (!user && email === null)
		return refuse(call, failed, { status: 400, code: "no_email", message: "The provider vouches for no address." });
	const known = user ?? (email === null ? null : await userByEmail(env, email));
	if (terms === false || (!known && !terms)) return done({ is_new_user: true });
	// The token is spent only now, as a session begins.
	if (!(await spendNonce(env, nonce, now))) return refused("spent");
	if (!user && email !== null) {
		const owner = known ?? (await newReader(call, email, firstName));
		if (!owner) return unavailable(call, failed);
		if (owner.email_verified === 0) await markVerified(env, owner.user_id, false, now);
		await linkIdentity(env, issuer, subject, { userId: owner.user_id, email }, now);
		// Whoever linked first owns it (security row 33).
		user = await userByIdentity(env, issuer, subject);
	}
	if (!user) return unavailable(call, failed);
	const by = { sessionId: null, now, email: user.email };
	if (user.first_name === null && firstName) await updateProfile(env, user.user_id, { first_name: firstName }, by);
	await markProven(env, user.user_id, by);
	const linked = "EXISTS (SELECT 1 FROM identities WHERE issuer = ?8 AND subject = ?9 AND user_id = ?1)";
	return signedIn(call, user.user_id, { is_new_user: false }, { sql: linked, values: [issuer, subject] });
}

/** Marks a nonce as used; false when it was before. The primary key decides (security rows 12 and 33). */
async function spendNonce({ PEOPLE_DB }: Pick<MastheadEnv, "PEOPLE_DB">, nonce: string, nowMs: number): Promise<boolean> {
	const spent = PEOPLE_DB.prepare("INSERT INTO spent_nonces (digest, spent_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING digest");
	return (await spent.bind(await sha256(nonce), nowMs).first()) !== null;
}

async function newReader({ env, brand, now }: AccountsCall, email: string, firstName: string | undefined): Promise<UserRow | null> {
	const made = { email, emailVerified: true, passwordHash: null, registrationHash: null, firstName };
	await createUser(env, { ...made, vertical: brand.id, accountType: brand.flags.accountType }, now);
	return userByEmail(env, email);
}

/** A7.3. */
export async function renew(call: AccountsCall, { bedrock_session }: RenewCall): Promise<Response> {
	const credentials = await renewSession(call.env, call.param("id"), bedrock_session, call.now);
	return credentials ? done({ ...credentials }) : noSession(call);
}

/** A7.6: ends the sessions that the token and the secret name; repeating is no error, somebody else's is. */
export async function signOut(call: AccountsCall, { bedrock_session }: SignOutCall): Promise<Response> {
	const { env, now } = call;
	const userId = call.param("id");
	const named = await sessionOf(env, call.header("x-auth-token") ?? "", now);
	if (named?.userId === userId) await endSession(env, userId, named.sessionId, now);
	if (bedrock_session && !(await endBySecret(env, userId, bedrock_session, now))) return notYours(call);
	return done({});
}
