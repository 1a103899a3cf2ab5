import { readStorage, writeStorage } from "../page/storage.ts";

const lockName = "masthead-token";
/** The storage key in which browsers without Web Locks note a tab's start. */
const storageKey = "token_refresh";
/** A tab that holds the lock for longer has died with it. */
const patienceMs = 20_000;
const lookAgainMs = 250;

/**
 * Runs one tab's work at a time (security C30): by Web Locks, else by a note in storage, else at once. False when its turn did not come.
 */
export async function inOneTab(run: () => Promise<void>): Promise<boolean> {
	let ran = false;
	const runAlone = () => {
		ran = true;
		return run();
	};
	try {
		// Absent in insecure contexts, whatever the types say.
		const locks: LockManager | undefined = navigator.locks;
		if (locks) await locks.request(lockName, { signal: AbortSignal.timeout(patienceMs) }, runAlone);
		else await byNote(runAlone);
	} catch {
		// Too long a wait, or no locks for this page (sandboxed frames).
	}
	return ran;
}

async function byNote(run: () => Promise<void>): Promise<void> {
	while (Date.now() - noted() < patienceMs) await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
	// Without storage each tab refreshes for itself, which the service accepts for a minute.
	writeStorage(storageKey, String(Date.now()));
	try {
		await run();
	} finally {
		writeStorage(storageKey, null);
	}
}

/** Start of another tab's work; 0 without one. A time in the future is a clock's error. */
function noted(): number {
	const since = Number(readStorage(storageKey));
	return since <= Date.now() ? since : 0;
}
