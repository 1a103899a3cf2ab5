import type * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { coalesce, doBehind } from "../../platform/coalesce.ts";
import { type BoundedMap, memory, textBytes } from "../../platform/memory.ts";
import { reuseUnchanged } from "../../platform/unchanged.ts";
import { embeddedTypes, holdsEmbeds } from "../../schemas/documents/embedded.ts";
import { type BaseName, callUpstream, dataKey, isEmbedded, noteUnanswered, parseAnswer, serverBase, type UpstreamCall } from "./call.ts";
import type { ReadCaller } from "./caller.ts";
import {
	afterOthers,
	blankEntry,
	copyFromKv,
	copyToKv,
	type Entry,
	type LoadCaller,
	mayTrustCopy,
	oncePerDataCentre,
	type Received,
	readRemovals,
	shareRemoval,
	versionOf,
} from "./dataCopies.ts";
import { type DataPolicy, previewPolicy } from "./policies.ts";
import { appendPublication } from "./publicationLog.ts";
import {
	anyPublication,
	currentSeq,
	isRemoved,
	notePublication,
	overtakenTag,
	publishedHere,
	removalTag,
	stillHolds,
} from "./publications.ts";

/** A cached call: what to request, how to parse it, which tags outdate it. */
export interface CachedCall<S extends v.GenericSchema> {
	base: BaseName;
	policy: DataPolicy;
	call: Omit<UpstreamCall, "pageQuery">;
	/** Replaces the call of the base, e.g. by a vendor's client; answers the text. */
	ask?: () => Promise<Result<{ text: string }>>;
	schema: S;
	/** Tags that hold for an absence too, so that publishing it is seen at once. */
	ownTags: readonly string[];
	/** Tags that its value has beside them. */
	tags?: (value: v.InferOutput<S>) => readonly string[];
	/** For an outside caller: cached apart from what pages are made from. */
	isPublicApi?: boolean;
	/** One of many lists that few read: cached there too. */
	isBulk?: boolean;
	/** Cache key in place of the query, where the query has the time of day and the answer outlives it. */
	storedAs?: string;
	/** Gets the time of the answer, epoch ms. */
	onAnswer?: (storedAt: number) => void;
	/**
	 * Marks data behind most pages of a kind, refreshed after a publication (`renewOvertaken`). Its functions hold nothing of their
	 * request.
	 */
	renews?: true;
}

/** The tags of documents in a list, and of the live blogs of cards: publishing one of them makes the list old. */
export function documentTags(items: readonly { readonly id: string; readonly articleId?: string | undefined }[]): string[] {
	const tags: string[] = [];
	for (const { id, articleId } of items) tags.push(`doc:${id}`, ...(articleId ? [`doc:${articleId}`] : []));
	return tags;
}

const embedNames: ReadonlySet<string> = new Set(Object.values(embeddedTypes));

/** The tags of documents that a body embeds: publishing one of them makes the body old. */
function embeddedTags(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	const tags: string[] = [];
	for (const [name, part] of Object.entries(value)) {
		if (embedNames.has(name) && typeof part === "object" && part !== null && "id" in part) tags.push(`doc:${part.id}`);
		tags.push(...embeddedTags(part));
	}
	return tags;
}

/** The outcome of a cached read (x-edge-cache, contract §4). */
export type Outcome = "hit" | "stale" | "miss";

const ownResponses = memory<Entry>("data");
/** Answers to public calls, and lists that few read: they push out nothing that pages are made of. */
const publicApiResponses = memory<Entry>("publicApi");
const previewedResponses = memory<Entry>("previews");
/** Bytes of a parsed answer per character of text: 1.0 to 2.2 over the seeds, by `bytesOf`. */
const parsedBytes = 2;
const pauseAfterFailureMs = 2000;

/**
 * Reads through the cache: memory, then KV where the policy says so, then the upstream. A fresh entry is a hit; a stale one is answered at
 * once and refreshed behind; when the upstream fails, an old one is better than none (security row 30).
 */
export async function readThrough<S extends v.GenericSchema>(arrival: ReadCaller, spec: CachedCall<S>): Promise<Result<v.InferOutput<S>>> {
	const found = await find(arrival, questionOf(arrival, spec));
	return found.ok ? { ok: true, value: found.value.entry.value as v.InferOutput<S> } : found;
}

