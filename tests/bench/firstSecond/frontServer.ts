import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { constants, createGzip } from "node:zlib";
import { portOf } from "../../../.commands/serve/freePort.ts";
import { selfSigned } from "./certificate.ts";

/** Headers of one connection, which HTTP/2 does not have, and those that a coding changes. */
const ofOneConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "content-length"]);
const text = /text|json|javascript|svg|xml/;

/** A stand-in for the network in front of a site: TLS, HTTP/2 and gzip, as a browser meets them. */
export class FrontServer {
	readonly #server: Http2SecureServer;
	readonly #agent = new Agent({ keepAlive: true });
	readonly #sitePort: number;
	readonly #pages: ReadonlyMap<string, string>;

	private constructor(sitePort: number, pages: ReadonlyMap<string, string>) {
		this.#sitePort = sitePort;
		this.#pages = pages;
		this.#server = createSecureServer(selfSigned("localhost"), (incoming, outgoing) => this.#answer(incoming, outgoing));
	}

	/** Serves what a site answers; `pages`, by host and path (`news.localhost/`), are HTML that stands in for the site's own. */
	static async start(sitePort: number, pages: ReadonlyMap<string, string> = new Map()): Promise<FrontServer> {
		const front = new FrontServer(sitePort, pages);
		await new Promise<void>((listening) => front.#server.listen(0, "127.0.0.1", listening));
		return front;
	}

	address(host: string, path: string): string {
		return `https://${host}:${portOf(this.#server)}${path}`;
	}

	stop(): void {
		this.#server.close();
		this.#agent.destroy();
	}

	#answer(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
		const host = incoming.authority.split(":")[0] ?? "";
		const page = this.#pages.get(host + incoming.url);
		if (page !== undefined) {
			const send = sendAs(outgoing, 200, { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-cache" });
			send(Buffer.from(page));
			send(null);
			return;
		}
		const upstream = request(
			{
				host: "127.0.0.1",
				port: this.#sitePort,
				agent: this.#agent,
				method: incoming.method,
				path: incoming.url,
				headers: { ...ownHeaders(incoming.headers), host: `${host}:${this.#sitePort}`, "accept-encoding": "identity" },
			},
			(answer) => {
				const send = sendAs(outgoing, answer.statusCode ?? 502, ownHeaders(answer.headers));
				answer.on("data", send);
				answer.on("end", () => send(null));
				answer.on("error", () => outgoing.destroy());
			},
		);
		// A browser that moves on ends what it has begun, and so does the site's answer.
		upstream.on("error", () => outgoing.destroy());
		outgoing.on("close", () => upstream.destroy());
		incoming.pipe(upstream);
	}
}

/** Begins an answer and returns the sender of its pieces, `null` at its end: text is compressed, and each piece goes out at once. */
function sendAs(outgoing: Http2ServerResponse, status: number, headers: IncomingHttpHeaders): (piece: Buffer | null) => void {
	const mustCompress = text.test(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;
	outgoing.writeHead(status, mustCompress ? { ...headers, "content-encoding": "gzip" } : headers);
	if (!mustCompress) return (piece) => void (piece ? outgoing.write(piece) : outgoing.end());
	const gzip = createGzip();
	gzip.pipe(outgoing);
	return (piece) => {
		if (!piece) return void gzip.end();
		gzip.write(piece);
		gzip.flush(constants.Z_SYNC_FLUSH);
	};
}

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofOneConnection.has(name)));
