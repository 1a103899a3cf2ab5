import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exampleFile, seedFile } from "../../.commands/build/seeds.ts";
import { localEntry } from "../../.commands/build/worker.ts";
import { migrate } from "../../.commands/serve/migrations.ts";
import { startMiniflare } from "../../.commands/serve/miniflare.ts";
import { seed } from "../../.commands/serve/seeding.ts";

const folder = "dist/seeded";
const currentFile = join(folder, "current.json");
const lock = join(folder, "making");
/** Dates of the seeds are relative to the seeding: older data is a site whose news grows old. */
const freshForMs = 20 * 60_000;
/** Whoever makes the data longer than this was killed. */
const makingForMs = 4 * 60_000;

/** The present data: of which build, since when, in which folder. */
interface Current {
	build: string;
	at: number;
	name: string;
}

/**
 * Puts a seeded site's data into an empty folder, where a start finds it loaded. It is made once for all files of a run: seeding takes some
 * seconds of a processor.
 */
export async function copySeededData(into: string): Promise<void> {
	const { name } = await currentData();
	await cp(join(folder, name), into, { recursive: true });
}

async function currentData(): Promise<Current> {
	const build = (await Promise.all([seedFile, exampleFile, localEntry].map((file) => stat(file))))
		.map(({ size, mtimeMs }) => `${size}.${mtimeMs}`)
		.join();
	await mkdir(folder, { recursive: true });
	for (;;) {
		const current = await readCurrent();
		if (current?.build === build && isFresh(current)) return current;
		if (await takeLock()) {
			try {
				return await makeData(build);
			} finally {
				await rmdir(lock).catch(() => undefined);
			}
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

function readCurrent(): Promise<Current | null> {
	return readFile(currentFile, "utf8").then(
		(text) => JSON.parse(text) as Current,
		() => null,
	);
}

/** Old data, and data of a run that was at another time, is made anew. */
const isFresh = ({ at }: Current): boolean => Math.abs(Date.now() - at) < freshForMs;

/** Returns whether the data is ours to make: a folder is made by one process only. */
async function takeLock(): Promise<boolean> {
	try {
		await mkdir(lock);
		return true;
	} catch {
		const made = await stat(lock).catch(() => null);
		// By the machine's clock, which files have: a run may be at another time.
		if (made && performance.timeOrigin + performance.now() - made.mtimeMs > makingForMs) await rmdir(lock).catch(() => undefined);
		return false;
	}
}

async function makeData(build: string): Promise<Current> {
	// Another process may have made it between our look and our lock.
	const found = await readCurrent();
	if (found?.build === build && isFresh(found)) return found;
	const made: Current = { build, at: Date.now(), name: `data-${process.pid}-${Date.now()}` };
	const persist = join(folder, made.name);
	const site = await startMiniflare({ port: 0, persist }, async ({ url, migratorUrl }) => {
		await migrate(migratorUrl);
		await seed(url, persist);
	});
	await site.dispose();
	await writeFile(`${currentFile}.new`, JSON.stringify(made));
	await rename(`${currentFile}.new`, currentFile);
	// Nobody copies what is two turns old.
	for (const name of await readdir(folder))
		if (name.startsWith("data-") && name !== made.name && name !== found?.name)
			await rm(join(folder, name), { recursive: true, force: true });
	return made;
}

/** Returns whether a folder holds a site's data already. */
export function holdsData(persist: string): boolean {
	return existsSync(join(persist, "d1"));
}
