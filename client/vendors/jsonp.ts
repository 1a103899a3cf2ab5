import { loadScript } from "./loadScript.ts";

/** Answers that are awaited, by the name that their script calls. */
const awaited = globalThis as unknown as Record<string, ((answer: unknown) => void) | undefined>;
let asked = 0;

interface JsonpOptions {
	/** The parameter that names the function to call. */
	parameter?: string;
	/** C7.38. */
	timeoutMs?: number;
}

/**
 * Asks a vendor that answers by script only (C7.38): `url?{parameter}={name}` comes as a script that calls the function.
 * Rejects with the text of C8.13 when nothing was called in time, with the script's own fault when it did not load. The
 * answer is whatever the vendor sent: who asks parses it. A vendor's script runs on the page, so only adapters here ask.
 */
export function jsonp(url: string, { parameter = "callback", timeoutMs = 5000 }: JsonpOptions = {}): Promise<unknown> {
	const name = `mastAnswer${++asked}`;
	const address = new URL(url, location.href);
	address.searchParams.set(parameter, name);
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			// A script that comes too late finds somebody to call, and tells nobody.
			awaited[name] = () => delete awaited[name];
			reject(new Error(`JSONP request to ${url} timed out`));
		}, timeoutMs);
		awaited[name] = (answer) => {
			clearTimeout(timer);
			delete awaited[name];
			resolve(answer);
		};
		loadScript(address.href, timeoutMs * 2).catch((thrown: unknown) => {
			clearTimeout(timer);
			delete awaited[name];
			reject(thrown);
		});
	});
}
