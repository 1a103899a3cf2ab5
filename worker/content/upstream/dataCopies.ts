import * as v from "valibot";
import { log } from "../../platform/log.ts";
import { type BaseName, isEmbedded, serverBase } from "./bases.ts";
import { parseAnswer } from "./call.ts";
import type { ReadCaller } from "./caller.ts";
import { blankEntry, type Entry, textFor, versionOf } from "./dataEntry.ts";
import { kvKey } from "./keys.ts";
import type { DataPolicy } from "./policies.ts";
import { publicationsKnown, stillHolds } from "./publications.ts";

/** What a copy is found by, and read with. */
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

/** Copies from this moment or before are passed by. */
let forgottenUntil = 0;

/** Passes by what isolates left in KV until now (local mode, where what answers may have changed since). */
export function forgetDataCopies(now: number): void {
	forgottenUntil = now;
}

/**
 * Whether a copy may be answered as fresh. Without the publication log nobody can say whether it was overtaken: the embedded
 * origin has one, for a remote upstream the policy's times are all there is.
 */
export function mayTrustCopy(
	arrival: Pick<ReadCaller, "env">,
	{ base }: Pick<Copied<v.GenericSchema>, "base">,
	{ seq, tags }: Entry,
): boolean {
	return !isEmbedded(base, arrival.env) || (publicationsKnown() && stillHolds(seq, tags));
}

/** The copy of an answer that an isolate left in KV, with the length of its text; null where there is none, or none in time. */
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
		const entry = { ...blankEntry, version: versionOf(text), text: textFor(spec, text), value: value.value, tags, seq, storedAt };
		return { entry, length: text.length };
	} catch (thrown) {
		log("warn", "kv-read", { correlationId: arrival.correlationId, key, message: String(thrown) });
		return null;
	}
}

/** Leaves an answer's text in KV for isolates that start cold; what fails is a line in the log. */
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
