import { runChaos } from "../tests/chaos/run.ts";
import { buildWhatChanged } from "./build.ts";
import { parametersOf } from "./parameters.ts";
import { fail } from "./stages.ts";

/** `npm run chaos -- --minutes N --seed N`: the built site under readers while everything around it fails; ends with 1 on any breach. */
const { values } = parametersOf({ options: { minutes: { type: "string", default: "3" }, seed: { type: "string" } } });
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed)) fail("npm run chaos [-- --minutes N] [--seed N]");

await buildWhatChanged();
console.log(`seed ${seed}, ${minutes} minutes`);
const result = await runChaos(seed, minutes * 60, { say: console.log });

console.log(`\n${result.table}\n`);
console.log([...result.faults].map(([name, times]) => `${name} × ${times}`).join(", "));
console.log(`answers       ${result.answers}, ${result.restarts} restarts, ${result.acknowledged} changes acknowledged`);
console.log(`warm pages    ${(result.warm.share * 100).toFixed(3)} % of ${result.warm.pages} answered by 200`);
for (const failure of result.warm.failures) console.log(`              ${failure}`);
console.log(`recovery      ${result.recoverySeconds === null ? "not in time" : `${result.recoverySeconds.toFixed(1)} s`}`);
console.log(
	`memory        ${result.memory.before.map(Math.round).join(", ")} MB before, ${result.memory.after.map(Math.round).join(", ")} MB after`,
);
console.log(`events        ${result.events.events} stored of ${result.events.reported} that pages reported`);
for (const breach of result.breaches) console.log(`BREACH        ${breach}`);
if (result.breachCount === 0) console.log("No breach.");
else console.log(`${result.breachCount} breaches. Again: npm run chaos -- --minutes ${minutes} --seed ${seed}`);
process.exit(result.breachCount === 0 ? 0 : 1);
