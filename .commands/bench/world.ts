import { readFile, writeFile } from "node:fs/promises";
import { storedScale, withScale } from "../../tests/bench/costs/scale.ts";
import { runWorld, sizes, type World } from "../../tests/bench/world/model.ts";
import { type Modelled, systems, withWorlds, worldTables } from "../../tests/bench/world/report.ts";
import { statementsOfCalls } from "../../tests/bench/world/statements.ts";
import { stage } from "../stages.ts";

/** Queries of a content system by up to 10,000 isolates of a model; `mustWrite`: into docs/scale.md, its figures too. */
export async function printModel(mustWrite: boolean): Promise<void> {
	const statements = await stage("world", statementsOfCalls);
	const worlds = [];
	for (const content of systems)
		for (const isolates of sizes) {
			const world: World = { isolates, content };
			worlds.push({
				...world,
				...(await stage(
					"world",
					() => runWorld(world),
					({ ran }) => `${isolates} isolates, ${content}, ${ran} ran`,
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
