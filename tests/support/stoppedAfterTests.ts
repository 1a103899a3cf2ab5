import { afterAll } from "vitest";

/** Waits for a site or server of a file's tests, which stops after them: what started last stops first. */
export async function stoppedAfterTests<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
	const started = await starting;
	afterAll(() => started.stop());
	return started;
}
