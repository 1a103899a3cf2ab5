/** A positive rational number in lowest terms, so that scaling there and back is exact. */
export interface Ratio {
	n: number;
	d: number;
}

/** The amount of an ingredient: a number, or an ordered range. */
export interface Amount {
	low: Ratio;
	high: Ratio | null;
}

const vulgar: Readonly<Record<string, readonly [number, number]>> = {
	"½": [1, 2],
	"⅓": [1, 3],
	"⅔": [2, 3],
	"¼": [1, 4],
	"¾": [3, 4],
	"⅕": [1, 5],
	"⅖": [2, 5],
	"⅗": [3, 5],
	"⅘": [4, 5],
	"⅙": [1, 6],
	"⅚": [5, 6],
	"⅛": [1, 8],
	"⅜": [3, 8],
	"⅝": [5, 8],
	"⅞": [7, 8],
};
const vulgarMarks = Object.keys(vulgar).join("");

/** Limit of numerators and denominators, for exact arithmetic. */
const largest = 1_000_000;

function gcd(a: number, b: number): number {
	let [x, y] = [a, b];
	while (y !== 0) [x, y] = [y, x % y];
	return x;
}

/** A ratio in lowest terms; `null` when not positive, or out of range. */
export function ratio(n: number, d = 1): Ratio | null {
	if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || n <= 0 || d <= 0) return null;
	const divisor = gcd(n, d);
	const reduced = { n: n / divisor, d: d / divisor };
	return reduced.n > largest || reduced.d > largest ? null : reduced;
}

/** The value as a plain number, for comparing. */
export const numberOf = (of: Ratio): number => of.n / of.d;

const thousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,3})?$/;
const wholeAndPart = /^(\d{1,6})(?:[ -]+| (?:and|y) )(\d{1,3})\s*[/\u2044]\s*(\d{1,3})$/;
const partAlone = /^(\d{1,3})\s*[/\u2044]\s*(\d{1,3})$/;
const decimal = /^(\d{1,6})(?:[.,](\d{1,3}))?$/;
const glyphs = new RegExp(`^(?:(\\d{1,6})(?: ?| and | y ))?([${vulgarMarks}])$`);

/** One number of a recipe: `2`, `0.5`, `0,5`, `1,000`, `3/4`, `1 1/2`, `1-1/2`, `1 and 1/2`, `½`, `1½`. */
function parseNumber(written: string): Ratio | null {
	const text = thousands.test(written) ? written.replaceAll(",", "") : written;
	const whole = decimal.exec(text);
	if (whole) {
		const digits = whole[2] ?? "";
		return ratio(Number(`${whole[1]}${digits}`), 10 ** digits.length);
	}
	const mixed = wholeAndPart.exec(text);
	if (mixed) {
		const [, units, n, d] = mixed.map(Number);
		// "2-3/4" is two and three quarters; "1-3/2" can only be a range.
		return units !== undefined && n !== undefined && d !== undefined && n < d ? ratio(units * d + n, d) : null;
	}
	const part = partAlone.exec(text);
	if (part) return ratio(Number(part[1]), Number(part[2]));
	const glyph = glyphs.exec(text);
	const fraction = vulgar[glyph?.[2] ?? ""];
	return glyph && fraction ? ratio(Number(glyph[1] ?? 0) * fraction[1] + fraction[0], fraction[1]) : null;
}

const between = /\s*[\u2013\u2014]\s*|\s+(?:to|or|a|[o\u00f3u])\s+|\s*-\s*/;

/** Reads a quantity; `null` for words ("a pinch"), which can't be scaled. */
export function parseAmount(text: string): Amount | null {
	const clean = text.normalize("NFC").trim().replace(/\s+/g, " ");
	const single = parseNumber(clean);
	if (single) return { low: single, high: null };
	const ends = clean.split(between);
	if (ends.length !== 2) return null;
	const [low, high] = ends.map((end) => parseNumber(end));
	if (!low || !high) return null;
	if (numberOf(low) === numberOf(high)) return { low, high: null };
	return numberOf(low) < numberOf(high) ? { low, high } : { low: high, high: low };
}

