const failuresToOpen = 5;
const windowMs = 10_000;
const halfOpenAfterMs = 15_000;
/** No call takes longer than this, retry included. */
const probeMs = 10_000;

interface Circuit {
	failures: number[];
	openUntil: number;
	/** When the probe that is out counts as lost: whoever sent it may have been cancelled. */
	probedUntil: number;
}

/** Circuits of what has failed lately; what works needs none. */
const circuits = new Map<string, Circuit>();
const maxCircuits = 500;

function circuitOf(base: string): Circuit {
	let circuit = circuits.get(base);
	if (!circuit) {
		circuit = { failures: [], openUntil: 0, probedUntil: 0 };
		// Kinds of calls are few, but a part of their names comes from addresses.
		const [oldest] = circuits.keys();
		if (circuits.size >= maxCircuits && oldest !== undefined) circuits.delete(oldest);
		circuits.set(base, circuit);
	}
	return circuit;
}

/** Whether a call may go out: always while closed; one probe at a time once the open period is over. */
export function mayCall(base: string, now: number): boolean {
	const circuit = circuits.get(base);
	if (!circuit || circuit.openUntil === 0) return true;
	if (now < circuit.openUntil || now < circuit.probedUntil) return false;
	circuit.probedUntil = now + probeMs;
	return true;
}

/** Takes note of how a call ended: five failures in ten seconds open the circuit for fifteen (security row 30). */
export function noteOutcome(base: string, succeeded: boolean, now: number, retryAfterSeconds = 0): void {
	if (succeeded) {
		circuits.delete(base);
		return;
	}
	const circuit = circuitOf(base);
	circuit.probedUntil = 0;
	circuit.failures = circuit.failures.filter((at) => now - at < windowMs);
	circuit.failures.push(now);
	if (retryAfterSeconds > 0) circuit.openUntil = now + Math.min(retryAfterSeconds, 60) * 1000;
	else if (circuit.openUntil > 0 || circuit.failures.length >= failuresToOpen) circuit.openUntil = now + halfOpenAfterMs;
}
