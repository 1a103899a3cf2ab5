import { printCosts } from "./bench/costs.ts";
import { printFirstSecond } from "./bench/firstSecond.ts";
import { printAds, printMemory, printPresses } from "./bench/isolates.ts";
import { printMisses } from "./bench/misses.ts";
import { printPublish } from "./bench/publish.ts";
import { printPush } from "./bench/push.ts";
import { printRequests } from "./bench/requests.ts";
import { type Sides, startSides } from "./bench/sides.ts";
import { printModel } from "./bench/world.ts";
import { build } from "./build.ts";
import { parametersOf } from "./parameters.ts";
import { fail } from "./stages.ts";

/**
 * `npm run bench`: our pages and their yardsticks, in turns, in one run. Only ratios mean anything: the machine's speed drifts, and the
 * generator shares it. `-- STAGE` runs one stage alone. `-- --against FOLDER` measures another built checkout in the same turns.
 * `--write` keeps the tables of `first-second` in docs/bench.md, those of `miss` in docs/architecture.md, those of `costs`, `push` and
 * `world` in docs/scale.md.
 */
const besideContenders: Readonly<Record<string, (sides: Sides, mustWrite: boolean) => Promise<void>>> = {
	requests: printRequests,
	"first-second": printFirstSecond,
	publish: printPublish,
};
const alone: Readonly<Record<string, (mustWrite: boolean, against?: string) => Promise<void>>> = {
	memory: printMemory,
	world: printModel,
	ads: printAds,
	presses: printPresses,
	costs: printCosts,
	push: printPush,
	miss: printMisses,
};
/** Counts, the same on any machine: run by their names alone. */
const counts = ["miss", "world", "costs", "push"];
const names = [...Object.keys(besideContenders), ...Object.keys(alone)];

const { positionals, values } = parametersOf({
	options: { against: { type: "string" }, write: { type: "boolean", default: false } },
	allowPositionals: true,
});
const { against, write } = values;
const [only, more] = positionals;
if (more !== undefined || (only !== undefined && !names.includes(only)))
	fail(`npm run bench [-- STAGE] [--against FOLDER] [--write]; stages: ${names.join(", ")}`);
await build();
const chosen = names.filter((name) => (only === undefined ? !counts.includes(name) : name === only));
const beside = chosen.flatMap((name) => besideContenders[name] ?? []);
if (beside.length > 0) {
	const sides = await startSides(against);
	for (const run of beside) await run(sides, write);
	await sides.stop();
}
for (const run of chosen.flatMap((name) => alone[name] ?? [])) await run(write, against);
process.exit(0);
