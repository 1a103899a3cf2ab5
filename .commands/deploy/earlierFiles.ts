import { existsSync } from "node:fs";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import * as v from "valibot";

/** Hashed files with the time of the last build that had them (ISO 8601); served as `/assets/files.json`. */
const FileList = v.record(v.pipe(v.string(), v.regex(/^[\w.-]+$/)), v.pipe(v.string(), v.isoTimestamp()));

/** Time for which caches and open tabs may name a file. */
export const earlierFilesMs = 7 * 86_400_000;
const waitMs = 10_000;

/** Writes the list of a folder's hashed files into it. */
export async function writeFileList(folder: string): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name !== "files.json").sort();
	const times = await Promise.all(names.map(async (name) => [name, (await stat(`${folder}/${name}`)).mtime.toISOString()] as const));
	await writeFile(`${folder}/files.json`, JSON.stringify(Object.fromEntries(times)));
}

/**
 * Copies the running site's files that this build lacks into `folder`, so that open tabs still find their scripts: a deployment replaces
 * all files at once. Answers their number; `null` without a list.
 */
export async function keepEarlierFiles(origin: string, folder: string, now = Date.now()): Promise<number | null> {
	const listed = await read(`${origin}/assets/files.json`);
	const list = listed === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), FileList), listed.toString("utf8"));
	if (!list?.success) return null;
	let count = 0;
	for (const [name, built] of Object.entries(list.output)) {
		const time = new Date(built);
		if (existsSync(`${folder}/${name}`) || now - time.getTime() > earlierFilesMs) continue;
		const content = await read(`${origin}/assets/${name}`);
		if (content === null) continue;
		await writeFile(`${folder}/${name}`, content);
		await utimes(`${folder}/${name}`, time, time);
		count++;
	}
	await writeFileList(folder);
	return count;
}

async function read(url: string): Promise<Buffer | null> {
	try {
		const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
		return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
	} catch {
		return null;
	}
}
