import * as v from "valibot";
import type { MessageKey } from "../../../brands/messages/en.ts";
import { keysOf } from "../../../client/domain/keysOf.ts";
import { type AccountCall, type AccountRequest, browserCalls, type SignedInAs } from "../../../client/domain/signIn/accountCalls.ts";
import { callFailed } from "../../../client/domain/signIn/messages.ts";
import { type BotCheckAction, botCheckActions } from "../../../client/domain/signIn/payloads.ts";
import {
	CodeVerified,
	Exported,
	Left,
	LookedUp,
	Nothing,
	PasskeyList,
	ProfileChanged,
	Registered,
	Renewed,
	SessionList,
	SignedIn,
	SignUpList,
	SocialSignedIn,
	User,
} from "./account.ts";
import {
	CodeRequestCall,
	CodeVerifyCall,
	DeleteAccountCall,
	EmailCall,
	LookUpCall,
	PasskeyAddCall,
	PasskeySignInCall,
	PasswordCall,
	ProfileCall,
	ProofCall,
	RegisterCall,
	RenewCall,
	ResetCall,
	RestoreCall,
	SignInCall,
	SignOutCall,
	SocialCall,
} from "./accountCalls.ts";

/** A call's properties for edge and service, beside address and arguments. */
export interface ServedCall extends AccountCall {
	/** The fields of its body: the edge sends the service no other (A5.7). */
	request: v.GenericSchema & { readonly entries: v.ObjectEntries };
	response: v.GenericSchema;
	/** Message when the service can't be reached (A8); null: for the edge only, not for browsers. */
	failed: MessageKey | ((fields: Readonly<Record<string, unknown>>) => MessageKey) | null;
	/** In a reader's name: token, session and path are checked before the body (security row 24). */
	own?: true;
	/** HttpOnly cookies that the service needs, by the field that carries them. */
	fills?: readonly ("bedrock_session" | "registration")[];
	/** The answer has the reader's name, or that there is none. */
	names?: true;
	/** A7 shows no answer: a status of success without an error is a yes. */
	isOpen?: true;
	/** Sends the edge's own token (A7.5). */
	clientToken?: true;
	/** Requires a bot check for this action, which the edge verifies (A4.7). Forms have none, but few attempts per address. */
	botChecked?: BotCheckAction;
	/** The service may require a bot check at the account's cap: the call is repeated with a proof for this action. */
	capProof?: BotCheckAction;
	/** Sessions that the call ends: this browser's, the one in the path, or any number of them. */
	ends?: "this" | "named" | "some" | "all";
	/** Timeout in ms, where shorter than for a password. */
	timeoutMs?: number;
}

/** A reader with the session's secret, if there is one. */
export interface SessionOf extends SignedInAs {
	secret: string | null;
}

/** A body that is not read beyond the token. */
const Anything = v.looseObject({});

const byToken = ({ userId, token }: SignedInAs) => ({ ids: [userId], body: { access_token: token } });
/** A call of A7 that carries the session's secret, whoever makes it. */
const withSecret = <A extends readonly unknown[]>(ask: (who: SignedInAs, ...rest: A) => AccountRequest) =>
	({
		own: true,
		fills: ["bedrock_session"],
		ask: (who: SessionOf, ...rest: A) => {
			const request = ask(who, ...rest);
			return { ...request, body: { ...request.body, bedrock_session: who.secret ?? undefined } };
		},
	}) as const;
const byHeader = ({ userId, token }: SignedInAs, id: string) => ({ ids: [userId, id], token, body: {} });

/** A call by the reader's token alone. */
const askOwn = <S extends v.GenericSchema>(path: string, response: S) =>
	({ method: "POST", path, ask: byToken, request: Anything, response, failed: "auth.error.request", own: true }) as const;

