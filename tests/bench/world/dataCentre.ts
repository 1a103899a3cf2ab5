import { setTimeout as wait } from "node:timers/promises";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { usesOf } from "../costs/costs.ts";

export interface DataCentreCalls {
	isolates: number;
	pages: number;
	calls: number;
	/** By the first word of the call. */
	byKind: ReadonlyMap<string, number>;
}

/** A front, stories and a list, as readers come: the first most often. */
const visited = [
	["today.localhost", "/"],
	["today.localhost", "/food/gatherings/duluth-street-sunday-soup-tdna1001"],
	["today.localhost", "/parents/screens/screen-time-swap-tdna1015"],
	["today.localhost", "/style"],
	["today.localhost", "/wellness"],
] as const;

/** Calls of a content system while pages are read at every isolate, each twice a second. */
export async function callsOfDataCentre(isolates: number, seconds: number, entry?: string): Promise<DataCentreCalls> {
	const content = await ContentServer.start();
	const site = await Site.start({ CONTENT_API_URL: content.url }, true, { isolates, onLog: () => undefined, entry });
	try {
		const pages = await readPages(site, isolates, seconds);
		const byKind = new Map<string, number>();
		for (const { path } of content.requests) {
			const kind = path.split("/")[0] ?? path;
			byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
		}
		return { isolates, pages, calls: content.requests.length, byKind };
	} finally {
		await site.stop();
		await content.stop();
	}
}

/** Statements of the embedded system's database for the same. */
export async function statementsOfDataCentre(isolates: number, seconds: number, entry: string): Promise<number> {
	const site = await Site.start({}, true, { isolates, onLog: () => undefined, entry });
	try {
		const all = Array.from({ length: isolates }, (_, isolate) => isolate);
		for (const isolate of all) await usesOf(site, isolate);
		await readPages(site, isolates, seconds);
		const uses = await Promise.all(all.map((isolate) => usesOf(site, isolate)));
		return uses.reduce((sum, { contentStatements }) => sum + contentStatements, 0);
	} finally {
		await site.stop();
	}
}

async function readPages(site: Site, isolates: number, seconds: number): Promise<number> {
	let pages = 0;
	const until = performance.now() + seconds * 1000;
	const readAt = async (isolate: number) => {
		// Readers of one isolate don't keep step with another's.
		await wait((isolate * 500) / isolates);
		for (let turn = 0; performance.now() < until; turn++) {
			await Promise.all(
				visited.filter((_, n) => turn % (n + 1) === 0).map(([host, path]) => site.ask(host, path, { isolate }).then(() => pages++)),
			);
			await wait(500);
		}
	};
	await Promise.all(Array.from({ length: isolates }, (_, isolate) => readAt(isolate)));
	return pages;
}
