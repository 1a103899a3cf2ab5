import { describe, expect, it } from "vitest";
import { activeEntry, brandById, brands, electionYear } from "./registry.ts";

const menu = [
	{ label: "Home", url: "/" },
	{ label: "Politics", url: "/politics", items: [{ label: "Congress", url: "/politics/congress" }] },
	{ label: "Today", url: "http://today.localhost/" },
];

describe("the menu entry that a page belongs to (C3.41)", () => {
	it.each([
		["/politics", "/politics"],
		["/politics/elections", "/politics"],
		["/politics/elections/a-story-rcna1001", "/politics"],
		["/politics/congress/a-story-rcna1001", "/politics/congress"],
		["/politics-and-more", null],
		["/", null],
		["/search", null],
	])("%s: %s", (path, url) => expect(activeEntry([[], menu], path)).toBe(url));
});

describe("the bar's colours in an election's year (C3.41, A9.11)", () => {
	const news = brandById("news");

	it.each([
		["/politics/2024-election", "2024"],
		["/politics/2022-election/a-story-rcna1001", "2022"],
		["/politics/2020-election", "2020"],
		["/politics", null],
		["/politics/2024-elections", null],
		["/", null],
	])("news %s: %s", (path, year) => expect(electionYear(news, path)).toBe(year));

	it("each year is some brand's, in both languages; a brand that names none has none", () => {
		const years = new Set(brands.flatMap(({ flags }) => flags.electionThemes.map(({ year }) => year)));
		expect([...years].sort()).toEqual(["2020", "2022", "2024"]);
		expect(electionYear(brandById("noticias"), "/elecciones-2024")).toBe("2024");
		expect(electionYear(brandById("eonline"), "/politics/2024-election")).toBeNull();
	});
});
