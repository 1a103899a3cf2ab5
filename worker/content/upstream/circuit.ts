import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { memory } from "../../platform/memory.ts";

/** The cause of a failed call: whether anybody answered, with which status, and for how many seconds we are to stay away. */
export type Failure = Pick<RemoteError, "kind" | "status" | "retryAfter">;

/** A call as the circuit knows it: its kind, base and brand included, and the one document that it asks for. */
export interface CallName {
	kind: string;
	document: string;
}

/** A reason not to make a call: the status of what failed, where there was one, and the seconds until it may. */
export interface Rest {
	status: number | undefined;
	retryAfter: number;
}

const windowMs = 10_000;
const failuresToOpen = 5;
/** One broken document is not an unwell upstream: failures count when so many documents have them. */
const documentsToOpen = 3;
const openMs = 15_000;
/** Nobody is left alone for longer, whatever they ask for. */
const longestRestMs = 60_000;
/** No call takes longer than this, retry included: a probe that is out longer was cancelled. */
const probeMs = 10_000;
/** A document that failed so often in a row rests: first this long, then twice that, up to as long as a circuit. */
const failuresToRest = 3;
const firstRestMs = 2000;
const tooMany = 429;

interface Circuit {
	failures: { at: number; document: string; isAnswered: boolean; asksToWait: boolean }[];
	openUntil: number;
	probedUntil: number;
	status: number | undefined;
}
interface Broken {
	failures: number;
	lastAt: number;
	restUntil: number;
	status: number | undefined;
}

/** Recent failures; what works has no entry. Kinds are few, documents as many as readers name. */
const circuits = memory<Circuit>("circuits");
const broken = memory<Broken>("brokenDocuments");

const documentKey = ({ kind, document }: CallName): string => `${kind} ${document}`;

/** The rest that a call has to keep, `null` where it may go out: its document's, else its circuit's; after that one probe at a time. */
export function restOf(name: CallName, now: number): Rest | null {
	const known = broken.get(documentKey(name));
	if (known && now < known.restUntil) return restUntil(known.restUntil, now, known.status);
	const circuit = circuits.get(name.kind);
	if (!circuit || circuit.openUntil === 0) return null;
	const closedUntil = Math.max(circuit.openUntil, circuit.probedUntil);
	if (now < closedUntil) return restUntil(closedUntil, now, circuit.status);
	circuit.probedUntil = now + probeMs;
	return null;
}

const restUntil = (end: number, now: number, status: number | undefined): Rest => ({ status, retryAfter: Math.ceil((end - now) / 1000) });

/** Any answer that is not a failure says that the upstream is well, and this document with it. */
export function noteSuccess(name: CallName): void {
	circuits.delete(name.kind);
	broken.delete(documentKey(name));
}

/**
 * Takes note of a failure (security row 30). Its document rests for as long as `Retry-After` says. The circuit of its kind opens
 * for that long when a 429 asks for it, which speaks for the system; otherwise when three documents or more had five failures in
 * ten seconds, or asked us to wait, or when nobody answered five times. A probe that fails opens it again.
 */
export function noteFailure(name: CallName, failure: Failure, now: number): void {
	const { kind, status } = failure;
	const waitMs = Math.min((failure.retryAfter ?? 0) * 1000, longestRestMs);
	noteBroken(name, now, waitMs, status);
	const circuit = circuits.get(name.kind) ?? { failures: [], openUntil: 0, probedUntil: 0, status };
	circuit.probedUntil = 0;
	circuit.failures = circuit.failures.filter(({ at }) => now - at < windowMs);
	circuit.failures.push({ at: now, document: name.document, isAnswered: kind !== "network", asksToWait: waitMs > 0 });
	const isPaced = status === tooMany && waitMs > 0;
	if (isPaced || circuit.openUntil > 0 || isUnwell(circuit.failures)) {
		circuit.openUntil = now + (waitMs || openMs);
		circuit.status = status;
	}
	circuits.set(name.kind, circuit, 512 + name.kind.length + circuit.failures.length * 200);
}

function isUnwell(failures: Circuit["failures"]): boolean {
	const documents = (among: Circuit["failures"]): number => new Set(among.map(({ document }) => document)).size;
	if (documents(failures.filter(({ asksToWait }) => asksToWait)) >= documentsToOpen) return true;
	if (failures.length < failuresToOpen) return false;
	return documents(failures) >= documentsToOpen || failures.every(({ isAnswered }) => !isAnswered);
}

function noteBroken(name: CallName, now: number, waitMs: number, status: number | undefined): void {
	const key = documentKey(name);
	const known = broken.get(key);
	const failures = known && now - known.lastAt < windowMs + openMs ? known.failures + 1 : 1;
	const restMs = failures < failuresToRest ? 0 : Math.min(firstRestMs * 2 ** (failures - failuresToRest), openMs);
	broken.set(key, { failures, lastAt: now, restUntil: now + Math.max(restMs, waitMs), status }, 200 + key.length);
}

/** Forgets everything; tests begin with a well upstream. */
export function forgetCircuits(): void {
	circuits.clear();
	broken.clear();
}
