import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { type Serving, startMiniflare } from "../../.commands/serve/miniflare.ts";
import { copySeededData, holdsData } from "./seededData.ts";
import { type Answer, SiteAtPort } from "./siteAtPort.ts";
import { newsroomHeaders } from "./tokens.ts";

export type { Answer } from "./siteAtPort.ts";

interface Start extends Pick<Serving, "onLog" | "entry" | "inspectorPort" | "outbound" | "withoutCacheApi" | "plainFiles"> {
	/** Keeps the site's data beyond its end. */
	folder?: string | null;
	isolates?: number;
}

/** The built site in workerd. */
export class Site extends SiteAtPort {
	#serving: Serving;
	/** The folder of a seeded site that keeps nothing: it goes with it. */
	readonly #home: string | null;
	#miniflare: Miniflare;

	private constructor(serving: Serving, home: string | null, miniflare: Miniflare, ports: readonly number[]) {
		super(...ports);
		this.#serving = serving;
		this.#home = home;
		this.#miniflare = miniflare;
	}

	/**
	 * Starts a site. `seeded`: the embedded origin; otherwise `variables` must name an upstream. A site that browsers visit has no
	 * `plainFiles` (0333).
	 */
	static async start(
		variables: Record<string, string>,
		seeded = false,
		{ folder = null, isolates = 1, plainFiles = true, ...serving }: Start = {},
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
			plainFiles,
			isolates: others,
		};
		const miniflare = await startMiniflare(whole);
		const site = new Site(whole, home, miniflare, await portsOf(miniflare, others));
		if (seeded && Object.keys(variables).length === 0) await site.settle();
		return site;
	}

	/** As `start`, without a Cache API: one isolate shares copies with nobody (0333). */
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
		this.ports = await portsOf(this.#miniflare, this.#serving.isolates);
	}

	/**
	 * Publishes a document as a newsroom does, or removes it where it is null. `what` is its type and id: `article/rcna1`; `secret` that of a
	 * site with one of its own.
	 */
	async publish(
		host: string,
		what: string,
		document: unknown,
		{ secret, headers, ...options }: { secret?: string; headers?: Record<string, string>; isolate?: number } = {},
	): Promise<Answer> {
		return this.ask(host, `/ingest/${what}`, {
			method: document === null ? "DELETE" : "PUT",
			headers: { ...(await newsroomHeaders(secret)), ...headers },
			...(document === null ? {} : { body: JSON.stringify(document) }),
			...options,
		});
	}
}

/** Ports of a site's isolates, the first before those of the further names. */
function portsOf(miniflare: Miniflare, others: readonly string[] = []): Promise<number[]> {
	return Promise.all(["masthead", ...others].map(async (name) => Number((await miniflare.unsafeGetDirectURL(name, "site")).port)));
}
