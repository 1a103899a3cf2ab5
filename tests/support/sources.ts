import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface Source {
	path: string;
	text: string;
	/** Project paths of what it imports from our own files; type-only imports marked. */
	imports: { path: string; typeOnly: boolean }[];
}

/** The paths of our own code below some folders, tests and commands in plain JavaScript included; declarations are not. */
export function codeBelow(folders: readonly string[]): string[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((name) => normalize(join(folder, name)))
			.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts")),
	);
}

/** Tells a test from what it tests, by its path. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Our own source files below some folders, tests left out. */
export function sources(folders: readonly string[]): Source[] {
	return codeBelow(folders)
		.filter((path) => !isTest(path) && !path.endsWith(".mjs"))
		.map((path) => {
			const text = readFileSync(path, "utf8");
			return { path, text, imports: importsOf(path, text) };
		});
}

function importsOf(path: string, text: string): Source["imports"] {
	return [...text.matchAll(/(?:import|export)\s+(type\s+)?[^"';]*?from\s+"(\.[^"]+)"|import\(\s*"(\.[^"]+)"\s*\)/g)].map((match) => ({
		path: normalize(join(dirname(path), match[2] ?? match[3] ?? "")),
		typeOnly: match[1] !== undefined,
	}));
}
