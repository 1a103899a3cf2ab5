import { Hono } from "hono";
import * as v from "valibot";
import {
	CodeRequestCall,
	CodeVerifyCall,
	EmailCall,
	LeaveCall,
	LookUpCall,
	PasswordCall,
	ProfileCall,
	RegisterCall,
	RenewCall,
	ResetCall,
	SignInCall,
	SignOutCall,
	SocialCall,
} from "../../schemas/accountCalls.ts";
import { failure, type OriginBindings } from "../respond.ts";
import { done } from "./answers.ts";
import { type Answering, asReader, type OwnAnswering, withBody } from "./call.ts";
import { register, requestCode, resetPassword, verifyCode } from "./codeCalls.ts";
import { changeEmail, changePassword, changeProfile, endOne, leave, listSessions, readProfile } from "./ownAccount.ts";
import {
	askForNewPasskey,
	askForPasskey,
	dropPasskey,
	keepPasskey,
	listPasskeys,
	PasskeyAddCall,
	PasskeySignInCall,
	signInWithPasskey,
} from "./passkeyCalls.ts";
import { lookUp, renew, signIn, signOut, socialSignIn } from "./signIn.ts";
import { Busy } from "./turns.ts";

/** A body in which nothing but the token is read. */
const Anything = v.looseObject({});

/**
 * The account service (A7.1 to A7.10, and the account page's calls), mounted below `/accounts`. Only the edge reaches it: it
 * vouches for address, device, country, language and vertical of the caller in headers. `clock` tells the time by which
 * codes, sessions, tokens and limits are judged (epoch ms).
 */
export function accountService(clock: () => number) {
	const open = <S extends v.GenericSchema>(schema: S, answer: Answering<v.InferOutput<S>>) => withBody(clock, schema, answer);
	const own = <S extends v.GenericSchema>(schema: S, answer: OwnAnswering<v.InferOutput<S>>) => asReader(clock, schema, answer);
	return new Hono<OriginBindings>({ strict: false })
		.post("/users/search/profile", open(LookUpCall, lookUp))
		.post("/users/signin", open(SignInCall, signIn))
		.post("/users/otp/request", open(CodeRequestCall, requestCode))
		.post("/users/otp/verify", open(CodeVerifyCall, verifyCode))
		.post("/users/register", open(RegisterCall, register))
		.post("/users/social/signin", open(SocialCall, socialSignIn))
		.post("/users/password/reset", open(ResetCall, resetPassword))
		.post("/users/passkeys/options", open(Anything, askForPasskey))
		.post("/users/passkeys/signin", open(PasskeySignInCall, signInWithPasskey))
		.post("/users/:id/auth/token", open(RenewCall, renew))
		.post("/users/:id/signout", open(SignOutCall, signOut))
		.post(
			"/users/:id/session",
			own(Anything, async () => done({})),
		)
		.post("/users/:id/profile", own(Anything, readProfile))
		.patch("/users/:id/profile", own(ProfileCall, changeProfile))
		.post("/users/:id/sessions", own(Anything, listSessions))
		.delete("/users/:id/sessions/:session", own(Anything, endOne))
		.post("/users/:id/password", own(PasswordCall, changePassword))
		.post("/users/:id/email", own(EmailCall, changeEmail))
		.post("/users/:id/passkeys", own(PasskeyAddCall, keepPasskey))
		.post("/users/:id/passkeys/options", own(Anything, askForNewPasskey))
		.post("/users/:id/passkeys/list", own(Anything, listPasskeys))
		.delete("/users/:id/passkeys/:passkey", own(Anything, dropPasskey))
		.delete("/users/:id", own(LeaveCall, leave))
		.onError((thrown) => {
			// Anything else is the origin's to log and to answer.
			if (!(thrown instanceof Busy)) throw thrown;
			return failure(503, { code: "busy", message: "Too many want in at once." }, { "retry-after": "2" });
		});
}

/** The account service by the clock on the wall. */
export const accounts = accountService(() => Date.now());
