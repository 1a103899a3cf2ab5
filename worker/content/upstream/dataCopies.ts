import * as v from "valibot";
import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { after } from "../../platform/coalesce.ts";
import { sha256 } from "../../platform/digest.ts";
import { hashOf } from "../../platform/hash.ts";
import { log } from "../../platform/log.ts";
import { type BaseName, serverBase } from "./call.ts";
import type { ReadCaller } from "./caller.ts";
import type { DataPolicy } from "./policies.ts";
import { everything, notePublication, publicationsKnown, removalTag, stillHolds } from "./publications.ts";

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

/** A copy that was cut or changed has another version. One that a caller could not use is its note as well, until a moment. */
const CopyFacts = v.object({ ...Facts.entries, version: v.string(), callUntil: v.optional(v.number()) });
type Copy = v.InferOutput<typeof CopyFacts> & { text: string };

/** Header of a copy's facts: judging them reads no body. */
export const factsHeader = "x-facts";
/** Longest wait for another isolate's call, as a time between looks and their number. */
const lookAgainMs = 40;
const mostLooks = 12;
/** Longest wait for a copy: it shall save time (fault C15). */
const copyLimitMs = 250;
const mostTags = 800;
/** Seconds after which a call in progress counts as abandoned. */
const callSeconds = 2;
/** Until then a copy would delay the reader who waits for what it is of. */
export const shareAfterMs = 100;

interface Shared<T> {
	isUsable: (facts: Facts) => boolean;
	seconds: number;
	/** No other isolate has it: this one has just published what outdated it. */
	isFirst?: boolean;
	/** Answers what others may have of the result: null of a failure. Gets a copy that is not usable as it is, for when the call fails. */
	call: (older: Received | null) => Promise<T>;
}

/**
 * Makes one isolate of a data centre call for all (decision 0246): takes another's copy from the data centre's Cache API, waits for a call
 * that a note there says is in progress, or leaves such a note, calls and shares. A failing Cache API is one without copies.
 */
export async function oncePerDataCentre<T extends { shared: Received | null }>(
	key: string,
	ctx: Pick<ExecutionContext, "waitUntil">,
	{ isUsable, seconds, isFirst = false, call }: Shared<T>,
): Promise<T | { copy: Received }> {
	const url = await copyUrl(key);
	const copy = isFirst ? null : await copyOf(url, isUsable).catch(() => null);
	if (copy && isUsable(copy)) return { copy };
	// The copy stays, for who comes when the call fails or its isolate ends.
	const { text = "", ...facts } = copy ?? {};
	const note = { facts: { ...facts, callUntil: Date.now() + callSeconds * 1000 } };
	const noted = isFirst ? after(shareAfterMs) : storeCopy(url, text, copy ? seconds : callSeconds, note).catch(() => undefined);
	const made = await call(copy);
	ctx.waitUntil(noted.then(() => share(url, seconds, made.shared)).catch(() => undefined));
	return made;
}

export const endCopy = async (key: string): Promise<void> => endAt(await copyUrl(key));

/** The Cache API's key of a call: a URL of no real host. */
export const copyUrl = async (key: string): Promise<string> => `https://data.cache/2/${await nameOf(key, 1500)}`;

/** A name in letters that every store takes; a longer one keeps its start and a hash that nobody can meet on purpose. */
async function nameOf(key: string, most: number): Promise<string> {
	const name = encodeURIComponent(key);
	return name.length <= most ? name : `${name.slice(0, most)}~${await sha256(key)}`;
}

/** The copy, once it is usable or no other isolate is calling, or has been for long. */
async function copyOf(url: string, isUsable: (facts: Facts) => boolean): Promise<Copy | null> {
	for (let looks = 1; looks <= mostLooks; looks++) {
		const copy = await copyAt(url, CopyFacts);
		if (!copy) return null;
		const { found, facts } = copy;
		const isCalled = !facts || Math.abs((facts.callUntil ?? 0) - Date.now()) <= callSeconds * 1000;
		if (facts && (!isCalled || looks === mostLooks || isUsable(facts))) {
			const text = await found.text();
			return versionOf(text) === facts.version && facts.storedAt > forgottenUntil ? { text, ...facts } : null;
		}
		await found.body?.cancel();
		await after(lookAgainMs);
	}
	return null;
}

async function share(url: string, seconds: number, received: Received | null): Promise<void> {
	if (!received || received.tags.length > mostTags) return endAt(url);
	const { text, ...facts } = received;
	await storeCopy(url, text, seconds, { facts: { ...facts, version: versionOf(text), callUntil: undefined } });
}

async function endAt(url: string): Promise<void> {
	await caches.default.delete(url);
}

/** A copy in the data centre's Cache API, if that answers in time; without facts that fit the schema they are null. */
export async function copyAt<S extends v.GenericSchema>(
	url: string,
	schema: S,
): Promise<{ found: Response; facts: v.InferOutput<S> | null } | null> {
	const found = await Promise.race([caches.default.match(url), after(copyLimitMs)]).catch(() => null);
	if (!found) return null;
	const facts = v.safeParse(schema, jsonOf(found.headers.get(factsHeader)));
	return { found, facts: facts.success ? facts.output : null };
}

function jsonOf(sent: string | null): unknown {
	try {
		return sent === null ? null : JSON.parse(decodeURI(sent));
	} catch {
		return null;
	}
}

