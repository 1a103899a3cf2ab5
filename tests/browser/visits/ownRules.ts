import type { Page } from "@playwright/test";
import { alternatives, layerName } from "../../../.commands/build/styles.ts";
import { lackingRules } from "../../../client/page/lackingRules.ts";
import { expect, softly } from "../../support/reader.ts";

const tokens = layerName("tokens");

/**
 * The page as the edge draws it holds each rule of the whole sheets that matches something in it (decision 0140), but for paper, forced
 * colours, what a reader's hand brings about, and what is closed: nothing is drawn otherwise when the whole sheets come.
 */
export async function judgeOwnRules(page: Page, url: string): Promise<void> {
	const { matched, missing, head, whole } = await page.evaluate(rulesOf, { url, alternatives: alternatives.source, tokens });
	expect(matched, "rules of the whole sheets that match").toBeGreaterThan(30);
	softly(missing, "rules that the page's head lacks").toEqual([]);
	const lacking = lackingRules(whole.join(""), head);
	softly(
		lacking.match(new RegExp(`@layer ${tokens}\\{.*?(?=@layer)`))?.[0] ?? "",
		"custom properties of the root: the whole page would be styled anew",
	).not.toMatch(/:root[^{ ]*\{--/);
	softly(await page.evaluate(differences, [whole, [lacking]]), "styled otherwise than by the whole sheets").toEqual([]);
}

/**
 * Elements of a page that two lists of sheets behind its head's style differently, when what is hidden shows and all that a hand may do is
 * done to each. The page is as before afterwards.
 */
function differences(lists: string[][]): string[] {
	const states = /:(hover|focus-visible|focus-within|focus|active|visited)(?![\w-])/g;
	const marks = ["hover", "focus", "focus-visible", "focus-within", "active", "visited"].map((state) => `on-${state}`);
	// What is pressed has the focus, and no ring of the keyboard's.
	const marksOfPress = ["on-focus"];
	const looks = [
		"display position inset order z-index float visibility opacity transform overflow-x content background box-shadow outline border filter",
		"color font-size font-weight font-family line-height letter-spacing text-transform text-decoration text-align white-space fill cursor",
		"margin padding gap grid-area grid-template-columns flex-grow flex-direction align-items justify-content min-inline-size max-inline-size",
	].flatMap((names) => names.split(" "));
	const sheets = [...document.adoptedStyleSheets];
	const elements = [...document.body.querySelectorAll("*")];
	const hidden = [...document.body.querySelectorAll<HTMLElement>("[hidden]")];
	for (const element of hidden) element.hidden = false;
	const [one = [], other = []] = lists.map((list) => {
		document.adoptedStyleSheets = ["*,::before,::after{transition:none!important;animation:none!important}", ...list].map((css) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(css.replace(states, ".on-$1"));
			return sheet;
		});
		return [marks, marksOfPress].flatMap((these) => {
			for (const element of elements) element.classList.add(...these);
			const drawn = elements.flatMap((element) =>
				["", "::before", "::after"].map((part) => {
					const style = getComputedStyle(element, part || null);
					// Nothing stands there, however it would be styled.
					if (part && style.content === "none") return "none";
					return looks.map((name) => style.getPropertyValue(name)).join("|");
				}),
			);
			for (const element of elements) element.classList.remove(...these);
			return drawn;
		});
	});
	document.adoptedStyleSheets = sheets;
	for (const element of hidden) element.hidden = true;
	const each = elements.length * 3;
	return elements
		.filter((_, at) => [0, 1, 2, each, each + 1, each + 2].some((part) => one[at * 3 + part] !== other[at * 3 + part]))
		.map((element) => `${element.localName}.${element.className}`);
}

interface RulesOfPage {
	/** Number of rules of the whole sheets that match something. */
	matched: number;
	/** Those of them that the head lacks. */
	missing: string[];
	/** The rules in the page's head, and its whole sheets. */
	head: string;
	whole: string[];
}

async function rulesOf({ url, alternatives, tokens }: Record<"url" | "alternatives" | "tokens", string>): Promise<RulesOfPage> {
	const later =
		/:(?:hover|focus(?:-visible|-within)?|active|visited|popover-open|modal|fullscreen|autofill|target)\b|::(?:backdrop|highlight|selection)|\[(?:data-scrolled|aria-pressed="true"|aria-invalid|aria-busy)\]|\[data-motion="reduced"\](?!::)|.\[hidden\]/;
	const html = await (await fetch(url)).text();
	const drawn = new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html");
	/** The edge chooses by each alternative. */
	const apart = (selector: string): string[] => {
		const [, before = "", either, after = ""] = new RegExp(alternatives).exec(selector) ?? [];
		return either === undefined ? [selector] : either.split(/, ?/).flatMap((one) => apart(before + one + after));
	};
	const selectorsIn = (css: string): { selector: string; text: string }[] => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		const found: { selector: string; text: string }[] = [];
		const walk = (rules: CSSRuleList, within: string) => {
			for (const rule of rules) {
				if (rule instanceof CSSStyleRule && within.startsWith(`${tokens} `))
					for (const declaration of rule.style.cssText.split(/(?<=;) ?/))
						found.push({ selector: rule.selectorText, text: `${within}${rule.selectorText} {${declaration}}` });
				else if (rule instanceof CSSStyleRule)
					for (const part of rule.selectorText.split(/,(?!(?:[^()]|\([^()]*\))*\))/))
						for (const selector of apart(part.trim())) found.push({ selector, text: `${within}${selector} {${rule.style.cssText}}` });
				else if (rule instanceof CSSLayerBlockRule) walk(rule.cssRules, `${within}${rule.name} `);
				else if (
					rule instanceof CSSConditionRule &&
					!/^print$|forced-colors|scripting: none|motion: reduce|hover|scroll-snap/.test(rule.conditionText)
				)
					walk(rule.cssRules, `${within}(${rule.conditionText}) `);
			}
		};
		walk(sheet.cssRules, "");
		return found;
	};
	const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
	const own = new Set(styles.flatMap(selectorsIn).map(({ text }) => text));
	const isDrawn = (selector: string): boolean =>
		[...drawn.querySelectorAll(selector.replace(/(^|[ >+~])(?=::)/g, "$1*").replace(/::[\w-]+(?:\([^)]*\))?/g, ""))].some(
			(element) => !element.closest("[popover], [hidden], noscript"),
		);
	const sheets = [...drawn.querySelectorAll<HTMLLinkElement>("#sheets link")];
	const whole = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
	const matching = whole
		.flatMap(selectorsIn)
		.filter(({ selector }) => !later.test(selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "")) && isDrawn(selector));
	return {
		matched: matching.length,
		missing: matching.filter(({ text }) => !own.has(text)).map(({ text }) => text.slice(0, 160)),
		head: styles[0] ?? "",
		whole,
	};
}
