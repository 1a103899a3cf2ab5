import { setTimeout as wait } from "node:timers/promises";
import { PushSite } from "../../tests/bench/push/pushSite.ts";
import { stage } from "../stages.ts";

const browsers = Number(process.env.BENCH_BROWSERS ?? 50_000);
/** Consumers at once: more than eight share the processors of a small machine, and answers come too late. */
const consumers = 8;
/** Longer than a claim holds (worker/origin/push/jobs.ts). */
const leaseMs = 125_000;

/**
 * Sends of a story to browsers whose push service answers in 100 ms: by the clock's run once a minute, of another built checkout too; by
 * one consumer of a queue; and to 50,000 by eight, whose process is killed half-way.
 */
export async function printPush(_mustWrite: boolean, against?: string): Promise<void> {
	const sides = [["this checkout", "."], ...(against === undefined ? [] : [[against, against] as const])] as const;
	for (const [name, folder] of sides) {
		const site = await PushSite.start(folder, false);
		await report(site, 4000, `${name}, a run of the clock`, () => site.settle());
	}
	const alone = await PushSite.start(".", true);
	await report(alone, 2000, "by a queue, a consumer alone", () => alone.consume(1));
	const killed = await PushSite.start(".", true);
	await report(killed, browsers, `by a queue, ${consumers} consumers, killed half-way`, () => killHalfWay(killed));
}

/** Publishes a story, and prints what its sends take: of time, and of processor and database for a thousand. */
async function report(site: PushSite, count: number, name: string, send: () => Promise<void>): Promise<void> {
	await site.subscribe(count);
	await site.takeUses();
	const cpu = site.cpuMs();
	const measured = async () => {
		const began = performance.now();
		await site.publish();
		await send();
		return Math.round((performance.now() - began) / 1000);
	};
	await stage("push", measured, (seconds) => `${name}: ${site.sends} sends in ${seconds} s`);
	const each = (total: number) => Math.round((total / site.sends) * 1000);
	const { peopleStatements, pushStatements = 0, rowsRead, rowsWritten } = await site.takeUses();
	const uses = `${each(pushStatements)} statements, ${each(peopleStatements)} of people, ${each(rowsRead)} rows read, ${each(rowsWritten)} written`;
	// A process that was killed took its counts with it.
	if (site.isWhole) console.log(`for 1,000 sends: ${uses}, ${each(site.cpuMs() - cpu)} ms of processor`);
	await site.stop();
}

async function killHalfWay(site: PushSite): Promise<void> {
	const began = performance.now();
	const working = site.consume(consumers);
	while (site.sends < browsers / 2) await wait(50);
	const before = site.sends;
	const rate = Math.round(before / ((performance.now() - began) / 1000));
	await site.kill();
	await working;
	await wait(leaseMs);
	do {
		await site.clock(Date.now());
		await site.consume(consumers);
		await wait(5000);
	} while ((await site.jobs()) > 0);
	const { notified, sentTwice } = site.pushService;
	const shownTwice = await site.pushService.shownTwice();
	console.log(
		`${rate} sends a second; killed after ${before} of ${browsers}: ${browsers - notified} forgotten, ${sentTwice} sent twice, of at most ${consumers * 12} in flight, ${shownTwice} shown twice`,
	);
}
