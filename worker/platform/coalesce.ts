export const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** Time after which work is begun anew: the leading request may have been cancelled. */
const followMs = 4000;

const inFlight = new Map<string, { work: Promise<unknown>; since: number }>();

/**
 * Does the work of concurrent requests for a key once. A cancelled leader does not stop it: the first follower that has waited too long
 * (`ms`) leads the others (security A0.7, row 31).
 */
export async function coalesce<T>(
	key: string,
	ctx: Pick<ExecutionContext, "waitUntil"> | null,
	work: () => Promise<T>,
	ms = followMs,
): Promise<T> {
	const begun: Promise<T>[] = [];
	for (let leading = inFlight.get(key); leading && isRecent(leading, ms); leading = inFlight.get(key)) {
		begun.push(leading.work as Promise<T>);
		const answer = await Promise.race([Promise.race(begun).then((value) => ({ value })), after(ms)]);
		if (answer) return answer.value;
		if (inFlight.get(key) === leading) inFlight.delete(key);
	}
	const promise = work();
	inFlight.set(key, { work: promise, since: Date.now() });
	const forget = () => {
		if (inFlight.get(key)?.work === promise) inFlight.delete(key);
	};
	const ended = promise.then(forget, forget);
	ctx?.waitUntil(ended);
	return begun.length > 0 ? Promise.race([promise, ...begun]) : promise;
}

const isRecent = ({ since }: { since: number }, ms: number): boolean => Math.abs(Date.now() - since) < ms;

/** Does work behind an answer. Requests that find it in progress are not held open for it. */
export function doBehind(key: string, ctx: Pick<ExecutionContext, "waitUntil">, work: () => Promise<unknown>): void {
	const leading = inFlight.get(key);
	if (!leading || !isRecent(leading, followMs)) ctx.waitUntil(coalesce(key, ctx, work).catch(() => undefined));
}

/** Resolves when work in progress has ended or been abandoned; nobody follows it any more. */
export async function endInFlight(): Promise<void> {
	await Promise.race([Promise.allSettled([...inFlight.values()].map(({ work }) => work)), after(followMs)]);
	inFlight.clear();
}
