import { textOf } from "../domain/calls/fields.ts";
import { retryAfterIn } from "../domain/calls/retryAfter.ts";
import {
	type AccountCalls,
	type AccountRequest,
	type BrowserCallName,
	browserCalls,
	type CallFailure,
	type CallResult,
	callPath,
	callsThrough,
} from "../domain/signIn/accountCalls.ts";
import { type BotCheckAction, botCheckActions, personWantedCode } from "../domain/signIn/payloads.ts";

const callLimitMs = 15_000;

/**
 * The account calls (A7.1 to A7.10) of one brand's pages; `base` is their path, e.g. `/auth` or `/noticias/auth`. None is retried, since
 * codes and passwords are counted; with an account's attempts used up it is repeated with a proof of a person (security row 7).
 */
export function accountCalls(base = "/auth", botToken: BotToken = async () => null): AccountCalls {
	return callsThrough(async (name, request) => {
		const result = await send(base, name, request);
		if (result.ok || result.error.code !== personWantedCode) return result;
		const proof = await botToken(botCheckActions.tryAgain).catch(() => null);
		return proof === null ? result : send(base, name, { ...request, body: { ...request.body, bot_token: proof } });
	});
}

/** A proof of a person; null where no check is configured. */
type BotToken = (action: BotCheckAction) => Promise<string | null>;

/** One call. An answer that is not JSON of the agreed shape counts as none. */
async function send(base: string, name: BrowserCallName, request: AccountRequest): Promise<CallResult<object>> {
	const { method, is, ...call } = browserCalls[name];
	const url = `${base}/${callPath(call, request)}`;
	let status = 0;
	try {
		const answer = await fetch(url, {
			method,
			headers: {
				accept: "application/json",
				"content-type": "application/json",
				"x-original-correlation-id": crypto.randomUUID(),
				...(request.token === undefined ? {} : { "x-auth-token": request.token }),
			},
			body: JSON.stringify(request.body),
			credentials: "same-origin",
			// Following a redirect could carry a password elsewhere.
			redirect: "error",
			signal: AbortSignal.timeout(callLimitMs),
		});
		({ status } = answer);
		const json = asRecord(await answer.json());
		const data = withoutNulls(asRecord(json?.data));
		if (answer.ok && json?.success === true && data && is(data)) return { ok: true, value: data };
		const error = asRecord(json?.error);
		if (json?.success === false && error) return { ok: false, error: refusal(answer, error) };
		return { ok: false, error: { kind: "failed", status, message: `Answer of ${status} can't be read @ ${url}`, ...retryAfter(answer) } };
	} catch (thrown) {
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		return { ok: false, error: { kind: "failed", status, message } };
	}
}

function refusal(answer: Response, { code, message, user_message, fields }: Record<string, unknown>): CallFailure {
	return {
		kind: "refused",
		status: answer.status,
		message: textOf(message) ?? `Refused (${answer.status})`,
		code: textOf(code) ?? undefined,
		userMessage: textOf(user_message) ?? undefined,
		fields: Array.isArray(fields) ? fields.flatMap(faultOf) : undefined,
		...retryAfter(answer),
	};
}

function faultOf(field: unknown): { path: string; message: string }[] {
	const { path, message } = asRecord(field) ?? {};
	const at = textOf(path);
	return at === null ? [] : [{ path: at, message: textOf(message) ?? "" }];
}

function retryAfter({ headers }: Response): { retryAfter?: number } {
	const seconds = retryAfterIn(headers);
	return seconds > 0 ? { retryAfter: Math.ceil(seconds) } : {};
}

function asRecord(value: unknown): Record<string, unknown> | null {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function withoutNulls(data: Record<string, unknown> | null): Record<string, unknown> | null {
	return data && Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
