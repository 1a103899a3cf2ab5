import { readFileSync } from "node:fs";
import { short, table } from "../tables.ts";
import { type Modelled, queriesOf } from "../world/report.ts";
import type { Uses } from "./countedBindings.ts";
import type { Stored } from "./storage.ts";

export const actions = {
	hit: "a cached page",
	signedPage: "a cached page, signed in",
	miss: "a story that nobody has yet",
	livePoll: "a poll of a live blog",
	signedPoll: "a poll, signed in",
	search: "a search",
	pageView: "a page view in the figures",
	pageViewPoint: "the same with a dataset",
	signIn: "a sign-in by password",
	refresh: "a renewal of a session",
	save: "a saved story",
	readStory: "a read story in a history",
	subscribe: "a new subscription to notifications",
	publish: "a published story",
} as const;
export type Action = keyof typeof actions;

/** The cost of one action. `cpuMs` has the local databases' and KV's work in it, which the platform does elsewhere. */
export interface Cost extends Uses {
	cpuMs: number;
	bytes: number;
}

/** A price of Workers Paid: what a month includes, and US dollars for each million beyond. */
interface Price {
	included: number;
	perMillion: number;
}

/** Cloudflare's prices (docs/scale.md names the pages). */
export const prices = {
	readOn: "2026-11-26",
	plan: 5,
	requests: { included: 10e6, perMillion: 0.3 },
	cpuMs: { included: 30e6, perMillion: 0.02 },
	rowsRead: { included: 25e9, perMillion: 0.001 },
	rowsWritten: { included: 50e6, perMillion: 1 },
	kvReads: { included: 10e6, perMillion: 0.5 },
	kvWrites: { included: 1e6, perMillion: 5 },
	dataPoints: { included: 10e6, perMillion: 0.25 },
} as const satisfies Record<string, Price | string | number>;
const priced = ["requests", "cpuMs", "rowsRead", "rowsWritten", "kvReads", "kvWrites", "dataPoints"] as const;

const limits = {
	/** A D1 database runs one statement at a time: at a millisecond each, as many a second. */
	statementsPerSecond: 1000,
	databaseBytes: 10e9,
} as const;

export const perPageView: Readonly<Record<Exclude<Action, "publish">, number>> = {
	hit: 0.87,
	signedPage: 0.1,
	miss: 0.03,
	livePoll: 0.45,
	signedPoll: 0.05,
	search: 0.005,
	pageView: 1,
	pageViewPoint: 1,
	signIn: 0.002,
	refresh: 0.02,
	save: 0.005,
	readStory: 0.1,
	subscribe: 0.0005,
};
/** Published stories a day, whatever the number of readers. */
const publishedPerDay = 500;
/** A day's busiest hour has as much of its page views. */
const busiestHour = 0.12;

/** A size of the site: page views a day. */
interface Size {
	name: string;
	pageViewsPerDay: number;
}
export const sizes: readonly Size[] = [
	{ name: "10 thousand", pageViewsPerDay: 10_000 },
	{ name: "1 million", pageViewsPerDay: 1e6 },
	{ name: "100 million", pageViewsPerDay: 100e6 },
];
const electionNight = { readers: 2e6, pollSeconds: 10, pageSeconds: 180 } as const;

export type Costs = Readonly<Record<Action, Cost>>;

/** The figures that `npm run bench -- costs --write` stores. */
export interface Measured {
	actions: Costs;
	stored: Stored;
}

export const storedScale = (): Measured => JSON.parse(readFileSync("docs/scale.json", "utf8")) as Measured;

/** The store of page views: all in the database of figures, one in a hundred (`EVENTS_SAMPLE` 1), or in Analytics Engine. */
export type FiguresBy = "database" | "sample" | "engine";
const shareOf = (action: Action, by: FiguresBy): number => {
	if (action === "pageView") return by === "engine" ? 0 : by === "sample" ? 0.01 : 1;
	return action === "pageViewPoint" && by !== "engine" ? 0 : 1;
};

export interface Need {
	month: Record<(typeof priced)[number], number>;
	dollars: number;
	/** Statements a second in the busiest hour. */
	contentPerSecond: number;
	/** Of them, those that no replica takes: the log and publishing. */
	primaryPerSecond: number;
	peoplePerSecond: number;
	figuresPerSecond: number;
}

/** Actions answered from a data centre's caches (decision 0246). */
const fromCaches: ReadonlySet<string> = new Set<Action>(["hit", "signedPage", "livePoll", "signedPoll"]);
/** Data centres with readers, and the statements of each a second, by the model of ten thousand isolates. */
const dataCentres = 300;

