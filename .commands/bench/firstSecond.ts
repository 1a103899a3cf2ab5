import { readFile, writeFile } from "node:fs/promises";
import { firstSecond } from "../../tests/bench/firstSecond/firstSecond.ts";
import { tables, withTables } from "../../tests/bench/firstSecond/report.ts";
import { stage } from "../stages.ts";
import type { Sides } from "./sides.ts";

const loads = Number(process.env.BENCH_LOADS ?? 5);

/** First loads on a slow phone and the edge's processor time; `mustWrite`: into docs/bench.md too. */
export async function printFirstSecond({ sides }: Sides, mustWrite: boolean): Promise<void> {
	const reports = await stage("first second", () => firstSecond(sides, loads, console.log));
	const made = tables(reports);
	console.log(`\n${made}`);
	if (reports.every(({ measured }) => Object.keys(measured).length === 0))
		console.log("pages: not measured, there is no browser (CHROMIUM)");
	const file = "docs/bench.md";
	if (mustWrite) await writeFile(file, withTables(await readFile(file, "utf8"), made));
}
