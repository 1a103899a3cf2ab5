/** Runs one stage of a command and prints its time. */
export async function stage<T>(name: string, work: () => Promise<T>, say: (result: T) => string = () => ""): Promise<T> {
	const started = performance.now();
	const result = await work();
	const note = say(result);
	console.log(`${name.padEnd(9)} ${((performance.now() - started) / 1000).toFixed(1)} s${note ? `  ${note}` : ""}`);
	return result;
}

/** The words of what was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Ends the command with one sentence that says what to do. */
export function fail(sentence: string): never {
	console.error(sentence);
	process.exit(1);
}
