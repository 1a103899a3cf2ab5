import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, folded, icalendar, text } from "./icalendar.ts";

const event: CalendarEvent = {
	uid: "news-2026-11-16-2000@www.news.masthead.example",
	startTime: Date.parse("2026-11-17T01:00:00Z"),
	endTime: Date.parse("2026-11-17T02:00:00Z"),
	summary: "In the Field: Rice; drier, and paid by the ton",
	description: "One reporter,\none place.",
	category: "Documentary",
	url: "https://www.news.masthead.example/schedule",
	alarm: "In the Field starts in ten minutes",
};
const file = icalendar({ name: "News schedule", locale: "en-US", madeAt: Date.parse("2026-11-16T12:00:00Z"), events: [event] });
const unfolded = (made: string) => made.replaceAll("\r\n ", "").split("\r\n");
const withdrawn = (value: string) => value.replaceAll(/\\(n|[\\;,])/g, (_, what: string) => (what === "n" ? "\n" : what));

describe("a calendar file (RFC 5545; B14)", () => {
	it("has its times in UTC, a UID that stays, and a reminder ten minutes before", () => {
		expect(unfolded(file)).toEqual(
			expect.arrayContaining([
				"UID:news-2026-11-16-2000@www.news.masthead.example",
				"DTSTAMP:20261116T120000Z",
				"DTSTART:20261117T010000Z",
				"DTEND:20261117T020000Z",
				"SUMMARY;LANGUAGE=en-US:In the Field: Rice\\; drier\\, and paid by the ton",
				"DESCRIPTION;LANGUAGE=en-US:One reporter\\,\\none place.",
				"TRIGGER:-PT10M",
			]),
		);
	});

	it("opens and closes what it opens, and ends with a line end", () => {
		const open: string[] = [];
		for (const line of unfolded(file)) {
			if (line.startsWith("BEGIN:")) open.push(line.slice(6));
			if (line.startsWith("END:")) expect(open.pop()).toBe(line.slice(4));
		}
		expect(open).toEqual([]);
		expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	});

	it("no line is longer than 75 octets, and unfolded it is what it was", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (value) => {
				const line = `SUMMARY:${text(value)}`;
				const made = folded(line);
				for (const piece of made.split("\r\n")) expect(new TextEncoder().encode(piece).byteLength).toBeLessThanOrEqual(75);
				expect(made.replaceAll("\r\n ", "")).toBe(line);
			}),
		);
	});

	it("a text stays one line whatever is in it, and reads as it was", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom("a", "é", "\\", ";", ",", "\n", "n", " ", "👩‍🚀") }), (value) => {
				expect(text(value)).not.toMatch(/[\r\n]/);
				expect(withdrawn(text(value))).toBe(value);
			}),
		);
		expect(text("a\r\nBEGIN:VEVENT\u0000\u2028b")).toBe("a\\nBEGIN:VEVENT\\nb");
	});
});
