import { readFile, writeFile as write } from "node:fs/promises";

/** The environment of a build for a server that watches: each file that is written reloads it, so what is as before is not. */
export const watched = { BUILD_FOR: "watching" };
/** The build is for a server that watches. */
export const isWatched = process.env.BUILD_FOR === watched.BUILD_FOR;

/** Writes a file of the build. Outside a watching server also what is as before: its time says until when it was in use. */
export async function writeFile(file: string, content: string | Uint8Array): Promise<void> {
	const before = isWatched ? await readFile(file).catch(() => null) : null;
	if (before === null || !before.equals(typeof content === "string" ? Buffer.from(content) : content)) await write(file, content);
}
