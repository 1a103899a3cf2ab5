/**
 * Transient faults of D1, as Cloudflare words them: the statement may not have run, or its answer was lost. Reads are retried; writers
 * decide alone.
 */
const passing =
	/Network connection lost|storage caused object to be reset|storage operation exceeded timeout|reset because its code was updated|due to transient issue/i;

/** Returns whether retrying the same read at once may well succeed (security row 32). */
export function isPassing(thrown: unknown): boolean {
	return thrown instanceof Error && passing.test(`${thrown.message} ${thrown.cause instanceof Error ? thrown.cause.message : ""}`);
}
