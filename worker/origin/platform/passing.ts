/**
 * Faults of D1 that pass by themselves, as Cloudflare words them: the statement may not have run, or its answer was lost.
 * Reads are simply done again; who writes decides alone.
 */
const passing =
	/Network connection lost|storage caused object to be reset|storage operation exceeded timeout|reset because its code was updated|due to transient issue/i;

/** Returns whether the same read, done at once again, may well succeed (security row 32). */
export function isPassing(thrown: unknown): boolean {
	return thrown instanceof Error && passing.test(`${thrown.message} ${thrown.cause instanceof Error ? thrown.cause.message : ""}`);
}
