import { expect, it } from "vitest";
import { noteCounted } from "../platform/memory.ts";
import { tokensOf } from "./pageStyle.ts";
import { chromeSection, forgetSections, joinedSections, pageSection, section, sectionTokens } from "./section.ts";

let drawn = 0;
const Counted = () => <p>{++drawn}</p>;

it("draws a page's sections anew for its content, and what all pages of a brand share once for its menu", () => {
	const [menu, model] = [{}, {}];
	drawn = 0;
	const element = <Counted />;
	const [chrome, own] = [chromeSection("strip", "news", menu, element), section("strip", "news", model, element)];
	forgetSections();
	expect(chromeSection("strip", "news", menu, element)).toBe(chrome);
	expect(section("strip", "news", model, element)).not.toBe(own);
	expect(chromeSection("strip", "news", {}, element)).not.toBe(chrome);
	expect(drawn).toBe(4);
});

it("stores none of a page that is one reader's, or an absence: nobody would find it again", () => {
	const [own, everybodys] = [{}, {}];
	noteCounted(everybodys);
	drawn = 0;
	for (let view = 0; view < 3; view++) pageSection("view", "news", own, <Counted />);
	expect(drawn).toBe(3);
	for (let view = 0; view < 3; view++) pageSection("view", "news", everybodys, <Counted />);
	expect(drawn).toBe(4);
});

it("joined with others brings the tokens of all, so that a page has the rules of each", () => {
	const [one, other] = [section("a", "", {}, <p className="ranked">One</p>), section("b", "", {}, <p className="dek">Two</p>)];
	const joined = joinedSections([one, other]);
	expect(new TextDecoder().decode(joined)).toBe('<p class="ranked">One</p><p class="dek">Two</p>');
	expect(sectionTokens.get(joined)).toEqual(tokensOf('<p class="ranked dek">'));
});
