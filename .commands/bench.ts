import { readFile, writeFile } from "node:fs/promises";
import { adsOnPages } from "../tests/bench/adsOnPage.ts";
import { afterPublish, type Side } from "../tests/bench/afterPublish.ts";
import { startContenders } from "../tests/bench/contenders.ts";
import { type Contender, load } from "../tests/bench/load.ts";
import { median } from "../tests/bench/median.ts";
import { memoryAfterPages } from "../tests/bench/memory.ts";
import { measureMisses, ofTheSite, sums, withList } from "../tests/bench/miss.ts";
import { startOtherCheckout } from "../tests/bench/otherCheckout.ts";
import { build } from "./build.ts";
import { fail, stage } from "./stages.ts";

/**
 * `npm run bench`: requests per second of our pages and of two yardsticks, in turns, in one run. Only ratios mean anything: the machine's
 * speed drifts, and the generator shares it. `-- --against FOLDER` measures another built checkout in the same turns. `-- miss` prints
 * the files that run for an uncached page; with `--write`, into docs/architecture.md.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const publications = Number(process.env.BENCH_PUBLICATIONS ?? 60);
const differentPages = Number(process.env.BENCH_PAGES ?? 1600);
/** All cold in memory, against plain (design §4). */
const coldBudgets: Readonly<Record<string, number>> = { front: 5, article: 3 };
const [option, folder] = process.argv.slice(2);
if (option !== undefined && option !== "miss" && (option !== "--against" || folder === undefined))
	fail("npm run bench [-- --against FOLDER], npm run bench -- miss [--write]");

await build();
if (option === "miss") {
	await printMisses(folder === "--write");
	process.exit(0);
}
const own = await stage("serve", startContenders);
const other = folder === undefined ? null : await stage("serve it", () => startOtherCheckout(folder));
/** The measured checkouts: this one, and the other if any. */
const sides = [{ name: other ? "after  " : "", list: own.list }, ...(other ? [{ name: "before ", list: other.list }] : [])].map((side) => ({
	...side,
	rates: new Map<string, number[]>(),
}));
for (let round = 1; round <= rounds; round++) {
	for (const { name: kind } of own.list) {
		for (const { name, list, rates } of sides) {
			const contender = list.find((one) => one.name === kind);
			if (!contender) continue;
			const rate = await load(contender, seconds);
			rates.set(kind, [...(rates.get(kind) ?? []), rate]);
			console.log(`round ${round}  ${name}${kind.padEnd(34)} ${rate.toFixed(0).padStart(7)} req/s`);
		}
	}
}

/** Prints a ratio of each side, and the first by the second; null: no such figure. */
function print(title: string, [after, before]: readonly (number | null)[], note: string): void {
	const figure = (ratio: number | null | undefined) => (ratio ?? null)?.toFixed(2) ?? "n/a";
	const compared = other ? `, before ${figure(before)}, after ÷ before ${figure(after && before ? after / before : null)}` : "";
	console.log(`${title.padEnd(38)} ${figure(after)}${compared}   (${note})`);
}

console.log("");
for (const page of own.pages) {
	const ratios = (kind: string, yardstick: string) =>
		sides.map(({ rates }) => {
			const [measured = [], measures = []] = [kind, yardstick].map((name) => rates.get(`${page}: ${name}`) ?? []);
			// By round, since the machine's speed drifts more than what is measured.
			const ofRounds = measured.map((rate, round) => rate / (measures[round] || Number.NaN)).filter(Number.isFinite);
			return ofRounds.length > 0 ? median(ofRounds) : null;
		});
	const plain = "plain Hono + React stream";
	print(`${page}: cached ÷ constant`, ratios("cached", "constant"), "budget ≥ 0.9");
	print(`${page}: document known ÷ plain`, ratios("document known", plain), "no budget: nothing is drawn");
	print(`${page}: all cold in memory ÷ plain`, ratios("all cold in memory", plain), `budget ≥ ${coldBudgets[page] ?? "n/a"}`);
}
for (const page of own.pages) {
	const measured = await afterPublish(
		sides.map(({ list }) => sideOf(page, list)),
		"rcna1001",
		publications,
	);
	// One request at a time: the constant answer's time is the round trip, which is subtracted.
	const ratios = measured.map(({ published, plain, constant }) => (plain - constant) / Math.max(published - constant, 0.001));
	const times = measured.map((ms) => `${ms.published.toFixed(2)} ms, plain ${ms.plain.toFixed(2)}, constant ${ms.constant.toFixed(2)}`);
	print(`${page}: right after a publish ÷ plain`, ratios, `budget ≥ 8; ${times.join("; before ")}`);
}
await Promise.all([own.stop(), other?.stop()]);

async function printMisses(mustWrite: boolean): Promise<void> {
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

function sideOf(page: string, list: readonly Contender[]): Side {
	const named = (kind: string) => list.find(({ name }) => name === `${page}: ${kind}`) ?? fail(`Nothing is called "${page}: ${kind}".`);
	return { cached: named("cached"), plain: named("plain Hono + React stream"), constant: named("constant") };
}

const isolates = await stage("memory", () => memoryAfterPages(differentPages));
const ads = await stage("ads", () => adsOnPages(rounds));
for (const { isolate, pages, usedMb, peakMb } of isolates)
	console.log(`${isolate}: ${usedMb.toFixed(1)} MB after ${pages} pages, ${peakMb.toFixed(1)} at most on the way   (budgets ≤ 64, ≤ 96)`);
for (const { end, page, width, filled, shift, blockedMs, readingMs, scriptBytes } of ads ?? [])
	console.log(
		`advertising on, ${page} ${width} wide, ${filled} filled by ${end}: shift ${shift.toFixed(4)} (budget 0), blocked ` +
			`${blockedMs.toFixed(0)} ms at 4× (budget ≤ 50), ${readingMs.toFixed(0)} while read, scripts ${(scriptBytes / 1024).toFixed(1)} KB`,
	);
if (!ads) console.log("advertising on: not measured, there is no browser (CHROMIUM)");
process.exit(0);
