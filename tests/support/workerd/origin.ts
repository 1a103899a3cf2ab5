import { env } from "cloudflare:workers";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { withLocalEnds } from "../../../worker/dev/environment.ts";
import { environmentOf } from "../../../worker/environment.ts";
import { originFetch } from "../../../worker/origin/app.ts";
import type { Bindings } from "../../../worker/platform/env.ts";

const bindings = env as unknown as Bindings & { INGEST_SECRET: string };

/** The test environment as the local entry makes it. */
export const testEnv = { ...withLocalEnds(environmentOf({ ...bindings, PUSH_QUEUE: undefined })), INGEST_SECRET: bindings.INGEST_SECRET };

/** The origin leaves nothing to do behind its answers. */
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;

/** A GET of the origin. */
export function get(path: string): Promise<Response> {
	return originFetch(new Request(`https://origin.embedded${path}`), testEnv, context);
}

/** A call's answer, read as whatever the test says it is. */
export async function read<T>(path: string): Promise<T> {
	return (await get(path)).json();
}

/** A content call's path with its query. */
export function call(path: string, query: Record<string, string | number>): string {
	return `/content/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

/** A listing's ids. */
export async function ids(path: string): Promise<string[]> {
	const { data } = await read<{ data: { search: { items: { id: string }[] } } }>(path);
	return data.search.items.map((item) => item.id);
}

export function token(claims: Record<string, unknown> = {}, secret = testEnv.INGEST_SECRET): Promise<string> {
	return jwt.sign({ iss: "test", scope: "ingest", exp: Math.floor(Date.now() / 1000) + 600, ...claims }, secret);
}

/** Publishes a document; the body's own fields win over those that every document needs. */
export async function put(type: string, id: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
	return originFetch(
		new Request(`https://origin.embedded/ingest/${type}/${id}`, {
			method: "PUT",
			headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json", ...headers },
			body: typeof body === "string" ? body : JSON.stringify(body),
		}),
		testEnv,
		context,
	);
}

export async function remove(type: string, id: string): Promise<Response> {
	return originFetch(
		new Request(`https://origin.embedded/ingest/${type}/${id}`, {
			method: "DELETE",
			headers: { authorization: `Bearer ${await token()}` },
		}),
		testEnv,
		context,
	);
}

const places: Readonly<Record<string, string>> = { recipe: "/recipes", video: "/video", playlist: "/playlist", slideshow: "/slideshow" };
/** The address of a document of a type. */
export const addressOf = (type: string, id: string): string => `${places[type] ?? "/politics/congress"}/story-${id}`;

/** An article that fits, or what another `type` has of it; `paths` are the terms it is filed under. */
export function articleOf(
	id: string,
	facts: { vertical?: string; type?: string; paths?: string[]; published?: string; [field: string]: unknown } = {},
) {
	const { vertical = "news", type = "article", paths = ["news/politics"], published = "2026-11-20T10:00:00Z", ...rest } = facts;
	return {
		id,
		type,
		vertical,
		headline: { primary: `Headline of ${id}` },
		url: { primary: addressOf(type, id) },
		taxonomy: { allTerms: paths.map((path) => ({ path })) },
		datePublished: published,
		...rest,
	};
}

/** Empties the content database. */
export async function emptyOrigin(): Promise<void> {
	const db = testEnv.CONTENT_DB;
	await db.batch(
		["documents", "document_terms", "content_search", "publications", "removals"].map((table) => db.prepare(`DELETE FROM ${table}`)),
	);
}
