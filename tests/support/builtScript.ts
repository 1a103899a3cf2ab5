import { readFileSync } from "node:fs";
import type { ScriptFile } from "../../.commands/build/scripts.ts";

const files: Record<string, ScriptFile> = JSON.parse(readFileSync("dist/scripts.json", "utf8"));
const scripts = Object.entries(files);

/** Names of built scripts without their hash: `boot`, `personal`, `SignIn`. */
const built = new Set(scripts.flatMap(([file]) => /^(.+)-[a-z0-9]+\.js$/.exec(file)?.[1] ?? []));

/** Matches addresses of built scripts by names without hash. A name that no script has is an error: nothing could ever match it. */
export function builtScript(...names: readonly string[]): RegExp {
	const unknown = names.filter((name) => !built.has(name));
	if (unknown.length > 0) throw new Error(`No built script is called ${unknown.join()}. There are: ${[...built].sort().join()}.`);
	return new RegExp(`/(?:${names.join("|").replaceAll(".", "\\.")})-[a-z0-9]+\\.js$`);
}

/** Matches addresses of the built scripts of islands. */
export const islandScript = builtScript(
	...scripts.flatMap(([file, { entries }]) =>
		entries.some((entry) => entry.endsWith(".island.tsx")) ? file.replace(/-\w+\.js$/, "") : [],
	),
);
