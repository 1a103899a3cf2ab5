import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { buildCounted } from "../../tests/bench/costs/costs.ts";
import { callsOfDataCentre, statementsOfDataCentre } from "../../tests/bench/world/dataCentre.ts";
import { runWorld, sizes, type World } from "../../tests/bench/world/model.ts";
import { withWorlds, worldPlot, worldTables } from "../../tests/bench/world/report.ts";
import { localEntry } from "../build/worker.ts";
import { stage } from "../stages.ts";

/** Calls that a content system gets from one data centre, by its number of isolates; of another built checkout too. */
export async function printWorld(_mustWrite: boolean, against?: string): Promise<void> {
	const seconds = Number(process.env.BENCH_SECONDS ?? 66);
	const sides = [["after", undefined], ...(against === undefined ? [] : [["before", resolve(against, localEntry)] as const])] as const;
	for (const count of [1, 2, 4, 8])
		for (const [side, entry] of sides) {
			const { pages, calls, byKind } = await stage("world", () => callsOfDataCentre(count, seconds, entry));
			const kinds = [...byKind].map(([kind, times]) => `${kind} ${times}`).join(", ");
			console.log(`${side}, ${count} isolate${count > 1 ? "s" : ""}, ${pages} pages in ${seconds} s: ${calls} calls (${kinds})`);
		}
	const counted = await buildCounted();
	for (const count of [1, 4]) {
		const statements = await stage("world", () => statementsOfDataCentre(count, seconds, counted));
		console.log(`embedded content, ${count} isolate${count > 1 ? "s" : ""}, ${seconds} s: ${statements} statements`);
	}
}

/** Calls to a content system by up to 10,000 isolates of a model; `mustWrite`: into docs/scale.md, its figures and plot too. */
export async function printModel(mustWrite: boolean): Promise<void> {
	const worlds = [];
	for (const content of ["embedded", "remote"] as const)
		for (const isolates of sizes)
			for (const isShared of [true, false]) {
				const world: World = { isolates, content, isShared };
				const name = `${isolates} isolates, ${content}, ${isShared ? "shared" : "alone"}`;
				worlds.push({
					...world,
					...(await stage(
						"world",
						() => runWorld(world),
						({ ran }) => `${name}, ${ran} ran`,
					)),
				});
			}
	console.log(worldTables(worlds));
	if (!mustWrite) return;
	const file = "docs/scale.md";
	await writeFile("docs/world.json", `${JSON.stringify(worlds, null, "\t")}\n`);
	await writeFile("docs/world.svg", worldPlot(worlds));
	await writeFile(file, withWorlds(await readFile(file, "utf8"), worlds));
	console.log("Costs are computed from these: npm run bench -- costs --write");
}