/** The same, for a caller who gets the answer's text once it fits the schema. */
export async function readTextThrough<S extends v.GenericSchema>(
	arrival: ReadCaller,
	spec: CachedCall<S> & { isPublicApi: true },
): Promise<Result<{ text: string; outcome: Outcome }>> {
	const found = await find(arrival, questionOf(arrival, spec));
	return found.ok ? { ok: true, value: { text: found.value.entry.text ?? "", outcome: found.value.outcome } } : found;
}

/** A cached call with its request's part: a curator's query, and the memory it uses. */
interface Question<S extends v.GenericSchema> extends Omit<CachedCall<S>, "call"> {
	call: UpstreamCall;
	key: string;
	memory: BoundedMap<Entry>;
}

/** The cache key and memory of a call. A curator's answers are apart, cached for a moment, never in KV. */
function questionOf<S extends v.GenericSchema>({ env, flags }: Pick<ReadCaller, "env" | "flags">, spec: CachedCall<S>): Question<S> {
	const { base, call, isBulk, isPublicApi, storedAs } = spec;
	// Numbers of a time without notices mean nothing to the log.
	const space = `${env.NOTICES_SECRET ? "log:" : ""}${isPublicApi ? "callers:" : ""}${base}`;
	const key = dataKey(space, call.endpoint, storedAs === undefined ? call.query : { storedAs });
	if (!flags.bento && !flags.curator) return { ...spec, key, memory: isPublicApi || isBulk ? publicApiResponses : ownResponses };
	const pageQuery = { bento: flags.bento, curator: flags.curator };
	return {
		...spec,
		policy: previewPolicy(spec.policy),
		call: { ...call, pageQuery },
		key: `${key}#${JSON.stringify([flags.bento, flags.curator])}`,
		memory: previewedResponses,
	};
}

interface Found {
	entry: Entry;
	outcome: Outcome;
}

async function find<S extends v.GenericSchema>(arrival: ReadCaller, spec: Question<S>): Promise<Result<Found>> {
	const { key, policy } = spec;
	const entry = spec.memory.get(key);
	const age = entry ? arrival.now - entry.storedAt : Number.POSITIVE_INFINITY;
	const holds = entry !== undefined && stillHolds(entry.seq, entry.tags);
	const freshMs = entry?.refusal ? policy.negativeMs : policy.freshMs;

	if (entry && holds && age < freshMs) return answer(arrival, spec, entry, "hit");
	if (entry && holds && !entry.refusal && age < freshMs + policy.staleMs) {
		const renew = () => coalesce(key, arrival.ctx, () => load(arrival, spec));
		// Under a key of its own: who needs the call at once does not wait along.
		const later = () => afterOthers(freshMs).then(renew);
		if (arrival.now >= entry.retryAt) doBehind(`later:${key}`, arrival.ctx, later);
		return answer(arrival, spec, entry, "stale");
	}
	const mayStand = async () =>
		entry !== undefined &&
		!entry.refusal &&
		age < freshMs + policy.staleIfErrorMs &&
		!(await isTakenDown(arrival, entry.seq, removableBy(entry)));
	const started = Date.now();
	// Not after a publication: it shows at once.
	if (entry && started < entry.retryAt && stillHolds(entry.retrySeq, entry.tags) && (await mayStand()))
		return answer(arrival, spec, entry, "stale");
	const seq = currentSeq();
	let leads = false;
	const lead = () => {
		leads = true;
		return load(arrival, spec);
	};
	let loaded = await coalesce(key, arrival.ctx, lead);
	// The call that it followed had begun before a publication.
	if (!leads && loaded.ok && !stillHolds(loaded.value.seq, loaded.value.tags)) loaded = await coalesce(key, arrival.ctx, lead);
	arrival.timings.push({ name: "origin", dur: Date.now() - started, desc: spec.policy.name });
	if (loaded.ok) return answer(arrival, spec, loaded.value, loaded.value.retryAt > 0 ? "stale" : "miss");
	if (entry && (await mayStand())) {
		entry.retryAt = Date.now() + pauseAfterFailureMs;
		entry.retrySeq = seq;
		return answer(arrival, spec, entry, "stale");
	}
	// The leading call logged the failure with its own reference; this reader sees another.
	if (!leads) noteUnanswered(arrival, spec.base, loaded.error);
	return loaded;
}

/** Tags by which a removal ends an entry: any removal, where outside callers filter. */
const removableBy = ({ text, tags }: Entry): readonly string[] => (text === null ? tags : [anyPublication]);

const removalsMs = 10_000;
let removalsReadAt = 0;