/** The longest that a page waits for a reader's data, ms (fault C05). */
const readMs = 3000;
const readOwn = <S extends v.GenericSchema>(path: string, response: S) => ({ ...askOwn(path, response), timeoutMs: readMs }) as const;

/** A call that removes one of them by its id. */
const removeOwn = (path: string) =>
	({ method: "DELETE", path, ask: byHeader, request: Anything, response: Nothing, failed: "account.changesFailed", own: true }) as const;

/** Every call of the account service (A7.1 to A7.10, and ours of the account page): browser, edge and service derive from it. */
export const accountTable = {
	lookUp: {
		...browserCalls.lookUp,
		request: LookUpCall,
		response: LookedUp,
		failed: callFailed.lookUp,
		botChecked: botCheckActions.lookUp,
	},
	signIn: {
		...browserCalls.signIn,
		request: SignInCall,
		response: SignedIn,
		failed: callFailed.signIn,
		names: true,
		capProof: botCheckActions.tryAgain,
	},
	requestCode: {
		...browserCalls.requestCode,
		request: CodeRequestCall,
		response: Nothing,
		failed: callFailed.requestCode,
		clientToken: true,
	},
	verifyCode: {
		...browserCalls.verifyCode,
		request: CodeVerifyCall,
		response: CodeVerified,
		failed: callFailed.verifyCode,
		names: true,
		fills: ["registration"],
		capProof: botCheckActions.tryAgain,
	},
	social: {
		...browserCalls.social,
		request: SocialCall,
		response: SocialSignedIn,
		failed: ({ terms }) => callFailed[terms === true ? "socialRegistration" : "social"],
		names: true,
	},
	register: {
		...browserCalls.register,
		request: RegisterCall,
		response: Registered,
		failed: callFailed.register,
		botChecked: botCheckActions.register,
	},
	resetPassword: {
		...browserCalls.resetPassword,
		request: ResetCall,
		response: SignedIn,
		failed: callFailed.resetPassword,
		names: true,
		ends: "some",
		capProof: botCheckActions.tryAgain,
	},
	passkeyOptions: { ...browserCalls.passkeyOptions, request: Anything, response: Nothing, failed: callFailed.passkey },
	passkeySignIn: { ...browserCalls.passkeySignIn, request: PasskeySignInCall, response: SignedIn, failed: callFailed.passkey, names: true },
	newPasskeyOptions: {
		...browserCalls.newPasskeyOptions,
		request: Anything,
		response: Nothing,
		failed: "account.passkeyFailed",
		own: true,
	},
	addPasskey: { ...browserCalls.addPasskey, request: PasskeyAddCall, response: Nothing, failed: "account.passkeyFailed", own: true },
	passkeys: readOwn("users/*/passkeys/list", PasskeyList),
	removePasskey: removeOwn("users/*/passkeys/*"),
	/** A renewal just after another gives no new session. The expired token goes along for services without a secret. */
	token: {
		...browserCalls.token,
		ask: (userId: string, session?: string, token?: string) => ({ ...browserCalls.token.ask(userId, session), token }),
		request: RenewCall,
		response: Renewed,
		failed: "auth.error.request",
		fills: ["bedrock_session"],
		timeoutMs: 5000,
	},
	signOut: {
		...browserCalls.signOut,
		request: SignOutCall,
		response: Nothing,
		failed: callFailed.signOut,
		fills: ["bedrock_session"],
		ends: "this",
		isOpen: true,
	},
	/** Checks that a token's session is alive: the edge's call, beside A7. */
	session: { ...readOwn("users/*/session", Nothing), failed: null },
	profile: {
		...browserCalls.profile,
		...withSecret(browserCalls.profile.ask),
		request: Anything,
		response: User,
		failed: "auth.error.request",
		timeoutMs: readMs,
	},
	updateProfile: {
		...browserCalls.updateProfile,
		...withSecret(browserCalls.updateProfile.ask),
		request: ProfileCall,
		response: ProfileChanged,
		failed: "account.changesFailed",
		names: true,
		isOpen: true,
	},
	/** Every session of a reader, this one marked. */
	sessions: readOwn("users/*/sessions", SessionList),
	endSession: { ...removeOwn("users/*/sessions/*"), ends: "named" },
	changePassword: {
		...browserCalls.changePassword,
		request: PasswordCall,
		response: Nothing,
		failed: "account.changesFailed",
		own: true,
		ends: "some",
	},
	changeEmail: {
		method: "POST",
		path: "users/*/email",
		ask: ({ userId, token }: SignedInAs, email: string, code: string) => ({
			ids: [userId],
			body: { access_token: token, email, one_time_code: code },
		}),
		request: EmailCall,
		response: User,
		failed: "account.changesFailed",
		own: true,
		ends: "some",
	},
	/** Proves the identity again, for the calls of the next minutes. */
	prove: {
		method: "POST",
		path: "users/*/proof",
		ask: ({ userId, token }: SignedInAs, proof: { password: string } | { one_time_code: string }) => ({
			ids: [userId],
			body: { access_token: token, ...proof },
		}),
		request: ProofCall,
		response: Nothing,
		failed: "account.changesFailed",
		own: true,
	},
	/** Undoes a change of address by the mailed key; for the edge's form only. */
	restoreEmail: {
		method: "POST",
		path: "users/email/restore",
		ask: (key: string) => ({ body: { key } }),
		request: RestoreCall,
		response: Nothing,
		failed: null,
	},
	/** Deletes the account and its data: at once, or at the time in the answer. */
	deleteAccount: {
		method: "DELETE",
		path: "users/*",
		ask: ({ userId, token }: SignedInAs, proof: { password: string } | { one_time_code: string }) => ({
			ids: [userId],
			token,
			body: proof,
		}),
		request: DeleteAccountCall,
		response: Left,
		failed: "account.changesFailed",
		own: true,
		ends: "all",
	},
	/** Cancels the deletion. */
	keepAccount: { ...askOwn("users/*/keep", User), failed: "account.changesFailed" },
	newsletters: readOwn("users/*/newsletters/list", SignUpList),
	unsubscribeNewsletter: removeOwn("users/*/newsletters/*"),
	/** Exports the reader's data, for the edge's file only. */
	export: { ...askOwn("users/*/export", Exported), failed: null },
} as const satisfies Record<string, ServedCall>;