/** `log`: those that the primary answers. */
function statementsOfDataCentre(): { all: number; log: number } {
	const modelled = JSON.parse(readFileSync("docs/world.json", "utf8")) as Modelled;
	const largest = modelled.worlds.findLast(({ content }) => content === "embedded") as Modelled["worlds"][number];
	const { dataCentres: among } = largest;
	return { all: queriesOf(modelled, largest) / among, log: queriesOf(modelled, largest, ["publications"]) / among };
}

function timesOf(pageViewsPerDay: number, by: FiguresBy): Map<Action, number> {
	const times = new Map<Action, number>([["publish", publishedPerDay]]);
	for (const action of Object.keys(actions) as Action[])
		if (action !== "publish") times.set(action, perPageView[action] * pageViewsPerDay * shareOf(action, by));
	return times;
}

export function needOf({ pageViewsPerDay }: Pick<Size, "pageViewsPerDay">, costs: Costs, by: FiguresBy = "database"): Need {
	const times = timesOf(pageViewsPerDay, by);
	const perDay = (field: keyof Cost, counts = (_: Action) => true): number =>
		[...times].reduce((sum, [action, often]) => sum + (counts(action) ? often * costs[action][field] : 0), 0);
	// What is not stored is sent all the same.
	const requests = [...timesOf(pageViewsPerDay, "database").values()].reduce((sum, often) => sum + often, 0);
	const month = {
		requests: requests * 30,
		...{ cpuMs: perDay("cpuMs") * 30, rowsRead: perDay("rowsRead") * 30, rowsWritten: perDay("rowsWritten") * 30 },
		...{ kvReads: perDay("kvReads") * 30, kvWrites: perDay("kvWrites") * 30 },
		dataPoints: perDay("dataPoints") * 30,
	};
	const dollars = priced.reduce(
		(sum, name) => sum + (Math.max(0, month[name] - prices[name].included) / 1e6) * prices[name].perMillion,
		prices.plan as number,
	);
	const busiest = (day: number) => (day * busiestHour) / 3600;
	const ofReaders = busiest(perDay("contentStatements", (action) => !fromCaches.has(action)));
	const second = busiest(requests);
	const published = busiest(perDay("contentStatements", (action) => action === "publish"));
	return {
		month,
		dollars,
		// One statement a request at most, however few come.
		contentPerSecond: ofReaders + Math.min(second, dataCentres * statementsOfDataCentre().all),
		primaryPerSecond: published + Math.min(second, dataCentres * statementsOfDataCentre().log),
		peoplePerSecond: busiest(perDay("peopleStatements")),
		figuresPerSecond: busiest(perDay("figuresStatements")),
	};
}

/** A second of the election night: more polls, all else as on any day. */
export function electionNightOf(costs: Costs, by: FiguresBy = "database") {
	const polls = electionNight.readers / electionNight.pollSeconds;
	const views = electionNight.readers / electionNight.pageSeconds;
	const signed = perPageView.signedPoll / (perPageView.livePoll + perPageView.signedPoll);
	const times = timesOf(views, by)
		.set("livePoll", polls * (1 - signed))
		.set("signedPoll", polls * signed);
	times.delete("publish");
	const sum = (field: keyof Cost, counts = (_: Action) => true): number =>
		[...times].reduce((all, [action, often]) => all + (counts(action) ? often * costs[action][field] : 0), 0);
	return {
		requests: [...times].reduce((all, [action, often]) => all + (/^pageView/.test(action) ? 0 : often), views),
		contentStatements: dataCentres * statementsOfDataCentre().all + sum("contentStatements", (action) => !fromCaches.has(action)),
		peopleStatements: sum("peopleStatements"),
		figuresStatements: sum("figuresStatements"),
		dataPoints: sum("dataPoints"),
		processors: sum("cpuMs") / 1000,
	};
}

/** Page views a day at which a database runs as many statements in the busiest second as it can. */
export function largestBy(kind: "peoplePerSecond" | "figuresPerSecond", costs: Costs, by: FiguresBy = "database"): number {
	return limits.statementsPerSecond / (needOf({ pageViewsPerDay: 1e9 }, costs, by)[kind] / 1e9);
}

export function peoplePerPageView(costs: Costs): { action: Action; statements: number }[] {
	const of = (["readStory", "signedPage", "signedPoll", "refresh", "save", "signIn"] as const).map((action) => ({
		action,
		statements: perPageView[action] * costs[action].peopleStatements,
	}));
	return of.filter(({ statements }) => statements > 0);
}

/** Accounts that a database holds, with as many read stories each. */
export function accountsHeld({ account, historyEntry }: Stored, readStories: number): number {
	return limits.databaseBytes / (account + readStories * historyEntry);
}

