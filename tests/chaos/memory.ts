import { Heap } from "../bench/heap.ts";
import { isolates, siteNames, type World } from "./world.ts";

/** Megabytes that each isolate uses after a collection, the sites' in turn. */
export async function isolateMemory(world: World): Promise<number[]> {
	const all: number[] = [];
	for (const name of siteNames) {
		const site = world.site(name);
		const inspector = await site.inspectorUrl();
		const targets = (await (await fetch(`${inspector.href.replace(/^ws/, "http")}json`)).json()) as { id: string }[];
		for (const { id } of targets.filter((target) => target.id.startsWith("core:user:masthead"))) {
			const heap = await Heap.of(new URL(`/${id}`, inspector));
			const wake = () => Promise.all(Array.from({ length: isolates }, (_, isolate) => site.ask("", "/healthz", { isolate })));
			all.push(await heap.usedAfterCollection(wake));
			heap.close();
		}
	}
	return all;
}
