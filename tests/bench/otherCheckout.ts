import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Contender } from "./load.ts";

/** The message of the process in the other checkout's folder, sent once, as soon as its contenders answer. */
export interface Serving {
	list: Contender[];
}

const served = fileURLToPath(new URL("serveContenders.ts", import.meta.url));

/**
 * Serves the contenders of another checkout of this project, installed and built, from a process in its folder and by its
 * own code: before and after are measured in turns, in one run. Throws where it serves nothing.
 */
export async function startOtherCheckout(folder: string): Promise<Serving & { stop: () => Promise<void> }> {
	const cwd = resolve(folder);
	const child = fork(served, { cwd, env: { ...process.env, PATH: `${cwd}/node_modules/.bin:${process.env.PATH}` } });
	const { list } = await new Promise<Serving>((ready, reject) => {
		child.once("message", (message: Serving) => ready(message));
		child.once("exit", (code) => reject(new Error(`${cwd} serves no contenders (exit ${code}): is it installed and built?`)));
	});
	return { list, stop: () => ended(child) };
}

/** The child stops what it serves when nobody is connected any more. */
function ended(child: ChildProcess): Promise<void> {
	return new Promise((done) => {
		child.removeAllListeners("exit").once("exit", () => done());
		child.disconnect();
	});
}