/** Returns whether a removal, reported by others too, outdated something. */
export async function isTakenDown(caller: Pick<LoadCaller, "env" | "ctx" | "now">, seq: number, tags: readonly string[]): Promise<boolean> {
	if (Math.abs(caller.now - removalsReadAt) >= removalsMs) {
		await coalesce("removals", caller.ctx, () => readRemovals(caller));
		removalsReadAt = caller.now;
	}
	return isRemoved(seq, tags);
}

/** Calls for a document or place by its name: an absence is its own. */
const ofItself =
	/^(?:(?:article|card|recipe|videos?|playlist|slideshow|person|curation\/slug|menu|navigation)\/(.+)|curatedList\/([^/]+)\/\d+)$/;

/** Notes that another content system lacks what it had and the call is for; returns the removal's number, where the log gives none. */
function noteRemoval(
	caller: LoadCaller,
	{ ownTags, call }: Pick<Question<v.GenericSchema>, "ownTags" | "call">,
	status: number,
	had: number,
): number | null {
	const [, name, list] = ofItself.exec(call.endpoint) ?? [];
	const own = ownTags.filter((tag) => ["doc", "curation", "menu"].some((kind) => tag.replace(/\/$/, "") === `${kind}:${name ?? list}`));
	if ((status !== 404 && status !== 410) || own.length === 0 || isEmbedded("content", caller.env)) return null;
	const removal = { seq: Math.max(Date.now(), currentSeq() + 1), tags: [...own, removalTag] };
	if (caller.env.NOTICES_SECRET) {
		if (!isRemoved(had, own)) caller.ctx.waitUntil(appendPublication(caller, removal.tags));
		return null;
	}
	notePublication(removal.seq, removal.tags);
	caller.ctx.waitUntil(shareRemoval(caller, removal));
	return removal.seq;
}

function answer<S extends v.GenericSchema>(
	arrival: Pick<ReadCaller, "tags" | "timings" | "now">,
	spec: Question<S>,
	entry: Entry,
	outcome: Outcome,
): Result<Found> {
	spec.memory.touch(spec.key);
	entry.usedAt = arrival.now;
	for (const tag of entry.tags) arrival.tags.add(tag);
	if (!stillHolds(entry.seq, entry.tags)) arrival.tags.add(overtakenTag);
	arrival.timings.push({ name: "data", desc: `${spec.policy.name} ${outcome}` });
	spec.onAnswer?.(entry.storedAt);
	return entry.refusal ? { ok: false, error: entry.refusal } : { ok: true, value: { entry, outcome } };
}

/** Loads an answer that this isolate has not got, or not new enough, one isolate of a data centre for all. Previews are one curator's. */
async function load<S extends v.GenericSchema>(arrival: LoadCaller, spec: Question<S>): Promise<Result<Entry>> {
	const { key, policy, base } = spec;
	const known = spec.memory.get(key);
	const call = (older: Received | null) => request(arrival, spec, older);
	if (spec.memory === previewedResponses) return (await call(null)).entry;
	const made = await oncePerDataCentre(`${serverBase(base, arrival.env)} ${key}`, arrival.ctx, {
		isUsable: (copy) => mayTrustCopy(arrival.now, policy, copy),
		seconds: Math.ceil((policy.freshMs + policy.staleMs) / 1000),
		isFirst: known !== undefined && publishedHere(known.seq, known.tags, arrival.now),
		call,
	});
	return "copy" in made ? entryOf(arrival, spec, made.copy) : made.entry;
}

/**
 * Reads KV's copy where nothing is in memory, else calls; answers what other isolates may have of it as well. `older`: the data centre's
 * copy that can't be trusted, which stays there when the call fails.
 */
