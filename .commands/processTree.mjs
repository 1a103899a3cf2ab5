import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Kills a process and all its descendants. */
export function killTree(root) {
	const children = new Map();
	for (const [pid, parent] of processes()) children.set(parent, [...(children.get(parent) ?? []), pid]);
	const tree = [root];
	for (const pid of tree) tree.push(...(children.get(pid) ?? []));
	for (const pid of tree) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It has ended meanwhile.
		}
	}
}

/** Every process with its parent: from /proc, elsewhere from ps. */
function processes() {
	try {
		return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), parentOf(name)]] : []));
	} catch {
		const { stdout = "" } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
		return stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
	}
}

/** The parent of a process; 0 where there is none. */
export function parentOf(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
	} catch {
		return Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? 0);
	}
}

/** The process that ran this command: npm, behind a shell that may ignore npm's signals. */
export function launcher() {
	return isShellOfOurs(process.ppid) ? parentOf(process.ppid) : process.ppid;
}

function isShellOfOurs(pid) {
	let command;
	try {
		command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
	} catch {
		command = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
	}
	return command.includes(".commands/start.mjs");
}
