import { readFile, writeFile } from "node:fs/promises";
import { measureCosts } from "../../tests/bench/costs/costs.ts";
import { type Measured, scaleTables, withScale } from "../../tests/bench/costs/scale.ts";
import { measureStorage } from "../../tests/bench/costs/storage.ts";
import { stage } from "../stages.ts";

/** Costs of actions, and the needs of sites; `mustWrite`: into docs/scale.md and its figures too. */
export async function printCosts(mustWrite: boolean): Promise<void> {
	const measured: Measured = { actions: await stage("costs", () => measureCosts(20)), stored: measureStorage() };
	console.log(scaleTables(measured));
	if (!mustWrite) return;
	const file = "docs/scale.md";
	await writeFile("docs/scale.json", `${JSON.stringify(measured, null, 2)}\n`);
	await writeFile(file, withScale(await readFile(file, "utf8"), measured));
}
