import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface Source {
	path: string;
	text: string;
	/** Project paths of what it imports from our own files; type-only imports marked. */
	imports: { path: string; typeOnly: boolean }[];
}

/** Our own source files below some folders, tests left out. */
export function sources(folders: readonly string[]): Source[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((name) => normalize(join(folder, name)))
			.filter((path) => /\.tsx?$/.test(path) && !/\.(test|workerd\.test)\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
			.map((path) => {
				const text = readFileSync(path, "utf8");
				return { path, text, imports: importsOf(path, text) };
			}),
	);
}

function importsOf(path: string, text: string): Source["imports"] {
	return [...text.matchAll(/(?:import|export)\s+(type\s+)?[^"';]*?from\s+"(\.[^"]+)"|import\(\s*"(\.[^"]+)"\s*\)/g)].map((match) => ({
		path: normalize(join(dirname(path), match[2] ?? match[3] ?? "")),
		typeOnly: match[1] !== undefined,
	}));
}
