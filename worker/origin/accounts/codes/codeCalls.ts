import { catalogues } from "../../../../brands/messages/format.ts";
import { randomText, sameText, sha256 } from "../../../platform/digest.ts";
import { isClientToken } from "../../../platform/tokens/clientToken.ts";
import type { CodeRequestCall, CodeVerifyCall, RegisterCall, ResetCall } from "../../../schemas/accounts/accountCalls.ts";
import { giveBackAll, limits, mailsTo, take, takeAll, takeBox } from "../../people/limits.ts";
import { badPassword, busy, done, noSession, refuse, tooMany, wrongCode } from "../../people/refusals.ts";
import { endOtherSessions, sessionOf } from "../../people/sessions.ts";
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
 * A7.5: asks for a code. The answer is the same for an address without an account, which gets no mail, and takes as long: the
 * mail goes behind it, so neither a slow vendor nor an outage tells who has an account (security row 9).
 */
export async function requestCode(call: AccountsCall, { email, brand, purpose }: CodeRequestCall): Promise<Response> {
	const { env, now } = call;
	const bearer = /^Bearer +(\S+)$/i.exec(call.header("authorization") ?? "")?.[1] ?? "";
	if (!(await isClientToken(bearer, env, now)))
		return refuse(call, "auth.error.request", { status: 401, code: "client_token", message: "A client token is needed." });
	// A code for a new address, or to show who asks, is for somebody who is signed in: nobody else may have us write to strangers.
	if ((purpose === "email" || purpose === "proof") && !(await sessionOf(env, call.header("x-auth-token") ?? "", now)))
		return noSession(call);
	const user = await userByEmail(env, email);
	const device = await deviceOf(call, user);
	const whose = device === null ? email : `${email}|${device}`;
	const wait = await takeAll(env, mailsTo(whose), now);
	if (wait !== null) return tooMany(call, wait);
	// Who shows to be who they are, or used this browser before, writes to no stranger.
	const strange = device === null && purpose !== "proof" ? await takeBox(env, call.address, email, now) : null;
	if (strange !== null) {
		await giveBackAll(env, mailsTo(whose));
		return tooMany(call, strange);
	}
	const code = await issueCode(env, { email, brand, purpose }, now);
	const confirms = user?.email_verified === 0 ? "registration" : "code";
	const getsMail = purpose === "email" ? user === null : user !== null;
	if (getsMail) call.behind(mailCode(call, email, code, confirms));
	return done({});
}

/**
 * A7.4. Who proves an address for the first time owns the account. The password that it was registered with stays only where
 * the browser that registered is the one that proves it: anybody may type in a stranger's address (security row 14).
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
	await markProven(env, user.user_id, now);
	return signedIn(call, user.user_id, lost ? { lost_password: true } : {});
}

/** A7.9. A taken address gets the flow's general words, not the reason. The first code is mailed at once. */
export async function register(call: AccountsCall, { email, password, ...body }: RegisterCall): Promise<Response> {
	const { env, brand, now } = call;
	const wait = (await take(env, limits.registrations, call.address, now)) ?? (await takeBox(env, call.address, email, now));
	if (wait !== null) return tooMany(call, wait);
	const refusal = await passwordRefusal(env, password, email);
	if (refusal) return badPassword(call, refusal, "password");
	const registration = randomText();
	const passwordHash = await inPlace(call, null, (rank) => hashPassword(env, password, rank), busy);
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
	// The account stands whether the mail goes or not: the screen that follows can send another, when the box may have one.
	if ((await takeAll(env, mailsTo(email), now)) === null) {
		const code = await issueCode(env, { email, brand: body.brand, purpose: "signin" }, now);
		call.behind(mailCode(call, email, code, "registration"));
	}
	return done({ user_id: userId, registration }, 201);
}

/** A code and a new password together. The password is judged first: a weak one does not cost the code. */
export async function resetPassword(call: AccountsCall, { email, brand, one_time_code, password }: ResetCall): Promise<Response> {
	const { env, now } = call;
	const refusal = await passwordRefusal(env, password, email);
	if (refusal) return badPassword(call, refusal, "password");
	const user = await userByEmail(env, email);
	// The place first: no code is spent where there is none.
	const hash = await inPlace(call, await deviceOf(call, user), async (rank) => {
		const redeemed = await tryCode(call, { email, brand, purpose: "reset" }, one_time_code);
		return redeemed instanceof Response ? redeemed : hashPassword(env, password, rank);
	});
	if (hash instanceof Response) return hash;
	if (!user) return wrongCode(call);
	if (user.email_verified === 0) await markVerified(env, user.user_id, false, now);
	await setPassword(env, user.user_id, hash);
	await endOtherSessions(env, user.user_id, null, now);
	call.behind(mailNotice(call, email, "passwordChanged"));
	// Whoever stole a session may have left a passkey: those that nothing else vouches for go, and the reader is told which.
	const removed = await removePasskeysSinceProof(env, user.user_id);
	const names = removed.map((name) => name || catalogues[call.language]["account.passkeyUnnamed"]).join(", ");
	if (removed.length > 0) call.behind(mailNotice(call, email, "passkeysRemoved", { names }));
	await markProven(env, user.user_id, now);
	return signedIn(call, user.user_id, removed.length > 0 ? { removed_passkeys: names } : {});
}
