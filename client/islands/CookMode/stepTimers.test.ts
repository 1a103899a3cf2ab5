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
		["A las 12 horas del día", [720]],
	])("%s", (text, expected) => expect(minutes(text, "es")).toEqual(expected));

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
