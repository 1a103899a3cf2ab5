import { linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { holderOf, identityOf } from "../../folderLock.mjs";

/** Takes a folder for this process until it ends; returns the process that has it. A killed one has it no longer. */
export function takeFolder(folder: string): number | null {
	mkdirSync(folder, { recursive: true });
	const [taken, own] = [`${folder}/follower`, `${folder}/follower.${process.pid}`];
	writeFileSync(own, identityOf(process.pid));
	try {
		for (;;) {
			try {
				linkSync(own, taken);
				process.on("exit", () => rmSync(taken, { force: true }));
				return null;
			} catch (error) {
				if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
				const holder = holderOf(taken);
				if (holder !== null) return holder;
				rmSync(taken, { force: true });
			}
		}
	} finally {
		rmSync(own, { force: true });
	}
}
