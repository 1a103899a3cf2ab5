import type { CallFailure } from "../domain/signIn/messages.ts";
import {
	type ProfilePayload,
	profilePayload,
	type RegistrationPayload,
	registrationPayload,
	rememberMe,
	signInBrand,
	tokenScope,
} from "../domain/signIn/payloads.ts";
import type { User } from "./auth.ts";

/** What a call gave: its data, or why there is none. Never a throw. */
export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };

/** A session's token, as the answers name it; its cookies are set by the answer itself. */
export interface TokenData {
	access_token: string;
}

/** A password was right: with an unverified email there is no token yet (A4.8). */
export interface SignInData extends User {
	email_verified: boolean;
	access_token?: string;
}

/** A code was right (A7.4). */
export interface VerifyData extends TokenData {
	user_id: string;
	email_verified: true;
	first_name?: string;
}

/** Google or Apple vouched for somebody (A7.8); no token before terms are accepted by somebody new. */
export interface SocialData {
	is_new_user: boolean;
	user_id?: string;
	access_token?: string;
	first_name?: string;
}

/** What a provider's script handed over (A3.2). */
export interface SocialSignIn {
	id_token: string;
	platform: "google" | "apple";
	nonce?: string | undefined;
	first_name?: string | undefined;
	/** True on the registration step (A4.11). */
	terms?: true | undefined;
}

/** What a code is for: to log in or verify an address, to set a new password, to change the address. */
export type CodePurpose = "signin" | "reset" | "email";

const callLimitMs = 15_000;

/**
 * The account calls (A7.1 to A7.10) of one brand's pages; `base` is where they are, e.g. `/auth` or `/noticias/auth`.
 * Each is made once: codes and passwords are counted, so a second try is the reader's to make.
 */
export function accountCalls(base = "/auth") {
	const users = (path: string) => `${base}/users/${path}`;
	const own = (userId: string, path: string) => users(`${encodeURIComponent(userId)}/${path}`);
	return {
		/** A7.1; `botToken` proves that a person asks. */
		lookUp: (email: string, botToken: string | null) =>
			call(users("search/profile"), { email, brand: signInBrand, bot_token: botToken ?? undefined }, isFound),

		/** A7.2. */
		signIn: (email: string, password: string) =>
			call(users("signin"), { email, password, brand: signInBrand, remember_me: rememberMe }, isSignIn),

		/** A7.9. */
		register: (values: Partial<RegistrationPayload> & Pick<RegistrationPayload, "email" | "password">) =>
			call(users("register"), registrationPayload(values), isUser),

		/** A7.5: the edge adds the client token. */
		requestCode: (email: string, purpose: CodePurpose = "signin") =>
			call(users("otp/request"), { email, brand: signInBrand, purpose }, isAnything),

		/** A7.4. */
		verifyCode: (email: string, oneTimeCode: string) =>
			call(users("otp/verify"), { email, brand: signInBrand, one_time_code: oneTimeCode }, isVerified),

		/** A7.8. */
		social: (social: SocialSignIn) => call(users("social/signin"), { ...social, brand: signInBrand }, isSocial),

		/** A code and a new password together: every older session ends. */
		resetPassword: (email: string, oneTimeCode: string, password: string) =>
			call(users("password/reset"), { email, brand: signInBrand, one_time_code: oneTimeCode, password }, isSignIn),

		/** What the browser is asked with for a passkey, and a passkey's answer to it. */
		passkeyOptions: () => call(users("passkeys/options"), {}, isAnything),
		passkeySignIn: (credential: object) => call(users("passkeys/signin"), { credential }, isSignIn),

		/** What the browser is asked with to make a passkey, and the passkey that it made. */
		newPasskeyOptions: (userId: string, accessToken: string) =>
			call(own(userId, "passkeys/options"), { access_token: accessToken }, isAnything),
		addPasskey: (userId: string, accessToken: string, credential: object) =>
			call(own(userId, "passkeys"), { access_token: accessToken, credential }, isAnything),

		/** A7.3: the session goes along as a cookie that scripts can't read. */
		token: (userId: string) => call(own(userId, "auth/token"), { scope: tokenScope }, isToken),

		/** A7.7. */
		profile: (userId: string, accessToken: string) => call(own(userId, "profile"), { access_token: accessToken }, isUser),

		/** A7.10. */
		updateProfile: (userId: string, accessToken: string, values: ProfilePayload) =>
			call(own(userId, "profile"), { ...profilePayload(values), access_token: accessToken }, isUser, {
				method: "PATCH",
				headers: { "x-auth-token": accessToken },
			}),

		/** A7.6. */
		signOut: (userId: string) => call(own(userId, "signout"), {}, isAnything),
	};
}

export type AccountCalls = ReturnType<typeof accountCalls>;

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
const isSocial: Is<SocialData> = (data): data is Record<string, unknown> & SocialData =>
	isName(data.first_name) && (data.is_new_user === true || (isUser(data) && isToken(data)));

/** One call. What is no JSON of the agreed shape counts as no answer. */
async function call<T>(
	url: string,
	body: object,
	is: Is<T>,
	{ method = "POST", headers = {} }: { method?: "POST" | "PATCH"; headers?: Record<string, string> } = {},
): Promise<CallResult<T>> {
	let status = 0;
	try {
		const answer = await fetch(url, {
			method,
			headers: { accept: "application/json", "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
			credentials: "same-origin",
			// A redirect of a call is not one of ours: it would carry a password elsewhere.
			redirect: "error",
			signal: AbortSignal.timeout(callLimitMs),
		});
		({ status } = answer);
		const json = asRecord(await answer.json());
		const data = withoutNulls(asRecord(json?.data));
		if (answer.ok && json?.success === true && data && is(data)) return { ok: true, data };
		const error = asRecord(json?.error);
		if (json?.success === false && error) return { ok: false, failure: refusal(answer, error) };
		return { ok: false, failure: { kind: "failed", status, message: `Answer of ${status} can't be read @ ${url}`, ...retryAfter(answer) } };
	} catch (thrown) {
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		return { ok: false, failure: { kind: "failed", status, message } };
	}
}

function refusal(answer: Response, error: Record<string, unknown>): CallFailure {
	const { code, message, user_message: userMessage, fields } = error;
	return {
		kind: "refused",
		status: answer.status,
		message: isText(message) ? message : `Refused (${answer.status})`,
		...(isText(code) ? { code } : {}),
		...(isText(userMessage) ? { userMessage } : {}),
		...(Array.isArray(fields) ? { fields: fields.map((field) => asRecord(field)?.path).filter(isText) } : {}),
		...retryAfter(answer),
	};
}

function retryAfter(answer: Response): { retryAfter?: number } {
	const seconds = Number(answer.headers.get("retry-after"));
	return seconds > 0 ? { retryAfter: seconds } : {};
}

function asRecord(value: unknown): Record<string, unknown> | null {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** A field without a value is an absent field. */
function withoutNulls(data: Record<string, unknown> | null): Record<string, unknown> | null {
	return data && Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
