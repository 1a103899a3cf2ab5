import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Processor time of processes by /proc, in ms: the threads that they have now. */
export function processorMs(pids: Iterable<number>): number {
	let nanoseconds = 0;
	for (const pid of pids)
		for (const thread of list(`/proc/${pid}/task`)) nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]);
	return nanoseconds / 1e6;
}

/** Processor time of everything on the machine, in ms, waiting not included. */
export function machineMs(): number {
	const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] =
		read("/proc/stat").split("\n")[0]?.split(/\s+/).slice(1).map(Number) ?? [];
	return (user + nice + system + irq + softIrq) * 10;
}

/** A process and all that it and its children started. */
export function familyOf(pid: number): Set<number> {
	const parents = new Map(processes().map((one) => [one, parentOf(one)]));
	const family = new Set([pid]);
	for (let before = 0; before < family.size; ) {
		before = family.size;
		for (const [one, parent] of parents) if (family.has(parent)) family.add(one);
	}
	return family;
}

/** The process that listens on a port of this machine; null where nobody does, or /proc does not say it. */
export function processOn(port: number): number | null {
	const address = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	const sockets = new Set<string>();
	for (const table of ["tcp", "tcp6"])
		for (const line of read(`/proc/net/${table}`).split("\n")) {
			const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
			if (state === "0A" && local.endsWith(address)) sockets.add(`socket:[${inode}]`);
		}
	return processes().find((pid) => list(`/proc/${pid}/fd`).some((fd) => sockets.has(target(`/proc/${pid}/fd/${fd}`)))) ?? null;
}

const processes = (): number[] =>
	list("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number);

function parentOf(pid: number): number {
	const stat = read(`/proc/${pid}/stat`);
	// The name before it may hold blanks and brackets.
	return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Runs a look into /proc; a process may end between two looks. */
function look<T>(at: () => T, otherwise: T): T {
	try {
		return at();
	} catch {
		return otherwise;
	}
}
const read = (path: string): string => look(() => readFileSync(path, "latin1"), "");
const list = (path: string): string[] => look(() => readdirSync(path), []);
const target = (path: string): string => look(() => readlinkSync(path), "");
