import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { fillTimes, withTimes } from "./clock.ts";

const english = { language: "en", locale: "en-US", timeZone: "America/New_York" } as const;
const spanish = { language: "es", locale: "es-US", timeZone: "America/New_York" } as const;
/** A Sunday, 10:06 in the evening in New York. */
const sunday = Temporal.Instant.from("2026-11-23T03:06:00Z");

describe("times in the texts of seeds (kv-seeds/README.md)", () => {
	it.each([
		["{{at -2h}}", "8:06 p.m.", "8:06 p.m."],
		["{{hour +2h}}", "midnight", "12 a.m."],
		["{{hour -40m}}", "9 p.m.", "9 p.m."],
		["{{weekday -0d}}", "Sunday", "domingo"],
		["{{weekday -1d}}", "Saturday", "sábado"],
		["{{workday -0d}}", "Friday", "viernes"],
		["{{workday +6d}}", "Monday", "lunes"],
		["{{daypart -0h}}", "night", "noche"],
		["{{daypart +10h}}", "morning", "mañana"],
		["High water is at {{at -2h}}.", "High water is at 8:06 p.m.", "High water is at 8:06 p.m."],
		["It was {{weekday -1d}}.", "It was Saturday.", "It was sábado."],
		["{{date +9d}}", "Dec. 1", "1 de diciembre"],
	])("%s is %s, and in Spanish %s", (text, inEnglish, inSpanish) => {
		expect(fillTimes(text, sunday, english)).toBe(inEnglish);
		expect(fillTimes(text, sunday, spanish)).toBe(inSpanish);
	});

	it("days are a calendar's: yesterday at this hour, also when the clock changed in between", () => {
		const afterChange = Temporal.Instant.from("2026-11-01T17:30:00Z");
		expect(fillTimes("{{weekday -1d}} {{at -1d}}", afterChange, english)).toBe("Saturday 12:30 p.m.");
	});

	it("offsets count from the publication of the document that they stand in, else from the seeding", () => {
		const seed = {
			type: "article",
			document: {
				vertical: "news",
				datePublished: "-P1D",
				body: [{ html: "On {{weekday -0d}}" }, { video: { datePublished: "-P3D", dek: "On {{weekday -0d}}" } }],
			},
		};
		const said = withTimes(seed, sunday.epochMilliseconds).document;
		expect(said.body).toEqual([{ html: "On Saturday" }, { video: { datePublished: "-P3D", dek: "On Thursday" } }]);
		const front = { document: { vertical: "telemundo", description: "{{weekday -0d}}" } };
		expect(withTimes(front, sunday.epochMilliseconds).document.description).toBe("domingo");
	});

	it.each(["{{at}}", "{{weekday 1d}}", "{{when -1d}}", "{{at -2 hours}}"])("%s is a fault, never words for readers", (text) => {
		expect(() => fillTimes(text, sunday, english)).toThrow(text);
	});
});
