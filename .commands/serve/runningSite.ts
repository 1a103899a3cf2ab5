import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { brands, localHost } from "../../brands/registry.ts";

/** The site that runs in this folder: process id and address. */
const file = ".wrangler/site";

/** Reports that the site is ready, and records it for other commands until it ends. */
export function announce(port: number, isLocal: boolean): void {
	writeFileSync(file, `${process.pid} http://localhost:${port}`);
	process.on("exit", () => {
		if (readSite()?.pid === process.pid) rmSync(file, { force: true });
	});
	console.log("");
	for (const brand of brands) console.log(`${brand.name.padEnd(18)} http://${localHost(brand)}:${port}/`);
	if (isLocal) console.log(`${"Start page".padEnd(18)} http://localhost:${port}/_dev/`);
	console.log(`\nReady on http://localhost:${port}`);
}

/** The site that a command calls: the one that is named, or that of `PORT`, else the one that runs in this folder; null: none. */
export async function siteAt(url: string | undefined): Promise<string | null> {
	return url?.replace(/\/$/, "") ?? (process.env.PORT ? `http://localhost:${process.env.PORT}` : await runningSite());
}

/** The address of the site that runs in this folder; null: none. */
export async function runningSite(): Promise<string | null> {
	const site = readSite();
	if (!site) return null;
	// A killed process does not remove its record.
	const isThere = await fetch(`${site.url}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);
	return isThere && isAlive(site.pid) ? site.url : null;
}

function readSite(): { pid: number; url: string } | null {
	try {
		const [pid = "", url = ""] = readFileSync(file, "utf8").split(" ");
		return { pid: Number(pid), url };
	} catch {
		return null;
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
