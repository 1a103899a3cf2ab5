import type { Context } from "hono";
import * as v from "valibot";
import type { Brand, Language } from "../../../brands/schema.ts";
import { unknownAddress } from "../../platform/clientFacts.ts";
import { illShaped, noSession, notYours } from "../people/refusals.ts";
import type { Location } from "../people/sessions.ts";
import { brandOf, jsonOf, type OriginBindings } from "../platform/respond.ts";
import { type UserRow, userOfToken } from "./users.ts";

/** A call of the service: what the edge vouches for in headers, and the moment that decides. */
export interface AccountsCall {
	env: OriginBindings["Bindings"];
	/** Epoch ms. */
	now: number;
	language: Language;
	brand: Brand;
	/** The reader's network address, or its /64; callers without one share a bucket of every limit (security row 8). */
	address: string;
	location: Location;
	/** Runs work after the answer, so that its time and outcome stay hidden. */
	behind(work: Promise<unknown>): void;
	header(name: string): string | null;
	/** A path parameter; empty where there is none. */
	param(name: string): string;
}

/** A call in a reader's name. */
export interface OwnCall extends AccountsCall {
	user: UserRow;
	sessionId: string;
	/** Time of the reader's last proof of identity (epoch ms). */
	provenAt: number;
}

export type Answering<T> = (call: AccountsCall, body: T) => Promise<Response>;
export type OwnAnswering<T> = (call: OwnCall, body: T) => Promise<Response>;

/** A handler of Hono's; the clock is injected, never a header (security B). */
type Handler = (context: Context<OriginBindings>) => Promise<Response>;
type Clock = () => number;

/** Answers calls whose body fits. */
export function withBody<S extends v.GenericSchema>(clock: Clock, schema: S, answer: Answering<v.InferOutput<S>>): Handler {
	return async (context) => {
		const call = callOf(context, clock());
		const parsed = v.safeParse(schema, jsonOf(await context.req.text()));
		return parsed.success ? answer(call, parsed.output) : illShaped(call, parsed.issues);
	};
}

/** Answers calls with a valid token, a live session, and the path's own reader (security row 24). The body is read only then. */
export function asReader<S extends v.GenericSchema>(clock: Clock, schema: S, answer: OwnAnswering<v.InferOutput<S>>): Handler {
	return async (context) => {
		const call = callOf(context, clock());
		const body = jsonOf(await context.req.text());
		const reader = await userOfToken(call.env, call.header("x-auth-token") ?? tokenIn(body), call.now);
		if (!reader) return noSession(call);
		if (reader.user.user_id !== call.param("id")) return notYours(call);
		const parsed = v.safeParse(schema, body);
		return parsed.success ? answer({ ...call, ...reader }, parsed.output) : illShaped(call, parsed.issues);
	};
}

const WithToken = v.object({ access_token: v.string() });

function tokenIn(body: unknown): string {
	const parsed = v.safeParse(WithToken, body);
	return parsed.success ? parsed.output.access_token : "";
}

function callOf(context: Context<OriginBindings>, now: number): AccountsCall {
	const { env, req } = context;
	const header = (name: string) => req.header(name) ?? null;
	return {
		env,
		now,
		...brandOf(context),
		address: header("x-client-address") ?? unknownAddress,
		location: { device: header("x-client-device") ?? "", country: header("x-client-country") ?? "" },
		behind: (work) => context.executionCtx.waitUntil(work),
		header,
		param: (name) => req.param(name) ?? "",
	};
}
