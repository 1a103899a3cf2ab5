import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { durationShort, durationWords, isoMinutes, minutesIn } from "./dates.ts";

const en = messagesFor(brandById("today"));
const es = messagesFor(brandById("telemundo"));

describe("durations (C3.9)", () => {
	it.each([
		["PT30M", 30],
		["PT1H20M", 80],
		["PT14H", 840],
		["P1DT2H", 1560],
		["PT90S", 2],
		["PT10S", 1],
		["PT1.5H", 90],
		["pt45m", 45],
		["PT0M", null],
		["P", null],
		["PT", null],
		["45 minutes", 45],
		["30", 30],
		["1 hr. 15 min.", 75],
		["1h15m", 75],
		["1 hour and 20 minutes", 80],
		["1 hora y 20 minutos", 80],
		["1.5 hours", 90],
		["overnight", null],
		["1 hour, or until it is done", null],
		["", null],
		[undefined, null],
	])("%s is %s minutes", (iso, minutes) => expect(minutesIn(iso)).toBe(minutes));

	it("what is written is read back", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 6000 }), (minutes) => {
				expect(minutesIn(isoMinutes(minutes))).toBe(minutes);
			}),
		);
	});

	it.each([
		[1, "1 minute", "1 minuto", "1 min"],
		[45, "45 minutes", "45 minutos", "45 min"],
		[60, "1 hour", "1 hora", "1 h"],
		[80, "1 hour 20 minutes", "1 hora y 20 minutos", "1 h 20 min"],
		[850, "14 hours 10 minutes", "14 horas y 10 minutos", "14 h 10 min"],
	])("%s in words", (minutes, english, spanish, short) => {
		expect(durationWords(en, minutes)).toBe(english);
		expect(durationWords(es, minutes)).toBe(spanish);
		expect(durationShort(minutes).replaceAll("\u00a0", " ")).toBe(short);
	});
});
