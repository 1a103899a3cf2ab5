import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { type Serving, startMiniflare } from "../../.commands/serve/miniflare.ts";
import { copySeededData, holdsData } from "./seededData.ts";

export interface Answer {
	status: number;
	headers: Headers;
	body: string;
	/** The body as it arrived, piece by piece, with the ms since the request went out. */
	chunks: { at: number; text: string }[];
}

interface Settings {
	variables: Record<string, string>;
	persist: string | undefined;
	onLog: ((line: string) => void) | undefined;
	door: string | undefined;
	home: string | null;
}

/** The built site in workerd, asked over HTTP with any Host, as readers' browsers ask it. */
export class Site {
	readonly port: number;
	readonly #variables: Record<string, string>;
	readonly #persist: string | undefined;
	readonly #onLog: ((line: string) => void) | undefined;
	readonly #door: string | undefined;
	/** The folder of a seeded site that keeps nothing: it goes with it. */
	readonly #home: string | null;
	#miniflare: Miniflare;

	private constructor(port: number, { variables, persist, onLog, door, home }: Settings, miniflare: Miniflare) {
		this.port = port;
		this.#persist = persist;
		this.#onLog = onLog;
		this.#door = door;
		this.#home = home;
		this.#variables = variables;
		this.#miniflare = miniflare;
	}

	/** `seeded`: the embedded origin with the seeds; otherwise `variables` must name an upstream. `onLog` hears the log instead of the terminal; `door` is the built Worker where it is not the local one; `outbound` answers what it asks of other hosts. */
	static async start(
		variables: Record<string, string>,
		seeded = false,
		persist?: string,
		onLog?: (line: string) => void,
		door?: string,
		inspectorPort?: number,
		outbound?: Serving["outbound"],
	): Promise<Site> {
		const port = await freePort();
		const serving = {
			port,
			variables,
			...(persist ? { persist } : {}),
			...(onLog ? { onLog } : {}),
			...(door ? { door } : {}),
			...(inspectorPort === undefined ? {} : { inspectorPort }),
			...(outbound ? { outbound } : {}),
		};
		const home = seeded && persist === undefined ? await mkdtemp(join(tmpdir(), "masthead-site-")) : null;
		const folder = persist ?? home;
		if (seeded && folder !== null && !holdsData(folder)) await copySeededData(folder);
		const miniflare = await startMiniflare({ ...serving, ...(folder === null ? {} : { persist: folder }) });
		const site = new Site(port, { variables, persist, onLog, door, home }, miniflare);
		if (seeded && Object.keys(variables).length === 0) await site.#settle();
		return site;
	}

	/** An isolate that has not read the log of publications yet makes a page once more: tests begin after that. */
	async #settle(): Promise<void> {
		for (let n = 0; n < 100; n++) {
			const { headers } = await this.ask("globalcitizen.localhost", "/newsletters");
			if (headers.get("x-edge-cache") === "hit") return;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		throw new Error("The site keeps no page.");
	}

	async stop(): Promise<void> {
		await this.#miniflare.dispose();
		if (this.#home !== null) await rm(this.#home, { recursive: true, force: true });
	}

	/** Where the isolates of a site that was started with an inspector can be looked into. */
	inspectorUrl(): Promise<URL> {
		return this.#miniflare.getInspectorURL();
	}

	/** A cold isolate: nothing in memory, and nothing stored unless the site was given a folder to keep it in. */
	async restart(): Promise<void> {
		await this.#miniflare.dispose();
		this.#miniflare = await startMiniflare({
			port: this.port,
			variables: this.#variables,
			...(this.#persist ? { persist: this.#persist } : {}),
			...(this.#onLog ? { onLog: this.#onLog } : {}),
			...(this.#door ? { door: this.#door } : {}),
		});
	}

	/** One request; `host` is what the Host header says. */
	ask(
		host: string,
		path: string,
		options: { method?: string; headers?: Record<string, string>; body?: string; abortAfterMs?: number; hangsUpAtFirstByte?: boolean } = {},
	): Promise<Answer> {
		const started = performance.now();
		return new Promise((resolve, reject) => {
			const outgoing = httpRequest(
				{
					host: "127.0.0.1",
					port: this.port,
					path,
					method: options.method ?? "GET",
					// Node frames the body of a POST by itself, that of a DELETE not.
					headers: {
						host: `${host}:${this.port}`,
						...(options.body === undefined ? {} : { "content-length": String(Buffer.byteLength(options.body)) }),
						...options.headers,
					},
				},
				(incoming) => {
					const chunks: Answer["chunks"] = [];
					if (options.hangsUpAtFirstByte) incoming.once("data", () => outgoing.destroy());
					incoming.on("data", (data: Buffer) => chunks.push({ at: performance.now() - started, text: data.toString("utf8") }));
					incoming.on("error", reject);
					incoming.on("end", () => {
						const headers = new Headers();
						for (let i = 0; i < incoming.rawHeaders.length; i += 2)
							headers.append(incoming.rawHeaders[i] ?? "", incoming.rawHeaders[i + 1] ?? "");
						resolve({ status: incoming.statusCode ?? 0, headers, chunks, body: chunks.map((chunk) => chunk.text).join("") });
					});
				},
			);
			outgoing.on("error", (error: NodeJS.ErrnoException) => {
				// A kept connection that workerd closed at that moment (Node's http, request.reusedSocket); not one that the test broke off.
				const isOurs = options.abortAfterMs !== undefined || options.hangsUpAtFirstByte === true;
				const isRead = options.method === undefined || options.method === "GET";
				if (outgoing.reusedSocket && error.code === "ECONNRESET" && isRead && !isOurs) resolve(this.ask(host, path, options));
				else reject(error);
			});
			if (options.abortAfterMs !== undefined) setTimeout(() => outgoing.destroy(), options.abortAfterMs);
			outgoing.end(options.body);
		});
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
		});
	});
}
