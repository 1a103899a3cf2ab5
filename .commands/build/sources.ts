import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Everything that a build reads. */
const sources = ["brands", "client", "kv-seeds", "worker", ".commands", "package-lock.json"];

/** A hash over path, size and time of every source. */
export async function hashOfSources(): Promise<string> {
	const files = (await Promise.all(sources.map(filesOf))).flat().sort();
	const facts = await Promise.all(files.map(async (file) => ({ file, ...(await stat(file)) })));
	return createHash("sha256")
		.update(facts.map(({ file, size, mtimeMs }) => `${file} ${size} ${mtimeMs}`).join("\n"))
		.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
	if (!(await stat(path)).isDirectory()) return [path];
	const entries = await readdir(path, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
