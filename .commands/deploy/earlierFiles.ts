import { existsSync } from "node:fs";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { messageOf } from "../stages.ts";

/** Hashed files with the time of the last build that had them (ISO 8601); served as `/assets/files.json`. */
const FileList = v.record(v.pipe(v.string(), v.regex(/^[\w.-]+$/)), v.pipe(v.string(), v.isoTimestamp()));

const FileListText = v.pipe(v.string(), v.parseJson(), FileList);

/** Time for which caches and open tabs may name a file. */
export const earlierFilesMs = 7 * 86_400_000;
const waitMs = 10_000;
const tries = 3;
const pauseMs = 300;

/** Writes the list of a folder's hashed files into it. */
export async function writeFileList(folder: string): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name !== "files.json").sort();
	const times = await Promise.all(names.map(async (name) => [name, (await stat(`${folder}/${name}`)).mtime.toISOString()] as const));
	await writeFile(`${folder}/files.json`, JSON.stringify(Object.fromEntries(times)));
}

/**
 * Copies the running site's files that this build lacks into `folder`, so that open tabs still find their scripts: a deployment replaces
 * all files at once. Answers their number; `null` without a list. Throws where a host fails.
 */
export async function keepEarlierFiles(origins: readonly string[], folder: string, now = Date.now()): Promise<number | null> {
	let fault: unknown = null;
	for (const origin of origins) {
		const listed = await read(origin, "files.json").catch((error: unknown) => {
			fault = error;
			return null;
		});
		// A new brand's host may still show another site.
		const list = listed && v.safeParse(FileListText, listed.toString("utf8"));
		if (list?.success) return keepListed(list.output, origin, folder, now);
	}
	if (fault !== null) throw fault;
	return null;
}

async function keepListed(list: v.InferOutput<typeof FileList>, origin: string, folder: string, now: number): Promise<number> {
	let count = 0;
	for (const [name, built] of Object.entries(list)) {
		const time = new Date(built);
		if (existsSync(`${folder}/${name}`) || now - time.getTime() > earlierFilesMs) continue;
		const content = await read(origin, name);
		if (content === null) continue;
		await writeFile(`${folder}/${name}`, content);
		await utimes(`${folder}/${name}`, time, time);
		count++;
	}
	await writeFileList(folder);
	return count;
}

async function read(origin: string, name: string): Promise<Buffer | null> {
	const url = `${origin}/assets/${name}`;
	for (let n = 1; ; n++) {
		try {
			const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
			if (answer.ok) return Buffer.from(await answer.arrayBuffer());
			await answer.body?.cancel();
			if (answer.status < 500 && answer.status !== 429) return null;
			throw new Error(`answers ${answer.status}`);
		} catch (error) {
			const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
			// A new host has no address before its first deployment.
			if (cause instanceof Error && "code" in cause && cause.code === "ENOTFOUND" && name === "files.json") return null;
			const reason = messageOf(cause) || (cause instanceof Error && "code" in cause ? String(cause.code) : "no answer");
			if (n === tries) throw new Error(`${url}: ${reason}. Open tabs need it: deploy when it answers, or --without-earlier.`);
			await wait(pauseMs);
		}
	}
}
