import type { Language } from "../../brands/schema.ts";
import type { SeedDocument } from "../../kv-seeds/compile/documents.ts";
import { languageOf, textsOf } from "./copyDesk.ts";

/** The texts of one language, story by story, without tables: a live blog's posts are one story with it. */
export function corpusOf(seeds: readonly SeedDocument[], language: Language): ReadonlyMap<string, readonly string[]> {
	const stories = new Map<string, string[]>();
	for (const { type, document } of seeds) {
		if (!["article", "card", "recipe"].includes(type) || languageOf(document) !== language) continue;
		const id = String(document.articleId ?? document.id);
		stories.set(id, [...(stories.get(id) ?? []), ...textsOf(document, ["TABLE"])]);
	}
	return stories;
}

const small = {
	en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
		" ",
	),
	es: "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
		" ",
	),
};
const tens = {
	en: " twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
	es: "  treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" "),
};
const figure = /(?<![\w.,/:$-])\$?(\d{1,3}(?:,\d{3})+|\d+)(?![\w]|[.,:/]\d)/g;

/** Hours of the day are no tic. */
const hours =
	/\b(?:at|until|by|after|before|las) (?:seven|eight|nine|ten|eleven|twelve|siete|ocho|nueve|diez|once|doce)\b|\b\d{1,2} [ap]\. ?m\./gi;

/** The numbers of a text, in words or in figures. */
export function numbersIn(text: string, language: Language): number[] {
	const untimed = text.replace(hours, " ");
	const figures = [...untimed.matchAll(figure)].map(([, digits = ""]) => Number(digits.replaceAll(",", "")));
	const words = (untimed.toLowerCase().match(/[\p{L}-]+/gu) ?? []).flatMap((word) => {
		const [first = "", second] = word.split("-");
		const ten = first === "" ? -1 : tens[language].indexOf(first);
		if (ten > 0) return [(ten + 1) * 10 + Math.max(0, small[language].indexOf(second ?? ""))];
		const one = small[language].indexOf(word);
		return one >= 0 ? [one] : [];
	});
	return [...figures, ...words];
}

/** In how many stories a number may stand, as a part of them; nothing is held to fewer than three. */
function partFor(value: number): number {
	if (value < 7 || (value >= 1900 && value < 2100)) return 1;
	if (value < 11) return 0.35;
	const isRound = value % 5 === 0 || value === 12;
	if (value <= 20) return isRound ? 0.2 : 0.09;
	if (value < 100) return isRound ? 0.2 : 0.065;
	return value % 100 === 0 ? 0.04 : value % 10 === 0 ? 0.025 : 0.0125;
}

/** Numbers that recur in more stories than chance would have it: a writer's tics. */
export function numberTics(corpus: ReadonlyMap<string, readonly string[]>, language: Language): string[] {
	const stories = new Map<number, number>();
	for (const texts of corpus.values())
		for (const value of new Set(texts.flatMap((text) => numbersIn(text, language)))) stories.set(value, (stories.get(value) ?? 0) + 1);
	return [...stories]
		.filter(([value, count]) => count > Math.max(3, Math.ceil(corpus.size * partFor(value))))
		.map(([value, count]) => `${value}: in ${count} of ${corpus.size} stories`);
}

const phraseWords = 5;
const storiesPerPhrase = 3;
/** Phrases that many stories share because that is how the thing is said: hours of broadcasts. */
const formulas = /de la noche hora|la noche hora del|noche hora del este/;

/** Runs of five words that stand in more than three stories. */
export function repeatedPhrases(corpus: ReadonlyMap<string, readonly string[]>): string[] {
	const stories = new Map<string, Set<string>>();
	for (const [id, texts] of corpus)
		for (const text of texts) {
			const words = text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
			for (let at = 0; at + phraseWords <= words.length; at++) {
				const phrase = words.slice(at, at + phraseWords).join(" ");
				const known = stories.get(phrase);
				if (known) known.add(id);
				else stories.set(phrase, new Set([id]));
			}
		}
	return [...stories]
		.filter(([phrase, { size }]) => size > storiesPerPhrase && !formulas.test(phrase))
		.map(([phrase, ids]) => `“${phrase}” in ${[...ids].join(", ")}`);
}

const doubleSurname = /\p{Lu}\p{Ll}+ \p{Lu}\p{L}+-\p{Lu}\p{Ll}+/u;

/** The part of the stories in which somebody has a double surname, which few people have and writers of fiction deal out. */
export function partOfDoubleSurnames(corpus: ReadonlyMap<string, readonly string[]>): number {
	return [...corpus.values()].filter((texts) => texts.some((text) => doubleSurname.test(text))).length / corpus.size;
}
