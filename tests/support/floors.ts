import type { Source } from "./sources.ts";

/** Entries that stand side by side: none of them may import another. `*` stands for all that no other floor names. */
export type Floor = readonly string[];

/**
 * Imports inside a folder that do not go down, types counted, each as a line that names both files and their floors. An entry is a folder
 * or a file directly below `folder`; `floors` names them from the lowest to the highest. An entry that no floor names is a line of its own.
 */
export function floorsInside(files: readonly Source[], folder: string, floors: readonly Floor[]): string[] {
	const entryOf = (path: string): string => path.slice(folder.length + 1).split("/")[0] ?? "";
	const rest = floors.findIndex((entries) => entries.includes("*"));
	const floorOf = (entry: string): number => {
		const named = floors.findIndex((entries) => entries.includes(entry));
		return named === -1 ? rest : named;
	};
	const inside = files.filter(({ path }) => path.startsWith(`${folder}/`));
	const homeless = [...new Set(inside.map(({ path }) => entryOf(path)))].filter((entry) => floorOf(entry) === -1);
	return [
		...homeless.map((entry) => `${folder}/${entry} stands on no floor: say in the check where it belongs`),
		...inside.flatMap(({ path, imports }) =>
			imports
				.map((target) => ({ target: target.path, from: entryOf(path), to: entryOf(target.path) }))
				.filter(({ target, from, to }) => target.startsWith(`${folder}/`) && from !== to && floorOf(to) >= floorOf(from))
				.map(
					({ target, from, to }) => `${path} imports ${target}: ${to} stands ${floorOf(to) === floorOf(from) ? "beside" : "above"} ${from}`,
				),
		),
	];
}
