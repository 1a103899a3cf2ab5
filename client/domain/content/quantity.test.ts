import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Amount, numberOf, parseAmount, printAmount, type Ratio, ratio, scaleAmount, unitFor } from "./quantity.ts";

const read = (text: string): Amount => {
	const amount = parseAmount(text);
	if (!amount) throw new Error(`${text} is no amount`);
	return amount;
};
const by = (n: number, d = 1): Ratio => {
	const factor = ratio(n, d);
	if (!factor) throw new Error(`${n}/${d} is no ratio`);
	return factor;
};

describe("quantities as written", () => {
	it.each([
		["2", "2"],
		["0.5", "½"],
		["0,5", "½"],
		["0,125", "⅛"],
		["1,5", "1½"],
		["1,000", "1000"],
		["1,250-1,500", "1250–1500"],
		["3/4", "¾"],
		["1 1/2", "1½"],
		["1-1/2", "1½"],
		["1½", "1½"],
		["½", "½"],
		["2-3", "2–3"],
		["2 – 3", "2–3"],
		["2 to 3", "2–3"],
		["2 a 3", "2–3"],
		["2 ó 3", "2–3"],
		["7 u 8", "7–8"],
		["1 y 1/2", "1½"],
		["1 and 1/2", "1½"],
		["1 y ½", "1½"],
		["1 and ½ to 2", "1½–2"],
		["1/2-3/4", "½–¾"],
		["3-2", "2–3"],
		["1-3/2", "1–1½"],
		["2-2", "2"],
		["12 ", "12"],
	])("%s reads %s", (text, printed) => expect(printAmount(read(text))).toBe(printed));

	it.each(["", "a pinch", "0", "1/0", "-2", "2-3-4", "1 y 3/2", "y ½", "some 2", "1e3", "99999999"])("%j is words, not an amount", (text) =>
		expect(parseAmount(text)).toBeNull(),
	);
});

describe("amounts for other servings", () => {
	it.each([
		["1 1/2", by(2), "3"],
		["3/4", by(2), "1½"],
		["1", by(1, 3), "⅓"],
		["2-3", by(3, 2), "3–4½"],
		["1/8", by(1, 4), "⅛"],
		["5", by(5, 2), "12½"],
	] as const)("%s × %o = %s", (text, factor, printed) => expect(printAmount(scaleAmount(read(text), factor))).toBe(printed));

	it("weighs in decimals", () => {
		expect(printAmount(scaleAmount(read("150"), by(1, 4)), "g")).toBe("38");
		expect(printAmount(scaleAmount(read("1 1/2"), by(1, 2)), "litros")).toBe("0.75");
	});

	it("gives units their number", () => {
		expect(unitFor("cups", read("1/2"))).toBe("cup");
		expect(unitFor("cup", read("1-2"))).toBe("cups");
		expect(unitFor("15-ounce cans", read("1"))).toBe("15-ounce can");
		expect(unitFor("cucharada", read("3"))).toBe("cucharadas");
		expect(unitFor("pinch", read("2"))).toBe("pinches");
		expect(["gramo", "grams", "kilo", "pieza", "vasos"].map((unit) => unitFor(unit, read("2")))).toEqual([
			"gramos",
			"grams",
			"kilos",
			"piezas",
			"vasos",
		]);
		expect(unitFor("vasos", read("1"))).toBe("vaso");
		expect(unitFor("large", read("3"))).toBe("large");
	});
});

const anyRatio = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 16)).map(([n, d]) => by(n, d));
const anyAmount: fc.Arbitrary<Amount> = fc
	.tuple(anyRatio, fc.option(anyRatio, { nil: null }))
	.map(([a, b]) =>
		b === null || numberOf(a) === numberOf(b)
			? { low: a, high: null }
			: numberOf(a) < numberOf(b)
				? { low: a, high: b }
				: { low: b, high: a },
	);
const anyFactor = fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 })).map(([n, d]) => by(n, d));
const anyUnit = fc.constantFrom("", "cups", "g", "kg", "ml", "litros", "cloves");

function numbersOf(printed: string): number[] {
	const marks: Record<string, number> = {
		"⅛": 1 / 8,
		"¼": 1 / 4,
		"⅓": 1 / 3,
		"⅜": 3 / 8,
		"½": 1 / 2,
		"⅝": 5 / 8,
		"⅔": 2 / 3,
		"¾": 3 / 4,
		"⅞": 7 / 8,
	};
	return printed.split("–").map((text) => {
		const mark = marks[text.at(-1) ?? ""];
		return mark === undefined ? Number(text) : Number(text.slice(0, -1)) + mark;
	});
}

describe("for every amount and factor", () => {
	it("scaling by k and then by 1/k gives the same", () => {
		fc.assert(
			fc.property(anyAmount, anyFactor, (amount, factor) => {
				expect(scaleAmount(scaleAmount(amount, factor), { n: factor.d, d: factor.n })).toEqual(amount);
			}),
		);
	});

	it("what is more than nothing never prints as nothing, and no number is lost", () => {
		fc.assert(
			fc.property(anyAmount, anyFactor, anyUnit, (amount, factor, unit) => {
				for (const number of numbersOf(printAmount(scaleAmount(amount, factor), unit))) expect(number).toBeGreaterThan(0);
			}),
		);
	});

	it("ranges stay in order", () => {
		fc.assert(
			fc.property(anyAmount, anyFactor, anyUnit, (amount, factor, unit) => {
				const scaled = scaleAmount(amount, factor);
				if (scaled.high) expect(numberOf(scaled.low)).toBeLessThan(numberOf(scaled.high));
				const [low = 0, high = low] = numbersOf(printAmount(scaled, unit));
				expect(low).toBeLessThanOrEqual(high);
			}),
		);
	});

	it("what is printed is within the smallest spoon of what is meant", () => {
		fc.assert(
			fc.property(anyAmount, (amount) => {
				const [low = 0] = numbersOf(printAmount(amount));
				const meant = numberOf(amount.low);
				expect(Math.abs(low - meant)).toBeLessThanOrEqual(meant >= 10 ? 0.25 : 0.125);
			}),
		);
	});

	it("what is printed reads back as itself", () => {
		fc.assert(
			fc.property(anyAmount, (amount) => {
				const printed = printAmount(amount);
				expect(printAmount(read(printed))).toBe(printed);
			}),
		);
	});
});