async function request<S extends v.GenericSchema>(
	arrival: LoadCaller,
	spec: Question<S>,
	older: Received | null,
): Promise<{ entry: Result<Entry>; shared: Received | null }> {
	const known = spec.memory.get(spec.key);
	const stored = spec.policy.kv && !known ? await copyFromKv(arrival, spec) : null;
	const trusted = stored && mayTrustCopy(arrival.now, spec.policy, stored) ? entryOf(arrival, spec, stored) : null;
	if (trusted?.ok) return { entry: trusted, shared: stored };
	// Stamped before the call: a publish while it runs makes this answer old.
	let seq = currentSeq();
	let text = "";
	const read = (answer: { text: string }) => {
		text = answer.text;
		return entryOf(arrival, spec, { text, seq, storedAt: Date.now() });
	};
	const own = await spec.ask?.();
	const entry = own ? (own.ok ? read(own.value) : own) : await callUpstream(arrival, spec.base, spec.call, read);
	const storedAt = entry.ok ? entry.value.storedAt : Date.now();
	if (!entry.ok) {
		const { kind, status, message, url } = entry.error;
		if (kind === "status" && (status === 404 || status === 410 || status === 403 || status === 401)) {
			const had = known ?? stored;
			if (had && !known?.refusal) seq = noteRemoval(arrival, spec, status, had.seq) ?? seq;
			const shared = { text, tags: spec.ownTags, seq, storedAt, refused: { kind, status, message, url } } as const;
			return { entry: entryOf(arrival, spec, shared), shared };
		}
		// A cold isolate whose upstream is down uses another one's copy.
		const left = stored ?? older;
		const { negativeMs, freshMs, staleIfErrorMs } = spec.policy;
		const isOver = known || !left || storedAt - left.storedAt >= (left.refused ? negativeMs : freshMs + staleIfErrorMs);
		// A clock that ran ahead would keep it fresh for as long.
		const copied = isOver ? null : entryOf(arrival, spec, { ...left, storedAt: Math.min(left.storedAt, storedAt) });
		if (!copied?.ok || (await isTakenDown(arrival, copied.value.seq, removableBy(copied.value)))) return { entry, shared: older };
		copied.value.retryAt = storedAt + pauseAfterFailureMs;
		copied.value.retrySeq = seq;
		return { entry: copied, shared: older };
	}
	const shared = { text, tags: entry.value.tags, seq, storedAt };
	if (spec.policy.kv && (entry.value !== known || known.refusal)) arrival.ctx.waitUntil(copyToKv(arrival, spec, shared));
	return { entry, shared };
}

/** Puts a received text into memory, parsed; an unchanged one keeps its value. */
function entryOf<S extends v.GenericSchema>(
	arrival: Pick<ReadCaller, "env" | "correlationId">,
	spec: Question<S>,
	{ text, seq, storedAt, refused }: Omit<Received, "tags">,
): Result<Entry> {
	if (refused) return { ok: true, value: keep(spec, { ...blankEntry, text: "", refusal: refused, tags: spec.ownTags, seq, storedAt }, 0) };
	const version = versionOf(text);
	const known = spec.memory.get(spec.key);
	if (known && !known.refusal && known.version === version) {
		known.storedAt = storedAt;
		known.seq = seq;
		known.retryAt = 0;
		return { ok: true, value: known };
	}
	const parsed = parseAnswer(arrival, text, spec.call.endpoint, spec.schema, spec.base === "content");
	if (!parsed.ok) return parsed;
	const value = known && !known.refusal ? reuseUnchanged(known.value, parsed.value) : parsed.value;
	const tags = [...spec.ownTags, ...(spec.tags?.(value) ?? []), ...(holdsEmbeds.test(text) ? embeddedTags(value) : [])];
	// A notice may say no terms: it names all of its brand (decision 0312).
	if (arrival.env.NOTICES_SECRET) for (const tag of new Set(tags.join().match(/\bterms:[^/,]+/g))) tags.push(`${tag}/`);
	const entry: Entry = { ...blankEntry, version, text: spec.isPublicApi ? text : null, value, tags, seq, storedAt };
	// Nothing of the request stays with it.
	const { ask: _, onAnswer: __, ...question } = spec;
	if (spec.renews) entry.again = (caller) => coalesce(question.key, caller.ctx, () => load(caller, question));
	return { ok: true, value: keep(spec, entry, text.length) };
}

function keep<S extends v.GenericSchema>({ key, memory }: Question<S>, entry: Entry, length: number): Entry {
	const ownText = entry.text === null ? 0 : textBytes(entry.text);
	memory.set(key, entry, 512 + key.length * 2 + ownText + length * parsedBytes + entry.tags.length * 64);
	return entry;
}

const hotMs = 60_000;
const mostRenewed = 8;

/** Refreshes what a publication outdated and readers used lately, the last used first. Never rejects. */
export async function renewOvertaken(caller: LoadCaller): Promise<void> {
	const due: NonNullable<Entry["again"]>[] = [];
	for (const { again, usedAt, seq, tags } of ownResponses.values())
		if (again && caller.now - usedAt < hotMs && !stillHolds(seq, tags)) due.push(again);
	await Promise.allSettled(due.slice(-mostRenewed).map((again) => again(caller)));
}

export function forgetData(): void {
	ownResponses.clear();
	publicApiResponses.clear();
	previewedResponses.clear();
	removalsReadAt = 0;
}
