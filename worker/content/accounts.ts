import * as v from "valibot";
import type { Brand } from "../../brands/schema.ts";
import type { RemoteError } from "../../client/domain/remoteCall.ts";
import {
	type ProfilePayload,
	profilePayload,
	registrationPayload,
	rememberMe,
	signInBrand,
	tokenScope,
} from "../../client/domain/signIn/payloads.ts";
import { clientAddress, deviceLabel, edgeCountry } from "../platform/clientFacts.ts";
import { log } from "../platform/log.ts";
import { issueClientToken } from "../platform/tokens/clientToken.ts";
import {
	AccountAnswer,
	AccountRefusal,
	CodeVerified,
	LookedUp,
	Nothing,
	PasskeyList,
	Registered,
	Renewed,
	SessionList,
	SignedIn,
	User,
} from "../schemas/account.ts";
import { callUpstream } from "./call.ts";
import type { Caller } from "./caller.ts";

/** Who asks the account service; before the vertical is known (a session's renewal) there is no brand. */
export interface AccountsCaller extends Caller {
	request: Request;
	now: number;
	brand?: Pick<Brand, "id" | "language">;
}

/** What a code is for: logging in or verifying an address, a new password, a new address. */
export type CodePurpose = "signin" | "reset" | "email";

/** Who is signed in, as calls name it. */
export interface SignedInAs {
	userId: string;
	token: string;
}

/** Why the service said no. `userMessage` is for the reader, in the reader's language; null where it had no words. */
export interface Refusal {
	/** 400 to 499. */
	status: number;
	code: string;
	/** For developers. */
	message: string;
	userMessage: string | null;
	fields: readonly { path: string; message: string }[];
	/** Seconds, of a 429. */
	retryAfter: number | null;
}

/** What came of a call: an answer, a refusal, or nothing that can be used. */
export type AccountsResult<T> =
	| { kind: "done"; status: number; data: T }
	| { kind: "refused"; refusal: Refusal }
	| { kind: "failed"; retryAfter: number | null };

interface AccountsCall<S extends v.GenericSchema> {
	endpoint: string;
	/** POST where nothing is said. */
	method?: "POST" | "PATCH" | "DELETE";
	body: Readonly<Record<string, unknown>>;
	headers?: Readonly<Record<string, string>>;
	schema: S;
	/** The kind of call, without anybody's id: circuits and logs go by it. */
	circuit: string;
	timeoutMs?: number;
}

/** Hashing a password takes its time, and many may wait their turn: longer than a read, shorter than the browser waits. */
const callLimitMs = 12_000;

/**
 * One call of the account service (A7), made once: codes and passwords are counted, so a second try is the reader's. The
 * edge vouches for where it came from in headers of its own; nothing that a browser says goes into them unread.
 */
export async function callAccounts<S extends v.GenericSchema>(
	caller: AccountsCaller,
	call: AccountsCall<S>,
): Promise<AccountsResult<v.InferOutput<S>>> {
	const answer = await callUpstream(caller, "accounts", {
		endpoint: call.endpoint,
		method: call.method ?? "POST",
		headers: { ...callerHeaders(caller), ...call.headers },
		body: call.body,
		circuit: call.circuit,
		timeoutMs: call.timeoutMs ?? callLimitMs,
		maxBytes: 256 * 1024,
		keepsRefusal: true,
	});
	if (!answer.ok) return refusedOrFailed(answer.error);
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AccountAnswer), answer.value.text);
	const data = parsed.success ? v.safeParse(call.schema, parsed.output.data) : parsed;
	if (data.success) return { kind: "done", status: answer.value.status, data: data.output };
	// Only where it does not fit: the answer's own words may be a token or an address.
	log("error", "upstream", {
		correlationId: caller.correlationId,
		base: "accounts",
		kind: "shape",
		call: call.circuit,
		path: v.getDotPath(data.issues[0]) ?? "(root)",
	});
	return { kind: "failed", retryAfter: null };
}

