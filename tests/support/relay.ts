import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./site.ts";

/** The fault of a call. */
export type Fault =
	| { kind: "status"; status: number }
	/** Takes the call and never answers. */
	| { kind: "hang" }
	/** Answers 200 with these words, whatever was asked. */
	| { kind: "says"; body: string; type?: string };

/** The bases that a reader of the site reaches as public calls (contract §4). */
const publicPaths: Readonly<Record<string, string>> = {
	content: "/bentoapi",
	services: "/services",
	geo: "/geo",
	localnews: "/localnews",
};

/**
 * Upstreams over HTTP that are not ours: every call is passed on to the public calls of a seeded site and its answer
 * comes back as it is, unless the test says that such a call fails. So answers are whole and real for every call.
 */
export class Relay {
	/** Calls that came in, as `content/article/rcna1001?filters=…`, decoded. */
	readonly calls: string[] = [];
	/** Calls that fail, with their faults; the first that fits counts. */
	readonly faults: { call: RegExp; fault: Fault }[] = [];
	/** Answers in the place of others: a call to pass on instead. */
	readonly detours: { call: RegExp; to: string }[] = [];
	/** Answers that differ from ours as another content system's may. */
	readonly edits: { call: RegExp; edit: (body: string) => string }[] = [];
	readonly #server: Server;
	readonly #site: Site;

	private constructor(server: Server, site: Site) {
		this.#server = server;
		this.#site = site;
	}

	static async start(site: Site): Promise<Relay> {
		const server = createServer();
		const relay = new Relay(server, site);
		server.on("request", (request, response) => void relay.#answer(request, response));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return relay;
	}

	/** The variables that make a site ask this relay for everything. */
	get variables(): Record<string, string> {
		const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
		return {
			CONTENT_API_URL: `${origin}/content`,
			SERVICES_API_URL: `${origin}/services`,
			GEO_API_URL: `${origin}/geo`,
			LOCAL_NEWS_API_URL: `${origin}/localnews`,
		};
	}

	/** Everything answers again, and nothing was asked. */
	mend(): void {
		this.faults.length = 0;
		this.calls.length = 0;
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}

	async #answer({ url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
		const call = decodeURIComponent(url.slice(1).replaceAll("+", " "));
		this.calls.push(call);
		const fault = this.faults.find((known) => known.call.test(call))?.fault;
		if (fault?.kind === "hang") return;
		if (fault?.kind === "status") {
			response.writeHead(fault.status, { "content-type": "application/json" });
			response.end('{"success":false}');
			return;
		}
		if (fault?.kind === "says") {
			response.writeHead(200, { "content-type": fault.type ?? "application/json" });
			response.end(fault.body);
			return;
		}
		const detour = this.detours.find((known) => known.call.test(call))?.to ?? url.slice(1);
		const slash = detour.indexOf("/");
		const path = `${publicPaths[detour.slice(0, slash)] ?? ""}${detour.slice(slash)}`;
		const answer = await this.#site.ask("news.localhost", path);
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
		const edit = this.edits.find((known) => known.call.test(call))?.edit;
		response.end(edit ? edit(answer.body) : answer.body);
	}
}
