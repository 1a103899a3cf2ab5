import { readFileSync } from "node:fs";
import { prices } from "../costs/scale.ts";
import { short, table } from "../tables.ts";

/** Cost of 1,000 sends. */
export interface Sending {
	perSecond: number;
	statements: number;
	rowsRead: number;
	rowsWritten: number;
	cpuMs: number;
}

export interface Killed {
	browsers: number;
	consumers: number;
	perSecond: number;
	after: number;
	forgotten: number;
	sentTwice: number;
	shownTwice: number;
}

/** The figures that `npm run bench -- push --write` stores. */
export interface Pushed {
	clock: Sending;
	queue: Sending;
	killed: Killed;
}

export const storedPushes = (): Pushed => JSON.parse(readFileSync("docs/push.json", "utf8")) as Pushed;

/** Sends that a crash may repeat, of each consumer at work (worker/origin/push/courier.ts). */
export const perRecord = 12;
/** Browsers of a job (worker/origin/push/jobs.ts). */
const perJob = 1000;

/** Cloudflare's (docs/scale.md names the pages). */
const platform = {
	connections: 6,
	consumers: 250,
	statementsPerSecond: 1000,
	databaseCallsOfAJob: 1000,
	jobSeconds: 15 * 60,
	jobCpuMs: 30_000,
	databaseCallSeconds: 0.05,
	perMillionOperations: 0.4,
	operationsOfAMessage: 3,
} as const;
const browsers = 1e6;
const goalSeconds = 600;

/** A million browsers on the platform. */
export function millionOf({ statements, rowsWritten, cpuMs }: Sending) {
	const jobs = browsers / perJob;
	const jobSeconds = (sendSeconds: number) => (perJob / platform.connections) * sendSeconds + statements * platform.databaseCallSeconds;
	const consumersFor = (sendSeconds: number) => Math.ceil((jobs * jobSeconds(sendSeconds)) / goalSeconds);
	const usual = jobSeconds(0.1);
	const allConsumers = Math.max((jobs * statements) / platform.statementsPerSecond, (jobs * usual) / platform.consumers);
	const dollars = {
		rows: ((jobs * rowsWritten) / 1e6) * prices.rowsWritten.perMillion,
		queue: ((jobs * platform.operationsOfAMessage) / 1e6) * platform.perMillionOperations,
		cpu: ((jobs * cpuMs) / 1e6) * prices.cpuMs.perMillion,
		requests: (jobs / 1e6) * prices.requests.perMillion,
	};
	return { jobs, usual, slow: jobSeconds(3), consumers: consumersFor(0.1), consumersSlow: consumersFor(0.3), allConsumers, dollars };
}

/** Names of what goes beyond the platform's limits. */
export function beyondLimits({ queue }: Pushed): string[] {
	const { slow, consumersSlow } = millionOf(queue);
	return [
		...(slow > platform.jobSeconds ? ["time of a job"] : []),
		...(consumersSlow > platform.consumers ? ["consumers"] : []),
		...(queue.statements > platform.databaseCallsOfAJob ? ["calls of D1"] : []),
		...(queue.cpuMs > platform.jobCpuMs ? ["processor"] : []),
	];
}

const whole = (value: number): string => new Intl.NumberFormat("en", { maximumFractionDigits: 0 }).format(value);

export function pushTables({ clock, queue, killed }: Pushed): string {
	const million = millionOf(queue);
	const of = (name: string, field: keyof Sending) => [name, whole(clock[field]), whole(queue[field])];
	const sendings = table(
		["of 1,000 sends", "the clock's run", "a consumer of the queue"],
		[
			of("sends a second", "perSecond"),
			of("push statements", "statements"),
			of("rows read", "rowsRead"),
			of("rows written", "rowsWritten"),
			of("processor ms", "cpuMs"),
		],
	);
	const kill = table(
		[`${whole(killed.browsers)} browsers, ${killed.consumers} consumers, killed half-way`, ""],
		[
			["sends a second", whole(killed.perSecond)],
			["killed after as many sends", whole(killed.after)],
			["browsers that were sent nothing", whole(killed.forgotten)],
			[`sent a message twice, of at most ${killed.consumers * perRecord} on their way`, whole(killed.sentTwice)],
			["of them shown it twice", whole(killed.shownTwice)],
		],
	);
	const paper = table(
		["a million browsers, on paper", ""],
		[
			["jobs, and messages", whole(million.jobs)],
			["sends a second of a consumer: six at once in 100 ms, statements of 0.05 s", short(perJob / million.usual)],
			["time of a job of the 15 minutes; where each send ends after 3 s", `${short(million.usual)} s; ${short(million.slow)} s`],
			[
				"calls out of a job of 10,000; of them D1 of 1,000; processor of 30 s",
				`${whole(perJob + queue.statements)}; ${whole(queue.statements)}; ${short(queue.cpuMs / 1000)} s`,
			],
			["consumers at once for ten minutes, of 250", whole(million.consumers)],
			["the same where push services answer in 300 ms", whole(million.consumersSlow)],
			["all 250 consumers: as fast as they send, and one database records", `${short(million.allConsumers)} s`],
			[
				"push statements a second: in ten minutes; by all 250",
				`${short((million.jobs * queue.statements) / goalSeconds)}; ${short((million.jobs * queue.statements) / million.allConsumers)}`,
			],
			["dollars: D1 rows written, queue, processor, requests", Object.values(million.dollars).map(short).join(", ")],
		],
	);
	return [sendings, kill, paper].join("\n\n");
}

const written = /(?<=<!-- npm run bench -- push --write -->\n).*?(?=<!-- end -->)/s;

export const withPushes = (scale: string, pushed: Pushed): string => scale.replace(written, () => `\n${pushTables(pushed)}\n\n`);
