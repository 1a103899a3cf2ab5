import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "./remoteServer.ts";
import type { Answer, Site } from "./site.ts";

/** The fault of a call. */
export type Fault =
	| { kind: "status"; status: number }
	/** Takes the call and never answers. */
	| { kind: "hang" }
	/** Answers every request 200 with these words. */
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
export class Relay extends RemoteServer {
	/** Calls that came in, as `content/article/rcna1001?filters=…`, decoded. */
	readonly calls: string[] = [];
	/** Calls that fail, with their faults; the first that fits counts. */
	readonly faults: { call: RegExp; fault: Fault }[] = [];
	/** Answers in the place of others: a call to pass on instead. */
	readonly detours: { call: RegExp; to: string }[] = [];
	/** Answers that differ from ours as another content system's may. */
	readonly edits: { call: RegExp; edit: (body: string) => string }[] = [];
	readonly #site: Site;
	readonly #answers: Map<string, Answer> | null;

	/** `isFixed`: nothing is published any more, so each call is passed on once. */
	constructor(site: Site, isFixed = false) {
		super("");
		this.#site = site;
		this.#answers = isFixed ? new Map() : null;
	}

	/** The variables that make a site ask this relay for everything. */
	get variables(): Record<string, string> {
		return {
			CONTENT_API_URL: `${this.url}/content`,
			SERVICES_API_URL: `${this.url}/services`,
			GEO_API_URL: `${this.url}/geo`,
			LOCAL_NEWS_API_URL: `${this.url}/localnews`,
		};
	}

	/** Ends all faults and forgets all requests. */
	mend(): void {
		this.faults.length = 0;
		this.calls.length = 0;
	}

	protected async answer({ path: requested }: Received, response: ServerResponse): Promise<void> {
		const call = decodeURIComponent(requested.replaceAll("+", " "));
		this.calls.push(call);
		const fault = this.faults.find((known) => known.call.test(call))?.fault;
		if (fault?.kind === "hang") return;
		if (fault?.kind === "status") return send(response, fault.status, { success: false });
		if (fault?.kind === "says") return send(response, 200, fault.body, { "content-type": fault.type ?? "application/json" });
		const detour = this.detours.find((known) => known.call.test(call))?.to ?? requested;
		const slash = detour.indexOf("/");
		const path = `${publicPaths[detour.slice(0, slash)] ?? ""}${detour.slice(slash)}`;
		const answer = this.#answers?.get(path) ?? (await this.#site.ask("news.localhost", path));
		if (answer.status < 500) this.#answers?.set(path, answer);
		const edit = this.edits.find((known) => known.call.test(call))?.edit;
		const type = answer.headers.get("content-type") ?? "application/json";
		send(response, answer.status, edit ? edit(answer.body) : answer.body, { "content-type": type });
	}
}
