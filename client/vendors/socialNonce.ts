/** The edge's answer; its cookie has the same nonce, sealed, where no script reads or writes it. */
interface NonceAnswer {
	data?: { nonce?: unknown };
}

/** One for both providers: the browser has one cookie. */
let current = "";
let asking: Promise<void> | null = null;
let changed: (nonce: string) => void = () => undefined;

/** The nonce to ask a provider with; empty before the first `renewNonce` has come to its end. */
export const currentNonce = (): string => current;

/** Calls now, and again for every other nonce, what has to be set up with it. */
export function whenNonceChanges(onChange: (nonce: string) => void): void {
	changed = onChange;
	onChange(current);
}

/**
 * Asks the edge for the nonce that a provider's token must name (security row 12); `calls` is the base of the account calls.
 * One that still counts is kept for another ten minutes. Asked by several at once it is one call. Rejects without an answer.
 */
export function renewNonce(calls: string): Promise<void> {
	asking ??= ask(calls).finally(() => {
		asking = null;
	});
	return asking;
}

async function ask(calls: string): Promise<void> {
	const answer = await fetch(`${calls}/social/nonce`, { method: "POST", redirect: "error", signal: AbortSignal.timeout(15_000) });
	const { data }: NonceAnswer = await answer.json();
	if (typeof data?.nonce !== "string") throw new Error(`No nonce in an answer of ${answer.status}`);
	if (data.nonce === current) return;
	current = data.nonce;
	changed(current);
}
