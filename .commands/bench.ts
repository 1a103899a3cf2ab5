import { adsOnPages } from "../tests/bench/adsOnPage.ts";
import { type AfterPublish, afterPublish } from "../tests/bench/afterPublish.ts";
import { startContenders } from "../tests/bench/contenders.ts";
import { load } from "../tests/bench/load.ts";
import { memoryAfterPages } from "../tests/bench/memory.ts";
import { build } from "./build.ts";
import { fail, stage } from "./stages.ts";

/**
 * `npm run bench`: requests per second of our pages and of two yardsticks, in turns, in one run on one machine. Only the
 * ratios mean anything: the machine's speed drifts, and the generator shares it.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const publications = Number(process.env.BENCH_PUBLICATIONS ?? 60);
const differentPages = Number(process.env.BENCH_PAGES ?? 1600);
/** All cold in memory, against plain (design §4). */
const coldBudgets: Readonly<Record<string, number>> = { front: 5, article: 3 };

await build();
const contenders = await stage("serve", startContenders);
const results = new Map<string, number[]>();
for (let round = 0; round < rounds; round++) {
	for (const contender of contenders.list) {
		const rate = await load(contender, seconds);
		results.set(contender.name, [...(results.get(contender.name) ?? []), rate]);
		console.log(`round ${round + 1}  ${contender.name.padEnd(34)} ${rate.toFixed(0).padStart(7)} req/s`);
	}
}
const named = (name: string) => contenders.list.find((contender) => contender.name === name) ?? fail(`Nothing is called "${name}".`);
const afterPublishes: AfterPublish[] = [];
for (const page of contenders.pages) {
	const [plain, constant] = [named(`${page}: plain Hono + React stream`), named(`${page}: constant`)];
	const { host, path } = constant;
	afterPublishes.push(
		await afterPublish(contenders.cached, { name: page, host, path, itemId: "rcna1001" }, { plain, constant }, publications),
	);
}
await contenders.stop();
const isolates = await stage("memory", () => memoryAfterPages(differentPages));
const ads = await stage("ads", () => adsOnPages(rounds));

const median = (name: string): number => {
	const sorted = [...(results.get(name) ?? [])].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
console.log("");
for (const page of contenders.pages) {
	const [constant, plain, cached, known, cold] = [
		"constant",
		"plain Hono + React stream",
		"cached",
		"document known",
		"all cold in memory",
	].map((kind) => median(`${page}: ${kind}`));
	const ratio = (a = 0, b = 1) => (b === 0 ? "n/a" : (a / b).toFixed(2));
	console.log(`${page}: cached ÷ constant                ${ratio(cached, constant)}   (budget ≥ 0.9)`);
	console.log(`${page}: document known ÷ plain          ${ratio(known, plain)}   (no budget: nothing is drawn)`);
	console.log(`${page}: all cold in memory ÷ plain      ${ratio(cold, plain)}   (budget ≥ ${coldBudgets[page] ?? "n/a"})`);
}
for (const { page, published, plain, constant } of afterPublishes) {
	// One request at a time: what the constant takes is the way there and back, which is nobody's work.
	const ratio = (plain - constant) / Math.max(published - constant, 0.001);
	const times = `${published.toFixed(2)} ms, plain ${plain.toFixed(2)}, constant ${constant.toFixed(2)}`;
	console.log(`${page}: right after a publish ÷ plain   ${ratio.toFixed(2)}   (budget ≥ 8; ${times})`);
}
for (const { isolate, pages, usedMb, peakMb } of isolates)
	console.log(`${isolate}: ${usedMb.toFixed(1)} MB after ${pages} pages, ${peakMb.toFixed(1)} at most on the way   (budgets ≤ 64, ≤ 96)`);
for (const { end, page, width, filled, shift, blockedMs, readingMs, scriptBytes } of ads ?? [])
	console.log(
		`advertising on, ${page} ${width} wide, ${filled} filled by ${end}: shift ${shift.toFixed(4)} (budget 0), blocked ` +
			`${blockedMs.toFixed(0)} ms at 4× (budget ≤ 50), ${readingMs.toFixed(0)} while read, scripts ${(scriptBytes / 1024).toFixed(1)} KB`,
	);
if (!ads) console.log("advertising on: not measured, there is no browser (CHROMIUM)");
process.exit(0);
