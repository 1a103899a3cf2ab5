import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import type { BuildPart } from "../build.ts";

/** Changes within this time are one: editors save in steps, and a checkout changes many files. */
const quietMs = 80;

/**
 * Watches folders; a change rebuilds the parts named for its folder. `rebuild` runs one at a time with all changes meanwhile; its errors
 * are reported, and watching goes on.
 */
export function watchFolders(
	partsOf: Readonly<Record<string, readonly BuildPart[]>>,
	rebuild: (parts: BuildPart[]) => Promise<void>,
): void {
	const changed = new Set<BuildPart>();
	let timer: NodeJS.Timeout | undefined;
	let busy = false;
	const run = async () => {
		if (busy || changed.size === 0) return;
		busy = true;
		const parts = [...changed].sort();
		changed.clear();
		await rebuild(parts).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
		busy = false;
		await run();
	};
	for (const [folder, parts] of Object.entries(partsOf))
		watchTree(folder, () => {
			for (const part of parts) changed.add(part);
			clearTimeout(timer);
			timer = setTimeout(() => void run(), quietMs);
		});
}

/** Generated files. */
const drawn = new Set(["kv-seeds/videos"]);

/** A watcher per folder, new ones included. */
function watchTree(folder: string, changed: () => void): void {
	const watchers = new Map<string, FSWatcher>();
	const add = (path: string) => {
		if (watchers.has(path) || drawn.has(path)) return;
		const watcher = watch(path, () => {
			changed();
			try {
				addFoldersOf(path);
			} catch {
				watcher.close();
				watchers.delete(path);
			}
		});
		watcher.on("error", () => watchers.delete(path));
		watchers.set(path, watcher);
		addFoldersOf(path);
	};
	const addFoldersOf = (path: string) => {
		for (const entry of readdirSync(path, { withFileTypes: true })) if (entry.isDirectory()) add(join(path, entry.name));
	};
	add(folder);
}
