import { messagesFor } from "../../brands/messages/format.ts";
import type { Arrival } from "../edge/arrival.ts";
import { jsonFields } from "../edge/http/callBody.ts";
import { withCookies } from "../edge/http/cookies.ts";
import { isCrossSite } from "../edge/http/crossSite.ts";
import { json } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { refuseCall, refuseUngranted } from "../edge/http/refusal.ts";
import { personVerdict } from "../edge/identity/personProof.ts";
import { askForReader } from "../edge/identity/readerCalls.ts";
import { nonceAfter, nonceCookie, nonceOf } from "../edge/identity/socialNonce.ts";
import { entryCookies, welcomeCookie } from "../pages/account/accountState.ts";
import { randomText } from "../platform/digest.ts";
import { type AccountCallName, accountCallNames, type ServedCall, servedCall } from "../schemas/accounts/accountTable.ts";

/** Ids that need no decoding and can't traverse. */
const idPattern = /^[A-Za-z0-9_-]{1,128}$/;
const methods = ["POST", "PATCH", "DELETE"] as const;

/**
 * `/auth/users/…` (contract §4): a browser's calls of the account service. The edge checks the sender, adds what only it knows, and moves
 * session secrets into cookies; status and words are the service's.
 */
export async function auth(arrival: Arrival, address: string): Promise<Response> {
	const { request } = arrival;
	const path = address.replace(/\/$/, "");
	if (!methods.some((method) => method === request.method)) return methodNotAllowed(arrival, methods);
	const asksNonce = path === "social/nonce" && request.method === "POST";
	const name = accountCallNames.find((known) => isCall(known, request.method, path));
	if (!name && !asksNonce) return refuseCall(arrival, { status: 404, code: "not_found", message: "There is no such call." });
	if (isCrossSite(request.headers, arrival.origin)) {
		return refuseCall(arrival, { status: 403, code: "cross_site", message: "Another site's page may not call this." });
	}
	if (!name) return giveNonce(arrival);
	const call = servedCall(name);
	const read = await jsonFields(request);
	if (!read.ok) return refuseCall(arrival, read.error);
	const sent = read.value;

	const { bot_token: proof, ...fields } = sent;
	const judged = call.botChecked ?? (proof === undefined ? undefined : call.capProof);
	const verdict = judged ? await personVerdict(arrival, judged, proof) : "off";
	if (verdict === "failed" || verdict === "unavailable") return botRefusal(arrival, verdict, failedWords(arrival, call, sent));
	const nonce = name === "social" ? await nonceOf(arrival) : null;
	// A nonce in the body could be copied from the token.
	const body = name === "social" ? { ...sent, nonce: nonce ?? undefined } : judged ? fields : sent;
	const requested = { ids: idsIn(call.path, path), token: authToken(request), body, isPerson: verdict === "passed" };
	const { result, cookies, registered, ...entry } = await askForReader(arrival, name, requested);
	if (registered) cookies.push(await welcomeCookie(arrival));
	cookies.push(...(await entryCookies(arrival, entry)));
	if (nonce !== null) cookies.push(...(await nonceAfter(arrival, nonce, result)));
	if (result.ok) {
		// Session secrets stay in cookies that scripts can't read.
		const { bedrock_session, registration, ...data } = result.value.data;
		return withCookies(json(arrival, result.value.status, { success: true, data }), cookies);
	}
	return withCookies(refuseUngranted(arrival, result.error, failedWords(arrival, call, sent)), cookies);
}

/** A nonce for Google or Apple: this browser's for another ten minutes, else a new one. */
async function giveNonce(arrival: Arrival): Promise<Response> {
	const nonce = (await nonceOf(arrival)) ?? randomText(16);
	const line = await nonceCookie(arrival, nonce);
	if (line === null) return refuseCall(arrival, { status: 503, code: "unavailable", message: "No nonce can be stored.", retryAfter: 10 });
	return withCookies(json(arrival, 200, { success: true, data: { nonce } }), [line]);
}

function isCall(name: AccountCallName, method: string, path: string): boolean {
	const call = servedCall(name);
	return call.failed !== null && call.method === method && matches(call.path, path);
}

function idsIn(pattern: string, path: string): string[] {
	const input = path.split("/");
	return pattern.split("/").flatMap((segment, i) => (segment === "*" ? [input[i] ?? ""] : []));
}

function matches(pattern: string, path: string): boolean {
	const [wanted, input] = [pattern.split("/"), path.split("/")];
	return wanted.length === input.length && wanted.every((segment, i) => (segment === "*" ? isId(input[i] ?? "") : segment === input[i]));
}

/** `search`, `otp` and the like are calls, never ids. */
const words = new Set(
	accountCallNames.flatMap((name) =>
		servedCall(name)
			.path.split("/")
			.filter((segment) => segment !== "*"),
	),
);
const isId = (segment: string): boolean => idPattern.test(segment) && !words.has(segment);

/** The message when a call can't be made (A8). */
function failedWords({ brand }: Arrival, { failed }: ServedCall, sent: Readonly<Record<string, unknown>>): string | undefined {
	const key = typeof failed === "function" ? failed(sent) : failed;
	return key === null ? undefined : messagesFor(brand)(key);
}

/** The answer to a failed bot check, in the call's words (A8.11). Without a verifier there is no look-up (security row 25). */
function botRefusal(arrival: Arrival, verdict: "failed" | "unavailable", userMessage: string | undefined): Response {
	const refusal = { code: "bot_check", message: "The bot check was not passed.", userMessage };
	return refuseCall(arrival, verdict === "failed" ? { ...refusal, status: 400 } : { ...refusal, status: 503, retryAfter: 10 });
}

/** The only forwarded header of a browser (A7.10), if it may be a token. */
function authToken({ headers }: Request): string | undefined {
	const token = headers.get("x-auth-token");
	return token !== null && /^[A-Za-z0-9_.-]{1,4096}$/.test(token) ? token : undefined;
}
