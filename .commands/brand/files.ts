import { contrast } from "../../brands/contrast.ts";
import { type Edits, inserted } from "../new/edit.ts";
import { letterMark } from "./drawing.ts";
import { type BrandPlan, facePath } from "./plan.ts";

const quoted = (value: unknown): string => JSON.stringify(value, null, "\t");
const words = {
	en: {
		about: "About",
		story: (name: string, label: string) => `The first story of ${label} at ${name}`,
		dek: (label: string) => `${label}, as it looks with one story.`,
		text: "It begins here. Your own stories take its place.",
	},
	es: {
		about: "Acerca de",
		story: (name: string, label: string) => `La primera historia de ${label} en ${name}`,
		dek: (label: string) => `${label}, tal como se ve con una nota.`,
		text: "Aquí empieza. Sus propias historias la reemplazan.",
	},
} as const;

/** Every file that a new brand takes, with its edit (docs/where-does-it-go.md, "Brand"). */
export function filesOf(plan: BrandPlan, takenPrefixes: ReadonlySet<string>): Edits {
	const { id } = plan;
	const seeds = seedsOf(plan, prefixOf(id, takenPrefixes));
	return {
		[`brands/${id}.ts`]: () => brandFile(plan),
		"brands/schema.ts": (text) => inserted(text, /(export const verticalIds = \[[^\]]*?)(\n\] as const;)/, `\n\t"${id}",`),
		"brands/registry.ts": (text) =>
			inserted(
				`import { ${id} } from "./${id}.ts";\n${text}`,
				/(const written: Readonly<Record<VerticalId, Brand>> = \{[^}]*?)(\n\};)/,
				`\n\t${id},`,
			),
		"kv-seeds/pictures/languages/languages.ts": (text) => inserted(text, /(export const LANGUAGES[\s\S]*?)(\n\};)/, pictureLanguage(plan)),
		"kv-seeds/pictures/languages/marks.ts": (text) => inserted(text, /(const MARKS[\s\S]*?)(\n\};)/, markOf(plan)),
		...Object.fromEntries(Object.entries(seeds).map(([file, text]) => [`kv-seeds/${id}/${file}`, () => text])),
	};
}

function brandFile({ id, name, tagline, language, host, wordmark, display, palettes, sections }: BrandPlan): string {
	const { package: _package, file: _file, ...face } = display;
	return `import { defineBrand } from "./define.ts";

export const ${id} = defineBrand({
	id: "${id}",
	name: ${quoted(name)},
	tagline: ${quoted(tagline)},
	language: "${language}",
	sections: ${quoted(sections)},
	menuEnd: [{ label: "${words[language].about}", url: "/about" }],${host === null ? "" : `\n\thosts: [${quoted(host)}],`}
	wordmark: ${quoted(wordmark)},
	theme: {
		motif: "record",
		opening: "record",
		radius: 2,
		ruleWeight: 2,
		fit: 1,
		crop: "16/9",
		display: ${quoted(face)},
		light: ${quoted(palettes.light)},
		dark: ${quoted(palettes.dark)},
	},
});
`;
}

/** The style of its pictures: eight colours by its accent. */
function pictureLanguage({ id, palettes: { light, dark } }: BrandPlan): string {
	const colours = {
		paper: "#f6f5f1",
		soft: "#d8dde4",
		mid: "#8a99ad",
		deep: dark.rule,
		ink: dark.paper,
		accent: light.accent,
		warm: "#e5a860",
		skin: "#b67c58",
	};
	return `\n\t${id}: language(${quoted(colours)}, cutPaper, "map/1"),`;
}

function markOf({ id, name, palettes: { light } }: BrandPlan): string {
	const colour = contrast("#ffffff", light.accent) >= contrast(light.ink, light.accent) ? "#ffffff" : light.ink;
	const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? "M";
	return `\n\t${id}: { ground: "${light.accent}", pieces: [["${colour}", "${letterMark(facePath, letter)}"]] },`;
}

/** Four letters that begin the ids of its stories and of nobody else's. */
export function prefixOf(id: string, taken: ReadonlySet<string>): string {
	const begin = id.slice(0, 2);
	for (const end of ["na", "nb", "nc", "nd", ..."efghijklmnopqrstuvwxyz".split("").map((letter) => `n${letter}`)])
		if (!taken.has(`${begin}${end}`)) return `${begin}${end}`;
	throw new Error(`No beginning of ids is left for ${id}.`);
}

/** A story for each section and its author: something to look at until its own stories come. */
function seedsOf({ id, name, language, sections }: BrandPlan, prefix: string): Record<string, string> {
	const word = words[language];
	const stories = sections.map(({ label, url }, index) => {
		const section = url.slice(1);
		const head = [
			`=== ${prefix}${1001 + index} ${section}-1`,
			`headline: ${word.story(name, label)}`,
			`dek: ${word.dek(label)}`,
			`topic: ${section}`,
			`author: ana-${id}`,
			// Older than what is imported, which so stands above it.
			`published: -9999d${index + 1}h`,
			`picture: map/${(index % 4) + 1}`,
		];
		return [section, [...head, "---", word.text, ""].join("\n")] as const;
	});
	return {
		"people.json": `${quoted([{ id: `ana-${id}`, name: "Ana Reyes", pronouns: "she", portrait: "l" }])}\n`,
		...Object.fromEntries(stories.map(([section, text]) => [`${section}.md`, text])),
	};
}
