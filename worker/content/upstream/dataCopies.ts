import * as v from "valibot";
import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { hashOf } from "../../platform/hash.ts";
import { log } from "../../platform/log.ts";
import { type BaseName, isEmbedded, parseAnswer, serverBase } from "./call.ts";
import type { ReadCaller } from "./caller.ts";
import type { DataPolicy } from "./policies.ts";
import { publicationsKnown, stillHolds } from "./publications.ts";

/** The identity of a copy: its key and the schema that parses it. */
interface Copied<S extends v.GenericSchema> {
	base: BaseName;
	key: string;
	call: { endpoint: string };
	schema: S;
	policy: DataPolicy;
	isPublicApi?: boolean;
}

const StoredText = v.object({ text: v.string(), tags: v.array(v.string()), seq: v.number(), storedAt: v.number() });
const kvLimitMs = 250;

/** Copies from this moment or before are ignored. */
let forgottenUntil = 0;

/** Ignores all copies in KV until now (local mode, where the upstream may have changed). */
export function forgetDataCopies(now: number): void {
	forgottenUntil = now;
}

/**
 * Returns whether a copy may be answered as fresh. Only the publication log says whether it is outdated: the embedded origin has one, a
 * remote upstream has the policy's times alone.
 */
export function mayTrustCopy(
	arrival: Pick<ReadCaller, "env">,
	{ base }: Pick<Copied<v.GenericSchema>, "base">,
	{ seq, tags }: Entry,
): boolean {
	return !isEmbedded(base, arrival.env) || (publicationsKnown() && stillHolds(seq, tags));
}

/** An answer's copy in KV, with its text's length; null without one, or without one in time. */
export async function copyFromKv<S extends v.GenericSchema>(
	arrival: Pick<ReadCaller, "env" | "correlationId" | "now">,
	spec: Copied<S>,
): Promise<{ entry: Entry; length: number } | null> {
	const key = kvKey(serverBase(spec.base, arrival.env), spec.key);
	try {
		const found = await Promise.race([
			arrival.env.CACHE.get(key, "json"),
			new Promise<null>((resolve) => setTimeout(resolve, kvLimitMs, null)),
		]);
		const parsed = v.safeParse(StoredText, found);
		if (!parsed.success || parsed.output.storedAt <= forgottenUntil) return null;
		const { text, tags, seq, storedAt } = parsed.output;
		const value = parseAnswer(arrival, text, spec.call.endpoint, spec.schema);
		if (!value.ok) return null;
		const entry = {
			...blankEntry,
			version: versionOf(text),
			text: spec.isPublicApi ? text : null,
			value: value.value,
			tags,
			seq,
			storedAt,
		};
		return { entry, length: text.length };
	} catch (thrown) {
		log("warn", "kv-read", { correlationId: arrival.correlationId, key, message: String(thrown) });
		return null;
	}
}

/** Copies an answer's text to KV for cold isolates; a failure is logged. */
export async function copyToKv(
	arrival: Pick<ReadCaller, "env" | "correlationId">,
	spec: Copied<v.GenericSchema>,
	stored: v.InferOutput<typeof StoredText>,
): Promise<void> {
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
