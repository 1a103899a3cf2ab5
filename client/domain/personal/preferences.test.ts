import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noPreferences, parsePreferences, preferenceNames, preferenceValues, printPreferences } from "./preferences.ts";

const anyPreferences = fc.record({
	theme: fc.constantFrom(...preferenceValues.theme),
	text: fc.constantFrom(...preferenceValues.text),
	motion: fc.constantFrom(...preferenceValues.motion),
	autoplay: fc.constantFrom(...preferenceValues.autoplay),
	captions: fc.constantFrom(...preferenceValues.captions),
	saving: fc.constantFrom(...preferenceValues.saving),
	pages: fc.constantFrom(...preferenceValues.pages),
});

describe("a reader's preferences (contract §3)", () => {
	it("come out of the cookie as they went in", () => {
		fc.assert(
			fc.property(anyPreferences, (chosen) => {
				expect(parsePreferences(printPreferences(chosen))).toEqual(chosen);
			}),
		);
	});

	it("fit a cookie as they are, and keep nothing of what was not chosen", () => {
		fc.assert(
			fc.property(anyPreferences, (chosen) => {
				expect(printPreferences(chosen)).toMatch(/^[a-z.~]{0,120}$/);
			}),
		);
		expect(printPreferences(noPreferences)).toBe("");
		expect(printPreferences({ ...noPreferences, theme: "dark", saving: "on" })).toBe("theme.dark~saving.on");
	});

	it("are what they are when nothing was chosen, whatever else a cookie says", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(Object.keys(parsePreferences(text)).sort()).toEqual([...preferenceNames].sort());
			}),
		);
		expect(parsePreferences("theme.mauve~brand.news~text~~motion.reduced~__proto__.x")).toEqual({ ...noPreferences, motion: "reduced" });
	});
});
