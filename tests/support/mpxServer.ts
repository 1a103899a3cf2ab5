import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A listing as the vendor has it (third-parties §3). */
export type Listing = Record<string, unknown> & { guid: string; startTime: number; endTime?: number };

/** The vendor's feed over HTTP: writes down what it is asked, answers `entries` by range and `byEndTime`, and fails on demand. */
export class MpxServer {
	readonly requests: URL[] = [];
	entries: Listing[] = [];
	/** The assets index. */
	assets: Record<string, unknown>[] = [];
	/** Answers instead: a status, or a text. */
	fault: { status?: number; body?: string } | null = null;
	readonly #server: Server;

	private constructor(server: Server) {
		this.#server = server;
	}

	static async start(): Promise<MpxServer> {
		const server = createServer();
		const mpx = new MpxServer(server);
		server.on("request", (request, response) => {
			const url = new URL(request.url ?? "/", "http://mpx");
			mpx.requests.push(url);
			const { status = 200, body } = mpx.fault ?? {};
			response.writeHead(status, { "content-type": "application/json" });
			response.end(body ?? JSON.stringify(url.pathname.startsWith("/assets/") ? { assets: mpx.assets } : mpx.#page(url.searchParams)));
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return mpx;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}

	#page(query: URLSearchParams): unknown {
		const [first = 1, last = 500] = (query.get("range") ?? "").split("-").map(Number);
		const [from = 0, to = 0] = (query.get("byEndTime") ?? "").split("~").map((text) => Date.parse(text));
		const found = this.entries
			.filter(({ endTime }) => endTime === undefined || (endTime >= from && endTime <= to))
			.sort((a, b) => a.startTime - b.startTime);
		const entries = found.slice(first - 1, last);
		const $xmlns = { media: "http://search.yahoo.com/mrss/", pl1: "http://access.auth.theplatform.com/data/Account/1" };
		return { $xmlns, startIndex: first, itemsPerPage: last - first + 1, entryCount: entries.length, title: "Listings", entries };
	}
}
