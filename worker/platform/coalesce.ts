/** Time after which a follower does the work itself: the leading request may have been cancelled. */
const followMs = 4000;

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Does the work of concurrent requests for a key once. The leader's `waitUntil` holds it, so a cancelled request does not stop it; a
 * follower that waits too long does the work itself (security A0.7, row 31).
 */
export async function coalesce<T>(key: string, ctx: Pick<ExecutionContext, "waitUntil">, work: () => Promise<T>): Promise<T> {
	const leading = inFlight.get(key) as Promise<T> | undefined;
	if (leading) {
		const answer = await Promise.race([leading.then((value) => ({ value })), after(followMs)]);
		return answer ? answer.value : work();
	}
	const promise = work();
	inFlight.set(key, promise);
	const forget = () => {
		if (inFlight.get(key) === promise) inFlight.delete(key);
	};
	ctx.waitUntil(promise.then(forget, forget));
	return promise;
}

/** Resolves when work in progress has ended or been abandoned; nobody follows it any more. */
export async function endInFlight(): Promise<void> {
	await Promise.race([Promise.allSettled(inFlight.values()), after(followMs)]);
	inFlight.clear();
}

function after(ms: number): Promise<null> {
	return new Promise((resolve) => setTimeout(resolve, ms, null));
}
