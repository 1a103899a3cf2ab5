import type { Random } from "./random.ts";

/** Systems that the Workers call over the network. */
export const remotes = ["content", "services", "places", "schedule", "mail", "television", "passwords"] as const;
export type Remote = (typeof remotes)[number];

/** Faults of an answer of theirs. */
export const networkKinds = ["reset", "hang", "500", "503", "429", "cut", "nonsense", "shape", "type", "huge", "drip", "redirect"] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** Faults of what the platform stores for an isolate. */
export const storageKinds = {
	kv: ["slow", "failing", "corrupt"],
	database: ["slow", "failing", "flaky", "overloaded", "lost"],
	cache: ["slow", "failing", "corrupt"],
	/** The database of notifications alone. */
	push: ["slow", "failing", "flaky", "lost"],
} as const;
/** Faults of one isolate's clock, which other isolates' do not share: seconds it is off, fewer than tokens allow. */
export const clockKinds = { ahead: 50, behind: -50 } as const;
export type ClockKind = keyof typeof clockKinds;
export type Storage = keyof typeof storageKinds;
export type StorageFaults = Partial<{ [S in Storage]: (typeof storageKinds)[S][number] }>;
/** The faults that are on, for the entry of an isolate. */
export type EntryFaults = StorageFaults & { clock?: ClockKind };

export type Fault =
	| { of: "network"; remote: Remote; kind: NetworkKind }
	| { of: "network"; remote: "all"; kind: "refused" }
	| { of: "storage"; storage: Storage; kind: string }
	| { of: "clock"; kind: ClockKind }
	| { of: "process"; kind: "ended" | "replaced" };

export interface PlannedFault {
	fault: Fault;
	from: number;
	until: number;
}

const networkFaults = (remote: Remote): Fault[] => networkKinds.map((kind) => ({ of: "network", remote, kind }));
const storageFaults = (storage: Storage): Fault[] => storageKinds[storage].map((kind) => ({ of: "storage", storage, kind }));

/** Every fault there is, in the order of a seed: the classes in turn, so that a short run has some of each. */
export function dealFaults(random: Random): Fault[] {
	const classes = [
		random.shuffled(networkFaults("content")),
		random.shuffled(storageFaults("database")),
		random.shuffled<Fault>([
			...random.shuffled(remotes.slice(1).flatMap(networkFaults)).slice(0, networkKinds.length),
			{ of: "network", remote: "all", kind: "refused" },
		]),
		random.shuffled(["kv", "cache", "push"] as const).flatMap(storageFaults),
		random.shuffled<Fault>([
			{ of: "process", kind: "ended" },
			{ of: "process", kind: "replaced" },
		]),
		random.shuffled<Fault>([
			{ of: "clock", kind: "ahead" },
			{ of: "clock", kind: "behind" },
		]),
	];
	const dealt: Fault[] = [];
	for (let turn = 0; classes.some((pile) => turn < pile.length); turn++)
		for (const pile of classes) dealt.push(...pile.slice(turn, turn + 1));
	return dealt;
}

/** The faults of a run between two moments: one begins every few seconds, so that some overlap. */
export function planFaults(random: Random, from: number, until: number): PlannedFault[] {
	const planned: PlannedFault[] = [];
	let dealt: Fault[] = [];
	for (let at = from; at < until; at += random.between(1500, 4500)) {
		if (dealt.length === 0) dealt = dealFaults(random);
		const [fault] = dealt.splice(0, 1);
		if (fault) planned.push({ fault, from: at, until: Math.min(until, at + random.between(1500, 6000)) });
	}
	return planned;
}

/** The name of a fault in tables. */
export function nameOf(fault: Fault): string {
	if (fault.of === "network") return `${fault.remote}: ${fault.kind}`;
	return `${fault.of === "storage" ? fault.storage : fault.of}: ${fault.kind}`;
}
