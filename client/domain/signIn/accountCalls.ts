import type { Result } from "../calls/remoteCall.ts";
import {
	type ProfilePayload,
	profilePayload,
	type RegistrationPayload,
	registrationPayload,
	rememberMe,
	signInBrand,
	tokenScope,
} from "./payloads.ts";

/**
 * The cause of a failed call. `refused`: the service said no; `failed`: no readable answer. `message` is for state and tracking, never
 * for a page; `userMessage` is the service's words for the reader.
 */
export interface CallFailure {
	kind: "refused" | "failed";
	message: string;
	/** HTTP status; 0 without an answer. */
	status: number;
	code?: string | undefined;
	userMessage?: string | undefined;
	fields?: readonly { path: string; message: string }[] | undefined;
	/** Seconds to wait, of a 429 or 503. */
	retryAfter?: number | undefined;
}

/** The data of a call, or the cause of its failure. Never a throw. */
export type CallResult<T> = Result<T, CallFailure>;

/** A reader's account (A3.1). Identity providers and cookies know only an id and perhaps a first name. */
export interface User extends ProfilePayload {
	user_id: string;
	email?: string;
	email_verified?: boolean;
	/** Time of a requested deletion (epoch ms), until which it can be cancelled. */
	leaves_at?: number;
}

/** The signed-in reader of a call. */
export interface SignedInAs {
	userId: string;
	token: string;
}

/** A session's token; the answer sets its cookies itself. */
export interface TokenData {
	access_token: string;
}

/** A password was right: an unverified email gets no token yet (A4.8). */
export interface SignInData extends User {
	email_verified: boolean;
	access_token?: string;
}

/** A code was right (A7.4). */
export interface VerifyData extends TokenData {
	user_id: string;
	first_name?: string;
	leaves_at?: number;
	/** True where the registration's password was discarded (security row 14). */
	lost_password?: boolean;
}

/** An identity from Google or Apple (A7.8); somebody new gets a token once terms are accepted. */
export interface SocialData {
	/** Absent: unknown. */
	is_new_user?: boolean;
	user_id?: string;
	access_token?: string;
	first_name?: string;
	leaves_at?: number;
}

/** A provider's credential (A3.2). The nonce is in an HttpOnly cookie. */
export interface SocialSignIn {
	id_token: string;
	platform: "google" | "apple";
	first_name?: string | undefined;
	/** Result of the look-up of the address (A4.10), for the edge only; absent without one. */
	is_new_user?: boolean | undefined;
	/** True on the registration step (A4.11). */
	terms?: true | undefined;
}

