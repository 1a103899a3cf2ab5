import type { Brand } from "../../../../brands/schema.ts";
import { profilePayload } from "../../../../client/domain/signIn/payloads.ts";
import type { DeleteAccountCall, EmailCall, PasswordCall, ProfileCall } from "../../../schemas/accounts/accountCalls.ts";
import { badPassword, done, noSession, refuse } from "../../people/refusals.ts";
import { endSession, isOver, sessionsOf } from "../../people/sessions.ts";
import type { OwnCall } from "../call.ts";
import { flowBrand, forgetCodes } from "../codes/codes.ts";
import { newReturn, returnLink } from "../codes/emailReturn.ts";
import { mailNotice } from "../codes/mails.ts";
import { inPlace, tryCode } from "../limits/credentialAttempts.ts";
import { passwordRefusal } from "../passwords/passwordPolicy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { cancelUserDeletion, markUserDeleted, publicUser, setEmail, setPassword, updateProfile, userById } from "../users.ts";
import { refusalOfProof } from "./proof.ts";

/** A7.7. */
export async function readProfile({ user }: OwnCall): Promise<Response> {
	return done(publicUser(user));
}

/** A7.10. */
export async function changeProfile(call: OwnCall, fields: ProfileCall): Promise<Response> {
	return (await updateProfile(call.env, call.user.user_id, profilePayload(fields), call)) ? changed(call) : noSession(call);
}

/** A reader's sessions, this one marked. */
export async function listSessions({ env, user, sessionId, now }: OwnCall): Promise<Response> {
	return done({ sessions: await sessionsOf(env, user.user_id, sessionId, now) });
}

/** Ends one of the reader's own sessions. */
export async function endOne(call: OwnCall): Promise<Response> {
	const { env, user, now } = call;
	if (await endSession(env, user.user_id, call.param("item"), now, call)) return done({});
	if (await isOver(env, user.user_id, call)) return noSession(call);
	return refuse(call, "account.changesFailed", { status: 404, code: "not_found", message: "There is no such session." });
}

/** Changes the password, by the old one or a code; every other session ends. */
export async function changePassword(call: OwnCall, body: PasswordCall): Promise<Response> {
	const { env, user } = call;
	const refusal = await passwordRefusal(env, body.new_password, user.email);
	if (refusal) return badPassword(call, refusal, "new_password");
	const proof = { password: body.current_password, code: body.one_time_code, purpose: "reset", field: "current_password" } as const;
	const refused = await refusalOfProof(call, proof);
	if (refused) return refused;
	const hash = await inPlace(call, user.email, (rank) => hashPassword(env, body.new_password, rank));
	if (hash instanceof Response) return hash;
	if (!(await setPassword(env, user.user_id, hash, call))) return noSession(call);
	call.behind(mailNotice(call, user.email, "passwordChanged"));
	return done({});
}

/**
 * Changes the address, by a code sent to it and a proof of identity. Taken addresses get no mail, so no code for them is ever right.
 * Other sessions end, and the earlier address gets the link to undo it.
 */
export async function changeEmail(call: OwnCall, { email, one_time_code, ...proof }: EmailCall): Promise<Response> {
	const { env, user } = call;
	const refused = await refusalOfProof(call, { ...proof, code: proof.proof_code, purpose: "proof", field: "current_password" });
	if (refused) return refused;
	const redeemed = await tryCode(call, { email, brand: flowBrand, purpose: "email" }, one_time_code);
	if (redeemed instanceof Response) return redeemed;
	const { key, statements } = await newReturn(env, user.user_id, email, call);
	if (!(await setEmail(env, user.user_id, email, call, statements))) {
		if (await isOver(env, user.user_id, call)) return noSession(call);
		return refuse(call, "account.changesFailed", { status: 400, code: "not_changed", message: "The address was not changed." });
	}
	await forgetCodes(env, user.email);
	call.behind(mailNotice(call, user.email, "emailChanged", { link: returnLink(call, key) }));
	return changed(call);
}

/**
 * Schedules the deletion of an account and all its data in seven days, until when signing in can cancel it. All sessions end, and the
 * address gets a notice.
 */
export async function deleteAccount(call: OwnCall, { password, one_time_code }: DeleteAccountCall): Promise<Response> {
	const refused = await refusalOfProof(call, { password, code: one_time_code, purpose: "signin", field: "password" });
	if (refused) return refused;
	const deletionAt = await markUserDeleted(call.env, call.user, call);
	if (deletionAt === null) return noSession(call);
	await mailNotice(call, call.user.email, "leaving", { date: dayIn(call.brand, deletionAt) });
	return done({ leaves_at: deletionAt });
}

/** Cancels the deletion. */
export async function keepAccount(call: OwnCall): Promise<Response> {
	return (await cancelUserDeletion(call.env, call.user.user_id, call)) ? changed(call) : noSession(call);
}

const dayIn = ({ locale, timeZone }: Brand, at: number): string =>
	new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(at);

async function changed(call: OwnCall): Promise<Response> {
	const user = await userById(call.env, call.user.user_id);
	return user ? done(publicUser(user)) : noSession(call);
}
