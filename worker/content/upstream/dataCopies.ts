import * as v from "valibot";
import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { hashOf } from "../../platform/hash.ts";
import { log } from "../../platform/log.ts";
import { type BaseName, isEmbedded, serverBase } from "./call.ts";
import type { ReadCaller } from "./caller.ts";
import type { DataPolicy } from "./policies.ts";
import { publicationsKnown, stillHolds } from "./publications.ts";

/** A text that was received from an upstream, with what decides how long it holds. */
export interface Received {
	text: string;
	tags: readonly string[];
	/** Number of the latest publication known before the call. */
	seq: number;
	/** Epoch ms. */
	storedAt: number;
	/** In place of a text: the upstream has no such thing, or refused it. */
	refused?: v.InferOutput<typeof Refused> | undefined;
}

const Refused = v.object({ kind: v.literal("status"), status: v.number(), message: v.string(), url: v.string() });

type Facts = Omit<Received, "text">;

const Facts = v.object({ tags: v.array(v.string()), seq: v.number(), storedAt: v.number(), refused: v.optional(Refused) });

/** Header of a copy's facts: judging them reads no body. Without it, another isolate's call is in progress. */
const factsHeader = "x-received";
/** Longest wait for another isolate's call, as a time between looks and their number. */
const lookAgainMs = 40;
const mostLooks = 12;
/** Tags that a header holds. */
const mostTags = 800;
/** Seconds after which a call in progress counts as abandoned. */
const callSeconds = 2;

/**
 * Makes one isolate of a data centre call for all (decision 0246). `isUsable` judges another's copy, from the data centre's Cache API;
 * without one, `call` is made and its result shared for `seconds`, null (a failure) with nobody. A failing Cache API is one without copies.
 */
export async function oncePerDataCentre<T extends { shared: Received | null }>(
	key: string,
	ctx: Pick<ExecutionContext, "waitUntil">,
	{ isUsable, seconds, call }: { isUsable: (facts: Facts) => boolean; seconds: number; call: () => Promise<T> },
): Promise<T | { copy: Received }> {
	const url = urlOf(key);
	const copy = await copyOf(url, isUsable).catch(() => null);
	if (copy) return { copy };
	const noted = share(url, callSeconds).catch(() => undefined);
	const made = await call();
	const { shared } = made;
	ctx.waitUntil(
		noted
			.then(async () => {
				if (shared && shared.tags.length <= mostTags) await share(url, seconds, shared);
				else await caches.default.delete(url);
			})
			.catch(() => undefined),
	);
	return made;
}

/** Makes the next isolate of this data centre call again. */
export async function endCopy(key: string): Promise<void> {
	await caches.default.delete(urlOf(key));
}

/** The Cache API's key: a URL of no real host. */
const urlOf = (key: string): string => `https://data.cache/1/${hashOf(key)}/${encodeURIComponent(key).slice(0, 1500)}`;

async function copyOf(url: string, isUsable: (facts: Facts) => boolean): Promise<Received | null> {
	for (let looks = 0; looks < mostLooks; looks++) {
		const found = await caches.default.match(url);
		if (!found) return null;
		const sent = found.headers.get(factsHeader);
		const facts = sent === null ? null : v.parse(Facts, JSON.parse(decodeURI(sent)));
		if (facts && isUsable(facts)) return { text: await found.text(), ...facts };
		await found.body?.cancel();
		if (facts) return null;
		await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
	}
	return null;
}

/** Shares what was received, or without it the note that a call is in progress. */
async function share(url: string, seconds: number, received?: Received): Promise<void> {
	const headers = new Headers({ "cache-control": `public, max-age=${seconds}` });
	if (received) {
		const { tags, seq, storedAt, refused } = received;
		headers.set(factsHeader, encodeURI(JSON.stringify({ tags, seq, storedAt, refused })));
	}
	await caches.default.put(url, new Response(received?.text ?? "", { headers }));
}

/** The identity of a copy. */
interface Copied {
	base: BaseName;
	key: string;
	policy: DataPolicy;
}

