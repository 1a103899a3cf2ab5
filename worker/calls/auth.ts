import * as v from "valibot";
import type { MessageKey } from "../../brands/messages/en.ts";
import { messagesFor } from "../../brands/messages/format.ts";
import { callAccounts, clientTokenHeaders } from "../content/accounts.ts";
import type { Arrival } from "../edge/arrival.ts";
import { isForeign } from "../edge/http/formFields.ts";
import { json } from "../edge/http/json.ts";
import { type JsonFields, jsonFields } from "../edge/http/jsonBody.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { refuseCall } from "../edge/http/refusal.ts";
import { askAnew, forgetSession, forgetSessions, isSecure } from "../edge/identity/session.ts";
import { clearedCookies, cookieOf, cookiesFor } from "../edge/identity/sessionCookies.ts";
import { welcomeCookie } from "../pages/account/accountState.ts";
import { clientAddress } from "../platform/clientFacts.ts";
import { Credentials } from "../schemas/account.ts";
import { verifyBotToken } from "../vendors/botCheck.ts";

interface PublicCall {
	method: "POST" | "PATCH" | "DELETE";
	/** Path below `/auth/`; `*` is somebody's or something's id. */
	path: string;
	/** What the reader is told when the service can't be had (A8). */
	failure: MessageKey | ((fields: JsonFields) => MessageKey);
	/** Cookies that the service needs and scripts can't read, by the name of the field that the call has for them. */
	fills?: readonly ("bedrock_session" | "registration")[];
	/** The reader's name is in the answer, or known to be none. */
	names?: boolean;
	/** The edge's own token goes along (A7.5). */
	clientToken?: boolean;
	/** A person must have asked: the edge sees the proof, the service does not (A4.7). */
	botChecked?: boolean;
	/** What the call ends: this browser's session, the session that the path names, or any number of them. */
	ends?: "this" | "named" | "some" | "all";
}

/** Every call that a browser may make (A7.1 to A7.10, and ours of the account page). What is not here does not exist outside. */
const publicCalls: readonly PublicCall[] = [
	{ method: "POST", path: "users/search/profile", failure: "auth.error.submitEmail", botChecked: true },
	{ method: "POST", path: "users/signin", failure: "auth.error.login", names: true },
	{ method: "POST", path: "users/otp/request", failure: "auth.error.request", clientToken: true },
	{ method: "POST", path: "users/otp/verify", failure: "auth.error.verify", names: true, fills: ["registration"] },
	{
		method: "POST",
		path: "users/social/signin",
		failure: ({ terms }) => (terms === true ? "auth.error.register" : "auth.error.login"),
		names: true,
	},
	{ method: "POST", path: "users/register", failure: "auth.error.register" },
	{ method: "POST", path: "users/password/reset", failure: "auth.error.verify", names: true, ends: "some" },
	{ method: "POST", path: "users/passkeys/options", failure: "auth.error.passkey" },
	{ method: "POST", path: "users/passkeys/signin", failure: "auth.error.passkey", names: true },
	{ method: "POST", path: "users/*/passkeys/options", failure: "account.passkeyFailed" },
	{ method: "POST", path: "users/*/passkeys/list", failure: "auth.error.request" },
	{ method: "POST", path: "users/*/passkeys", failure: "account.passkeyFailed" },
	{ method: "DELETE", path: "users/*/passkeys/*", failure: "account.changesFailed" },
	{ method: "POST", path: "users/*/auth/token", failure: "auth.error.request", fills: ["bedrock_session"] },
	{ method: "POST", path: "users/*/signout", failure: "auth.error.request", fills: ["bedrock_session"], ends: "this" },
	{ method: "POST", path: "users/*/profile", failure: "auth.error.request", fills: ["bedrock_session"] },
	{ method: "PATCH", path: "users/*/profile", failure: "account.changesFailed", fills: ["bedrock_session"], names: true },
	{ method: "POST", path: "users/*/sessions", failure: "auth.error.request" },
	{ method: "DELETE", path: "users/*/sessions/*", failure: "account.changesFailed", ends: "named" },
	{ method: "POST", path: "users/*/password", failure: "account.changesFailed", ends: "some" },
	{ method: "POST", path: "users/*/email", failure: "account.changesFailed" },
	{ method: "DELETE", path: "users/*", failure: "account.changesFailed", ends: "all" },
];

/** Ids as paths may have them: nothing that climbs, nothing that needs decoding. */
const idPattern = /^[A-Za-z0-9_-]{1,128}$/;
const methods = ["POST", "PATCH", "DELETE"] as const;

/**
 * `/auth/users/…` (contract §4): what a browser asks of the account service. The edge judges who sends it, adds what only
 * the edge knows, keeps session secrets in cookies and out of answers; status and words are the service's.
 */
