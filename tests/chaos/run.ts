import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { seedFile } from "../../.commands/build/seeds.ts";
import { type Account, registered } from "./actors/accounts.ts";
import { actAsGuesser, actAsNotified, actAsPoller, actAsSubscribers, actAsViewer } from "./actors/audience.ts";
import { actAsMember, actAsNewcomers } from "./actors/members.ts";
import { Newsroom, pageOf } from "./actors/newsroom.ts";
import { actAsMeasured, actAsReader, actAsWanderer, warmPages } from "./actors/readers.ts";
import { nameOf, planFaults } from "./faults.ts";
import { recovered, verify, verifyRows } from "./finale.ts";
import { isolateMemory } from "./memory.ts";
import { Random } from "./random.ts";
import { Stage } from "./stage.ts";
import { isolates, World } from "./world.ts";

export interface ChaosResult {
	seed: number;
	breaches: readonly string[];
	breachCount: number;
	table: string;
	faults: ReadonlyMap<string, number>;
	answers: number;
	acknowledged: number;
	warm: { pages: number; share: number; failures: readonly string[] };
	recoverySeconds: number | null;
	memory: { before: readonly number[]; after: readonly number[] };
	restarts: number;
	served: readonly string[];
	events: { events: number; reported: number };
}

const leastWarmShare = 0.999;
const memoryLimits = { growth: 24, all: 64 };
const memberCount = 3;

/** Runs the built site through faults for some seconds and then until `wanted` actors were answered, and judges it all the time. */
export async function runChaos(
	seed: number,
	seconds: number,
	{ say = () => undefined, wanted = [] }: { say?: (line: string) => void; wanted?: readonly string[] } = {},
): Promise<ChaosResult> {
	const random = new Random(seed);
	const world = await World.start();
	try {
		const stage = new Stage(world, random.of("actors"));
		const newsroom = new Newsroom(stage);
		await newsroom.open();
		const members = await openAccounts(stage);
		const victim = members.pop();
		if (!victim) throw new Error("Nobody could register before the first fault");
		await warmUp(stage);
		const before = await isolateMemory(world);
		const plan = planFaults(random.of("faults"), 1000, seconds * 1000);
		const faults = new Map<string, number>();
		const began = Date.now();
		const acting = Promise.all(cast(stage, newsroom, members, victim));
		await world.suffer(
			plan,
			() => Date.now() - began,
			({ fault, from }) => {
				faults.set(nameOf(fault), (faults.get(nameOf(fault)) ?? 0) + 1);
				say(`${(from / 1000).toFixed(1).padStart(6)} s  ${nameOf(fault)}`);
			},
		);
		await wait(Math.max(0, began + seconds * 1000 - Date.now()));
		const recoverySeconds = await recovered(stage, newsroom);
		for (let n = 0; n < 120 && wanted.some((actor) => !stage.tally.served.includes(actor)); n++) await wait(500);
		stage.over();
		await acting;
		await verify(stage, [...members, victim], newsroom);
		const after = await isolateMemory(world);
		await world.stopSites();
		const events = verifyRows(stage);
		judgeSums(stage, before, after);
		return {
			seed,
			breaches: stage.breaches,
			breachCount: stage.breachCount,
			table: stage.tally.table(),
			faults,
			answers: stage.tally.answers,
			acknowledged: stage.ledger.acknowledged,
			warm: { pages: stage.tally.warm, share: stage.tally.warmShare, failures: stage.tally.warmFailures },
			recoverySeconds,
			memory: { before, after },
			restarts: world.restarts / 2,
			served: stage.tally.served,
			events,
		};
	} finally {
		await world.stop();
	}
}

async function openAccounts(stage: Stage): Promise<Account[]> {
	const accounts: Account[] = [];
	for (let n = 1; n <= memberCount + 1; n++) {
		const account = await registered(stage, "members", `quill${n}q`);
		if (account) accounts.push(account);
	}
	return accounts;
}

async function warmUp(stage: Stage): Promise<void> {
	for (let turn = 0; turn < 2; turn++)
		for (let isolate = 0; isolate < isolates; isolate++)
			for (const page of warmPages) {
				const answer = await stage.ask({ actor: "warm-up", ...page, isolate, headers: { cookie: "ng_geolocation=US" } });
				if (answer?.status !== 200) throw new Error(`${page.site} ${page.host}${page.path} is ${answer?.status} before the first fault`);
			}
}

function cast(stage: Stage, newsroom: Newsroom, members: readonly Account[], victim: Account): Promise<void>[] {
	const seeds = JSON.parse(readFileSync(seedFile, "utf8")) as {
		type: string;
		document: { id: string; vertical?: string; hidden?: boolean };
	}[];
	const contents = seeds
		.filter(({ type, document }) => type === "article" && document.vertical === "today" && !document.hidden)
		.slice(0, 12)
		.map(({ document }) => document.id);
	const gated = newsroom.stories
		.filter(({ isGated }) => isGated)
		.flatMap((story) => (["embedded", "remote"] as const).map((site) => ({ ...pageOf(story), site })));
	return [
		...Array.from({ length: 4 }, (_, n) => actAsReader(stage, stage.choices(`reader ${n}`))),
		...Array.from({ length: 2 }, (_, n) => actAsWanderer(stage, stage.choices(`wanderer ${n}`), gated)),
		...Array.from({ length: 3 }, (_, n) => actAsPoller(stage, stage.choices(`poller ${n}`))),
		...members.map((member) => actAsMember(stage, member, contents)),
		actAsNewcomers(stage, memberCount + 2),
		actAsSubscribers(stage, stage.choices("subscribers")),
		actAsNotified(stage, stage.choices("notified")),
		actAsViewer(stage, stage.choices("viewer")),
		actAsGuesser(stage, stage.choices("guesser"), victim),
		actAsMeasured(stage, stage.choices("measured")),
		newsroom.act(),
		newsroom.actAtNight(),
	];
}

function judgeSums(stage: Stage, before: readonly number[], after: readonly number[]): void {
	const { warmShare } = stage.tally;
	if (warmShare < leastWarmShare) stage.breach(`warm pages: ${(warmShare * 100).toFixed(3)} % of ${stage.tally.warm} were answered by 200`);
	const grown = after.filter((mb, n) => mb > memoryLimits.all || mb - (before[n] ?? 0) > memoryLimits.growth);
	if (grown.length > 0) stage.breach(`memory: ${before.map(Math.round)} MB before, ${after.map(Math.round)} MB after`);
	const unhandled = stage.world.logged.filter((line) => /"event":"unhandled"(?!.*"path":"\/_dev\/)/.test(line));
	for (const line of unhandled) stage.breach(`unhandled: ${/"message":"[^"]*/.exec(line)?.[0]}`);
	for (const host of stage.world.network.unknown) stage.breach(`a call to ${host}, which nobody set`);
}
