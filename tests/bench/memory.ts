import { gunzipSync } from "node:zlib";
import { brands, localHost } from "../../brands/registry.ts";
import { Site } from "../support/site.ts";
import { Heap } from "./heap.ts";

/** An isolate that has shown many different pages. */
export interface IsolateMemory {
	/** The heap that V8 was allowed, MB; null: by the machine's memory. */
	limitMb: number | null;
	pages: number;
	/** MB in use after a forced collection. */
	usedMb: number;
	/** The most MB that were in use at any moment on the way, garbage included. */
	peakMb: number;
}

/** Interval of samples of the heap while pages are requested. */
const sampleMs = 100;

/** Asks for `wanted` different pages of seven brands: those that their sitemaps name, then what these lead to. Weighs the site's isolates meanwhile and after. */
export async function memoryAfterPages(wanted: number, limitMb: number | null): Promise<IsolateMemory[]> {
	// Miniflare reads it as workerd starts.
	process.env.MINIFLARE_WORKERD_V8_FLAGS = limitMb === null ? "" : `--max-heap-size=${limitMb}`;
	const site = await Site.start({}, true, { inspectorPort: 0 });
	try {
		const pages = new Pages(wanted);
		const lists = await Promise.all(brands.slice(0, 7).map((brand) => sitemapOf(site, localHost(brand))));
		const longest = Math.max(...lists.map((list) => list.length));
		// Brand by brand in turns, as readers come.
		for (let at = 0; at < longest; at++) for (const list of lists) pages.add(list[at]);
		const wake = () => site.ask("", "/healthz");
		const heaps = await heapsOf(await site.inspectorUrl());
		let isAsking = true;
		const watched = Promise.all(
			heaps.map(async (weighed) => {
				while (isAsking) {
					weighed.peakMb = Math.max(weighed.peakMb, await weighed.heap.used());
					await new Promise((resolve) => setTimeout(resolve, sampleMs));
				}
			}),
		);
		const reader = async () => {
			for (let page = pages.next(); page; page = pages.next()) pages.addLinks(page.host, await htmlOf(site, page));
		};
		await Promise.all(Array.from({ length: 4 }, reader));
		isAsking = false;
		// A look into an isolate that sleeps waits for its next request.
		await Promise.all([watched, wake()]);
		const weights: IsolateMemory[] = [];
		for (const { heap, peakMb } of heaps) {
			weights.push({ limitMb, pages: pages.size, usedMb: await heap.usedAfterCollection(wake), peakMb });
			heap.close();
		}
		return weights;
	} finally {
		await site.stop();
	}
}

interface PageAddress {
	host: string;
	path: string;
}

/** A page as browsers request it, compressed where it was whole at once. */
async function htmlOf(site: Site, { host, path }: PageAddress): Promise<string> {
	const { headers, body } = await site.ask(host, path, { headers: { "accept-encoding": "gzip" }, encoding: "latin1" });
	const bytes = Buffer.from(body, "latin1");
	return String(headers.get("content-encoding") === "gzip" ? gunzipSync(bytes) : bytes);
}

/** Pages to ask for, each once, so many and no more. */
class Pages {
	readonly #most: number;
	readonly #known = new Set<string>();
	readonly #waiting: PageAddress[] = [];

	constructor(most: number) {
		this.#most = most;
	}

	get size(): number {
		return this.#known.size;
	}

	add(page: PageAddress | undefined): void {
		if (!page || this.#known.size >= this.#most || this.#known.has(`${page.host}${page.path}`)) return;
		this.#known.add(`${page.host}${page.path}`);
		this.#waiting.push(page);
	}

	/** Pages of the same host that a page leads to; files and calls are none. */
	addLinks(host: string, html: string): void {
		for (const [, path = ""] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
			if (!/^\/(?:assets|pictures|videos|auth|account|sign-in|preview|_dev|house)\b|\.\w+$|&/.test(path)) this.add({ host, path });
	}

	next(): PageAddress | undefined {
		return this.#waiting.shift();
	}
}

async function heapsOf(inspector: URL): Promise<{ heap: Heap; peakMb: number }[]> {
	const targets = (await (await fetch(`${inspector.href.replace(/^ws/, "http")}json`)).json()) as { id: string }[];
	const own = targets.filter(({ id }) => id.startsWith("core:user:"));
	return Promise.all(own.map(async ({ id }) => ({ heap: await Heap.of(new URL(`/${id}`, inspector)), peakMb: 0 })));
}

/** Every page that a brand's sitemap lists, through its index where it has one. */
async function sitemapOf(site: Site, host: string): Promise<PageAddress[]> {
	const locations = async (path: string) =>
		[...(await site.ask(host, path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
			const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
			return pathname + search;
		});
	const first = await locations("/sitemap.xml");
	const paths = await Promise.all(first.map((path) => (path.includes("sitemap") ? locations(path) : [path])));
	return [...new Set(paths.flat())].map((path) => ({ host, path }));
}
