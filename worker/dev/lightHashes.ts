import { hashPace } from "../origin/accounts/limits/admission.ts";
import { scryptCost } from "../origin/accounts/passwords/passwords.ts";

/**
 * Lets hashes take a sixteenth of their work and begin without a pause, for tests: what is counted, refused and answered hangs on neither.
 * The shipped cost and pace have tests of their own (passwords.workerd.test.ts, admission.test.ts, signInBurst.test.ts).
 */
export function lightenHashes(): void {
	scryptCost.N = 2 ** 10;
	hashPace.betweenMs = 0;
	hashPace.leastRestMs = 0;
}
