import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "./remoteServer.ts";

/** An answer of a foreign account service to one kind of call. */
export interface ServiceAnswer {
	status: number;
	/** Sent as JSON; a text goes out as it is. */
	body: object | string;
	headers?: Readonly<Record<string, string>>;
}

export interface ServiceRequest extends Omit<Received, "body"> {
	body: Record<string, unknown>;
}

const noSuchCall: ServiceAnswer = {
	status: 404,
	body: { success: false, error: { code: "not_found", message: "There is no such call." } },
};

/** An account service over HTTP that is not ours: answers as set, and records its requests. */
export class AccountsServer extends RemoteServer {
	readonly requests: ServiceRequest[] = [];
	/** By method and path, e.g. `POST users/signin`. */
	readonly responses = new Map<string, ServiceAnswer>();

	constructor() {
		super("/accounts");
	}

	/** Says yes to a call from now on. */
	grant(call: string, data: object = {}, status = 200): void {
		this.responses.set(call, { status, body: { success: true, data } });
	}

	/** Says no to a call from now on. */
	refuse(call: string, status: number, error: object, headers: Readonly<Record<string, string>> = {}): void {
		this.responses.set(call, { status, body: { success: false, error }, headers });
	}

	last(call: string): ServiceRequest | undefined {
		return this.requests.findLast(({ method, path }) => `${method} ${path}` === call);
	}

	count(call: string): number {
		return this.requests.filter(({ method, path }) => `${method} ${path}` === call).length;
	}

	protected answer({ method, path, headers, body }: Received, response: ServerResponse): void {
		this.requests.push({ method, path, headers, body: JSON.parse(body || "{}") });
		const answer = this.responses.get(`${method} ${path}`) ?? noSuchCall;
		send(response, answer.status, answer.body, answer.headers);
	}
}
