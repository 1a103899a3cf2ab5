import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timersIn } from "./stepTimers.ts";

const minutes = (text: string, language: "en" | "es") => timersIn(text, language).map(({ seconds }) => seconds / 60);

describe("times in a step", () => {
	it.each([
		["Simmer for 20 minutes, lid ajar.", [20]],
		["Cook for 2 to 3 minutes a side.", [2]],
		["Bake 10-12 minutes.", [10]],
		["Bake 10–12 min.", [10]],
		["Cook in the oven for 2 1/2 hours.", [150]],
		["Cook for 1½ hours.", [90]],
		["Braise for 1 hour and 20 minutes.", [80]],
		["Rest for an hour, then half an hour.", [60, 30]],
		["Wait an hour and a half.", [90]],
		["Cover with boiling water for 30 seconds and drain. Leave for 15 minutes.", [0.5, 15]],
		["a 20-minute rest", [20]],
		["Rest for twenty minutes.", [20]],
		["Heat the oven to 425°F with 2 cups of stock.", []],
		["Chill for 16 hours.", []],
		["Stir for 5 seconds.", []],
		["in 10 minuteless ways", []],
		["Bake for forty-five minutes.", [45]],
		["Bake for forty\u2011five minutes, then a twenty-five-minute rest.", [45, 25]],
		["Simmer for twenty to twenty-five minutes.", [20]],
		["Smoke it one hundred and twenty minutes, or a hundred minutes.", [120, 100]],
		["Rest for three quarters of an hour, or a quarter of an hour.", [45, 15]],
		["Chill for two thirds of an hour.", [40]],
		["Wait an hour and a quarter.", [75]],
		["Braise for two and a half hours.", [150]],
		["Braise for 1 and 1/2 hours.", [90]],
		["Braise for 1-1/2 hours.", [90]],
		["Rest a half hour; in the third hour, turn it.", [30]],
		["Wait an hour and twenty-two minutes.", [82]],
		["15 minutes, then another 15 minutes", [15]],
	])("%s", (text, expected) => expect(minutes(text, "en")).toEqual(expected));

	it.each([
		["Cocina a fuego bajo durante 20 minutos.", [20]],
		["Hornea durante 40 a 45 minutos.", [40]],
		["a medio tapar durante hora y media. Si falta agua", [90]],
		["Deja reposar media hora.", [30]],
		["Cocina por 1 hora y 20 minutos.", [80]],
		["Hornea por 1 hora y media.", [90]],
		["Tuesta los chiles 20 segundos por lado y remójalos por 10 minutos.", [1 / 3, 10]],
		["Espera un minuto.", [1]],
		["Hornea treinta y cinco minutos.", [35]],
		["Hornea veinticinco minutos o treinta y un minutos.", [25, 31]],
		["Cocina una hora y cuarto.", [75]],
		["Cocina hora y cuarto, o dos horas y tres cuartos.", [75, 165]],
		["Espera tres cuartos de hora o un cuarto de hora.", [45, 15]],
		["Cuece siete u ocho minutos.", [7]],
		["Cuece 2 ó 3 minutos.", [2]],
		["Cuece 1 y 1/2 horas, o una y media horas.", [90, 90]],
		["Ahuma ciento veinte minutos.", [120]],
		["Cuece un minuto y medio; al cuarto minuto, voltea. Unos minutos y medio litro.", [1.5]],
		["A las 12 horas del día", [720]],
	])("%s", (text, expected) => expect(minutes(text, "es")).toEqual(expected));

	it("offers what a number in words says, whichever it is", () => {
		const ones = "one two three four five six seven eight nine".split(" ");
		const unos = "uno dos tres cuatro cinco seis siete ocho nueve".split(" ");
		const accented = "uno dós trés cuatro cinco séis siete ocho nueve".split(" ");
		const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
		const dieces = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
		for (const [ten, word] of tens.entries()) {
			for (const [one, end] of ones.entries()) {
				const n = (ten + 2) * 10 + one + 1;
				for (const join of ["-", " "]) expect(minutes(`Bake ${word}${join}${end} minutes.`, "en")).toEqual([n]);
				const spoken = ten === 0 ? `veinti${accented[one]}` : `${dieces[ten]} y ${unos[one]}`;
				expect(minutes(`Hornea ${spoken} minutos.`, "es")).toEqual([n]);
			}
		}
	});

	it("keeps the words that ask for it", () => {
		expect(timersIn("Roast for 25 to 28 minutes, shaking once.", "en")).toEqual([{ seconds: 1500, text: "25 to 28 minutes" }]);
	});

	it("is quick and quiet on any text", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 400 }), fc.constantFrom("en" as const, "es" as const), (text, language) => {
				for (const timer of timersIn(text, language)) expect(timer.seconds).toBeGreaterThan(0);
			}),
		);
	});
});
