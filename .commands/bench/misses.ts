import { readFile, writeFile } from "node:fs/promises";
import { measureMisses, ofTheSite, sums, withList } from "../../tests/bench/miss.ts";
import { stage } from "../stages.ts";

/** The files of ours that run for pages that nobody has yet; `mustWrite`: into docs/architecture.md too. */
export async function printMisses(mustWrite: boolean): Promise<void> {
	const ran = await stage("instrumented", measureMisses);
	for (const [page, files] of Object.entries(ran)) {
		const [origin, dev] = ["origin", "dev"].map((space) => files.filter(({ path }) => path.startsWith(`worker/${space}/`)));
		console.log(`${page}: ${sums(ofTheSite(files))} (origin apart: ${sums(origin ?? [])}; dev: ${sums(dev ?? [])})`);
	}
	console.log("\nThe front, in the order of first calls: functions that ran, their lines of the file's");
	for (const [at, { path, functions, ranLines, lines }] of ofTheSite(ran.front).entries())
		console.log(`${String(at + 1).padStart(4)} ${String(functions).padStart(4)} ${`${ranLines}/${lines}`.padStart(9)}  ${path}`);
	const file = "docs/architecture.md";
	if (mustWrite) await writeFile(file, withList(await readFile(file, "utf8"), ran));
}
