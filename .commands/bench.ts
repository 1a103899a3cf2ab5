import { startContenders } from "../tests/bench/contenders.ts";
import { load } from "../tests/bench/load.ts";
import { build } from "./build.ts";
import { stage } from "./stages.ts";

/**
 * `npm run bench`: requests per second of our pages and of two yardsticks, in turns, in one run on one machine. Only the
 * ratios mean anything: the machine's speed drifts, and the generator shares it.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

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
await contenders.stop();

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
		"miss, fragments known",
		"all cold in memory",
	].map((kind) => median(`${page}: ${kind}`));
	const ratio = (a = 0, b = 1) => (b === 0 ? "n/a" : (a / b).toFixed(2));
	console.log(`${page}: cached ÷ constant                ${ratio(cached, constant)}   (budget ≥ 0.9)`);
	console.log(`${page}: miss, fragments known ÷ plain    ${ratio(known, plain)}   (budget ≥ 8)`);
	console.log(`${page}: all cold in memory ÷ plain       ${ratio(cold, plain)}   (budget ≥ 2.5)`);
}
process.exit(0);
