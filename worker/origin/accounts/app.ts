import { Hono } from "hono";
import {
	type AccountCallName,
	accountCallNames,
	type CallRequest,
	type OwnCallName,
	servedCall,
} from "../../schemas/accounts/accountTable.ts";
import { done } from "../people/refusals.ts";
import type { OriginBindings } from "../platform/respond.ts";
import { type Answering, asReader, type OwnAnswering, withBody } from "./call.ts";
import { register, requestCode, resetPassword, verifyCode } from "./codes/codeCalls.ts";
import { restoreEmail } from "./codes/emailReturn.ts";
import { exportAccount } from "./own/exportAccount.ts";
import {
	changeEmail,
	changePassword,
	changeProfile,
	deleteAccount,
	endOne,
	keepAccount,
	listSessions,
	readProfile,
} from "./own/ownAccount.ts";
import { listNewsletters, unsubscribeNewsletter } from "./own/ownNewsletters.ts";
import { prove } from "./own/proof.ts";
import { askForNewPasskey, askForPasskey, dropPasskey, listPasskeys, signInWithPasskey, storePasskey } from "./passkeys/passkeyCalls.ts";
import { lookUp, renew, signIn, signOut, socialSignIn } from "./signIn.ts";

const open: { readonly [N in Exclude<AccountCallName, OwnCallName>]: Answering<CallRequest<N>> } = {
	lookUp,
	signIn,
	requestCode,
	verifyCode,
	register,
	social: socialSignIn,
	resetPassword,
	passkeyOptions: askForPasskey,
	passkeySignIn: signInWithPasskey,
	token: renew,
	signOut,
	restoreEmail,
};

const own: { readonly [N in OwnCallName]: OwnAnswering<CallRequest<N>> } = {
	session: async () => done({}),
	profile: readProfile,
	updateProfile: changeProfile,
	sessions: listSessions,
	endSession: endOne,
	changePassword,
	changeEmail,
	prove,
	newPasskeyOptions: askForNewPasskey,
	addPasskey: storePasskey,
	passkeys: listPasskeys,
	removePasskey: dropPasskey,
	deleteAccount,
	keepAccount,
	export: exportAccount,
	newsletters: listNewsletters,
	unsubscribeNewsletter,
};

const isOwn = (name: AccountCallName): name is OwnCallName => Object.hasOwn(own, name);

/** The table's path as a route: the first `*` is the reader's id, the second that of something they own. */
const routeOf = (path: string): string => `/${path.replace("*", ":id").replace("*", ":item")}`;

/**
 * The account service (A7.1 to A7.10, and the account page's calls), mounted below `/accounts`. Only the edge reaches it, and vouches in
 * headers for the caller's address, device, country, language and vertical. `clock` (epoch ms) decides about codes, sessions, tokens and
 * limits.
 */
export function accountService(clock: () => number) {
	const service = new Hono<OriginBindings>({ strict: false });
	for (const name of accountCallNames) {
		const { method, path, request } = servedCall(name);
		const handler = isOwn(name)
			? asReader(clock, request, own[name] as OwnAnswering<unknown>)
			: withBody(clock, request, open[name] as Answering<unknown>);
		service.on(method, routeOf(path), handler);
	}
	return service;
}

/** The account service by the system clock. */
export const accounts = accountService(() => Date.now());