type AccountTable = typeof accountTable;
export type AccountCallName = keyof AccountTable;

/** The arguments of a call. */
export type CallArguments<N extends AccountCallName> = Parameters<AccountTable[N]["ask"]>;
/** The part of a call's body that the service reads. */
export type CallRequest<N extends AccountCallName> = v.InferOutput<AccountTable[N]["request"]>;
/** The part of a success that the edge reads. */
export type CallAnswer<N extends AccountCallName> = v.InferOutput<AccountTable[N]["response"]>;
/** The calls in a reader's name. */
export type OwnCallName = { [N in AccountCallName]: AccountTable[N] extends { own: true } ? N : never }[AccountCallName];

/** A call's entry with all optional properties. */
export const servedCall = (name: AccountCallName): ServedCall => accountTable[name];
const requests: { readonly [N in AccountCallName]: { ask(...args: CallArguments<N>): AccountRequest } } = accountTable;
/** The request of a call by its arguments. */
export const requestOf = <N extends AccountCallName>(name: N, ...args: CallArguments<N>): AccountRequest => requests[name].ask(...args);

const answers: { readonly [N in AccountCallName]: { response: v.GenericSchema<unknown, CallAnswer<N>> } } = accountTable;
/** The schema of a call's answer. */
export const answerOf = <N extends AccountCallName>(name: N): v.GenericSchema<unknown, CallAnswer<N>> => answers[name].response;

/** Every call by name. */
export const accountCallNames = keysOf(accountTable);
