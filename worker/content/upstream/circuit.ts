import { memory } from "../../platform/memory.ts";

/** The cause of a failed call: the way to the upstream, or its answer about one document. */
export type Trouble = "unreachable" | "answer";

/** A call as the circuit knows it: its kind, address of the base included, and the one document that it asks for. */
export interface CallName {
	kind: string;
	document: string;
}

const windowMs = 10_000;
const failuresToOpen = 5;
/** One broken document is not an unwell upstream: failures count when so many documents have them. */
const documentsToOpen = 3;
const openMs = 15_000;
/** No call takes longer than this, retry included: a probe that is out longer was cancelled. */
const probeMs = 10_000;
/** A document that failed so often in a row rests: first this long, then twice that, up to as long as a circuit. */
const failuresToRest = 3;
const firstRestMs = 2000;

interface Circuit {
	failures: { at: number; document: string; trouble: Trouble }[];
	openUntil: number;
	probedUntil: number;
}
interface Broken {
	failures: number;
	lastAt: number;
	restUntil: number;
}

/** Recent failures; what works has no entry. Kinds are few, documents as many as readers name. */
const circuits = memory<Circuit>("circuits");
const broken = memory<Broken>("brokenDocuments");

const documentKey = ({ kind, document }: CallName): string => `${kind} ${document}`;

/** Returns whether a call may go out: not while its document rests or its circuit is open; then one probe at a time. */
export function mayCall(name: CallName, now: number): boolean {
	const rest = broken.get(documentKey(name));
	if (rest && now < rest.restUntil) return false;
	const circuit = circuits.get(name.kind);
	if (!circuit || circuit.openUntil === 0) return true;
	if (now < circuit.openUntil || now < circuit.probedUntil) return false;
	circuit.probedUntil = now + probeMs;
	return true;
}

/** Any answer that is not a failure says that the upstream is well, and this document with it. */
export function noteSuccess(name: CallName): void {
	circuits.delete(name.kind);
	broken.delete(documentKey(name));
}

/**
 * Takes note of a failure (security row 30). A circuit opens on five failures in ten seconds, when three documents or more
 * had them or none of them got an answer at all; a probe that fails opens it again; `Retry-After` is obeyed up to a minute.
 */
export function noteFailure(name: CallName, trouble: Trouble, now: number, retryAfterSeconds = 0): void {
	noteBroken(name, now);
	const circuit = circuits.get(name.kind) ?? { failures: [], openUntil: 0, probedUntil: 0 };
	circuit.probedUntil = 0;
	circuit.failures = circuit.failures.filter(({ at }) => now - at < windowMs);
	circuit.failures.push({ at: now, document: name.document, trouble });
	if (retryAfterSeconds > 0) circuit.openUntil = now + Math.min(retryAfterSeconds, 60) * 1000;
	else if (circuit.openUntil > 0 || isUnwell(circuit.failures)) circuit.openUntil = now + openMs;
	circuits.set(name.kind, circuit, 512 + name.kind.length + circuit.failures.length * 200);
}

function isUnwell(failures: Circuit["failures"]): boolean {
	if (failures.length < failuresToOpen) return false;
	const documents = new Set(failures.map(({ document }) => document));
	return documents.size >= documentsToOpen || failures.every(({ trouble }) => trouble === "unreachable");
}

function noteBroken(name: CallName, now: number): void {
	const key = documentKey(name);
	const known = broken.get(key);
	const failures = known && now - known.lastAt < windowMs + openMs ? known.failures + 1 : 1;
	const restMs = failures < failuresToRest ? 0 : Math.min(firstRestMs * 2 ** (failures - failuresToRest), openMs);
	broken.set(key, { failures, lastAt: now, restUntil: now + restMs }, 200 + key.length);
}

/** `article/{id}` is one kind and `article/related` another: calls are named by their words, documents by what follows. */
const kinds = /^[a-z]+(?:\/(?:related|search|taxonomy|slug|taxonomy-terms|draft|automated|catalogue|mvpd|schedule|zipinfo|e)(?=\/|$))?/i;

/** The kind of a call by its endpoint: `article`, `article/related`, `curation/slug`. */
export function kindOf(endpoint: string): string {
	return kinds.exec(endpoint)?.[0] ?? "other";
}

/** Forgets everything; tests begin with a well upstream. */
export function forgetCircuits(): void {
	circuits.clear();
	broken.clear();
}
