import { describe, expect, it } from "vitest";
import { withShortDescriptions } from "./descriptions.ts";

const airing = (endTime: number, description: string | null) => ({ endTime, description });

describe("descriptions of a week", () => {
	it("are cut at a word, with a sign that they go on", () => {
		const [long, short, none] = withShortDescriptions([airing(1, "word ".repeat(40)), airing(1, "Short."), airing(1, null)], 0);
		expect(long?.description).toMatch(/^word (?:word )*word…$/);
		expect(long?.description?.length).toBeLessThanOrEqual(111);
		expect([short?.description, none?.description]).toEqual(["Short.", null]);
	});

	it("tell what is to come where there is no room for all, and what was said already again", () => {
		const texts = Array.from({ length: 80 }, (_, index) => `${index} `.padEnd(100, "x"));
		const week = [...texts.map((text, index) => airing(index, text)), airing(80, texts[60] ?? "")];
		const reported = withShortDescriptions(week, 50).map(({ description }) => description !== null);
		expect(reported.slice(51)).not.toContain(false);
		expect(reported.slice(0, 51)).toContain(false);
		expect(reported.filter(Boolean).length).toBe(41);
	});
});
