const failuresToOpen = 5;
const windowMs = 10_000;
const halfOpenAfterMs = 15_000;

interface Circuit {
	failures: number[];
	openUntil: number;
	probing: boolean;
}

const circuits = new Map<string, Circuit>();

function circuitOf(base: string): Circuit {
	let circuit = circuits.get(base);
	if (!circuit) {
		circuit = { failures: [], openUntil: 0, probing: false };
		circuits.set(base, circuit);
	}
	return circuit;
}

/** Whether a call may go out: always while closed; one probe at a time once the open period is over. */
export function mayCall(base: string, now: number): boolean {
	const circuit = circuitOf(base);
	if (circuit.openUntil === 0) return true;
	if (now < circuit.openUntil || circuit.probing) return false;
	circuit.probing = true;
	return true;
}

/** Takes note of how a call ended: five failures in ten seconds open the circuit for fifteen (security row 30). */
export function noteOutcome(base: string, succeeded: boolean, now: number, retryAfterSeconds = 0): void {
	const circuit = circuitOf(base);
	circuit.probing = false;
	if (succeeded) {
		circuit.failures = [];
		circuit.openUntil = 0;
		return;
	}
	circuit.failures = circuit.failures.filter((at) => now - at < windowMs);
	circuit.failures.push(now);
	if (retryAfterSeconds > 0) circuit.openUntil = now + Math.min(retryAfterSeconds, 60) * 1000;
	else if (circuit.openUntil > 0 || circuit.failures.length >= failuresToOpen) circuit.openUntil = now + halfOpenAfterMs;
}
