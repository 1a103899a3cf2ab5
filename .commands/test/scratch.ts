import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folder of files in memory, on Linux. */
const inMemory = "/dev/shm";
/** Bytes that the sites, copies and browser profiles of a whole run need at once, with some to spare. */
const needed = 4 * 2 ** 30;

/**
 * A folder for the temporary files of a run, removed with the process: in memory where there is space, since a site of a test writes its
 * databases to a disk at a quarter of what a page costs (decision 0333).
 */
export function scratchFolder(): string {
	const folder = mkdtempSync(join(hasSpace() ? inMemory : tmpdir(), "masthead-tests-"));
	process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
	// Without a listener a signal ends the process before "exit".
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));
	return folder;
}

function hasSpace(): boolean {
	try {
		const { bavail, bsize } = statfsSync(inMemory);
		return bavail * bsize >= needed;
	} catch {
		return false;
	}
}
