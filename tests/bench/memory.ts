import { brands, localHost } from "../../brands/registry.ts";
import { Site } from "../support/site.ts";

/** An isolate that has shown many different pages: MB in use after a forced collection. */
export interface IsolateMemory {
	isolate: string;
	pages: number;
	usedMb: number;
}

/** Asks for `wanted` different pages of seven brands, as their sitemaps name them, and weighs the site's isolates. */
export async function memoryAfterPages(wanted: number): Promise<IsolateMemory[]> {
	const site = await Site.start({}, true, undefined, undefined, undefined, 0);
	try {
		const lists = await Promise.all(brands.slice(0, 7).map((brand) => pagesOf(site, localHost(brand))));
		const longest = Math.max(...lists.map((list) => list.length));
		const pages = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
			.flat()
			.slice(0, wanted);
		const asked = [...pages];
		const reader = async () => {
			for (let page = asked.pop(); page; page = asked.pop()) await site.ask(page.host, page.path);
		};
		await Promise.all(Array.from({ length: 4 }, reader));
		const inspector = await site.inspectorUrl();
		const targets = (await (await fetch(`${inspector.href.replace(/^ws/, "http")}json`)).json()) as { id: string }[];
		const weights: IsolateMemory[] = [];
		for (const { id } of targets.filter((target) => target.id.startsWith("core:user:")))
			weights.push({
				isolate: id,
				pages: pages.length,
				usedMb: await usedMb(new URL(`/${id}`, inspector), () => site.ask("", "/healthz")),
			});
		return weights;
	} finally {
		await site.stop();
	}
}

/** Every page that a brand's sitemap lists, through its index where it has one. */
async function pagesOf(site: Site, host: string): Promise<{ host: string; path: string }[]> {
	const locations = async (path: string) =>
		[...(await site.ask(host, path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
			const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
			return pathname + search;
		});
	const first = await locations("/sitemap.xml");
	const paths = await Promise.all(first.map((path) => (path.includes("sitemap") ? locations(path) : [path])));
	return [...new Set(paths.flat())].map((path) => ({ host, path }));
}

/** Megabytes that an isolate uses once its garbage is collected, buffers included, by the inspector's own figures. */
async function usedMb(target: URL, wake: () => Promise<unknown>): Promise<number> {
	const socket = new WebSocket(target);
	await new Promise((resolve, reject) => {
		socket.addEventListener("open", resolve);
		socket.addEventListener("error", () => reject(new Error(`${target.href} can't be inspected`)));
	});
	let sent = 0;
	const ask = <T>(method: string): Promise<T> =>
		new Promise((resolve) => {
			const id = ++sent;
			const hear = (event: MessageEvent) => {
				const message = JSON.parse(String(event.data)) as { id?: number; result: T };
				if (message.id !== id) return;
				socket.removeEventListener("message", hear);
				resolve(message.result);
			};
			socket.addEventListener("message", hear);
			socket.send(JSON.stringify({ id, method }));
		});
	await ask("HeapProfiler.enable");
	// V8 collects in a task of the isolate, and workerd runs those when a request comes by.
	let collected = false;
	const collecting = ask("HeapProfiler.collectGarbage").then(() => {
		collected = true;
	});
	for (let n = 0; n < 50 && !collected; n++) {
		await wake();
		await Promise.race([collecting, new Promise((resolve) => setTimeout(resolve, 100))]);
	}
	if (!collected) console.log(`${target.pathname} did not confirm its collection`);
	const { usedSize, backingStorageSize } = await ask<{ usedSize: number; backingStorageSize: number }>("Runtime.getHeapUsage");
	socket.close();
	return (usedSize + backingStorageSize) / 1_048_576;
}