/** The purposes of a code. */
export const codePurposes = ["signin", "reset", "email", "proof"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Body, ids of the path, and the token for `x-auth-token` (A7.10). */
export interface AccountRequest {
	body: Readonly<Record<string, unknown>>;
	ids?: readonly string[];
	token?: string | undefined;
}

/** A call of the account service. `*` in `path` is an id. */
export interface AccountCall<A extends readonly never[] = readonly never[]> {
	method: "POST" | "PATCH" | "DELETE";
	path: string;
	ask: (...args: A) => AccountRequest;
}

type Is<T> = (data: Record<string, unknown>) => data is Record<string, unknown> & T;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isName = (value: unknown): boolean => value === undefined || typeof value === "string";

const isAnything: Is<object> = (data): data is Record<string, unknown> => data !== null;
const isFound: Is<{ found: boolean }> = (data): data is Record<string, unknown> & { found: boolean } => typeof data.found === "boolean";
const isToken: Is<TokenData> = (data): data is Record<string, unknown> & TokenData => isText(data.access_token);
const isUser: Is<User> = (data): data is Record<string, unknown> & User => isText(data.user_id) && isName(data.first_name);
const isSignIn: Is<SignInData> = (data): data is Record<string, unknown> & SignInData =>
	isUser(data) && (data.email_verified === false || (data.email_verified === true && isText(data.access_token)));
const isVerified: Is<VerifyData> = (data): data is Record<string, unknown> & VerifyData => isUser(data) && isToken(data);
const isNamed: Is<{ first_name?: string }> = (data): data is Record<string, unknown> & { first_name?: string } => isName(data.first_name);
const isSocial: Is<SocialData> = (data): data is Record<string, unknown> & SocialData => isName(data.first_name);

const post = <A extends readonly unknown[], T>(path: string, ask: (...args: A) => AccountRequest, is: Is<T>) => ({
	method: "POST" as const,
	path,
	ask,
	is,
});

/**
 * The calls of browsers (A7.1 to A7.10 and passkeys): address, body, and required fields of a success. What only
 * edge and service need: worker/schemas/accounts/accountTable.ts.
 */
export const browserCalls = {
	/** A7.1; `proof` is of the bot check (A4.7). */
	lookUp: post(
		"users/search/profile",
		(email: string, proof: string | null) => ({ body: { email, brand: signInBrand, bot_token: proof ?? undefined } }),
		isFound,
	),
	/** A7.2. */
	signIn: post(
		"users/signin",
		(email: string, password: string) => ({ body: { email, password, brand: signInBrand, remember_me: rememberMe } }),
		isSignIn,
	),
	/** A7.9: the service mails the first code; `proof` as for a look-up, since taken addresses answer differently. */
	register: post(
		"users/register",
		(values: Partial<RegistrationPayload> & Pick<RegistrationPayload, "email" | "password">, proof: string | null) => ({
			body: { ...registrationPayload(values), bot_token: proof ?? undefined },
		}),
		isUser,
	),
	/** A7.5: the edge adds the client token. Codes to sign in need no purpose; one for a new address needs the signed-in reader's `token`. */
	requestCode: post(
		"users/otp/request",
		(email: string, purpose: CodePurpose = "signin", token?: string) => ({
			body: { email, brand: signInBrand, purpose: purpose === "signin" ? undefined : purpose },
			token,
		}),
		isAnything,
	),
	/** A7.4. */
	verifyCode: post(
		"users/otp/verify",
		(email: string, oneTimeCode: string) => ({ body: { email, brand: signInBrand, one_time_code: oneTimeCode } }),
		isVerified,
	),
	/** A7.8. */
	social: post("users/social/signin", (social: SocialSignIn) => ({ body: { ...social, brand: signInBrand } }), isSocial),
	/** Every older session ends. */
	resetPassword: post(
		"users/password/reset",
		(email: string, oneTimeCode: string, password: string) => ({
			body: { email, brand: signInBrand, one_time_code: oneTimeCode, password },
		}),
		isSignIn,
	),
	/** By the old password, a code, or nothing right after a sign-in by code; every other session ends. */
	changePassword: post(
		"users/*/password",
		({ userId, token }: SignedInAs, proof: { current_password?: string; one_time_code?: string }, newPassword: string) => ({
			ids: [userId],
			body: { access_token: token, ...proof, new_password: newPassword },
		}),
		isAnything,
	),
	passkeyOptions: post("users/passkeys/options", () => ({ body: {} }), isAnything),
	passkeySignIn: post("users/passkeys/signin", (credential: object) => ({ body: { credential } }), isSignIn),
	newPasskeyOptions: post(
		"users/*/passkeys/options",
		({ userId, token }: SignedInAs) => ({ ids: [userId], body: { access_token: token } }),
		isAnything,
	),
	addPasskey: post(
		"users/*/passkeys",
		({ userId, token }: SignedInAs, credential: object) => ({ ids: [userId], body: { access_token: token, credential } }),
		isAnything,
	),
	/** A7.3: the session is in an HttpOnly cookie, or in `session` from the edge. */
	token: post(
		"users/*/auth/token",
		(userId: string, session?: string) => ({ ids: [userId], body: { bedrock_session: session, scope: tokenScope } }),
		isToken,
	),
	/** A7.7. */
	profile: post("users/*/profile", ({ userId, token }: SignedInAs) => ({ ids: [userId], body: { access_token: token } }), isUser),
	/** A7.10, which leaves the answer open. */
	updateProfile: {
		...post(
			"users/*/profile",
			({ userId, token }: SignedInAs, values: ProfilePayload) => ({
				ids: [userId],
				token,
				body: { ...profilePayload(values), access_token: token },
			}),
			isNamed,
		),
		method: "PATCH",
	},
	/** A7.6; `session` as above. */
	signOut: post(
		"users/*/signout",
		(userId: string, session?: string) => ({ ids: [userId], body: { bedrock_session: session } }),
		isAnything,
	),
} as const;

type BrowserTable = typeof browserCalls;
export type BrowserCallName = keyof BrowserTable;

/** The part of a success that a browser reads. */
export type BrowserAnswer<N extends BrowserCallName> = BrowserTable[N]["is"] extends Is<infer T> ? T : never;

export type AccountCalls = {
	[N in BrowserCallName]: (...args: Parameters<BrowserTable[N]["ask"]>) => Promise<CallResult<BrowserAnswer<N>>>;
};

/** The address of a call below `users/…`, with its ids encoded. */
export function callPath({ path }: Pick<AccountCall, "path">, { ids = [] }: AccountRequest): string {
	let at = 0;
	return path.replaceAll("*", () => encodeURIComponent(ids[at++] ?? ""));
}

/** Makes the functions from a sender, which ensures the shape that `is` requires. */
export function callsThrough(send: (name: BrowserCallName, request: AccountRequest) => Promise<CallResult<object>>): AccountCalls {
	const functions = Object.entries(browserCalls).map(([name, { ask }]) => [
		name,
		// Arguments are the entry's own, as AccountCalls says.
		(...args: readonly unknown[]) => send(name as BrowserCallName, (ask as (...args: readonly unknown[]) => AccountRequest)(...args)),
	]);
	return Object.fromEntries(functions) as AccountCalls;
}
