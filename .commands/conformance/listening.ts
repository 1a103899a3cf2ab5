/** A request that the site made, with the answer's text; none where nothing answered. */
export interface Exchange {
	method: string;
	url: string;
	status: number | null;
	text: string;
}

/** A line of the site's log. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface Heard<T> {
	value: T;
	exchanges: readonly Exchange[];
	lines: readonly LogLine[];
}

/** Longest wait for the rest of an answer that the site did not read to its end. */
const restMs = 500;
const mostText = 4 * 1024 * 1024;

/** Does some work of the site's, in this process, and records its requests and its log, which stays off the terminal. */
export async function listen<T>(work: () => Promise<T>): Promise<Heard<T>> {
	const exchanges: Exchange[] = [];
	const lines: LogLine[] = [];
	const reading: Promise<unknown>[] = [];
	const { fetch: send } = globalThis;
	const { info, warn, error } = console;
	globalThis.fetch = async (input, init) => {
		const request = new Request(input, init);
		const exchange: Exchange = { method: request.method, url: request.url, status: null, text: "" };
		exchanges.push(exchange);
		const answer = await send(request);
		exchange.status = answer.status;
		reading.push(textOf(answer.clone(), exchange));
		return answer;
	};
	const note = (line: unknown) => lines.push(parsed(String(line)));
	Object.assign(console, { info: note, warn: note, error: note });
	try {
		const value = await work();
		await Promise.race([Promise.allSettled(reading), new Promise((resolve) => setTimeout(resolve, restMs))]);
		return { value, exchanges, lines };
	} finally {
		globalThis.fetch = send;
		Object.assign(console, { info, warn, error });
	}
}

async function textOf(answer: Response, exchange: Exchange): Promise<void> {
	const decoder = new TextDecoder();
	for await (const piece of answer.body ?? []) {
		exchange.text += decoder.decode(piece, { stream: true });
		if (exchange.text.length > mostText) break;
	}
}

function parsed(line: string): LogLine {
	try {
		return JSON.parse(line);
	} catch {
		return { message: line };
	}
}
