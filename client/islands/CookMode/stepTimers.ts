/** A waiting time in a step's text. */
export interface StepTimer {
	seconds: number;
	/** Its words: `20 minutes`, `hora y media`. */
	text: string;
}

interface Words {
	numbers: Readonly<Record<string, number>>;
	units: Readonly<Record<string, number>>;
	/** Between the ends of a range; between hours and minutes. */
	to: string;
	and: string;
	/** Whole phrases without a number. */
	phrases: Readonly<Record<string, number>>;
	/** `hour and a half`, after a number and its unit. */
	half: string;
}

const hour = 3600;
const minute = 60;

const english: Words = {
	numbers: {
		a: 1,
		an: 1,
		one: 1,
		two: 2,
		three: 3,
		four: 4,
		five: 5,
		six: 6,
		eight: 8,
		ten: 10,
		twelve: 12,
		fifteen: 15,
		twenty: 20,
		thirty: 30,
	},
	units: {
		hours: hour,
		hour: hour,
		hrs: hour,
		hr: hour,
		minutes: minute,
		minute: minute,
		mins: minute,
		min: minute,
		seconds: 1,
		second: 1,
		secs: 1,
		sec: 1,
	},
	to: "to|or",
	and: "and",
	phrases: { "half an hour": 30 * minute, "half a minute": 30, "an hour and a half": 90 * minute, "a quarter of an hour": 15 * minute },
	half: "and a half",
};
const spanish: Words = {
	numbers: {
		un: 1,
		una: 1,
		dos: 2,
		tres: 3,
		cuatro: 4,
		cinco: 5,
		seis: 6,
		ocho: 8,
		diez: 10,
		doce: 12,
		quince: 15,
		veinte: 20,
		treinta: 30,
	},
	units: { horas: hour, hora: hour, minutos: minute, minuto: minute, min: minute, segundos: 1, segundo: 1 },
	to: "a|o",
	and: "y|con",
	phrases: { "media hora": 30 * minute, "medio minuto": 30, "hora y media": 90 * minute, "un cuarto de hora": 15 * minute },
	half: "y media",
};
const languages = { en: english, es: spanish } as const;

const glyphs: Readonly<Record<string, number>> = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3 };

/** Too short to time; too long to wait for in a kitchen. */
const shortest = 15;
const longest = 12 * hour;

function patternOf({ numbers, units, to, and, phrases, half }: Words): RegExp {
	const any = (names: Readonly<Record<string, number>>) =>
		Object.keys(names)
			.sort((a, b) => b.length - a.length)
			.join("|");
	const number = `(?:\\d+(?:[.,]\\d+)?(?:\\s+\\d\\/\\d)?|\\d\\/\\d|\\d*\\s?[${Object.keys(glyphs).join("")}]|(?:${any(numbers)})(?=\\s))(?:\\s*[½¼¾⅓⅔])?`;
	const unit = `(?:${any(units)})(?![\\p{L}])`;
	const span = `(${number})(?:\\s*(?:[-–—]|\\s(?:${to})\\s)\\s*(?:${number}))?[\\s-]*(${unit})(\\s+${half})?`;
	const more = `(?:\\s*(?:,|${and})?\\s*(${number})[\\s-]*(${unit}))?`;
	return new RegExp(`(?<![\\p{L}\\d.,/])(?:(${any(phrases)})(?![\\p{L}])|${span}${more})`, "giu");
}

const patterns = new Map<Words, RegExp>();

/** The timers of a step in the order of its text. Of a range the shorter time counts: a cook looks then. Repeated words make one timer. */
export function timersIn(text: string, language: keyof typeof languages): StepTimer[] {
	const words = languages[language];
	let pattern = patterns.get(words);
	if (!pattern) {
		pattern = patternOf(words);
		patterns.set(words, pattern);
	}
	const found = new Map<string, StepTimer>();
	for (const match of text.matchAll(pattern)) {
		const [whole, phrase, first, unit, half, second, secondUnit] = match;
		const seconds = phrase
			? (words.phrases[phrase.toLowerCase()] ?? 0)
			: spanOf(words, first, unit) + (half ? secondsIn(words, unit) / 2 : 0) + spanOf(words, second, secondUnit);
		const rounded = Math.round(seconds);
		if (rounded >= shortest && rounded <= longest) found.set(whole.toLowerCase(), { seconds: rounded, text: whole.trim() });
	}
	return [...found.values()];
}

function spanOf(words: Words, number: string | undefined, unit: string | undefined): number {
	return number === undefined ? 0 : numberOf(words, number) * secondsIn(words, unit);
}

const secondsIn = (words: Words, unit: string | undefined): number => words.units[unit?.toLowerCase() ?? ""] ?? 0;

/** `2`, `2.5`, `1 1/2`, `1½`, `1/2` or a word. */
function numberOf(words: Words, text: string): number {
	const word = words.numbers[text.trim().toLowerCase()];
	if (word !== undefined) return word;
	let sum = 0;
	for (const [, n, d, glyph, plain] of text.matchAll(/(\d+)\/(\d+)|([\u00bd\u00bc\u00be\u2153\u2154])|(\d+(?:[.,]\d+)?)/g)) {
		if (glyph) sum += glyphs[glyph] ?? 0;
		else if (n && d) sum += Number(n) / Number(d);
		else if (plain) sum += Number(plain.replace(",", "."));
	}
	return sum;
}
