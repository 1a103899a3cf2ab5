// The locks on the local data of this folder. No dependency: the first start takes the lock before anything is installed.
//
//     .wrangler/{pid}.lock       one per `npm start` or `npm run dev`, for as long as it lives
//     .wrangler/loading.lock     the same file by a second name, until the one that loads (installs, builds, migrates, seeds) is done
import { spawnSync } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const folder = ".wrangler";
const loading = `${folder}/loading.lock`;
const own = `${folder}/${process.pid}.lock`;

/** Takes the folder for loading; answers the process that is loading already, or null. */
export function takeFolder() {
	mkdirSync(folder, { recursive: true });
	writeFileSync(own, identityOf(process.pid));
	for (;;) {
		try {
			// A link appears with its content or not at all: nobody reads half a lock.
			linkSync(own, loading);
			return null;
		} catch (error) {
			if (error.code !== "EEXIST") throw error;
		}
		const holder = holderOf(loading);
		if (holder !== null) {
			rmSync(own, { force: true });
			return holder;
		}
		rmSync(loading, { force: true });
	}
}

/** Ends loading: another may load, this one still uses the data. */
export function loaded() {
	if (holderOf(loading) === process.pid) rmSync(loading, { force: true });
}

export function unlockFolder() {
	loaded();
	rmSync(own, { force: true });
}

/** A living process that uses this folder's data, or null. Removes locks of killed processes. */
export function userOfFolder() {
	let names;
	try {
		names = readdirSync(folder).filter((name) => name.endsWith(".lock"));
	} catch {
		return null;
	}
	for (const name of names) {
		const holder = holderOf(`${folder}/${name}`);
		if (holder !== null) return holder;
		rmSync(`${folder}/${name}`, { force: true });
	}
	return null;
}

/** The living process that a lock names, or null. */
export function holderOf(file) {
	let identity;
	try {
		identity = readFileSync(file, "utf8");
	} catch {
		return null;
	}
	const pid = Number.parseInt(identity, 10);
	return pid > 0 && identity === identityOf(pid) ? pid : null;
}

/** A process's id and start: ids are reused, above all in containers. */
export function identityOf(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return `${pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
	} catch {
		return `${pid} ${spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? ""}`;
	}
}
