import { brandById, brands } from "../../brands/registry.ts";
import type { Language, Theme } from "../../brands/schema.ts";
import { type Drawing, wordsIn } from "./drawing.ts";
import type { MenuLink } from "./menu.ts";
import { palettesOf } from "./palette.ts";
import type { Proposal } from "./site.ts";

/** Everything that is written of a new brand. */
export interface BrandPlan {
	id: string;
	name: string;
	tagline: string;
	language: Language;
	/** Null: a placeholder of the group's. */
	host: string | null;
	accent: string;
	wordmark: Drawing;
	palettes: ReturnType<typeof palettesOf>;
	display: Theme["display"];
	sections: readonly MenuLink[];
	/** Lines on each choice: what, and who says so. */
	account: readonly string[];
}

/** A brand's id: part of hosts, cookies and file names, and a name in TypeScript. */
export const brandId = /^[a-z]{2,32}$/;
const reserved = new Set(
	"as async await break case catch class const continue debugger default delete do else enum export extends false finally for from function get if import in interface let new null of package private protected public return set static super switch this throw true try type typeof undefined var void while with yield".split(
		" ",
	),
);

/** Returns why an id can't be a brand's; null where it can. */
export function faultOfId(id: string): string | null {
	if (!brandId.test(id)) return `"${id}" can't be a brand's id: 2 to 32 small letters, such as courier.`;
	if (reserved.has(id)) return `"${id}" is a word of TypeScript's: choose another id.`;
	return brands.some((brand) => brand.id === id) ? `There is a brand "${id}" already: brands/${id}.ts.` : null;
}

const plainAccent = "#0b57a4";
const plain: Readonly<Record<Language, { sections: readonly MenuLink[]; tagline: (name: string) => string }>> = {
	en: {
		sections: [
			{ label: "Stories", url: "/stories" },
			{ label: "Opinion", url: "/opinion" },
			{ label: "Culture", url: "/culture" },
		],
		tagline: (name) => `The stories of ${name}`,
	},
	es: {
		sections: [
			{ label: "Historias", url: "/historias" },
			{ label: "Opinión", url: "/opinion" },
			{ label: "Cultura", url: "/cultura" },
		],
		tagline: (name) => `Las historias de ${name}`,
	},
};
const fewestSections = 3;

/** The face of headlines: one that is installed and measured. */
export const face = brandById("select news").theme.display;
export const facePath = `node_modules/${face.package}/${face.file}`;

/** The plan of a new brand: its site's own words, with plain choices for the rest. Options go before both. */
export function planOf(
	id: string,
	proposal: Proposal | null,
	options: { name?: string | undefined; language?: Language | undefined } = {},
): BrandPlan {
	const account: string[] = [];
	const plainly = proposal ? "a plain one: the site names none" : "a plain one";
	function chosen<T>(
		what: string,
		option: T | undefined,
		said: { value: T; by: string } | null | undefined,
		otherwise: T,
		words: (value: T) => string,
	): T {
		const value = option ?? said?.value ?? otherwise;
		const by = option === undefined ? (said?.by ?? plainly) : "as you say";
		account.push(`${what.padEnd(9)} ${words(value)} (${by})`);
		return value;
	}
	const name = chosen("name", options.name, proposal?.name, `${id.charAt(0).toUpperCase()}${id.slice(1)}`, String);
	const language = chosen("language", options.language, proposal?.language, "en", String);
	const { tagline: plainTagline, sections: plainSections } = plain[language];
	const tagline = chosen("tagline", undefined, proposal?.tagline, plainTagline(name), String);
	const accent = chosen("accent", undefined, proposal?.accent, plainAccent, String);
	const found = chosen("sections", undefined, proposal?.sections, plainSections, (links) => links.map(({ url }) => url).join(" "));
	const set = wordsIn(facePath, name);
	const wordmark = chosen("wordmark", undefined, proposal?.logo, set, (mark) => (mark === set ? `its name in ${face.family}` : "its logo"));
	const more = plainSections.filter(({ url }) => found.every((link) => link.url !== url));
	const sections = found.length < fewestSections ? [...found, ...more.slice(0, fewestSections - found.length)] : found;
	return {
		id,
		name,
		tagline,
		language,
		host: proposal?.host ?? null,
		accent,
		wordmark,
		palettes: palettesOf(accent),
		display: face,
		sections,
		account,
	};
}
