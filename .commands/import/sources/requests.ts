/** The name by which sites know an import; rules of robots.txt are looked up by it. */
export const userAgent = "masthead-import";

const mostTries = 5;
/** The longest wait, in seconds, that an import makes because a site says so; beyond it ends. */
const mostWait = 600;
const timeoutMs = 60_000;

/** The failure where a site's `Retry-After` is longer than an import waits. */
export class Postponed extends Error {
	readonly seconds: number;

	constructor(url: string, seconds: number) {
		super(`${url} wants no calls for ${Math.ceil(seconds / 60)} minutes.`);
		this.seconds = seconds;
	}
}

/** Seconds until an address is requested again: what `Retry-After` says in seconds or as a date, else longer from try to try. */
export function secondsUntil(retryAfter: string | null, tries: number, nowMs: number): number {
	const said = (retryAfter ?? "").trim();
	const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - nowMs) / 1000;
	return seconds >= 0 ? seconds : 2 ** tries / 4;
}

export const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

interface Request {
	headers?: Readonly<Record<string, string>>;
	tries?: number;
	/** `manual`: an answer that leads elsewhere is returned. */
	redirect?: "follow" | "manual";
}

/** Requests an address, again after what may pass; returns the last answer of any status. Throws with words that say what to do. */
export async function request(url: string, { headers = {}, tries = mostTries, redirect = "follow" }: Request = {}): Promise<Response> {
	for (let n = 1; ; n++) {
		const late = new AbortController();
		// A long file comes for as long as it needs.
		const timer = setTimeout(() => late.abort(new Error(`no answer in ${timeoutMs / 1000} s`)), timeoutMs);
		const answer = await fetch(url, { headers: { "user-agent": userAgent, ...headers }, signal: late.signal, redirect })
			.catch((error: unknown) => error)
			.finally(() => clearTimeout(timer));
		const isAnswer = answer instanceof Response;
		if (isAnswer && answer.status !== 429 && answer.status < 500) return answer;
		const seconds = secondsUntil(isAnswer ? answer.headers.get("retry-after") : null, n, Date.now());
		if (seconds > mostWait) throw new Postponed(url, seconds);
		if (n < tries) {
			if (isAnswer) await answer.body?.cancel();
			await wait(seconds);
		} else if (isAnswer) return answer;
		else throw new Error(`${url} can't be reached (${String(answer)}).`);
	}
}

/** Requests an address whose answer is needed. Throws with words that say what to do. */
export async function requestOk(url: string): Promise<Response> {
	const answer = await request(url);
	if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
	return answer;
}
