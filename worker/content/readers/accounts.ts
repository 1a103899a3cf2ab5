import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { type AccountRequest, type CallFailure, type CallResult, callPath } from "../../../client/domain/signIn/accountCalls.ts";
import { clientAddress, deviceLabel, edgeCountry } from "../../platform/clientFacts.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import type { Standing } from "../../platform/fieldByField.ts";
import { log } from "../../platform/log.ts";
import { issueClientToken } from "../../platform/tokens/clientToken.ts";
import { AccountAnswer, AccountRefusal } from "../../schemas/accounts/account.ts";
import {
	type AccountCallName,
	answerOf,
	type CallAnswer,
	type CallArguments,
	requestOf,
	servedCall,
} from "../../schemas/accounts/accountTable.ts";
import { callUpstream, isEmbedded, readByField } from "../upstream/call.ts";
import type { Caller } from "../upstream/caller.ts";

/** A caller of the account service; without a brand before the vertical is known (a session's renewal). */
export interface AccountsCaller extends Caller {
	request: Request;
	now: number;
	brand?: Pick<Brand, "id" | "language">;
	reader?: { session: { secret: string | null } | null };
}

/** A successful answer: its status, and its data as it came. */
export interface Granted {
	status: number;
	data: Readonly<Record<string, unknown>>;
}

/** Returns whether a service lacks a call: one that speaks A7 alone has none of ours. */
export function lacksAccountCall(answer: CallResult<unknown>): boolean {
	return !answer.ok && [404, 405, 501].includes(answer.error.status);
}

/** Returns whether a new password can be set by a code: a call beside A7, which only our own service has unless a setting says so. */
export function resetsPasswords(env: MastheadEnv): boolean {
	return isEmbedded("accounts", env) || env.ACCOUNTS_PASSWORD_RESET === "on";
}

/** Returns whether passkeys open accounts: calls beside A7 as well (decision 0227). */
export function takesPasskeys(env: MastheadEnv): boolean {
	return isEmbedded("accounts", env) || env.ACCOUNTS_PASSKEYS === "on";
}

/** The status of a refusal that came with one of success. */
const saidNo = 400;

/** Hashing a password is slow, and many may queue: longer than a read, shorter than the browser waits. */
const callLimitMs = 12_000;

/** Makes a call of the account table; its own schema parses the answer. */
export async function askAccounts<N extends AccountCallName>(
	caller: AccountsCaller,
	name: N,
	...args: CallArguments<N>
): Promise<CallResult<CallAnswer<N>>> {
	const granted = await sendToAccounts(caller, name, requestOf(name, ...args));
	return granted.ok ? readAnswer(caller, name, granted.value) : granted;
}

/** Fields that decide who is let in: what can't be read there is no answer. Any other is left out, as in documents (C3.19). */
const vital: readonly unknown[] = ["user_id", "access_token", "email_verified"];
const standing: Standing = { levels: 0, mayOmit: ([name]) => !vital.includes(name) };

/** Parses the data of a success; without what the call reads there is no answer. */
export function readAnswer<N extends AccountCallName>(
	caller: AccountsCaller,
	name: N,
	{ data, status }: Granted,
): CallResult<CallAnswer<N>> {
	const read = readByField(caller, servedCall(name).path, answerOf(name), data, standing);
	return read.fault ? { ok: false, error: illShaped(caller, name, status, read.fault.path) } : { ok: true, value: read.value };
}

/**
 * One call of the account service (A7), never retried: codes and passwords are counted. The edge states the caller's address in headers of
 * its own, which never repeat a browser's unread.
 */
export async function sendToAccounts(
	caller: AccountsCaller,
	name: AccountCallName,
	request: AccountRequest & { device?: string | undefined; isPerson?: boolean },
): Promise<CallResult<Granted>> {
	const call = servedCall(name);
	const answer = await callUpstream(caller, "accounts", {
		endpoint: callPath(call, request),
		method: call.method,
		headers: {
			...callerHeaders(caller),
			...(request.token === undefined ? {} : { "x-auth-token": request.token }),
			// A mark of the browser's own, which the service judges by its signature.
			...(request.device === undefined ? {} : { "x-known-device": request.device }),
			...(request.isPerson ? { "x-proven-person": "1" } : {}),
			...(call.clientToken ? await clientTokenHeaders(caller) : {}),
		},
		body: request.body,
		circuit: call.path,
		timeoutMs: call.timeoutMs ?? callLimitMs,
		maxBytes: 256 * 1024,
		keepsRefusal: true,
	});
	if (!answer.ok) return { ok: false, error: failureOf(caller, call.path, answer.error) };
	const { status, text } = answer.value;
	// A call of which A7 reads nothing may have an answer without a body.
	if (text === "") return { ok: true, value: { status: 200, data: {} } };
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AccountAnswer), text);
	if (!parsed.success) return { ok: false, error: illShaped(caller, name, status, v.getDotPath(parsed.issues[0]) ?? "") };
	const { success, data, error } = parsed.output;
	// A refusal with a status of success is still one: its message reaches the reader (A8.2).
	const refusal = success ? null : refusalIn(caller, call.path, text);
	if (success ?? (call.isOpen && error == null)) return { ok: true, value: { status, data } };
	return { ok: false, error: refusal ? refusedWith(saidNo, refusal) : illShaped(caller, name, status, "error") };
}

/** Logs the place of the misfit alone: the answer's words may be a token or an address. */
function illShaped(caller: Caller, name: AccountCallName, status: number, at: string): CallFailure {
	const { path: call } = servedCall(name);
	const path = at || "(root)";
	log("error", "upstream", { correlationId: caller.correlationId, base: "accounts", kind: "shape", call, path });
	return { kind: "failed", status, message: `Ill-shaped answer (${path}) @ ${call}` };
}

function callerHeaders({ env, request, brand }: AccountsCaller): Record<string, string> {
	const { headers } = request;
	return {
		"x-client-address": clientAddress(headers, env),
		"x-client-device": deviceLabel(headers),
		"x-client-country": edgeCountry(request),
		// Passkeys belong to the page's host: the requested address, which the platform routed here.
		"x-client-origin": new URL(request.url).origin,
		...(brand ? { "x-language": brand.language, "x-vertical": brand.id } : {}),
	};
}

/** A code request goes with the client token (A7.5). */
async function clientTokenHeaders({ env, now }: AccountsCaller): Promise<Record<string, string>> {
	const token = await issueClientToken(env, now);
	return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** A failed call as its reader hears of it: the service's refusal, or that it failed. */
export function failureOf(caller: Caller, call: string, { kind, status = 0, retryAfter, message, refusal }: RemoteError): CallFailure {
	if (kind !== "status" || status < 400 || status >= 500) return { kind: "failed", status, message, retryAfter };
	return refusedWith(status, refusalIn(caller, call, refusal ?? "") ?? {}, retryAfter);
}

type Refusal = v.InferOutput<typeof AccountRefusal>["error"];

/** Parses a refusal as far as it can be read: A7 names `user_message` alone. Null: not at all. */
function refusalIn(caller: Caller, call: string, text: string): Refusal | null {
	const sent = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
	const said = readByField(caller, call, AccountRefusal, sent.output, standing);
	return said.fault ? null : said.value.error;
}

function refusedWith(status: number, { code, message, user_message: userMessage, fields }: Refusal, retryAfter?: number): CallFailure {
	return {
		kind: "refused",
		status,
		code: code ?? "refused",
		message: message ?? "The service refused the call.",
		userMessage,
		fields,
		retryAfter,
	};
}
