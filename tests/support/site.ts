import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { type Serving, startMiniflare } from "../../.commands/serve/miniflare.ts";
import { copySeededData, holdsData } from "./seededData.ts";
import { newsroomHeaders } from "./tokens.ts";

export interface Answer {
	status: number;
	headers: Headers;
	body: string;
	/** The body as it arrived, piece by piece, with the ms since the request went out. */
	chunks: { at: number; text: string }[];
}

interface Start extends Pick<Serving, "onLog" | "entry" | "inspectorPort" | "outbound" | "withoutCacheApi"> {
	/** Keeps the site's data beyond its end. */
	folder?: string | null;
	isolates?: number;
}

/** The built site in workerd, requested over HTTP with any Host, as by readers' browsers. */
export class Site {
	#serving: Serving;
	/** The folder of a seeded site that keeps nothing: it goes with it. */
	readonly #home: string | null;
	#miniflare: Miniflare;
	#port: number;
	/** Ports of its further isolates. */
	readonly #others: number[] = [];

	private constructor(serving: Serving, home: string | null, miniflare: Miniflare, port: number) {
		this.#serving = serving;
		this.#home = home;
		this.#miniflare = miniflare;
		this.#port = port;
	}

	/** Port of the site; after a restart it is another. */
	get port(): number {
		return this.#port;
	}

	/** Starts a site. `seeded`: the embedded origin; otherwise `variables` must name an upstream. */
	static async start(
		variables: Record<string, string>,
		seeded = false,
		{ folder = null, isolates = 1, ...serving }: Start = {},
	): Promise<Site> {
		const home = seeded && folder === null ? await mkdtemp(join(tmpdir(), "masthead-site-")) : null;
		const persist = folder ?? home;
		if (seeded && persist !== null && !holdsData(persist)) await copySeededData(persist);
		const others = Array.from({ length: isolates - 1 }, (_, n) => `masthead${n + 2}`);
		const whole: Serving = {
			// Any that is free: to look for one beforehand is to lose it to another process now and then.
			port: 0,
			variables: { LIGHT_HASHES: "on", ...variables },
			...(persist === null ? {} : { persist }),
			...serving,
			isolates: others,
		};
		const miniflare = await startMiniflare(whole);
		const site = new Site(whole, home, miniflare, await portOf(miniflare));
		for (const name of others) site.#others.push(await portOf(miniflare, name));
		if (seeded && Object.keys(variables).length === 0) await site.settle();
		return site;
	}

	/** As `start`, without a Cache API: one isolate shares copies with nobody (decision 0333). */
	static startAlone(variables: Record<string, string>, seeded = false, options: Start = {}): Promise<Site> {
		return Site.start(variables, seeded, { ...options, withoutCacheApi: true });
	}

	/** An isolate that has not read the log of publications yet makes a page once more: tests begin after that. */
	async settle(): Promise<void> {
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

	/** Address of the inspector of a site that was started with one. */
	inspectorUrl(): Promise<URL> {
		return this.#miniflare.getInspectorURL();
	}

	/** Forgets what memory and caches hold, as in an isolate that has just started; databases keep what they have. */
	async makeCold(): Promise<void> {
		const { status, body } = await this.ask("localhost", "/_dev/cold", { method: "POST" });
		if (status !== 204) throw new Error(`The site did not become cold: ${status} ${body}`);
	}

	/** Restarts the process: only the site's folder remains. `entry`: as another built Worker. */
	async restart(entry?: string): Promise<void> {
		if (entry !== undefined) this.#serving = { ...this.#serving, entry };
		await this.#miniflare.dispose();
		this.#miniflare = await startMiniflare(this.#serving);
		this.#port = await portOf(this.#miniflare);
		const names = this.#serving.isolates ?? [];
		this.#others.splice(0, names.length, ...(await Promise.all(names.map((name) => portOf(this.#miniflare, name)))));
	}

	/**
	 * Publishes a document as a newsroom does, or removes it where it is null. `what` is its type and id: `article/rcna1`; `secret` that of a
	 * site with one of its own.
	 */
	async publish(
		host: string,
		what: string,
		document: unknown,
		{ secret, headers, ...options }: { secret?: string; headers?: Record<string, string>; isolate?: number; method?: string } = {},
	): Promise<Answer> {
		return this.ask(host, `/ingest/${what}`, {
			method: document === null ? "DELETE" : "PUT",
			headers: { ...(await newsroomHeaders(secret)), ...headers },
			...(document === null ? {} : { body: JSON.stringify(document) }),
			...options,
		});
	}

	/** One request; `host` is what the Host header says. */
	ask(
		host: string,
		path: string,
		options: {
			method?: string;
			headers?: Record<string, string>;
			body?: string;
			abortAfterMs?: number;
			hangsUpAtFirstByte?: boolean;
			isolate?: number;
			/** `latin1`: a character for each byte. */
			encoding?: "latin1";
		} = {},
	): Promise<Answer> {
		const started = performance.now();
		return new Promise((resolve, reject) => {
			const outgoing = httpRequest(
				{
					host: "127.0.0.1",
					port: this.#others[(options.isolate ?? 0) - 1] ?? this.#port,
					path,
					method: options.method ?? "GET",
					// Node frames the body of a POST by itself, that of a DELETE not.
					headers: {
						host: `${host}:${this.#port}`,
						...(options.body === undefined ? {} : { "content-length": String(Buffer.byteLength(options.body)) }),
						...options.headers,
					},
				},
				(incoming) => {
					const chunks: Answer["chunks"] = [];
					incoming.setEncoding(options.encoding ?? "utf8");
					if (options.hangsUpAtFirstByte) incoming.once("data", () => outgoing.destroy());
					incoming.on("data", (text: string) => chunks.push({ at: performance.now() - started, text }));
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
				// A keep-alive connection that workerd closed at that moment (Node's http, request.reusedSocket); not one that the test
				// broke off.
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

async function portOf(miniflare: Miniflare, isolate = "masthead"): Promise<number> {
	return Number((await miniflare.unsafeGetDirectURL(isolate, "site")).port);
}