export async function auth(arrival: Arrival, path: string): Promise<Response> {
	const { request, brand } = arrival;
	if (!methods.some((method) => method === request.method)) return methodNotAllowed(arrival, methods);
	const call = publicCalls.find((known) => known.method === request.method && matches(known.path, path));
	if (!call) return refuseCall(arrival, { status: 404, code: "not_found", message: "There is no such call." });
	if (isForeign(request.headers, arrival.origin)) {
		return refuseCall(arrival, { status: 403, code: "foreign", message: "Another site's page may not call this." });
	}
	const read = await jsonFields(request);
	if (!read.ok) return refuseCall(arrival, read.refusal);
	const sent = read.fields;

	const { bot_token: proof, ...fields } = sent;
	const stopped = call.botChecked ? await botRefusal(arrival, proof) : null;
	if (stopped) return stopped;
	const body = filled(request, call, call.botChecked ? fields : sent);
	const answer = await callAccounts(arrival, {
		endpoint: path,
		circuit: call.path,
		method: call.method,
		headers: { ...authToken(request), ...(call.clientToken ? await clientTokenHeaders(arrival) : {}) },
		body,
		schema: v.looseObject({}),
	});
	if (call.ends && answer.kind === "done") forget(arrival, call.ends, path, body.bedrock_session);
	const secure = isSecure(request);
	if (answer.kind === "failed") {
		const key = typeof call.failure === "function" ? call.failure(sent) : call.failure;
		const failure = {
			status: 503,
			code: "unavailable",
			message: "The account service could not be reached.",
			userMessage: messagesFor(brand)(key),
			retryAfter: answer.retryAfter ?? 10,
		};
		// Whoever signs out of a shared computer must not stay signed in because a service is down.
		return withCookies(refuseCall(arrival, failure), call.ends === "this" ? clearedCookies(secure) : []);
	}
	if (answer.kind === "refused") {
		// The session is over: scripts can't take its cookie away themselves.
		const over = answer.refusal.status === 401 && call.fills?.includes("bedrock_session") === true && call.path !== "users/*/profile";
		return withCookies(refuseCall(arrival, answer.refusal), over ? clearedCookies(secure) : []);
	}
	const { bedrock_session, registration, ...data } = answer.data;
	const given = v.safeParse(Credentials, answer.data);
	const { first_name, ...credentials } = given.success ? given.output : {};
	const named = call.names && (call.method === "PATCH" || credentials.access_token !== undefined);
	const cookies =
		call.ends === "this" || call.ends === "all"
			? clearedCookies(secure)
			: cookiesFor({ ...credentials, ...(named ? { first_name } : {}) }, secure);
	// A registration ends here: with its first code, or with the terms of who came by Google or Apple.
	const registered = credentials.access_token !== undefined && (body.registration !== undefined || body.terms === true);
	if (registered) cookies.push(await welcomeCookie(arrival));
	return withCookies(json(arrival, answer.status, { success: true, data }), cookies);
}

function matches(pattern: string, path: string): boolean {
	const [wanted, given] = [pattern.split("/"), path.split("/")];
	return wanted.length === given.length && wanted.every((segment, i) => (segment === "*" ? isId(given[i] ?? "") : segment === given[i]));
}

/** `search`, `otp` and the like are calls of their own, never somebody's id. */
const words = new Set(publicCalls.flatMap(({ path }) => path.split("/").filter((segment) => segment !== "*")));
const isId = (segment: string): boolean => idPattern.test(segment) && !words.has(segment);

/** The answer to who can't prove to be a person, in the words of A8.11; null for who can. No verifier, no look-up (security row 25). */
async function botRefusal(arrival: Arrival, proof: unknown): Promise<Response | null> {
	const { request, env, brand, origin } = arrival;
	const facts = { clientAddress: clientAddress(request.headers), host: new URL(origin).host, brand };
	const verdict = typeof proof === "string" && proof !== "" ? await verifyBotToken(env, proof, facts) : "failed";
	if (verdict === "passed") return null;
	const userMessage = messagesFor(brand)("auth.error.submitEmail");
	const refusal = { code: "bot_check", message: "The bot check was not passed.", userMessage };
	return refuseCall(arrival, verdict === "failed" ? { ...refusal, status: 400 } : { ...refusal, status: 503, retryAfter: 10 });
}

function filled(request: Request, call: PublicCall, sent: JsonFields): JsonFields {
	const body: Record<string, unknown> = { ...sent };
	for (const name of call.fills ?? []) {
		const value = cookieOf(request, name);
		if (body[name] === undefined && value !== null) body[name] = value;
	}
	return body;
}

/** The one header of a browser's that goes on (A7.10), where it may be a token at all. */
function authToken({ headers }: Request): Record<string, string> {
	const token = headers.get("x-auth-token");
	return token !== null && /^[A-Za-z0-9_.-]{1,4096}$/.test(token) ? { "x-auth-token": token } : {};
}

/** What a call ended is no session here any more. A secret in a body proves nothing yet: about its session the service is asked. */
function forget(arrival: Arrival, ends: NonNullable<PublicCall["ends"]>, path: string, secret: unknown): void {
	if (ends === "named") forgetSession(path.slice(path.lastIndexOf("/") + 1), arrival.now);
	else if (ends !== "this") forgetSessions();
	else if (typeof secret === "string") askAnew(secret.split(".", 1)[0] ?? "");
}

function withCookies(response: Response, cookies: readonly string[]): Response {
	for (const line of cookies) response.headers.append("set-cookie", line);
	return response;
}
