import { request } from "node:http";
import { type Contender, contenderOf } from "../load.ts";
import { processOn, processorMs } from "../processor.ts";
import { barePage } from "./barePage.ts";
import { type PageName, pageNames, pages } from "./budgets.ts";
import { FrontServer } from "./frontServer.ts";
import { Phone } from "./phone.ts";
import type { EdgeCost, Loads, Measured, SideReport } from "./report.ts";

/** A checkout's contenders (contenders.ts), with the name of the checkout. */
export interface Side {
	name: string;
	list: readonly Contender[];
}

/**
 * Loads each page of each checkout on a slow phone, beside a bare page of its markup, in turns; then counts the edge's processor time of
 * pages made from nothing. Pages are missing where no browser is.
 */
export async function firstSecond(sides: readonly Side[], loads: number, say: (line: string) => void): Promise<SideReport[]> {
	const measured = await onThePhone(sides, loads, say);
	const edge = await edgeCosts(sides, loads);
	return sides.map(({ name }, at) => ({ name, measured: measured[at] ?? {}, edge: edge[at] ?? [] }));
}

async function onThePhone(sides: readonly Side[], loads: number, say: (line: string) => void): Promise<Measured[]> {
	const phone = await Phone.start();
	if (!phone) return [];
	const stands: { side: string; stand: Stand; measured: Record<PageName, Loads> }[] = [];
	for (const { name, list } of sides) stands.push({ side: name, stand: await standOf(phone, portOfSite(list)), measured: nothingYet() });
	for (let turn = 1; turn <= loads; turn++)
		for (const name of pageNames)
			for (const { side, stand, measured } of stands) {
				// Who comes first is warmer or colder than who follows: they change places.
				const kinds = turn % 2 === 0 ? (["bare", "page"] as const) : (["page", "bare"] as const);
				for (const kind of kinds) measured[name][kind].push(await phone.load(stand[kind](name)));
				const [page, bare] = (["page", "bare"] as const).map((kind) => measured[name][kind].at(-1)?.firstPaint.toFixed(0));
				say(`load ${turn}  ${side.padEnd(side ? 8 : 0)}${name.padEnd(14)} first paint ${page} ms, of the bare page ${bare} ms`);
			}
	for (const { stand } of stands) stand.stop();
	await phone.stop();
	return stands.map(({ measured }) => measured);
}

const nothingYet = (): Record<PageName, Loads> => {
	const none = (): Loads => ({ page: [], bare: [] });
	return { front: none(), story: none(), "live blog": none(), recipe: none(), "Spanish front": none() };
};

/** The addresses of pages and of their bare pages. */
interface Stand {
	page: (name: PageName) => string;
	bare: (name: PageName) => string;
	stop: () => void;
}

/** A site behind a network's front, beside the bare pages behind one of their own: the same address, the same files. */
async function standOf(phone: Phone, sitePort: number): Promise<Stand> {
	const site = await FrontServer.start(sitePort);
	const bares = new Map<string, string>();
	const hostOf = (name: PageName) => `${pages[name].host}.localhost`;
	for (const name of pageNames) {
		const { path } = pages[name];
		const rules = await phone.rulesOf(site.address(hostOf(name), path));
		bares.set(hostOf(name) + path, barePage(await textOf(sitePort, hostOf(name), path), rules));
	}
	const bare = await FrontServer.start(sitePort, bares);
	const addressIn = (front: FrontServer) => (name: PageName) => front.address(hostOf(name), pages[name].path);
	return {
		page: addressIn(site),
		bare: addressIn(bare),
		stop: () => {
			site.stop();
			bare.stop();
		},
	};
}

/** Requests that warm a Worker up, and those of one turn. */
const warming = 100;
const aTurn = 40;

/** Processor time of the edge's process for pages that are made from nothing, beside plain Hono + React of the same markup, in turns. */
async function edgeCosts(sides: readonly Side[], turns: number): Promise<EdgeCost[][]> {
	const costs = sides.map(({ list }) => pairsOf(list));
	for (let turn = 0; turn <= turns; turn++)
		for (const { contenders, cost } of costs.flat()) {
			const requests = turn === 0 ? warming : aTurn;
			const [own, plain] = [await costOf(contenders.own, requests), await costOf(contenders.plain, requests)];
			if (turn === 0 || own === null || plain === null) continue;
			cost.own.push(own);
			cost.plain.push(plain);
		}
	return costs.map((pairs) => pairs.map(({ cost }) => cost).filter(({ own }) => own.length > 0));
}

function pairsOf(list: readonly Contender[]): { contenders: { own: Contender; plain: Contender }; cost: EdgeCost }[] {
	return ["front", "article"].flatMap((page) => {
		const [own, plain] = [contenderOf(list, page, "all cold in memory"), contenderOf(list, page, "plain Hono + React stream")];
		return own && plain ? [{ contenders: { own, plain }, cost: { page: own.name, own: [], plain: [] } }] : [];
	});
}

/** Processor ms per request, over so many; null where /proc does not name the process. */
async function costOf({ port, host, path }: Contender, requests: number): Promise<number | null> {
	const pid = processOn(port);
	if (pid === null) return null;
	const before = processorMs([pid]);
	for (let n = 0; n < requests; n++) await textOf(port, host, path);
	return (processorMs([pid]) - before) / requests;
}

function portOfSite(list: readonly Contender[]): number {
	const cached = contenderOf(list, "front", "cached");
	if (!cached) throw new Error("There is no site among the contenders.");
	return cached.port;
}

function textOf(port: number, host: string, path: string): Promise<string> {
	return new Promise((resolve, reject) => {
		request({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("end", () => {
				if ((answer.statusCode ?? 500) < 300) resolve(Buffer.concat(chunks).toString());
				else reject(new Error(`${host}${path} answers ${answer.statusCode}`));
			});
		})
			.on("error", reject)
			.end();
	});
}