const StoredText = v.object({ ...Facts.entries, text: v.string() });
const kvLimitMs = 250;

/** Copies from this moment or before are ignored. */
let forgottenUntil = 0;

/** Ignores all copies of KV and data centre until now (local mode, where the upstream may have changed). */
export function forgetDataCopies(now: number): void {
	forgottenUntil = now;
}

/**
 * Returns whether a copy may be answered as fresh. Only the publication log says whether it is outdated: the embedded origin has one, a
 * remote upstream has the policy's times alone.
 */
export function mayTrustCopy(
	{ env, now }: Pick<ReadCaller, "env" | "now">,
	{ base, policy }: Pick<Copied, "base" | "policy">,
	{ seq, tags, storedAt, refused }: Omit<Received, "text">,
): boolean {
	if (storedAt <= forgottenUntil || now - storedAt >= (refused ? policy.negativeMs : policy.freshMs)) return false;
	return !isEmbedded(base, env) || (publicationsKnown() && stillHolds(seq, tags));
}

/** An answer's copy in KV; null without one, or without one in time. */
export async function copyFromKv(arrival: Pick<ReadCaller, "env" | "correlationId">, spec: Copied): Promise<Received | null> {
	const key = kvKey(serverBase(spec.base, arrival.env), spec.key);
	try {
		const found = await Promise.race([
			arrival.env.CACHE.get(key, "json"),
			new Promise<null>((resolve) => setTimeout(resolve, kvLimitMs, null)),
		]);
		const parsed = v.safeParse(StoredText, found);
		return parsed.success && parsed.output.storedAt > forgottenUntil ? parsed.output : null;
	} catch (thrown) {
		log("warn", "kv-read", { correlationId: arrival.correlationId, key, message: String(thrown) });
		return null;
	}
}

/** Copies an answer's text to KV for cold isolates; a failure is logged. */
export async function copyToKv(arrival: Pick<ReadCaller, "env" | "correlationId">, spec: Copied, stored: Received): Promise<void> {
	const key = kvKey(serverBase(spec.base, arrival.env), spec.key);
	try {
		await arrival.env.CACHE.put(key, JSON.stringify(stored), {
			expirationTtl: Math.max(60, Math.ceil(spec.policy.staleIfErrorMs / 1000)),
		});
	} catch (thrown) {
		log("warn", "kv-write", { correlationId: arrival.correlationId, key, message: String(thrown) });
	}
}

export type LoadCaller = Pick<ReadCaller, "env" | "ctx" | "correlationId" | "now">;

/** An upstream's answer in memory. */
export interface Entry {
	/** Identifies the text: an unchanged one keeps the parsed value, with every model and fragment made from it. */
	version: string;
	/** The text itself, for outside callers alone: it weighs as much as the value. */
	text: string | null;
	value: unknown;
	/** In place of a value: the upstream has no such thing (404, 410) or refused it (401, 403). */
	refusal: RemoteError | null;
	tags: readonly string[];
	seq: number;
	storedAt: number;
	/** Last use, epoch ms. */
	usedAt: number;
	/** No refresh before this: the upstream has just failed. */
	retryAt: number;
	/** Loads it again after a publication, where it renews. */
	again?: (caller: LoadCaller) => Promise<unknown>;
}

export const blankEntry = { version: "", text: null, value: null, refusal: null, usedAt: 0, retryAt: 0 } as const;

/** Identifies a text by its hash and length. */
export const versionOf = (text: string): string => `${hashOf(text)}${text.length.toString(36)}`;

/**
 * A key in KV, which outlives a deployment: it begins with a hash of the upstream's address, so that one content system's answer is never
 * another's. KV takes 512 bytes; longer keys keep their start and a hash.
 */
function kvKey(address: string, key: string): string {
	const whole = `${hashOf(address)}:${key}`;
	return whole.length <= 400 && isPlain.test(whole) ? whole : `${encodeURIComponent(whole).slice(0, 380)}#${hashOf(whole)}`;
}

const isPlain = /^[\x20-\x7e]*$/;
