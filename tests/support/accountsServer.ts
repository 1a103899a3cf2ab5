import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer of a foreign account service to one kind of call. */
export interface ServiceAnswer {
	status: number;
	/** Sent as JSON; a text goes out as it is. */
	body: object | string;
	headers?: Readonly<Record<string, string>>;
}

export interface ServiceRequest {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	body: Record<string, unknown>;
}

const noSuchCall: ServiceAnswer = {
	status: 404,
	body: { success: false, error: { code: "not_found", message: "There is no such call." } },
};

/** An account service over HTTP that is not ours: answers as it is told, remembers what it was asked. */
export class AccountsServer {
	readonly requests: ServiceRequest[] = [];
	/** By method and path, e.g. `POST users/signin`. */
	readonly responses = new Map<string, ServiceAnswer>();
	readonly #server: Server;

	private constructor(server: Server) {
		this.#server = server;
	}

	static async start(): Promise<AccountsServer> {
		const server = createServer();
		const accounts = new AccountsServer(server);
		server.on("request", (request, response) => {
			let text = "";
			request.setEncoding("utf8");
			request.on("data", (part: string) => (text += part));
			request.on("end", () => {
				const path = (request.url ?? "/").replace(/^\/accounts\//, "");
				const method = request.method ?? "";
				accounts.requests.push({ method, path, headers: request.headers, body: JSON.parse(text || "{}") });
				const answer = accounts.responses.get(`${method} ${path}`) ?? noSuchCall;
				response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
				response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
			});
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return accounts;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/accounts`;
	}

	/** Says yes to a call from now on. */
	grant(call: string, data: object = {}, status = 200): void {
		this.responses.set(call, { status, body: { success: true, data } });
	}

	/** Says no to a call from now on. */
	refuse(call: string, status: number, error: object, headers: Readonly<Record<string, string>> = {}): void {
		this.responses.set(call, { status, body: { success: false, error }, headers });
	}

	/** The last request for a call. */
	last(call: string): ServiceRequest | undefined {
		return this.requests.findLast(({ method, path }) => `${method} ${path}` === call);
	}

	/** Counts the requests of a call. */
	count(call: string): number {
		return this.requests.filter(({ method, path }) => `${method} ${path}` === call).length;
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}
}
