import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { memory } from "../../platform/memory.ts";

/** The cause of a failed call: whether anybody answered, the status, and the seconds to wait. */
export type Failure = Pick<RemoteError, "kind" | "status" | "retryAfter">;

/** A call as the circuit knows it: its kind (with base and brand) and its document. */
export interface CallName {
	kind: string;
	document: string;
}

/** A reason not to make a call: the failure's status, if any, and the seconds until it may. */
export interface Rest {
	status: number | undefined;
	retryAfter: number;
}

const windowMs = 10_000;
const failuresToOpen = 5;
/** One broken document is no broken upstream: failures count from so many documents. */
const documentsToOpen = 3;
const openMs = 15_000;
/** Longest pause, whatever `Retry-After` says. */
const longestRestMs = 60_000;
/** Longest call, retry included: a probe that is out longer was cancelled. */
const probeMs = 10_000;
/** A document that failed so often in a row pauses: first this long, then doubled, up to a circuit's pause. */
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

/** Recent failures; what works has no entry. */
const circuits = memory<Circuit>("circuits");
const broken = memory<Broken>("brokenDocuments");

const documentKey = ({ kind, document }: CallName): string => `${kind} ${document}`;

/**
 * The pause of a call, `null` where it may go out: its document's, else its circuit's; then one probe at a time. None when the clock was put
 * back.
 */
export function restOf(name: CallName, now: number): Rest | null {
	const known = broken.get(documentKey(name));
	if (known && now >= known.lastAt && now < known.restUntil) return restUntil(known.restUntil, now, known.status);
	const circuit = circuits.get(name.kind);
	if (!circuit || circuit.openUntil === 0) return null;
	const closedUntil = Math.max(circuit.openUntil, circuit.probedUntil);
	if (now >= (circuit.failures.at(-1)?.at ?? 0) && now < closedUntil) return restUntil(closedUntil, now, circuit.status);
	circuit.probedUntil = now + probeMs;
	return null;
}

const restUntil = (end: number, now: number, status: number | undefined): Rest => ({ status, retryAfter: Math.ceil((end - now) / 1000) });

/** Records an answer that is no failure: the upstream and this document are well. */
export function noteSuccess(name: CallName): void {
	circuits.delete(name.kind);
	broken.delete(documentKey(name));
}

/**
 * Records a failure (security row 30). Its document pauses for `Retry-After`. The circuit of its kind opens for that long on a 429, which
 * speaks for the system; otherwise when three documents had five failures in ten seconds or sent `Retry-After`, or when nobody answered
 * five times. A failed probe opens it again.
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
