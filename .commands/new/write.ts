import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fail } from "../stages.ts";
import type { Edits } from "./edit.ts";

/** Writes files and says which, then formats the code among them. All texts are made first: where a place is lost, nothing is written. */
export function writeEdits(edits: Edits): void {
	const texts = Object.entries(edits).map(([file, edit]) => [file, edit(existsSync(file) ? readFileSync(file, "utf8") : "")] as const);
	for (const [file, text] of texts) {
		console.log(`${existsSync(file) ? "added to" : "written "}  ${file}`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	const code = texts.flatMap(([file]) => (/\.(?:tsx?|css)$/.test(file) ? [file] : []));
	if (!runScript("node_modules/@biomejs/biome/bin/biome", "check", "--write", "--log-level=error", ...code))
		fail("Biome refuses what was written.");
}

/** Runs a script in a process of its own, which reads what was written; says what it wrote where it fails. */
export function runScript(script: string, ...parameters: readonly string[]): boolean {
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], { encoding: "utf8" });
	if (status !== 0) console.error(`${stdout}${stderr}`);
	return status === 0;
}
