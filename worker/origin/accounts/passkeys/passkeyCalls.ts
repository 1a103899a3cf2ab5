import type { PasskeyAddCall, PasskeySignInCall } from "../../../schemas/accounts/accountCalls.ts";
import { limits, take } from "../../people/limits.ts";
import { done, noSession, refuse, tooMany } from "../../people/refusals.ts";
import { isOver } from "../../people/sessions.ts";
import type { AccountsCall, OwnCall } from "../call.ts";
import { mailNotice } from "../codes/mails.ts";
import { refusalOfProof } from "../own/proof.ts";
import { signedIn } from "../signIn.ts";
import { addPasskey, newPasskeyOptions, passkeyOptions, passkeySiteOf, passkeysOf, readerOfPasskey, removePasskey } from "./passkeys.ts";

/** Answers the options of a sign-in with a passkey. */
export async function askForPasskey(call: AccountsCall): Promise<Response> {
	return done({ ...(await passkeyOptions(call.env, passkeySiteOf(call), call.now)) });
}

/** Signs in with a passkey. Every failure gets the same answer. */
export async function signInWithPasskey(call: AccountsCall, { credential }: PasskeySignInCall): Promise<Response> {
	const wait = await take(call.env, limits.passkeys, call.address, call.now);
	if (wait !== null) return tooMany(call, wait);
	const userId = await readerOfPasskey(call.env, passkeySiteOf(call), credential, call.now);
	if (userId !== null) return signedIn(call, userId);
	const message = "The passkey is not known, or did not answer our question.";
	return refuse(call, "auth.error.passkey", { status: 400, code: "passkey", message });
}

/** Answers the options of a new passkey. */
export async function askForNewPasskey(call: OwnCall): Promise<Response> {
	const refused = await refusalOfProof(call, fresh);
	if (refused) return refused;
	return done({ ...(await newPasskeyOptions(call.env, call.user, passkeySiteOf(call), call.now)) });
}

/** The reader's passkeys. */
export async function listPasskeys({ env, user }: OwnCall): Promise<Response> {
	return done({ passkeys: await passkeysOf(env, user.user_id) });
}

/** Proof required to add a passkey: a fresh session, or an earlier call's proof (security row 34). */
const fresh = { purpose: "proof", field: "current_password" } as const;

/** Stores a new passkey, and notifies the account's address. */
export async function storePasskey(call: OwnCall, { credential }: PasskeyAddCall): Promise<Response> {
	const refused = await refusalOfProof(call, fresh);
	if (refused) return refused;
	const stored = await addPasskey(call.env, call.user.user_id, passkeySiteOf(call), credential, call);
	if (stored) {
		call.behind(mailNotice(call, call.user.email, "passkeyAdded"));
		return done({ ...stored }, 201);
	}
	if (await isOver(call.env, call.user.user_id, call)) return noSession(call);
	return refuse(call, "account.passkeyFailed", { status: 400, code: "passkey", message: "The passkey was not stored." });
}

/** Removes one of the reader's passkeys. */
export async function dropPasskey(call: OwnCall): Promise<Response> {
	const refused = await refusalOfProof(call, fresh);
	if (refused) return refused;
	if (await removePasskey(call.env, call.user.user_id, call.param("item"), call)) return done({});
	if (await isOver(call.env, call.user.user_id, call)) return noSession(call);
	return refuse(call, "account.changesFailed", { status: 404, code: "not_found", message: "There is no such passkey." });
}
