import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Takes a folder for this process until it ends; returns the process that has it. A killed one has it no longer. */
export function takeFolder(folder: string): number | null {
	mkdirSync(folder, { recursive: true });
	const [taken, own] = [`${folder}/follower`, `${folder}/follower.${process.pid}`];
	writeFileSync(own, String(process.pid));
	try {
		for (;;) {
			try {
				// A link appears with its content or not at all.
				linkSync(own, taken);
				process.on("exit", () => rmSync(taken, { force: true }));
				return null;
			} catch {
				const holder = holderOf(taken);
				if (holder !== null) return holder;
				rmSync(taken, { force: true });
			}
		}
	} finally {
		rmSync(own, { force: true });
	}
}

function holderOf(file: string): number | null {
	try {
		const pid = Number(readFileSync(file, "utf8"));
		process.kill(pid, 0);
		return pid;
	} catch {
		return null;
	}
}
