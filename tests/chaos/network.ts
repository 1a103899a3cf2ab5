import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { portOf } from "../../.commands/serve/freePort.ts";
import type { NetworkKind, Remote } from "./faults.ts";

/** A request that left a Worker. */
export interface Sent {
	method: string;
	path: string;
	headers: Readonly<Record<string, string>>;
	body: string;
}
export interface Reply {
	status: number;
	body: string;
	headers?: Readonly<Record<string, string>>;
}

/** An end of the network: which system it is, and how it answers while it is well. */
export interface End {
	remote: Remote;
	answer: (sent: Sent) => Reply | Promise<Reply>;
}

/** Everything that a site's Workers call over the network, by their hosts; each system fails as it is set to. */
export class FailingNetwork {
	readonly faults = new Map<Remote, NetworkKind>();
	readonly unknown = new Set<string>();
	readonly #ends = new Map<string, End>();
	readonly #server = createServer((request, response) => void this.#receive(request, response));
	#port = 0;

	get port(): number {
		return this.#port;
	}

	add(host: string, end: End): void {
		this.#ends.set(host, end);
	}

	listen(): Promise<void> {
		return new Promise((resolve) =>
			this.#server.listen(this.#port, "127.0.0.1", () => {
				this.#port = portOf(this.#server);
				resolve();
			}),
		);
	}

	refuse(): Promise<void> {
		return new Promise((resolve) => {
			this.#server.close(() => resolve());
			this.#server.closeAllConnections();
		});
	}

	async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const host = String(request.headers["x-called-host"]);
		const end = this.#ends.get(host);
		if (!end) {
			this.unknown.add(host);
			response.writeHead(502).end();
			return;
		}
		let body = "";
		request.setEncoding("utf8");
		try {
			for await (const piece of request) body += piece;
			const kind = this.faults.get(end.remote);
			if (kind === "reset") response.destroy();
			if (kind === "reset" || kind === "hang") return;
			const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
			const reply = await end.answer({ method: request.method ?? "GET", path: request.url ?? "/", headers, body });
			send(response, reply, kind);
		} catch {
			response.destroy();
		}
	}
}

const refusal = '{"success":false}';
const waitHeaders = { "retry-after": "2" };

const failing: Partial<
	Readonly<Record<NetworkKind, (response: ServerResponse, status: number, headers: Record<string, string>, body: string) => void>>
> = {
	"500": (response, _, headers) => response.writeHead(500, headers).end(refusal),
	"503": (response, _, headers) => response.writeHead(503, { ...headers, ...waitHeaders }).end(refusal),
	"429": (response, _, headers) => response.writeHead(429, { ...headers, ...waitHeaders }).end(refusal),
	redirect: (response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
	nonsense: (response, _, headers, body) => response.writeHead(200, headers).end(`${body.slice(0, body.length / 2)}]]<`),
	shape: (response, _, headers) =>
		response.writeHead(200, headers).end('{"data":[null,{"article":7,"search":"many"}],"success":"perhaps"}'),
	type: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<!DOCTYPE html><html><body>Maintenance</body></html>"),
	cut: (response, status, headers, body) => {
		response
			.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body) + 100) })
			.write(body.slice(0, body.length / 2));
		setTimeout(() => response.destroy(), 5);
	},
	huge: (response, status, headers) => flood(response.writeHead(status, headers), 40),
	drip: (response, status, headers, body) => drip(response.writeHead(status, headers), body, 0),
};

function send(response: ServerResponse, { status, body, headers = {} }: Reply, kind: NetworkKind | undefined): void {
	const own = { "content-type": "application/json", ...headers };
	response.on("error", () => undefined);
	const fail = kind && failing[kind];
	if (fail) fail(response, status, own, body);
	else response.writeHead(status, own).end(body);
}

function flood(response: ServerResponse, megabytes: number): void {
	if (megabytes === 0) response.end();
	else if (!response.destroyed) response.write(Buffer.alloc(1_048_576, " "), () => flood(response, megabytes - 1));
}

function drip(response: ServerResponse, body: string, at: number): void {
	if (response.destroyed) return;
	if (at >= body.length) {
		response.end();
		return;
	}
	response.write(body.slice(at, at + 1));
	setTimeout(() => drip(response, body, at + 1), 100);
}
