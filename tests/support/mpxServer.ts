import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "./remoteServer.ts";

/** A listing as the vendor has it (third-parties §3). */
export type Listing = Record<string, unknown> & { guid: string; startTime: number; endTime?: number };

/** The vendor's feed over HTTP: records its requests, answers `entries` by range and `byEndTime`, and fails on demand. */
export class MpxServer extends RemoteServer {
	readonly requests: URL[] = [];
	entries: Listing[] = [];
	/** The assets index. */
	assets: Record<string, unknown>[] = [];
	/** Answers instead: a status, or a text. */
	fault: { status?: number; body?: string; headers?: Record<string, string> } | null = null;

	constructor() {
		super("");
	}

	protected answer({ path }: Received, response: ServerResponse): void {
		const url = new URL(path, "http://mpx");
		this.requests.push(url);
		const { status = 200, body, headers } = this.fault ?? {};
		send(response, status, body ?? (url.pathname.startsWith("/assets/") ? { assets: this.assets } : this.#page(url.searchParams)), headers);
	}

	#page(query: URLSearchParams): object {
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
