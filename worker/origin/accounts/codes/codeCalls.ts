import { catalogues } from "../../../../brands/messages/format.ts";
import { randomText, sameText, sha256 } from "../../../platform/digest.ts";
import { isClientToken } from "../../../platform/tokens/clientToken.ts";
import type { CodeRequestCall, CodeVerifyCall, RegisterCall, ResetCall } from "../../../schemas/accounts/accountCalls.ts";
import { giveBackAll, limits, mailsTo, take, takeAll, takeBox } from "../../people/limits.ts";
import { badPassword, done, noSession, refuse, tooMany, wrongCode } from "../../people/refusals.ts";
import { hasEmail, sessionOf } from "../../people/sessions.ts";
import type { AccountsCall } from "../call.ts";
import { deviceOf, inPlace, tryCode } from "../limits/credentialAttempts.ts";
import { removePasskeysSinceProof } from "../passkeys/passkeys.ts";
import { passwordRefusal } from "../passwords/passwordPolicy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { signedIn } from "../signIn.ts";
import { createUser, markProven, markVerified, setPassword, userByEmail } from "../users.ts";
import { issueCode } from "./codes.ts";
import { mailCode, mailNotice } from "./mails.ts";

/**
 * A7.5: sends a code. An address without an account gets the same answer but no mail. The mail goes after the answer, so timing tells
 * nobody who has an account (security row 9).
 */
export async function requestCode(call: AccountsCall, { email, brand, purpose }: CodeRequestCall): Promise<Response> {
	const { env, now } = call;
	const bearer = /^Bearer +(\S+)$/i.exec(call.header("authorization") ?? "")?.[1] ?? "";
	if (!(await isClientToken(bearer, env, now)))
		return refuse(call, "auth.error.request", { status: 401, code: "client_token", message: "A client token is needed." });
	// Only somebody signed in may have us write to a new address.
	const isForReader = purpose === "email" || purpose === "proof";
	const session = isForReader ? await sessionOf(env, call.header("x-auth-token") ?? "", now) : null;
	if (isForReader && !session) return noSession(call);
	const user = await userByEmail(env, email);
	const device = await deviceOf(call, user);
	const mails = mailsTo(email, device);
	const wait = await takeAll(env, mails, now);
	if (wait !== null) return tooMany(call, wait);
	const isOwn = device !== null || (user !== null && user.user_id === session?.userId);
	const strange = isOwn ? null : await takeBox(env, call.address, email, now);
	if (strange !== null) {
		await giveBackAll(env, mails);
		return tooMany(call, strange);
	}
	const code = await issueCode(env, { email, brand, purpose }, now);
	const confirms = user?.email_verified === 0 ? "registration" : "code";
	const getsMail = purpose === "email" ? user === null : user !== null;
	if (getsMail) call.behind(mailCode(call, email, code, confirms));
	return done({});
}

/**
 * A7.4. The first to prove an address owns the account. Its password stays only if the browser that registered proves the address:
 * anybody may type in a stranger's (security row 14).
 */
export async function verifyCode(call: AccountsCall, { email, brand, one_time_code, registration }: CodeVerifyCall): Promise<Response> {
	const { env, now } = call;
	const redeemed = await tryCode(call, { email, brand, purpose: "signin" }, one_time_code);
	if (redeemed instanceof Response) return redeemed;
	const user = await userByEmail(env, email);
	if (!user) return wrongCode(call);
	let lost = false;
	if (user.email_verified === 0) {
		const proof = registration ? await sha256(registration) : null;
		const registeredHere = proof !== null && (user.registration_hash ?? "").split(" ").some((known) => sameText(proof, known));
		await markVerified(env, user.user_id, registeredHere, now);
		lost = !registeredHere && user.password_hash !== null;
	}
	await markProven(env, user.user_id, { sessionId: null, now, email });
	return signedIn(call, user.user_id, lost ? { lost_password: true } : {}, hasEmail(8, email));
}

/** A7.9. A taken address gets the flow's general answer, not the reason. The first code is mailed at once. */
export async function register(call: AccountsCall, { email, password, ...body }: RegisterCall): Promise<Response> {
	const { env, brand, now } = call;
	const wait = (await take(env, limits.registrations, call.address, now)) ?? (await takeBox(env, call.address, email, now));
	if (wait !== null) return tooMany(call, wait);
	const refusal = await passwordRefusal(env, password, email);
	if (refusal) return badPassword(call, refusal, "password");
	const registration = randomText();
	const passwordHash = await inPlace(call, null, (rank) => hashPassword(env, password, rank));
	if (passwordHash instanceof Response) return passwordHash;
	const userId = await createUser(
		env,
		{
			email,
			emailVerified: false,
			passwordHash,
			registrationHash: await sha256(registration),
			vertical: brand.id,
			accountType: brand.flags.accountType,
			firstName: body.first_name || undefined,
			lastName: body.last_name || undefined,
		},
		now,
	);
	if (!userId) return refuse(call, "auth.error.register", { status: 400, code: "not_registered", message: "No account was made." });
	// The account stands whether the mail goes or not: the next screen can send another.
	if ((await takeAll(env, mailsTo(email), now)) === null) {
		const code = await issueCode(env, { email, brand: body.brand, purpose: "signin" }, now);
		call.behind(mailCode(call, email, code, "registration"));
	}
	return done({ user_id: userId, registration }, 201);
}

/** Sets a new password by a code. The password is checked first, so that a weak one does not cost the code. */
export async function resetPassword(call: AccountsCall, { email, brand, one_time_code, password }: ResetCall): Promise<Response> {
	const { env, now } = call;
	const refusal = await passwordRefusal(env, password, email);
	if (refusal) return badPassword(call, refusal, "password");
	const user = await userByEmail(env, email);
	// First the place: without one no code is spent.
	const hash = await inPlace(call, (await deviceOf(call, user)) === null ? null : email, async (rank) => {
		const redeemed = await tryCode(call, { email, brand, purpose: "reset" }, one_time_code);
		return redeemed instanceof Response ? redeemed : hashPassword(env, password, rank);
	});
	if (hash instanceof Response) return hash;
	if (!user) return wrongCode(call);
	if (user.email_verified === 0) await markVerified(env, user.user_id, false, now);
	if (!(await setPassword(env, user.user_id, hash, { sessionId: null, now, email }))) return wrongCode(call);
	call.behind(mailNotice(call, email, "passwordChanged"));
	// Whoever stole a session may have added a passkey: those without another proof are removed, and the reader gets their names.
	const removed = await removePasskeysSinceProof(env, user.user_id);
	const names = removed.map((name) => name || catalogues[call.language]["account.passkeyUnnamed"]).join(", ");
	if (removed.length > 0) call.behind(mailNotice(call, email, "passkeysRemoved", { names }));
	await markProven(env, user.user_id, { sessionId: null, now, email });
	return signedIn(call, user.user_id, removed.length > 0 ? { removed_passkeys: names } : {}, hasEmail(8, email));
}
