import { afterAll } from "vitest";

const patienceMs = 300_000;

/** Waits for a site or server of a file's tests, which stops after them: what started last stops first. */
export async function stoppedAfterTests<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
	let waiting: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		waiting = setTimeout(() => reject(new Error("A site or server of these tests did not start")), patienceMs);
	});
	const started = await Promise.race([starting, late]).finally(() => clearTimeout(waiting));
	afterAll(() => started.stop());
	return started;
}
