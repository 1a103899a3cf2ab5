/** Time for which a follower trusts the leading request before it does the work itself: that request may have been cancelled. */
const followMs = 4000;

const inFlight = new Map<string, Promise<unknown>>();

/**
 * N requests for one cold key do the work once. The work is handed to the leader's `waitUntil`, so a reader who leaves
 * does not stop it for the others; a follower that sees nothing in time does the work on its own (security A0.7, row 31).
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

/** Resolves once what is under way has ended, or would be done anew by who follows; nobody follows it any more. */
export async function endInFlight(): Promise<void> {
	await Promise.race([Promise.allSettled(inFlight.values()), after(followMs)]);
	inFlight.clear();
}

function after(ms: number): Promise<null> {
	return new Promise((resolve) => setTimeout(resolve, ms, null));
}
