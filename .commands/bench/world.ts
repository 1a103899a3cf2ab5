import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { buildCounted } from "../../tests/bench/costs/costs.ts";
import { storedScale, withScale } from "../../tests/bench/costs/scale.ts";
import { callsOfDataCentre, statementsOfDataCentre } from "../../tests/bench/world/dataCentre.ts";
import { runWorld, sizes, type World } from "../../tests/bench/world/model.ts";
import { type Modelled, systems, withWorlds, worldTables } from "../../tests/bench/world/report.ts";
import { statementsOfCalls } from "../../tests/bench/world/statements.ts";
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

/** Queries of a content system by up to 10,000 isolates of a model; `mustWrite`: into docs/scale.md, its figures too. */
export async function printModel(mustWrite: boolean): Promise<void> {
	const statements = await stage("world", statementsOfCalls);
	const worlds = [];
	for (const content of systems)
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
	const modelled: Modelled = { statements, worlds };
	console.log(worldTables(modelled));
	if (!mustWrite) return;
	const file = "docs/scale.md";
	await writeFile("docs/world.json", `${JSON.stringify(modelled, null, 2)}\n`);
	// Costs are computed from these figures too.
	await writeFile(file, withScale(withWorlds(await readFile(file, "utf8"), modelled), storedScale()));
}
