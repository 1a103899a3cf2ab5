import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { portOf } from "../../.commands/serve/freePort.ts";

/** A request that came in whole. */
export interface Received {
	method: string;
	/** Below the server's base, with its query. */
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

/** A remote system over HTTP in this process, on any free port: a subclass says what it answers. */
export abstract class RemoteServer {
	readonly #server = createServer((request, response) => this.#receive(request, response));
	readonly #base: string;

	/** `base`: the path that all its calls begin with, such as `/content`. */
	protected constructor(base: string) {
		this.#base = base;
	}

	static async start<S extends RemoteServer, P extends readonly unknown[]>(
		this: new (
			...parameters: P
		) => S,
		...parameters: P
	): Promise<S> {
		const server = new this(...parameters);
		await server.#listen();
		return server;
	}

	/** The base of its calls, without a slash at its end. */
	get url(): string {
		return `http://127.0.0.1:${portOf(this.#server)}${this.#base}`;
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}

	protected abstract answer(request: Received, response: ServerResponse): void | Promise<void>;

	#listen(): Promise<void> {
		return new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
	}

	#receive(request: IncomingMessage, response: ServerResponse): void {
		const { method = "", url = "/", headers } = request;
		const path = (url.startsWith(this.#base) ? url.slice(this.#base.length) : url).slice(1);
		let body = "";
		// A letter may be cut between two pieces: it is the second one's then.
		request.setEncoding("utf8");
		request.on("data", (piece: string) => (body += piece));
		request.on("end", () => void this.answer({ method, path, headers, body }, response));
	}
}

/** Sends an answer: an object as JSON, a text as it is. */
export function send(
	response: ServerResponse,
	status: number,
	body: object | string,
	headers: Readonly<Record<string, string>> = {},
): void {
	response.writeHead(status, { "content-type": "application/json", ...headers });
	response.end(typeof body === "string" ? body : JSON.stringify(body));
}