function callerHeaders({ request, brand }: AccountsCaller): Record<string, string> {
	const { headers } = request;
	return {
		"x-client-address": clientAddress(headers),
		"x-client-device": deviceLabel(headers),
		"x-client-country": edgeCountry(request),
		// Passkeys belong to the host of the page: the address as it was asked, which the platform routed here.
		"x-client-origin": new URL(request.url).origin,
		...(brand ? { "x-language": brand.language, "x-vertical": brand.id } : {}),
	};
}

function refusedOrFailed(error: RemoteError): AccountsResult<never> {
	const { status, retryAfter = null } = error;
	if (error.kind !== "status" || status === undefined || status < 400 || status >= 500) return { kind: "failed", retryAfter };
	const said = v.safeParse(v.pipe(v.string(), v.parseJson(), AccountRefusal), error.refusal ?? "");
	const { code, message, user_message, fields } = said.success ? said.output.error : {};
	return {
		kind: "refused",
		refusal: {
			status,
			code: code ?? "refused",
			message: message ?? "The account service refused the call.",
			userMessage: user_message ?? null,
			fields: fields ?? [],
			retryAfter,
		},
	};
}

/** Headers that a call of this kind needs beside the caller's: a code request goes with the client token (A7.5). */
export async function clientTokenHeaders({ env, now }: Pick<AccountsCaller, "env" | "now">): Promise<Record<string, string>> {
	const token = await issueClientToken(env, now);
	return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** A7.1. */
export function lookUp(caller: AccountsCaller, email: string) {
	const body = { email, brand: signInBrand };
	return callAccounts(caller, { endpoint: "users/search/profile", circuit: "users/search/profile", body, schema: LookedUp });
}

/** A7.2. */
export function signIn(caller: AccountsCaller, email: string, password: string) {
	const body = { email, password, brand: signInBrand, remember_me: rememberMe };
	return callAccounts(caller, { endpoint: "users/signin", circuit: "users/signin", body, schema: SignedIn });
}

/** A7.9: the service mails the first code by itself. */
export function register(caller: AccountsCaller, email: string, password: string) {
	const body = { ...registrationPayload({ email, password }) };
	return callAccounts(caller, { endpoint: "users/register", circuit: "users/register", body, schema: Registered });
}

/** A7.5. A code for a new address is only for somebody who is signed in: `token` says who. */
export async function requestCode(caller: AccountsCaller, email: string, purpose: CodePurpose, token: string | null = null) {
	const headers = { ...(await clientTokenHeaders(caller)), ...(token === null ? {} : { "x-auth-token": token }) };
	const body = { email, brand: signInBrand, purpose };
	return callAccounts(caller, { endpoint: "users/otp/request", circuit: "users/otp/request", headers, body, schema: Nothing });
}

/** A7.4; `registration` is the proof that the same browser registered (security row 14). */
export function verifyCode(caller: AccountsCaller, email: string, code: string, registration: string | null) {
	const body = { email, brand: signInBrand, one_time_code: code, ...(registration === null ? {} : { registration }) };
	return callAccounts(caller, { endpoint: "users/otp/verify", circuit: "users/otp/verify", body, schema: CodeVerified });
}

/** A code and a new password together; older sessions end. */
export function resetPassword(caller: AccountsCaller, email: string, code: string, password: string) {
	const body = { email, brand: signInBrand, one_time_code: code, password };
	return callAccounts(caller, { endpoint: "users/password/reset", circuit: "users/password/reset", body, schema: SignedIn });
}

/** A7.3. A renewal within a moment of another gives a token and no new session. */
export function renewToken(caller: AccountsCaller, userId: string, bedrockSession: string) {
	return own(
		caller,
		{ userId, path: "auth/token", schema: Renewed, timeoutMs: 5000 },
		{ bedrock_session: bedrockSession, scope: tokenScope },
	);
}

/** Whether the session behind a token is alive: a call of the edge alone. */
export function checkSession(caller: AccountsCaller, { userId, token }: SignedInAs) {
	return own(caller, { userId, path: "session", schema: Nothing, timeoutMs: 3000 }, { access_token: token });
}

/** A7.6. */
export function signOut(caller: AccountsCaller, userId: string, bedrockSession: string | null) {
	return own(caller, { userId, path: "signout", schema: Nothing }, bedrockSession === null ? {} : { bedrock_session: bedrockSession });
}

/** A7.7. */
export function loadProfile(caller: AccountsCaller, { userId, token }: SignedInAs) {
	return own(caller, { userId, path: "profile", schema: User }, { access_token: token });
}

/** A7.10. */
export function updateProfile(caller: AccountsCaller, { userId, token }: SignedInAs, fields: ProfilePayload) {
	const body = { ...profilePayload(fields), access_token: token };
	return own(caller, { userId, path: "profile", method: "PATCH", headers: { "x-auth-token": token }, schema: User }, body);
}

/** Every session of a reader, this one marked. */
export function loadSessions(caller: AccountsCaller, { userId, token }: SignedInAs) {
	return own(caller, { userId, path: "sessions", schema: SessionList }, { access_token: token });
}

/** Ends one session of a reader. */
export function endSession(caller: AccountsCaller, { userId, token }: SignedInAs, sessionId: string) {
	const path = `sessions/${encodeURIComponent(sessionId)}`;
	return own(caller, { userId, path, method: "DELETE", headers: { "x-auth-token": token }, schema: Nothing }, {});
}

/** A reader's passkeys. */
export function loadPasskeys(caller: AccountsCaller, { userId, token }: SignedInAs) {
	return own(caller, { userId, path: "passkeys/list", schema: PasskeyList }, { access_token: token });
}

/** Takes one passkey of a reader away. */
export function removePasskey(caller: AccountsCaller, { userId, token }: SignedInAs, id: string) {
	const path = `passkeys/${encodeURIComponent(id)}`;
	return own(caller, { userId, path, method: "DELETE", headers: { "x-auth-token": token }, schema: Nothing }, {});
}

/** A new password for the old one, or for a code; every other session ends. */
export function changePassword(
	caller: AccountsCaller,
	{ userId, token }: SignedInAs,
	proof: { current_password: string } | { one_time_code: string },
	newPassword: string,
) {
	return own(caller, { userId, path: "password", schema: Nothing }, { access_token: token, ...proof, new_password: newPassword });
}

/** A new address, proven by the code that was sent to it. */
export function changeEmail(caller: AccountsCaller, { userId, token }: SignedInAs, email: string, code: string) {
	return own(caller, { userId, path: "email", schema: User }, { access_token: token, email, one_time_code: code });
}

/** The account and everything kept with it, gone. */
export function deleteAccount(
	caller: AccountsCaller,
	{ userId, token }: SignedInAs,
	proof: { password: string } | { one_time_code: string },
) {
	return own(caller, { userId, path: "", method: "DELETE", headers: { "x-auth-token": token }, schema: Nothing }, proof);
}

interface OwnCall<S extends v.GenericSchema> extends Pick<AccountsCall<S>, "method" | "headers" | "schema" | "timeoutMs"> {
	userId: string;
	path: string;
}

function own<S extends v.GenericSchema>(
	caller: AccountsCaller,
	{ userId, path, ...call }: OwnCall<S>,
	body: Readonly<Record<string, unknown>>,
): Promise<AccountsResult<v.InferOutput<S>>> {
	const kind = path.split("/", path.startsWith("auth/") ? 2 : 1).join("/");
	const below = path === "" ? "" : `/${path}`;
	return callAccounts(caller, {
		...call,
		endpoint: `users/${encodeURIComponent(userId)}${below}`,
		circuit: `users/*${kind === "" ? "" : `/${kind}`}`,
		body,
	});
}
