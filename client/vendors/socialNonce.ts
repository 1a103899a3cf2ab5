/** The edge's answer; its cookie has the same nonce, sealed, out of scripts' reach. */
interface NonceAnswer {
	data?: { nonce?: unknown };
}

/** One for both providers: the browser has one cookie. */
let current = "";
let asking: Promise<void> | null = null;
let changed: (nonce: string) => void = () => undefined;

/** The nonce for a provider; empty before the first `renewNonce` resolves. */
export const currentNonce = (): string => current;

/** Calls at once, and again with each new nonce, what is set up with it. */
export function whenNonceChanges(onChange: (nonce: string) => void): void {
	changed = onChange;
	onChange(current);
}

/**
 * Requests the nonce that a provider's token must name (security row 12); `calls` is the base of the account calls. A valid one lasts
 * another ten minutes. Concurrent calls share one request. Rejects without an answer.
 */
export function renewNonce(calls: string): Promise<void> {
	asking ??= ask(calls).finally(() => {
		asking = null;
	});
	return asking;
}

/** A nonce lasts ten minutes; a button may stay longer. */
const renewalMs = 4 * 60_000;

/** Renews the nonce in time while the page is seen; returns what ends that. After a failure the next look tries again. */
export function holdNonce(calls: string): () => void {
	let at = Date.now();
	const look = () => {
		if (document.visibilityState !== "visible" || Date.now() - at < renewalMs) return;
		at = Date.now();
		renewNonce(calls).catch(() => {
			at = 0;
		});
	};
	const timer = setInterval(look, renewalMs);
	document.addEventListener("visibilitychange", look);
	return () => {
		clearInterval(timer);
		document.removeEventListener("visibilitychange", look);
	};
}

async function ask(calls: string): Promise<void> {
	const answer = await fetch(`${calls}/social/nonce`, { method: "POST", redirect: "error", signal: AbortSignal.timeout(15_000) });
	const { data }: NonceAnswer = await answer.json();
	if (typeof data?.nonce !== "string") throw new Error(`No nonce in an answer of ${answer.status}`);
	if (data.nonce === current) return;
	current = data.nonce;
	changed(current);
}
