import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector } from "undici";
import { bytesWithin } from "../../../client/domain/bytes.ts";

/** The name by which sites know an import; rules of robots.txt are looked up by it. */
export const userAgent = "masthead-import";

/** Returns whether an address is none of the internet: of this machine, of its network, of its cloud's services (IANA's special purposes). */
export function isInner(address: string): boolean {
	const parsed = ipaddr.process(address);
	// A network of IPv6 alone spells the internet's addresses of IPv4 so (RFC 6052).
	if (parsed instanceof ipaddr.IPv6 && parsed.range() === "rfc6052")
		return isInner(ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString());
	return parsed.range() !== "unicast" || (parsed instanceof ipaddr.IPv6 && !parsed.match(ipaddr.IPv6.parseCIDR("2000::/3")));
}

/** Hosts that the command names, which may be inner ones. */
const named = new Set<string>();

/** Notes that an address is the operator's own word: what comes out of it may lead to its host, be that an inner one. */
export function nameHost(address: string | undefined): void {
	if (address !== undefined && URL.canParse(address)) named.add(new URL(address).host);
}

/** Forgets the hosts that were named. */
export const forgetHosts = (): void => named.clear();

/** The failure where what was read leads to an inner address that the operator has not named. */
export class InnerAddress extends Error {
	constructor(host: string) {
		super(`${host} is an inner address, and not the one that was named. If it is yours, name it: --home http://${host}`);
	}
}

/** The addresses of a name that are of the internet. */
const lookUpOutside: LookupFunction = (host, options, answer) =>
	lookup(host, { ...options, all: true }, (error, found) => {
		const outside = (found ?? []).filter(({ address }) => !isInner(address));
		const [first] = outside;
		if (error || !first) answer(error ?? new InnerAddress(host), "");
		else if (options.all) answer(null, outside);
		else answer(null, first.address, first.family);
	});

const connectAnywhere = buildConnector({});
const connectOutside = buildConnector({ lookup: lookUpOutside });
/** Decides about a host when it is connected to: a name may have another address by then, and a redirect is one more host. */
export const connections = new Agent({
	connect: (to, done) => {
		const host = to.hostname.replace(/^\[|\]$/g, "");
		if (named.has(to.host ?? "")) connectAnywhere(to, done);
		else if (isIP(host) !== 0 && isInner(host)) done(new InnerAddress(host), null);
		else connectOutside(to, done);
	},
});

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
		const init = { dispatcher: connections, headers: { "user-agent": userAgent, ...headers }, signal: late.signal, redirect };
		const answer = await fetch(url, init)
			.then(unhurried)
			.catch((error: unknown) => error)
			.finally(() => clearTimeout(timer));
		if (answer instanceof TypeError && answer.cause instanceof InnerAddress) throw answer.cause;
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

/** The least pace of an answer, in bytes a second after the first minute: a long file comes for as long as it needs, and none for ever. */
const leastPace = 1024;

/** An answer whose body fails where it comes more slowly than any line. */
function unhurried(answer: Response): Response {
	const { body, status, statusText, headers, url } = answer;
	if (!body) return answer;
	const begun = performance.now();
	let size = 0;
	const pace = new TransformStream<Uint8Array, Uint8Array>({
		transform: (piece, on) => {
			size += piece.byteLength;
			const isLate = performance.now() - begun > timeoutMs + (1000 * size) / leastPace;
			if (isLate) on.error(new Error(`${url} comes more slowly than ${leastPace} bytes a second.`));
			else on.enqueue(piece);
		},
	});
	const made = new Response(body.pipeThrough(pace), { status, statusText, headers });
	// One that is made says no address.
	return Object.defineProperty(made, "url", { value: url });
}

/** The text of an answer that is read whole. Throws where it is longer than any of its kind. */
export async function textOf(answer: Response, most = 50_000_000): Promise<string> {
	const bytes = await bytesWithin(answer.body, most);
	if (bytes === null) throw new Error(`${answer.url} has more than ${most} bytes.`);
	return new TextDecoder().decode(bytes);
}

/** Requests an address whose answer is needed. Throws with words that say what to do. */
export async function requestOk(url: string): Promise<Response> {
	const answer = await request(url);
	if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
	return answer;
}
