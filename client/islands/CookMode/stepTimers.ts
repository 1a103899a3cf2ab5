/** A waiting time in a step's text. */
export interface StepTimer {
	seconds: number;
	/** Its words: `20 minutes`, `hora y media`. */
	text: string;
}

interface Words {
	ones: Readonly<Record<string, number>>;
	tens: Readonly<Record<string, number>>;
	hundreds: Readonly<Record<string, number>>;
	/** Parts of a unit: `half`, `three quarters`. */
	parts: Readonly<Record<string, number>>;
	units: Readonly<Record<string, number>>;
	/** Patterns between ends of a range; hours and minutes; tens and ones; part and unit. */
	to: string;
	and: string;
	ten: string;
	of: string;
}

const hour = 3600;
const minute = 60;

const counted = (words: string, first = 1, step = 1) => Object.fromEntries(words.split(" ").map((word, n) => [word, first + n * step]));

const english: Words = {
	ones: {
		...counted(
			"one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
		),
		a: 1,
		an: 1,
	},
	tens: counted("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
	hundreds: { hundred: 100 },
	parts: {
		half: 1 / 2,
		"a half": 1 / 2,
		"one half": 1 / 2,
		quarter: 1 / 4,
		"a quarter": 1 / 4,
		"one quarter": 1 / 4,
		"three quarter": 3 / 4,
		"three quarters": 3 / 4,
		"a third": 1 / 3,
		"two thirds": 2 / 3,
	},
	units: {
		...counted("hours hour hrs hr", hour, 0),
		...counted("minutes minute mins min", minute, 0),
		...counted("seconds second secs sec", 1, 0),
	},
	to: "to|or",
	and: "and",
	ten: "\\s(?:and\\s)?",
	of: "\\s(?:of\\s)?an?\\s|(?<=half)\\s",
};
const spanish: Words = {
	ones: {
		...counted(
			"uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
		),
		...counted("veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve", 21),
		un: 1,
		una: 1,
		veintiún: 21,
		veintiuna: 21,
	},
	tens: counted("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", 20, 10),
	hundreds: { cien: 100, ciento: 100, doscientos: 200, trescientos: 300 },
	parts: { media: 1 / 2, medio: 1 / 2, cuarto: 1 / 4, "un cuarto": 1 / 4, "tres cuartos": 3 / 4, "un tercio": 1 / 3, "dos tercios": 2 / 3 },
	units: { horas: hour, hora: hour, minutos: minute, minuto: minute, min: minute, segundos: 1, segundo: 1 },
	to: "a|[oóu]",
	and: "y|con",
	ten: "\\s(?:y\\s)?",
	of: "\\sde\\s|(?<=medi[ao])\\s",
};
const languages = { en: english, es: spanish } as const;

const glyphs: Readonly<Record<string, number>> = { "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3 };

/** Too short to time; too long to wait for in a kitchen. */
const shortest = 15;
const longest = 12 * hour;

/** Matches any of the names, the longest first. */
const any = (names: object) =>
	`(?:${Object.keys(names)
		.sort((a, b) => b.length - a.length)
		.join("|")
		.replaceAll(" ", "\\s")})(?!\\p{L})`;

/** A hyphen joins words as a space does. */
const patternOf = (source: string) => new RegExp(`(?<!\\p{L})(?:${source.replaceAll("\\s", "[\\s\\p{Pd}]")})`, "giu");

function timesOf({ ones, tens, hundreds, parts, units, to, and, ten, of }: Words): RegExp {
	const below100 = `(?:${any(tens)}(?:${ten}${any(ones)})?|${any(ones)})`;
	const word = `(?:(?:${any(ones)}\\s)?${any(hundreds)}(?:${ten}${below100})?|${below100})`;
	const glyph = `[${Object.keys(glyphs).join("")}]`;
	const digits = `(?:\\d+(?:[.,]\\d+)?(?:\\s{1,3}(?:(?:${and})\\s)?\\d\\/\\d)?|\\d\\/\\d|\\d*\\s?${glyph})`;
	const share = `\\s(?:${and})\\s${any(parts)}`;
	const number = `(?:${digits}|${word})(?:\\s{0,3}(?:(?:${and})\\s)?${glyph}|${share})?`;
	const unit = any(units);
	const span = `(?:(${number})(?:\\s{0,3}(?:\\p{Pd}|\\s(?:${to})\\s)\\s{0,3}${number})?\\s{0,3}|(?=(?:hour|hora)${share}))(${unit})(${share})?`;
	const more = `(?:\\s{0,3}(?:,|${and})?\\s{0,3}(${number})\\s{0,3}(${unit}))?`;
	return patternOf(`(?<![\\d.,/])(?:(${any(parts)})(?:${of})(${unit})|${span}${more})`);
}

interface Reading {
	times: RegExp;
	tokens: RegExp;
	values: Readonly<Record<string, number>>;
	units: Words["units"];
}

const readings = new Map<string, Reading>();

function readingOf(language: keyof typeof languages): Reading {
	let reading = readings.get(language);
	if (!reading) {
		const words = languages[language];
		const values = { ...words.ones, ...words.tens, ...words.hundreds, ...words.parts, ...glyphs };
		const tokens = patternOf(`\\d+\\/\\d+|\\d+(?:[.,]\\d+)?|${any(values)}`);
		reading = { times: timesOf(words), tokens, values, units: words.units };
		readings.set(language, reading);
	}
	return reading;
}

/** The timers of a step in the order of its text. Of a range the shorter time counts: a cook looks then. Repeated words make one timer. */
export function timersIn(text: string, language: keyof typeof languages): StepTimer[] {
	const reading = readingOf(language);
	const found = new Map<string, StepTimer>();
	for (const match of text.matchAll(reading.times)) {
		const [whole, part = "", partUnit, first = part ? "" : "1", unit, share = "", second = "", secondUnit] = match;
		const seconds = Math.round(
			secondsIn(reading, part, partUnit) +
				secondsIn(reading, first, unit) +
				secondsIn(reading, share, unit) +
				secondsIn(reading, second, secondUnit),
		);
		if (seconds >= shortest && seconds <= longest) found.set(whole.toLowerCase(), { seconds, text: whole.trim() });
	}
	return [...found.values()];
}

/** Seconds of `1 1/2`, `1½`, `forty-five`, `two and a half` and a unit. */
function secondsIn({ tokens, values, units }: Reading, number: string, unit = ""): number {
	let sum = 0;
	for (const [token] of number.matchAll(tokens)) {
		const [n = 0, d = 1] = token.replace(",", ".").split("/").map(Number);
		const value = values[token.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, " ")] ?? n / d;
		sum = value >= 100 ? Math.max(sum, 1) * value : sum + value;
	}
	return sum * (units[unit.toLowerCase()] ?? 0);
}
