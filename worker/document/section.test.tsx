import { expect, it } from "vitest";
import { chromeSection, forgetSections, section } from "./section.ts";

it("draws a page's sections anew for its content, and what all pages of a brand share once for its menu", () => {
	const [menu, model] = [{}, {}];
	let drawn = 0;
	const element = () => <p>{++drawn}</p>;
	const [chrome, own] = [chromeSection("strip", "news", menu, element), section("strip", "news", model, element)];
	forgetSections();
	expect(chromeSection("strip", "news", menu, element)).toBe(chrome);
	expect(section("strip", "news", model, element)).not.toBe(own);
	expect(chromeSection("strip", "news", {}, element)).not.toBe(chrome);
	expect(drawn).toBe(4);
});
