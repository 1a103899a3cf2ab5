import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import type { BuildPart } from "../build.ts";
import { messageOf } from "../stages.ts";

/** Changes within this time are one: editors save in steps, and a checkout changes many files. */
const quietMs = 80;

/** Folders that the development server does not watch, or their files of one ending, with the parts that are built of them. */
export const rebuilt: Readonly<Record<string, readonly BuildPart[]>> = {
	client: ["assets"],
	"worker/pages/**/*.css": ["assets"],
	brands: ["assets", "seeds", "share", "pictures"],
	"kv-seeds": ["seeds"],
	"kv-seeds/pictures": ["share", "pictures"],
};

/**
 * Watches folders; a change rebuilds the parts named for its folder. `rebuild` runs one at a time with all changes meanwhile; its errors
 * are reported, and watching goes on. Returns what ends it.
 */
export function watchFolders(partsOf: typeof rebuilt, rebuild: (parts: BuildPart[]) => Promise<void>): () => void {
	const changed = new Set<BuildPart>();
	let timer: NodeJS.Timeout | undefined;
	let busy = false;
	const run = async () => {
		if (busy || changed.size === 0) return;
		busy = true;
		const parts = [...changed].sort();
		changed.clear();
		await rebuild(parts).catch((error: unknown) => console.error(messageOf(error)));
		busy = false;
		await run();
	};
	const ends = Object.entries(partsOf).map(([pattern, parts]) => {
		const [folder = "", ending = ""] = pattern.split("/**/*");
		return watchTree(folder, ending, () => {
			for (const part of parts) changed.add(part);
			clearTimeout(timer);
			timer = setTimeout(() => void run(), quietMs);
		});
	});
	return () => {
		for (const end of ends) end();
	};
}

/** Generated files. */
const drawn = new Set(["kv-seeds/videos"]);

/** A watcher per folder, new ones included, for files of an ending. */
function watchTree(folder: string, ending: string, changed: () => void): () => void {
	const watchers = new Map<string, FSWatcher>();
	const add = (path: string) => {
		if (watchers.has(path) || drawn.has(path)) return;
		const watcher = watch(path, (_, file) => {
			const known = watchers.size;
			try {
				addFoldersOf(path);
			} catch {
				watcher.close();
				watchers.delete(path);
			}
			// What a new folder came with was there before its own watcher.
			if (file === null || file.endsWith(ending) || watchers.size > known) changed();
		});
		watcher.on("error", () => watchers.delete(path));
		watchers.set(path, watcher);
		addFoldersOf(path);
	};
	const addFoldersOf = (path: string) => {
		for (const entry of readdirSync(path, { withFileTypes: true })) if (entry.isDirectory()) add(join(path, entry.name));
	};
	add(folder);
	return () => {
		for (const watcher of watchers.values()) watcher.close();
	};
}
