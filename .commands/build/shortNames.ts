import { readdir, readFile } from "node:fs/promises";

const property = /(?<![\w-])--[a-z][\w-]*/g;
const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Short names of custom properties but `named`, the most frequent in `rules` first: the same for all `sheets`, which are compared (decision 0315). */
export function shortNames(rules: string, sheets: string, named: ReadonlySet<string>): ReadonlyMap<string, string> {
	const namesIn = (css: string) => (css.match(property) ?? []).filter((name) => !named.has(name));
	const counts = new Map(namesIn(sheets).map((name) => [name, 0]));
	for (const name of namesIn(rules)) counts.set(name, (counts.get(name) ?? 0) + 1);
	const inOrder = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
	const short = ["", ...letters].flatMap((second) => letters.map((first) => `--${first}${second}`)).filter((name) => !named.has(name));
	return new Map(inOrder.map(([name], index) => [name, short[index] ?? name]));
}

/** Rules with short names. */
export const shortened = (css: string, names: ReadonlyMap<string, string>): string =>
	css.replace(property, (name) => names.get(name) ?? name);

/** Custom properties that code shares with the sheets of any build. */
export async function namedInCode(folders: readonly string[]): Promise<ReadonlySet<string>> {
	const files = await Promise.all(
		folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`)),
	);
	const texts = files.flat().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
	const found = await Promise.all(texts.map(async (file) => (await readFile(file, "utf8")).match(property) ?? []));
	return new Set(found.flat());
}