/** An amount for other servings; unchanged where the exact result is out of range. */
export function scaleAmount(amount: Amount, by: Ratio): Amount {
	const low = ratio(amount.low.n * by.n, amount.low.d * by.d);
	const high = amount.high && ratio(amount.high.n * by.n, amount.high.d * by.d);
	return low && (high || !amount.high) ? { low, high } : amount;
}

/** Units counted in decimals, in both languages. */
const metric =
	/^(?:g|gr|grams?|gramos?|kg|kilos?|kilograms?|kilogramos?|ml|millilit(?:er|re)s?|mililitros?|cl|dl|l|lit(?:er|re)s?|litros?)\.?$/i;
const weighedWhole = /^(?:g|gr|grams?|gramos?|ml|millilit(?:er|re)s?|mililitros?)\.?$/i;

/** The fractions of measuring cups and spoons. */
const kitchenParts: readonly (readonly [number, string])[] = [
	[0, ""],
	[1 / 8, "⅛"],
	[1 / 4, "¼"],
	[1 / 3, "⅓"],
	[3 / 8, "⅜"],
	[1 / 2, "½"],
	[5 / 8, "⅝"],
	[2 / 3, "⅔"],
	[3 / 4, "¾"],
	[7 / 8, "⅞"],
	[1, ""],
];
const halves = kitchenParts.filter(([part]) => part * 2 === Math.round(part * 2));

function printFraction(value: number): string {
	const whole = Math.floor(value);
	const parts = value >= 10 ? halves : kitchenParts;
	const rest = value - whole;
	const [part, mark] = parts.reduce((best, next) => (Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best));
	const units = part === 1 ? whole + 1 : whole;
	// Less than the smallest spoon is still something.
	if (units === 0 && mark === "") return "⅛";
	return `${units === 0 ? "" : units}${mark}`;
}

function printDecimal(value: number, unit: string): string {
	const digits = weighedWhole.test(unit) ? (value < 10 ? 1 : 0) : 2;
	const smallest = 10 ** -digits;
	return String(Math.max(Number(value.toFixed(digits)), smallest));
}

/** A number for cooks: fractions for cups, spoons and pieces, decimals for weights. Never 0. */
function printNumber(of: Ratio, unit: string): string {
	const value = numberOf(of);
	return metric.test(unit) ? printDecimal(value, unit) : printFraction(value);
}

/** An amount in words: `1½`, `2–3`, `0.75`. Equal ends are printed once. */
export function printAmount(amount: Amount, unit = ""): string {
	const low = printNumber(amount.low, unit);
	const high = amount.high ? printNumber(amount.high, unit) : low;
	return low === high ? low : `${low}–${high}`;
}

const regularUnits =
	"cup pint quart tablespoon teaspoon ounce pound clove can slice stick rib sprig head piece fillet gram kilo " +
	"taza cucharada cucharadita onza libra litro diente lata rebanada rama hoja manojo pizca raja tira gramo pieza vaso";
/** Units with their plural, in both languages. */
const unitForms: readonly (readonly [one: string, many: string])[] = [
	["bunch", "bunches"],
	["pinch", "pinches"],
	["leaf", "leaves"],
	...regularUnits.split(" ").map((one) => [one, `${one}s`] as const),
];

/** The unit in the amount's number: `½ cup`, `1 cup`, `1½ cups`, `2 15-ounce cans`. Unknown units stay. */
export function unitFor(unit: string, amount: Amount): string {
	const many = numberOf(amount.high ?? amount.low) > 1;
	const cut = unit.lastIndexOf(" ") + 1;
	const last = unit.slice(cut);
	const forms = unitForms.find(([one, more]) => one === last || more === last);
	return forms ? `${unit.slice(0, cut)}${many ? forms[1] : forms[0]}` : unit;
}