/** Databases for statements and bytes, each four fifths full. */
function databasesFor(statements: number, bytes: number): number {
	const full = 0.8;
	return Math.max(1, Math.ceil(statements / limits.statementsPerSecond / full), Math.ceil(bytes / limits.databaseBytes / full));
}

const figuresBy = { database: "figures in their database", sample: "`EVENTS_SAMPLE` 1", engine: "figures in Analytics Engine" } as const;
const ways = Object.entries(figuresBy) as [FiguresBy, string][];

function actionsTable(costs: Costs): string {
	const fields = {
		cpuMs: "processor ms",
		contentStatements: "content statements",
		peopleStatements: "people statements",
		figuresStatements: "figures statements",
		pushStatements: "push statements",
		dataPoints: "data points",
		rowsRead: "rows read",
		rowsWritten: "rows written",
		kvReads: "KV reads",
		kvWrites: "KV writes",
		bytes: "bytes",
	} as const satisfies Readonly<Record<keyof Cost, string>>;
	const names = Object.keys(fields) as (keyof Cost)[];
	return table(
		["one", ...Object.values(fields)],
		Object.entries(actions).map(([action, name]) => [name, ...names.map((field) => short(costs[action as Action][field]))]),
	);
}

function monthsTable(costs: Costs): string {
	const needs = sizes.map((size) => needOf(size, costs));
	const named = ["requests", "processor ms", "rows read", "rows written", "KV reads", "KV writes"] as const;
	return table(
		["a month", ...sizes.map(({ name }) => `${name} page views a day`)],
		[
			...named.map((name, at) => [name, ...needs.map(({ month }) => short(month[priced[at] ?? "requests"]))]),
			...ways.map(([by, name]) => [`US dollars, ${name}`, ...sizes.map((size) => short(needOf(size, costs, by).dollars))]),
			["content statements in the busiest second", ...needs.map(({ contentPerSecond }) => short(contentPerSecond))],
			["of them by the primary, with replicas", ...needs.map(({ primaryPerSecond }) => short(primaryPerSecond))],
			["people statements in the busiest second", ...needs.map(({ peoplePerSecond }) => short(peoplePerSecond))],
			...ways.map(([by, name]) => [`figures statements, ${name}`, ...sizes.map((size) => short(needOf(size, costs, by).figuresPerSecond))]),
		],
	);
}

function peopleTables({ actions: costs, stored }: Measured): string {
	const of = peoplePerPageView(costs);
	const all = of.reduce((sum, { statements }) => sum + statements, 0);
	const shares = table(
		["people statements of 100 page views", "statements", "share"],
		[
			...of.map(({ action, statements }) => [actions[action], short(statements * 100), `${short((statements / all) * 100)} %`]),
			["all", short(all * 100), "100 %"],
		],
	);
	const histories = [0, 100, 500];
	const night = electionNightOf(costs).peopleStatements;
	const needed = table(
		["databases of people, four fifths full", ...histories.map((stories) => `${stories} read stories each`)],
		[
			["bytes of an account", ...histories.map((stories) => short(stored.account + stories * stored.historyEntry))],
			["accounts in 10 GB", ...histories.map((stories) => short(accountsHeld(stored, stories)))],
			...[2e6, 1e7].map((accounts) => [
				`databases for ${short(accounts)} accounts on an election night`,
				...histories.map((stories) => String(databasesFor(night, accounts * (stored.account + stories * stored.historyEntry)))),
			]),
		],
	);
	return `${shares}\n\n${needed}`;
}

export function scaleTables(measured: Measured): string {
	const { actions: costs } = measured;
	const nightly = table(
		[
			"election night, a second",
			...["requests", "content statements", "people statements", "figures statements", "data points", "processors"],
		],
		ways.map(([by, name]) => [name, ...Object.values(electionNightOf(costs, by)).map(short)]),
	);
	const [people, figures, sampled] = [
		largestBy("peoplePerSecond", costs),
		largestBy("figuresPerSecond", costs),
		largestBy("figuresPerSecond", costs, "sample"),
	].map(short);
	const full = `One people database runs all its statements up to ${people} page views a day, one of figures up to ${figures}, with \`EVENTS_SAMPLE\` 1 up to ${sampled}.`;
	return [actionsTable(costs), monthsTable(costs), nightly, full, peopleTables(measured)].join("\n\n");
}

const written = /(?<=<!-- npm run bench -- costs --write -->\n).*?(?=<!-- end -->)/s;

export const withScale = (text: string, measured: Measured): string => text.replace(written, () => `\n${scaleTables(measured)}\n\n`);
