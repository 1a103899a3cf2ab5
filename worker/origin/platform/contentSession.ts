import { bookmarkHeader } from "../../platform/bookmark.ts";
import type { MastheadEnv } from "../../platform/env.ts";

/** A database, or a session of it. */
export type Statements = Pick<D1Database, "prepare" | "batch">;

/** The environment of what reads content, by a session or from the primary. */
export interface ContentEnv {
	CONTENT_DB: Statements;
}
export type StoreEnv = Omit<MastheadEnv, "CONTENT_DB"> & ContentEnv;

/** The environment of a call; the primary reads again what a replica failed. */
export type OriginEnv = Omit<MastheadEnv, "CONTENT_DB"> & { CONTENT_DB: D1DatabaseSession; CONTENT_PRIMARY: D1Database };

/** Calls that must see the latest state. */
const ofThePrimary = /^[^?]*\/(?:ingest|content\/publications|draft)\b|[?&](?:curator|bento)=/;

/** The environment with a session of the content database (decision 0276), as new as the caller's bookmark. */
export function withContentSession({ url, headers }: Request, env: MastheadEnv): OriginEnv {
	const from = ofThePrimary.test(url) ? "first-primary" : (headers.get(bookmarkHeader) ?? "first-unconstrained");
	return { ...env, CONTENT_DB: env.CONTENT_DB.withSession(from), CONTENT_PRIMARY: env.CONTENT_DB };
}

export function withPrimary(env: OriginEnv): OriginEnv {
	return { ...env, CONTENT_DB: env.CONTENT_PRIMARY.withSession("first-primary") };
}
