/** Runs something in a context of its own, and waits for what it left to run behind its answer. */
export async function within<T>(work: (ctx: ExecutionContext) => T | Promise<T>): Promise<T> {
	const pending: Promise<unknown>[] = [];
	const ctx = { waitUntil: (one: Promise<unknown>) => void pending.push(one), passThroughOnException: () => undefined, props: {} };
	const done = await work(ctx as unknown as ExecutionContext);
	for (let next = pending.shift(); next; next = pending.shift()) await next;
	return done;
}
