import * as v from "valibot";
import type { AccountRequest, CallResult } from "../../../client/domain/signIn/accountCalls.ts";
import { type AccountsCaller, type Granted, readAnswer, sendToAccounts } from "../../content/readers/accounts.ts";
import { Credentials } from "../../schemas/accounts/account.ts";
import { type AccountCallName, type ServedCall, servedCall } from "../../schemas/accounts/accountTable.ts";
import { cookieOf, isSecure } from "../http/cookies.ts";
import { deviceCookie, markOf } from "./deviceCookie.ts";
import { readReaderToken } from "./readerToken.ts";
import { askAnew, forgetSession, forgetSessions } from "./session.ts";
import { clearedCookies, cookiesFor, languageCookie } from "./sessionCookies.ts";

/** The result of a reader's call, with the changes of the reader's cookies. */
export interface ReaderAnswer {
	result: CallResult<Granted>;
	/** Set-Cookie lines. */
	cookies: string[];
	/** A registration ended here: with its first code, or with accepted terms after Google or Apple. */
	registered: boolean;
	/** Names of the passkeys that a reset took away; null: none. */
	removedPasskeys: string | null;
	/** The address was proven in another browser than it registered in: a new password is needed. */
	lostPassword: boolean;
	/** A password was chosen: the notice about a lost one is done with. */
	passwordChosen: boolean;
	/** The account is due for deletion: its reader is led to where that can be cancelled. */
	isDeletionDue: boolean;
}

const plain = { registered: false, removedPasskeys: null, lostPassword: false, passwordChosen: false, isDeletionDue: false } as const;

/**
 * A reader's call, by script or form: cookies out of scripts' reach fill its fields, and the session that the answer begins, renews or
 * ends changes cookies and what this edge knows.
 */
export async function askForReader(
	caller: AccountsCaller,
	name: AccountCallName,
	request: AccountRequest & { isPerson?: boolean },
): Promise<ReaderAnswer> {
	const call = servedCall(name);
	const { ends, fills, method, names, own } = call;
	const secure = isSecure(caller.request);
	const { is_new_user: isNew } = request.body;
	const fields = bodyOf(call, caller, request.body);
	// An unknown reader gets the terms first: the service begins no session and spends no nonce.
	const body = name === "social" && isNew === true && fields.terms !== true ? { ...fields, terms: false } : fields;
	// The token names the session, whose own cookie may be gone; a renewal may have no other proof.
	const isOfToken = ends === "this" || name === "token";
	const token = request.token ?? (isOfToken ? (cookieOf(caller.request, "access_token") ?? undefined) : undefined);
	const answer = await sendToAccounts(caller, name, { ...request, body, token, device: markOf(caller.request) });
	// A yes that its reader can't be shown begins no session.
	const read = answer.ok ? fitting(caller, name, answer.value) : answer;
	const result = read.ok ? admit(name, read.value, { terms: body.terms === true, isNew }) : read;
	if (!result.ok) {
		const { kind, status } = result.error;
		// Whoever signs out of a shared computer must not stay signed in because a service is down; a renewal that is refused
		// says that the session is over, and scripts can't take its cookie away themselves.
		const over = kind === "failed" ? ends === "this" : status === 401 && !own && fills?.includes("bedrock_session") === true;
		return { result, cookies: over ? clearedCookies(secure) : [], ...plain };
	}
	if (ends) await forget(caller, ends, { id: request.ids?.at(-1) ?? "", secret: body.bedrock_session, token });
	if (ends === "this" || ends === "all") return { result, cookies: clearedCookies(secure), ...plain };
	const credited = v.safeParse(Credentials, result.value.data);
	const { removed_passkeys: removedPasskeys, lost_password: lostPassword, leaves_at: deletionAt } = result.value.data;
	const { first_name = method === "PATCH" ? sentName(body) : undefined, ...credentials } = credited.success ? credited.output : {};
	const begins = credentials.access_token !== undefined;
	const named = names && (begins || (method === "PATCH" && first_name !== undefined));
	return {
		result,
		cookies: [
			...cookiesFor({ ...credentials, ...(named ? { first_name } : {}) }, secure),
			...(names && begins ? [languageCookie(caller.brand?.language, secure)] : []),
			...(names && begins ? await deviceCookie(caller, result.value.data.user_id) : []),
		],
		removedPasskeys: typeof removedPasskeys === "string" ? removedPasskeys.slice(0, 400) : null,
		lostPassword: lostPassword === true,
		passwordChosen: name === "changePassword",
		isDeletionDue: begins && typeof deletionAt === "number",
		registered: begins && (body.registration !== undefined || body.terms === true),
	};
}

function fitting(caller: AccountsCaller, name: AccountCallName, { status, data }: Granted): CallResult<Granted> {
	const read = readAnswer(caller, name, { status, data });
	return read.ok ? { ok: true, value: { status, data: { ...data, ...read.value } } } : read;
}

/** Without accepted terms only a known account is let in (A4.10), whatever the service answers; its silence is not a no. */
function beforeTerms(granted: Granted, isNew: unknown): CallResult<Granted> {
	const known = (typeof isNew === "boolean" ? isNew : granted.data.is_new_user) === false;
	return { ok: true, value: known ? granted : { status: granted.status, data: { is_new_user: true } } };
}

/** Takes the session out of a yes that may not begin one yet. */
function admit(name: AccountCallName, granted: Granted, { terms, isNew }: { terms: boolean; isNew: unknown }): CallResult<Granted> {
	if (name === "social" && !terms) return beforeTerms(granted, isNew);
	// A code that was typed verifies its address.
	return name === "verifyCode" ? { ok: true, value: granted } : beforeCode(granted);
}

/** An unverified address begins no session (A4.8), whatever the service sends with it. */
function beforeCode(granted: Granted): CallResult<Granted> {
	if (granted.data.email_verified !== false) return { ok: true, value: granted };
	const { access_token: _, bedrock_session: __, ...data } = granted.data;
	return { ok: true, value: { ...granted, data } };
}

const sentName = ({ first_name }: AccountRequest["body"]): string | undefined => (typeof first_name === "string" ? first_name : undefined);

/** The call's own fields of what was sent, whoever sent more (A5.7); cookies out of scripts' reach fill those that are missing. */
function bodyOf(
	{ request: { entries }, fills = [] }: ServedCall,
	{ request, reader }: AccountsCaller,
	sent: AccountRequest["body"],
): AccountRequest["body"] {
	const isOwn = (name: string) => name === "access_token" || Object.hasOwn(entries, name) || fills.some((filled) => filled === name);
	const body = Object.fromEntries(Object.entries(sent).filter(([name]) => isOwn(name)));
	for (const name of fills) {
		// A renewal on the way changed the cookie's.
		const value = (name === "bedrock_session" ? reader?.session?.secret : null) ?? cookieOf(request, name);
		if (body[name] === undefined && value !== null) body[name] = value;
	}
	return body;
}

/** Forgets sessions that a call ended. A secret in a body proves nothing: its session is verified anew. */
async function forget(
	{ env, now }: AccountsCaller,
	ends: "this" | "named" | "some" | "all",
	{ id, secret, token }: { id: string; secret: unknown; token: string | undefined },
): Promise<void> {
	if (ends === "named") return forgetSession(id, now);
	if (ends !== "this") return forgetSessions();
	if (typeof secret === "string") askAnew(secret.split(".", 1)[0] ?? "");
	const known = token === undefined ? null : await readReaderToken(token, env, now);
	if (known && !known.isExpired && known.userId === id) forgetSession(known.sessionId, now);
}
