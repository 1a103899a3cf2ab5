import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { PushSite } from "../../tests/bench/push/pushSite.ts";
import { type Killed, type Pushed, pushTables, type Sending, withPushes } from "../../tests/bench/push/report.ts";
import { stage } from "../stages.ts";

const browsers = Number(process.env.BENCH_BROWSERS ?? 50_000);
/** Consumers at once: more than eight share the processors of a small machine, and answers come too late. */
const consumers = 8;
/** Longer than a claim holds (worker/origin/push/jobs.ts). */
const leaseMs = 125_000;

/**
 * Sends of a story to browsers whose push service answers in 100 ms: by the clock's run once a minute, of another built checkout too; by
 * one consumer of a queue; and to 50,000 by eight, whose process is killed half-way. `mustWrite`: into docs/scale.md and its figures too.
 */
export async function printPush(mustWrite: boolean, against?: string): Promise<void> {
	const clock = await sendBy("a run of the clock", 4000, { send: (site) => site.settle() });
	if (against !== undefined) await sendBy(`${against}, a run of the clock`, 4000, { folder: against, send: (site) => site.settle() });
	const queue = await sendBy("by a queue, a consumer alone", 2000, { hasQueue: true, send: (site) => site.consume(1) });
	const killed = await stage("push", killHalfWay);
	const pushed: Pushed = { clock, queue, killed };
	console.log(pushTables(pushed));
	if (!mustWrite) return;
	const file = "docs/scale.md";
	await writeFile("docs/push.json", `${JSON.stringify(pushed, null, 2)}\n`);
	await writeFile(file, withPushes(await readFile(file, "utf8"), pushed));
}

interface Way {
	send: (site: PushSite) => Promise<void>;
	/** The checkout whose Worker runs. */
	folder?: string;
	hasQueue?: boolean;
}

/** Publishes a story, and measures what its sends take: of time, and of processor and database for a thousand. */
async function sendBy(name: string, count: number, { send, folder = ".", hasQueue = false }: Way): Promise<Sending> {
	const site = await PushSite.start(folder, hasQueue);
	await site.subscribe(count);
	await site.takeUses();
	const cpu = site.cpuMs();
	const began = performance.now();
	await site.publish();
	await stage(
		"push",
		() => send(site),
		() => `${name}: ${site.sends} sends`,
	);
	const seconds = (performance.now() - began) / 1000;
	const each = (total: number) => Math.round((total / site.sends) * 1000);
	const { pushStatements, rowsRead, rowsWritten } = await site.takeUses();
	const sending = {
		perSecond: Math.round(site.sends / seconds),
		statements: each(pushStatements),
		rowsRead: each(rowsRead),
		rowsWritten: each(rowsWritten),
		cpuMs: each(site.cpuMs() - cpu),
	};
	console.log(JSON.stringify(sending));
	await site.stop();
	return sending;
}

async function killHalfWay(): Promise<Killed> {
	const site = await PushSite.start(".", true);
	await site.subscribe(browsers);
	await site.publish();
	const began = performance.now();
	const working = site.consume(consumers);
	while (site.sends < browsers / 2) await wait(50);
	const after = site.sends;
	const perSecond = Math.round(after / ((performance.now() - began) / 1000));
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
	await site.stop();
	return { browsers, consumers, perSecond, after, forgotten: browsers - notified, sentTwice, shownTwice };
}
