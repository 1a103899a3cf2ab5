import type { Context } from "hono";
import * as v from "valibot";
import type { Brand, Language } from "../../../brands/schema.ts";
import { accessClaims } from "../../platform/tokens/accessToken.ts";
import { NoFields } from "../../schemas/personal/myNewsCalls.ts";
import { type Limit, take } from "../people/limits.ts";
import { illShaped, noSession, refuse, tooMany } from "../people/refusals.ts";
import { sessionOf } from "../people/sessions.ts";
import type { StoreEnv } from "../platform/contentSession.ts";
import { answer, brandOf, jsonOf, type OriginBindings } from "../platform/respond.ts";

/** A call in the name of the token's reader, the only way to name one (security row 24). */
export interface MyNewsCall {
	env: StoreEnv;
	/** Epoch ms. */
	now: number;
	userId: string;
	/** The brand that is being read, vouched for by the edge. */
	brand: Brand;
	language: Language;
	/** A path parameter; empty where there is none. */
	param(name: string): string;
	/** The request path, without a trailing slash. */
	path: string;
}

/** A call whose own statement judges the session; null: another service has the accounts. */
export interface UnjudgedCall extends MyNewsCall {
	sessionId: string | null;
}

/** Answers a read, or a change without a body. */
export type Answering = (call: MyNewsCall) => Promise<Response>;

type Handler = (context: Context<OriginBindings>) => Promise<Response>;
type Clock = () => number;

/** Changes per reader: far more than a person makes. */
const changes: Limit = { kind: "mynews", most: 600, windowMs: 10 * 60_000 };
/** Additions of stories to a history: one in `perCounted` is counted, for as many (decision 0305). */
const readings: Limit = { kind: "mynews-read", most: 30, windowMs: changes.windowMs };
const perCounted = 20;
const maxBody = 64 * 1024;

/** Answers reads in the name of the token's reader. */
export function reading(clock: Clock, answering: Answering): Handler {
	return async (context) => {
		const caller = callerOf(context, clock());
		const userId = await readerOf(caller);
		return userId === null ? noSession(caller) : answering({ ...caller, userId });
	};
}

/** Answers rate-limited changes in the name of the token's reader; the body is read last. */
export function changing<S extends v.GenericSchema>(
	clock: Clock,
	schema: S,
	answering: (call: MyNewsCall, body: v.InferOutput<S>) => Promise<Response>,
): Handler {
	return async (context) => {
		const caller = callerOf(context, clock());
		const userId = await readerOf(caller);
		if (userId === null) return noSession(caller);
		const wait = await take(caller.env, changes, userId, caller.now);
		if (wait !== null) return tooMany(caller, wait);
		return withBody(context, caller, schema, (body) => answering({ ...caller, userId }, body));
	};
}

/** Answers a change that comes with each story: its statement judges the session, which is looked up only where it stored nothing (null). */
export function recording(clock: Clock, store: (call: UnjudgedCall) => Promise<Response | null>, nothing: () => Response): Handler {
	return async (context) => {
		const caller = callerOf(context, clock());
		const claims = await accessClaims(caller.token, caller.env, caller.now);
		if (!claims) return noSession(caller);
		const { sub: userId, sid } = claims;
		const wait = Math.random() < 1 / perCounted ? await take(caller.env, readings, userId, caller.now) : null;
		if (wait !== null) return tooMany(caller, wait);
		return withBody(context, caller, NoFields, async () => {
			const stored = await store({ ...caller, userId, sessionId: caller.env.ACCOUNTS_API_URL ? null : sid });
			return stored ?? ((await readerOf(caller)) === null ? noSession(caller) : nothing());
		});
	};
}

async function withBody<S extends v.GenericSchema>(
	{ req }: Context<OriginBindings>,
	caller: CallerOf,
	schema: S,
	answering: (body: v.InferOutput<S>) => Promise<Response>,
): Promise<Response> {
	const text = await req.text();
	if (text.length > maxBody) return refuse(caller, "save.failed", { status: 413, code: "too_large", message: "The body is too large." });
	const parsed = v.safeParse(schema, jsonOf(text));
	return parsed.success ? answering(parsed.output) : illShaped(caller, parsed.issues);
}

/** An answer with the part that A7.14 to A7.18 read below `data.getCustomer`. */
export function customerResponse(part: Readonly<Record<string, unknown>>): Response {
	return answer({ getCustomer: part });
}

/** Answers a malformed part of the path. */
export function badPath(call: Pick<MyNewsCall, "language">, path: string, message: string): Response {
	return refuse(call, "auth.error.checkInput", { status: 400, code: "invalid", message, fields: [{ path, message }] });
}

type CallerOf = Omit<MyNewsCall, "userId"> & { token: string };

/**
 * The reader of a token, or null. With local accounts the session must be alive; the edge has checked sessions of a remote service, and
 * here the token's expiry decides.
 */
async function readerOf({ env, token, now }: CallerOf): Promise<string | null> {
	if (env.ACCOUNTS_API_URL) return (await accessClaims(token, env, now))?.sub ?? null;
	return (await sessionOf(env, token, now))?.userId ?? null;
}

function callerOf(context: Context<OriginBindings>, now: number): CallerOf {
	const { env, req } = context;
	return {
		env,
		now,
		...brandOf(context),
		token: req.header("x-auth-token") ?? "",
		param: (name) => req.param(name) ?? "",
		path: req.path,
	};
}
