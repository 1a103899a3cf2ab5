import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "../../../brands/contrast.ts";
import { brands } from "../../../brands/registry.ts";
import { declaredSizes } from "../../../client/domain/ads/unit.ts";
import type { Campaign } from "../../schemas/documents/campaign.ts";
import { chooseCampaign, runsAt } from "./campaigns.ts";
import { creativeSvg, widthOf, wrap } from "./creative.ts";

const campaign: Campaign = {
	id: "sale1",
	vertical: "news",
	title: "A <b>sale</b> & more",
	text: "It’s on",
	action: "Go",
	link: "/",
	slots: [],
};
const other = { ...campaign, id: "sale2", slots: ["boxinline"] };
const paid = { ...campaign, id: "paid1", advertiser: "Acme" };

describe("creatives of the house (contract §5)", () => {
	it.each(declaredSizes().map((size) => [size.join("x"), size] as const))(
		"%s is drawn in every brand's own colours",
		(_name, [width, height]) => {
			for (const brand of brands) {
				const svg = creativeSvg(brand, campaign, [width, height], { from: `From ${brand.name}` });
				expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
				const { dark, light, scheme } = brand.theme;
				const palette = scheme === "dark" ? dark : light;
				expect(svg).toContain(`fill="${palette.masthead}"`);
				expect(svg).toContain(`fill="${palette.accent}"`);
				if (scheme !== "dark") expect(svg).toContain(`prefers-color-scheme:dark){.ground{fill:${dark.paperRaised}}`);
				for (const [, x = "", y = ""] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
					expect(Number(x)).toBeLessThan(width);
					expect(Number(y)).toBeLessThanOrEqual(height);
				}
			}
		},
	);

	it("a button stands out from its background and is readable, whatever the brand's colours (WCAG 1.4.11, 1.4.3)", () => {
		for (const brand of brands) {
			const svg = creativeSvg(brand, campaign, [300, 250], { from: "" });
			const background = /class="ground"[^>]* fill="(#\w+)"/.exec(svg)?.[1] ?? "";
			const field = /height="40"[^>]* fill="(#\w+)"/.exec(svg)?.[1] ?? "";
			const ink = /class="on-accent"[^>]* fill="(#\w+)"/.exec(svg)?.[1] ?? "";
			expect(contrast(field, background), brand.id).toBeGreaterThanOrEqual(3);
			expect(contrast(ink, field), brand.id).toBeGreaterThanOrEqual(4.5);
		}
	});

	it("no campaign's words become markup, and no picture asks for anything", () => {
		const svg = creativeSvg(brands[0] as (typeof brands)[number], campaign, [300, 250], { from: "<script>" });
		expect(svg).not.toMatch(/<b>|<script|href=|url\(/);
		expect(svg).toContain("&lt;b&gt;");
	});

	it("words wrap to their width, and what is too long ends in an ellipsis", () => {
		const face = { size: 10, weight: 400, space: 50 };
		expect(wrap("one two three", { ...face, most: 3 })).toEqual(["one two", "three"]);
		expect(wrap("one two three four five six", { ...face, most: 2 })).toEqual(["one two", "three…"]);
	});

	it("no line is wider than its box, whatever it says, and the headline of 300×250 takes two lines", () => {
		fc.assert(
			fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 40, max: 900 }), fc.constantFrom(400, 800), (text, space, weight) => {
				for (const line of wrap(text, { size: 16, weight, space, most: 3 })) expect(widthOf(line, 16, weight)).toBeLessThanOrEqual(space);
			}),
		);
		expect(wrap("Keep what you want to read", { size: 24, weight: 800, space: 252, most: 3 })).toEqual(["Keep what you", "want to read"]);
	});
});

describe("which campaign fills a place", () => {
	const choose = (slot: string, full: string[] = [], rotation = 0, isPaid = false) =>
		chooseCampaign([campaign, other, paid], { slot, full: new Set(full), rotation, isPaid })?.id ?? null;

	it("one that runs there, in turns", () => {
		expect([choose("boxinline"), choose("boxinline", [], 1), choose("boxinline", [], 2)]).toEqual(["sale1", "sale2", "paid1"]);
		expect([choose("rail"), choose("rail", [], 1), choose("rail", [], 2)]).toEqual(["sale1", "paid1", "sale1"]);
	});
	it("one that was seen often enough yields to others; when all were, nothing fills the place", () => {
		expect(choose("rail", ["sale1"])).toBe("paid1");
		expect(choose("rail", ["sale1", "paid1"])).toBeNull();
	});
	it("none of the house's own on a page that has one", () => {
		expect([choose("boxinline", [], 0, true), choose("boxinline", [], 1, true)]).toEqual(["paid1", "paid1"]);
		expect(choose("boxinline", ["paid1"], 0, true)).toBeNull();
	});
	it("runs from its start to its end", () => {
		const at = (text: string) => Date.parse(text);
		const dates = { starts: "2026-11-20T00:00:00Z", ends: "2026-11-22T00:00:00Z" };
		expect(runsAt(dates, at("2026-11-19T23:59:59Z"))).toBe(false);
		expect(runsAt(dates, at("2026-11-20T00:00:00Z"))).toBe(true);
		expect(runsAt(dates, at("2026-11-22T00:00:00Z"))).toBe(false);
		expect(runsAt({}, 0)).toBe(true);
	});
});
