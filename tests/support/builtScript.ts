import { readdirSync } from "node:fs";

/** Names of built scripts without their hash: `boot`, `personal`, `SignIn.island`. */
const built = new Set(readdirSync("dist/assets/assets").flatMap((file) => /^(.+)-[a-z0-9]+\.js$/.exec(file)?.[1] ?? []));

/** Matches addresses of built scripts by names without hash. A name that no script has is an error: nothing could ever match it. */
export function builtScript(...names: readonly string[]): RegExp {
	const unknown = names.filter((name) => !built.has(name));
	if (unknown.length > 0) throw new Error(`No built script is called ${unknown.join()}. There are: ${[...built].sort().join()}.`);
	return new RegExp(`/(?:${names.join("|").replaceAll(".", "\\.")})-[a-z0-9]+\\.js$`);
}

/** Matches addresses of the built scripts of islands. */
export const islandScript = /\/\w+\.island-[a-z0-9]+\.js$/;