export async function storeCopy(
	url: string,
	body: BodyInit,
	seconds: number,
	{ facts, headers = new Headers() }: { facts?: object; headers?: Headers } = {},
): Promise<void> {
	if (facts) headers.set(factsHeader, encodeURI(JSON.stringify(facts)));
	headers.set("cache-control", `public, max-age=${seconds}`);
	await caches.default.put(url, new Response(body, { headers }));
}

/**
 * Waits a moment, at random, before work behind an answer: copies of a data centre's isolates grow old at once, and who comes later finds
 * what the first has made. `freshMs`: how long a copy is fresh, of which this is a tenth at most.
 */
export const afterOthers = (freshMs: number): Promise<null> => after(Math.random() * Math.min(1000, freshMs / 10));

interface Copied {
	base: BaseName;
	key: string;
	policy: DataPolicy;
}

const StoredText = v.object({ ...Facts.entries, text: v.string() });

/** Copies from this moment or before are ignored. */
let forgottenUntil = 0;

/** Ignores all copies of KV and data centre until now (local mode, where the upstream may have changed). */
export function forgetDataCopies(now: number): void {
	forgottenUntil = now;
}

/**
 * Returns whether a copy, of any upstream, may be answered as fresh: by its policy's times, as clocks differ, and by every publication and
 * removal that is known.
 */
export function mayTrustCopy(now: number, policy: DataPolicy, { seq, tags, storedAt, refused }: Omit<Received, "text">): boolean {
	if (Math.abs(now - storedAt) >= (refused ? policy.negativeMs : policy.freshMs)) return false;
	return publicationsKnown() && stillHolds(seq, tags);
}

/** KV outlives a deployment: its keys begin with a hash of the upstream, so that one content system's answer is never another's. */
export async function copyFromKv(arrival: Pick<ReadCaller, "env" | "correlationId">, spec: Copied): Promise<Received | null> {
	const key = await nameOf(`${hashOf(serverBase(spec.base, arrival.env))}:${spec.key}`, 400);
	try {
		const found = await Promise.race([arrival.env.CACHE.get(key, "json"), after(copyLimitMs)]);
		const parsed = v.safeParse(StoredText, found);
		return parsed.success && parsed.output.storedAt > forgottenUntil ? parsed.output : null;
	} catch (thrown) {
		log("warn", "kv-read", { correlationId: arrival.correlationId, key, message: String(thrown) });
		return null;
	}
}

/** Copies an answer's text to KV for cold isolates; a failure is logged. */
export async function copyToKv(arrival: Pick<ReadCaller, "env" | "correlationId">, spec: Copied, stored: Received): Promise<void> {
	const key = await nameOf(`${hashOf(serverBase(spec.base, arrival.env))}:${spec.key}`, 400);
	try {
		await arrival.env.CACHE.put(key, JSON.stringify(stored), {
			expirationTtl: Math.max(60, Math.ceil(spec.policy.staleIfErrorMs / 1000)),
		});
	} catch (thrown) {
		log("warn", "kv-write", { correlationId: arrival.correlationId, key, message: String(thrown) });
	}
}

const Removal = v.object({ seq: v.number(), tags: v.array(v.string()) });
type Removal = v.InferOutput<typeof Removal>;
const daySeconds = 86_400;
/** Metadata in KV has 1,024 bytes. */
const mostRemovalText = 900;

const removalsOf = ({ env }: Pick<ReadCaller, "env">): string =>
	`removal:${env.NOTICES_SECRET ? "log:" : ""}${hashOf(serverBase("content", env))}:`;

/** Reports a removal to isolates without a log, or with one that fails (decision 0260). */
export async function shareRemoval(caller: Pick<ReadCaller, "env">, { seq, tags }: Removal): Promise<void> {
	const removal: Removal = { seq, tags: JSON.stringify(tags).length < mostRemovalText ? tags : [everything, removalTag] };
	const key = `${removalsOf(caller)}${hashOf(String(tags))}`;
	await caller.env.CACHE.put(key, "", { metadata: removal, expirationTtl: daySeconds }).catch(() => undefined);
}

/** Records the removals that other isolates reported. A failing KV reports none. */
export async function readRemovals({ env }: Pick<ReadCaller, "env">): Promise<void> {
	const list = async (cursor: string | null) => env.CACHE.list({ prefix: removalsOf({ env }), cursor });
	for (let cursor: string | null | undefined = null; cursor !== undefined; ) {
		const found: Awaited<ReturnType<typeof list>> | null = await Promise.race([list(cursor), after(copyLimitMs)]).catch(() => null);
		for (const { metadata } of found?.keys ?? []) {
			const removal = v.safeParse(Removal, metadata);
			if (removal.success) notePublication(removal.output.seq, removal.output.tags);
		}
		cursor = found && !found.list_complete ? found.cursor : undefined;
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
	/** No call before this, unless something was published since (`retrySeq`): the upstream has just failed. */
	retryAt: number;
	retrySeq: number;
	/** Loads it again after a publication, where it renews. */
	again?: (caller: LoadCaller) => Promise<unknown>;
}

export const blankEntry = { version: "", text: null, value: null, refusal: null, usedAt: 0, retryAt: 0, retrySeq: 0 } as const;

/** Identifies a text by its hash and length. */
export const versionOf = (text: string): string => `${hashOf(text)}${text.length.toString(36)}`;
